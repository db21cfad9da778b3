import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconClockHour4 } from '@tabler/icons-react';
import { useFormat } from '../../i18n/format.ts';
import { IconLine } from '../../ui/icon-line.tsx';
import classes from './time-left.module.css';
import { useSecondsUntil } from './use-admission.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export interface TimeLeftProps {
  /** ISO 8601. */
  readonly deadline: string;
  /** From how many days before the deadline on it is shown. */
  readonly days: number;
  /** Whether it is part of a line that says more. */
  readonly brief?: boolean;
}

/** The time left until applications close, by the server's clock; in the last hour a countdown that stands out. */
export function TimeLeft({ deadline, days, brief = false }: TimeLeftProps) {
  const seconds = useSecondsUntil(deadline);
  if (seconds === undefined || seconds === 0 || seconds > days * day) return null;
  const left = <Left seconds={seconds} deadline={deadline} />;
  return (
    <div className={classes.left} data-last-hour={seconds <= hour || undefined}>
      {brief ? (
        <Trans>Closes {left}</Trans>
      ) : (
        <IconLine icon={IconClockHour4} size="md">
          <Trans>Applications close {left}</Trans>
        </IconLine>
      )}
    </div>
  );
}

/** The days or hours; in the last hour the minutes, and the time of day. A screen reader reads these when asked, not every minute. */
function Left({ seconds, deadline }: { readonly seconds: number; readonly deadline: string }) {
  const { t } = useLingui();
  const { formatTime } = useFormat();
  const inDays = Math.floor(seconds / day);
  const inHours = Math.floor(seconds / hour);
  if (seconds > hour)
    return (
      <strong>
        {seconds < day ? (
          <Plural value={inHours} one="in # hour" other="in # hours" />
        ) : (
          <Plural value={inDays} one="in # day" other="in # days" />
        )}
      </strong>
    );
  const minutes = Math.floor(seconds / minute);
  const time = formatTime(deadline);
  return (
    <strong>
      <time role="timer" dateTime={deadline}>
        {minutes > 0 ? t`in ${minutes} min (${time})` : t`in ${seconds} s (${time})`}
      </time>
    </strong>
  );
}
