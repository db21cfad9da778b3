import { Trans } from '@lingui/react/macro';
import { dayOf } from '@portal/contracts/programme';
import { useFormat } from '../../i18n/format.ts';
import { ByDate, During } from './by-date.tsx';
import { applicationPeriod } from './programme-dates.ts';

interface DayProps {
  readonly on: string;
}

function Day({ on }: DayProps) {
  const { formatDate } = useFormat();
  return <time dateTime={on}>{formatDate(on)}</time>;
}

/** Says whether applications are open, and until when. */
export function ApplicationPeriodNote({ className }: { readonly className?: string | undefined }) {
  return (
    <ByDate className={className}>
      <During range={applicationPeriod.before}>
        <Trans>
          Applications open on <Day on={dayOf('opens')} />. You can create your account now.
        </Trans>
      </During>
      <During range={applicationPeriod.open}>
        <Trans>
          Open now. Apply by <Day on={dayOf('deadline')} />, 11:59&nbsp;pm&nbsp;(IST).
        </Trans>
      </During>
      <During range={applicationPeriod.closed}>
        <Trans>
          Applications closed on <Day on={dayOf('deadline')} />. Results come on <Day on={dayOf('results')} />
          .
        </Trans>
      </During>
      <During range={applicationPeriod.over}>
        <Trans>Applications for this year are closed.</Trans>
      </During>
    </ByDate>
  );
}
