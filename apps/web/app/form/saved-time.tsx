import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { serverNow } from '../api/server-time.ts';
import { useFormat } from '../i18n/format.ts';

/** In ms. */
const minute = 60_000;

/** The server's time, which the saves have; the device's before the first response. */
const currentTime = () => serverNow() ?? Date.now();

/** The time of the last save, with its day when that was not today. */
export function SavedTime({ at }: { readonly at: string }) {
  const { formatDate, formatDateTime, formatTime } = useFormat();
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), minute);
    return () => clearInterval(timer);
  }, []);
  const isToday = formatDate(at) === formatDate(new Date(now).toISOString());
  return <Trans>Saved {{ time: isToday ? formatTime(at) : formatDateTime(at) }}</Trans>;
}
