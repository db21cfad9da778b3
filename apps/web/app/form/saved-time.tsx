import { Trans } from '@lingui/react/macro';
import { useFormat } from '../i18n/format.ts';
import { useToday } from '../shared/application/use-admission.ts';
import { dayOf } from '../shared/programme/milestones.ts';

/** The time of the last save, with its day when that was not today. */
export function SavedTime({ at }: { readonly at: string }) {
  const { formatDateTime, formatTime } = useFormat();
  const isToday = dayOf(new Date(at)) === useToday();
  return <Trans>Saved {{ time: isToday ? formatTime(at) : formatDateTime(at) }}</Trans>;
}
