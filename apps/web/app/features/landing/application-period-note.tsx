import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { usePeriod, useRendering } from './rendering.ts';

interface DayProps {
  readonly on: string;
}

function Day({ on }: DayProps) {
  const { formatDate } = useFormat();
  return <time dateTime={on}>{formatDate(on)}</time>;
}

/** Says whether applications are open, and until when. */
export function ApplicationPeriodNote({ className }: { readonly className?: string | undefined }) {
  const { opens, deadline, results } = useRendering().round.timeline;
  const notes = {
    before: (
      <Trans>
        Applications open on <Day on={opens} />. You can create your account now.
      </Trans>
    ),
    open: (
      <Trans>
        Open now. Apply by <Day on={deadline} />, 11:59&nbsp;pm&nbsp;(IST).
      </Trans>
    ),
    closed: (
      <Trans>
        Applications closed on <Day on={deadline} />. Results come on <Day on={results} />.
      </Trans>
    ),
    over: <Trans>Applications for this year are closed.</Trans>,
  };
  return <span className={className}>{notes[usePeriod()]}</span>;
}
