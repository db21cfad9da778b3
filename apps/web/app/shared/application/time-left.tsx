import { Plural, Trans } from '@lingui/react/macro';
import { IconClockHour4 } from '@tabler/icons-react';
import { formatCountdown, useFormat } from '../../i18n/format.ts';
import { IconLine } from '../../ui/icon-line.tsx';
import classes from './time-left.module.css';
import { useSecondsUntil } from './use-admission.ts';

const hour = 60 * 60;
const day = 24 * hour;

export interface TimeLeftProps {
  /** ISO 8601. */
  readonly deadline: string;
  /** From how many days before the deadline on it is shown. */
  readonly days: number;
  /** What ends with it. */
  readonly ends?: 'applications' | 'changes';
}

/** The time left until the deadline, by the server's clock; in the last hour a countdown. */
export function TimeLeft({ deadline, days, ends = 'applications' }: TimeLeftProps) {
  const seconds = useSecondsUntil(deadline);
  if (seconds === undefined || seconds === 0 || seconds > days * day) return null;
  const isLastHour = seconds <= hour;
  return (
    <div className={classes.left}>
      <IconLine icon={IconClockHour4} size={isLastHour ? 'md' : 'sm'}>
        {isLastHour ? (
          <Countdown seconds={seconds} ends={ends} />
        ) : (
          <Remaining seconds={seconds} deadline={deadline} ends={ends} />
        )}
      </IconLine>
    </div>
  );
}

interface RemainingProps extends Pick<TimeLeftProps, 'deadline' | 'ends'> {
  readonly seconds: number;
}

function Remaining({ seconds, deadline, ends }: RemainingProps) {
  const { formatDateTime } = useFormat();
  const time = <time dateTime={deadline}>{formatDateTime(deadline)}</time>;
  const inDays = Math.floor(seconds / day);
  const inHours = Math.floor(seconds / hour);
  const left = (
    <strong>
      {seconds < day ? (
        <Plural value={inHours} one="in # hour" other="in # hours" />
      ) : (
        <Plural value={inDays} one="in # day" other="in # days" />
      )}
    </strong>
  );
  return ends === 'changes' ? (
    <Trans>
      Hand in the changes by {time}, {left}
    </Trans>
  ) : (
    <Trans>
      Applications close on {time}, {left}
    </Trans>
  );
}

/** Minutes and seconds. A screen reader reads them when asked, not every second. */
function Countdown({ seconds, ends }: Pick<RemainingProps, 'seconds' | 'ends'>) {
  const time = (
    <strong>
      <time role="timer" dateTime={`PT${seconds}S`}>
        {formatCountdown(seconds)}
      </time>
    </strong>
  );
  return ends === 'changes' ? (
    <Trans>Time left for the changes: {time}</Trans>
  ) : (
    <Trans>Applications close in {time}</Trans>
  );
}
