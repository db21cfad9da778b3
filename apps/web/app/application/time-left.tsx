import { Plural, Trans } from '@lingui/react/macro';
import { IconClockHour4 } from '@tabler/icons-react';
import { useSecondsUntil } from '../domain/use-admission.ts';
import { formatCountdown, useFormat } from '../i18n/format.ts';
import { IconLine } from '../ui/icon-line.tsx';
import classes from './time-left.module.css';

const hour = 60 * 60;
const day = 24 * hour;

export interface TimeLeftProps {
  /** ISO 8601. */
  readonly deadline: string;
  /** From how many days before the deadline on it is shown. */
  readonly days: number;
}

/** The time left until the deadline, by the server's clock; in the last hour a countdown. */
export function TimeLeft({ deadline, days }: TimeLeftProps) {
  const seconds = useSecondsUntil(deadline);
  if (seconds === undefined || seconds === 0 || seconds > days * day) return null;
  const isLastHour = seconds <= hour;
  return (
    <div className={classes.left}>
      <IconLine icon={IconClockHour4} size={isLastHour ? 'md' : 'sm'}>
        {isLastHour ? <Countdown seconds={seconds} /> : <Remaining seconds={seconds} deadline={deadline} />}
      </IconLine>
    </div>
  );
}

function Remaining({ seconds, deadline }: { readonly seconds: number; readonly deadline: string }) {
  const { formatDateTime } = useFormat();
  const time = <time dateTime={deadline}>{formatDateTime(deadline)}</time>;
  const inDays = Math.floor(seconds / day);
  const inHours = Math.floor(seconds / hour);
  return seconds < day ? (
    <Trans>
      Applications close on {time},{' '}
      <strong>
        in <Plural value={inHours} one="# hour" other="# hours" />
      </strong>
    </Trans>
  ) : (
    <Trans>
      Applications close on {time},{' '}
      <strong>
        in <Plural value={inDays} one="# day" other="# days" />
      </strong>
    </Trans>
  );
}

/** Minutes and seconds. A screen reader reads them when asked, not every second. */
function Countdown({ seconds }: { readonly seconds: number }) {
  const time = (
    <strong>
      <time role="timer" dateTime={`PT${seconds}S`}>
        {formatCountdown(seconds)}
      </time>
    </strong>
  );
  return <Trans>Applications close in {time}</Trans>;
}
