import { formatDate } from '../../i18n/format.ts';
import { ByDate, During } from './by-date.tsx';
import { landingMessages as words } from './landing.messages.ts';
import { applicationPeriod, dayOf } from './programme-dates.ts';

interface DayProps {
  readonly on: string;
}

const Day = ({ on }: DayProps) => <time dateTime={on}>{formatDate(on)}</time>;

/** Says whether applications are open, and until when. */
export function ApplicationPeriodNote({ className }: { readonly className?: string | undefined }) {
  const { before, open, closed, over } = words.admission;
  return (
    <ByDate className={className}>
      <During range={applicationPeriod.before}>
        {before.opens} <Day on={dayOf('opens')} />. {before.prepare}
      </During>
      <During range={applicationPeriod.open}>
        {open.until} <Day on={dayOf('deadline')} />, {open.time}.
      </During>
      <During range={applicationPeriod.closed}>
        {closed.since} <Day on={dayOf('deadline')} />. {closed.results} <Day on={dayOf('results')} />.
      </During>
      <During range={applicationPeriod.over}>{over}</During>
    </ByDate>
  );
}
