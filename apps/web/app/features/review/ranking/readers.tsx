import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../i18n/format.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './ranking.module.css';
import type { ShownReader } from './shown-ranking.ts';

/** The readers from the strictest to the most generous, each with the severity and its standard error as a bar. */
export function Readers({ readers }: { readonly readers: readonly ShownReader[] }) {
  const { t } = useLingui();
  const widest = Math.max(0.5, ...readers.map(({ severity, se = 0 }) => Math.abs(severity) + se));
  return (
    <Card title={t`Readers`}>
      <p className={classes.hint}>
        <Trans>
          How much stricter or more generous than the others each reader was, in points of the score. The bar
          is the standard error: the fewer assessments, the wider.
        </Trans>
      </p>
      <ul className={classes.readers}>
        {[...readers]
          .sort((one, other) => one.severity - other.severity)
          .map((reader) => (
            <li key={reader.sub}>
              <bdi>{reader.name}</bdi>
              <Bar {...reader} widest={widest} />
              <span>
                <Severity {...reader} /> ·{' '}
                <Plural value={reader.n} one="# assessment" other="# assessments" />
              </span>
            </li>
          ))}
      </ul>
    </Card>
  );
}

/** For the eye only: the words beside it say the same. */
function Bar({ severity, se = 0, widest }: ShownReader & { readonly widest: number }) {
  const share = (points: number) => `${(points / widest) * 50}%`;
  return (
    <span className={classes.bar} aria-hidden="true">
      <span className={classes.range} style={{ '--from': share(severity - se), '--width': share(2 * se) }} />
      <span className={classes.dot} style={{ '--from': share(severity) }} />
    </span>
  );
}

function Severity({ severity, se }: ShownReader) {
  const { formatHundredths } = useFormat();
  if (se === undefined) return <Trans>not corrected: fewer than 5 assessments</Trans>;
  const points = formatHundredths(Math.abs(severity));
  const error = formatHundredths(se);
  if (Math.abs(severity) < 0.005) return <Trans>like the others ± {error}</Trans>;
  return severity < 0 ? (
    <Trans>
      stricter by {points} ± {error}
    </Trans>
  ) : (
    <Trans>
      more generous by {points} ± {error}
    </Trans>
  );
}
