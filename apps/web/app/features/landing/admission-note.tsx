import { formatDate } from '../../i18n/format.ts';
import { ByDate, During } from './by-date.tsx';
import { admission, dayOf } from './calendar.ts';
import { landingMessages as words } from './landing.messages.ts';

interface DayProps {
  readonly on: string;
}

const Day = ({ on }: DayProps) => <time dateTime={on}>{formatDate(on)}</time>;

/** Whether applications are accepted, and until when. */
export function AdmissionNote({ className }: { readonly className?: string | undefined }) {
  const { before, open, closed, over } = words.admission;
  return (
    <ByDate className={className}>
      <During stretch={admission.before}>
        {before.opens} <Day on={dayOf('opens')} />. {before.prepare}
      </During>
      <During stretch={admission.open}>
        {open.until} <Day on={dayOf('deadline')} />, {open.time}.
      </During>
      <During stretch={admission.closed}>
        {closed.since} <Day on={dayOf('deadline')} />. {closed.results} <Day on={dayOf('results')} />.
      </During>
      <During stretch={admission.over}>{over}</During>
    </ByDate>
  );
}
