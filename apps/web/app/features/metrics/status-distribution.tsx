import { Trans, useLingui } from '@lingui/react/macro';
import type { Metrics } from '@portal/contracts/metrics/metrics';
import { useFormat } from '../../i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { RingProgress } from '../../ui/progress.tsx';
import { TextLink } from '../../ui/text.tsx';
import classes from './dashboard.module.css';
import { distributionOf } from './distribution.ts';

const colours = { leaf: 'leaf.7', neithal: 'neithal.5', gray: 'gray.5' } as const;

/** A ring chart of the submissions by stage, with a legend. */
export function StatusDistribution({ metrics }: { readonly metrics: Metrics }) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const shares = distributionOf(metrics);
  return (
    <Card title={t`Status Distribution`}>
      <div className={classes.ring}>
        <RingProgress
          size={208}
          thickness={20}
          aria-hidden="true"
          sections={shares
            .filter((share) => share.count > 0)
            .map((share) => ({ value: share.percent, color: colours[share.tone] }))}
          label={
            <p className={classes.ringTotal}>
              {formatNumber(metrics.submitted)}
              <span className={classes.ringLabel}>
                <Trans>Total</Trans>
              </span>
            </p>
          }
        />
        <ul className={classes.legend}>
          {shares.map((share) => (
            <li key={share.tone}>
              <span className={classes.dot} data-tone={share.tone} />
              {share.to ? <TextLink to={share.to}>{t(share.label)}</TextLink> : <span>{t(share.label)}</span>}
              <b>{formatNumber(share.count)}</b>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
