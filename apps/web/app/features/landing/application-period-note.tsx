import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { ByDate, During, useRendering } from './by-date.tsx';
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
  const { round } = useRendering();
  const { opens, deadline, results } = round.timeline;
  const period = applicationPeriod(round);
  return (
    <ByDate className={className}>
      <During range={period.before}>
        <Trans>
          Applications open on <Day on={opens} />. You can create your account now.
        </Trans>
      </During>
      <During range={period.open}>
        <Trans>
          Open now. Apply by <Day on={deadline} />, 11:59&nbsp;pm&nbsp;(IST).
        </Trans>
      </During>
      <During range={period.closed}>
        <Trans>
          Applications closed on <Day on={deadline} />. Results come on <Day on={results} />.
        </Trans>
      </During>
      <During range={period.over}>
        <Trans>Applications for this year are closed.</Trans>
      </During>
    </ByDate>
  );
}
