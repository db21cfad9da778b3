import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconClockHour4 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
  /** What ends with it. */
  readonly ends?: 'applications' | 'changes';
  /** Whether it is part of a line that says more, without the date. */
  readonly brief?: boolean;
}

/** The time left until the deadline, by the server's clock; in the last hour a countdown that stands out. */
export function TimeLeft({ deadline, days, ends = 'applications', brief = false }: TimeLeftProps) {
  const seconds = useSecondsUntil(deadline);
  if (seconds === undefined || seconds === 0 || seconds > days * day) return null;
  const left = <Left seconds={seconds} deadline={deadline} />;
  const isLastHour = seconds <= hour;
  if (brief)
    return (
      <span className={classes.left} data-last-hour={isLastHour || undefined}>
        <Trans>Closes {left}</Trans>
      </span>
    );
  return (
    <div className={classes.left} data-last-hour={isLastHour || undefined}>
      <IconLine icon={IconClockHour4} size={isLastHour ? 'md' : 'sm'}>
        <Sentence deadline={deadline} ends={ends} isLastHour={isLastHour} left={left} />
      </IconLine>
    </div>
  );
}

interface SentenceProps extends Required<Pick<TimeLeftProps, 'deadline' | 'ends'>> {
  readonly isLastHour: boolean;
  readonly left: ReactNode;
}

function Sentence({ deadline, ends, isLastHour, left }: SentenceProps) {
  const { formatDateTime } = useFormat();
  const time = <time dateTime={deadline}>{formatDateTime(deadline)}</time>;
  if (ends === 'changes')
    return isLastHour ? (
      <Trans>The time for changes ends {left}</Trans>
    ) : (
      <Trans>
        Hand in the changes by {time}, {left}
      </Trans>
    );
  return isLastHour ? (
    <Trans>Applications close {left}</Trans>
  ) : (
    <Trans>
      Applications close on {time}, {left}
    </Trans>
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
