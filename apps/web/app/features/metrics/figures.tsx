import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Metrics, verificationProgress } from '@portal/contracts/metrics/metrics';
import { IconChecks, IconCircleCheck, IconInbox } from '@tabler/icons-react';
import { useRoundParam } from '../../api/round-param.ts';
import { useFormat } from '../../i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress, RingProgress } from '../../ui/progress.tsx';
import { TextLink } from '../../ui/text.tsx';
import classes from './dashboard.module.css';
import { distributionOf, percentOf, rowsOf } from './distribution.ts';
import { LinkedFigure } from './linked-figure.tsx';

/** The card of each counter. */
const cards = {
  submitted: { label: msg`Total Submitted`, icon: IconInbox, accent: 'neithal' },
  admin_verified_stage1: { label: msg`Stage 1 Verified`, icon: IconCircleCheck, accent: 'marutham' },
  admin_verified_stage2: { label: msg`Stage 2 Verified`, icon: IconChecks, accent: 'leaf' },
} as const satisfies Record<keyof Metrics, unknown>;
const counters = Object.keys(cards) as readonly (keyof Metrics)[];

export function Figures({ metrics }: { readonly metrics: Metrics }) {
  const round = useRoundParam();
  const { t } = useLingui();
  return (
    <div className={classes.figures}>
      {counters.map((counter) => (
        <Card key={counter} accent={cards[counter].accent}>
          <div className={classes.figure}>
            <dl>
              <LinkedFigure
                label={t(cards[counter].label)}
                value={metrics[counter]}
                to={rowsOf(counter, round)}
              />
            </dl>
            <Icon of={cards[counter].icon} size={36} className={classes.mark ?? ''} />
          </div>
        </Card>
      ))}
    </div>
  );
}

export function Summary({ metrics }: { readonly metrics: Metrics }) {
  const round = useRoundParam();
  const { t } = useLingui();
  const { formatPercent } = useFormat();
  return (
    <Card title={t`Summary`}>
      <dl className={classes.facts}>
        <div>
          <LinkedFigure
            label={t`Total applications`}
            value={metrics.submitted}
            to={rowsOf('submitted', round)}
          />
        </div>
        <div>
          <dt>
            <Trans>Verification progress</Trans>
          </dt>
          <dd>{formatPercent(verificationProgress(metrics))}</dd>
        </div>
        <div>
          <LinkedFigure
            label={t`Fully verified`}
            value={metrics.admin_verified_stage2}
            to={rowsOf('admin_verified_stage2', round)}
          />
        </div>
      </dl>
    </Card>
  );
}

function StageBar({
  label,
  percent,
  note,
  to,
}: {
  readonly label: string;
  readonly percent: number;
  readonly note: string;
  readonly to: string;
}) {
  const { t } = useLingui();
  const { formatPercent } = useFormat();
  return (
    <div className={classes.bar}>
      <p className={classes.barHead}>
        <span>{label}</span>
        <span>{formatPercent(percent)}</span>
      </p>
      <Progress value={percent} aria-label={t`${label}: ${note}`} size="lg" radius="xl" />
      <p className={classes.barNote}>
        <TextLink to={to}>{note}</TextLink>
      </p>
    </div>
  );
}

/** Progress bars: stage 1 of all submissions, stage 2 of those verified at stage 1. */
export function VerificationStages({ metrics }: { readonly metrics: Metrics }) {
  const round = useRoundParam();
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const { submitted, admin_verified_stage1: stage1, admin_verified_stage2: stage2 } = metrics;
  return (
    <Card title={t`Verification Stages`}>
      <div className={classes.bars}>
        <StageBar
          label={t`Stage 1`}
          percent={percentOf(stage1, submitted)}
          note={t`${{ verified: formatNumber(stage1) }} of ${{ submitted: formatNumber(submitted) }} submitted`}
          to={rowsOf('admin_verified_stage1', round)}
        />
        <StageBar
          label={t`Stage 2`}
          percent={percentOf(stage2, stage1)}
          note={t`${{ verified: formatNumber(stage2) }} of ${{ stage1: formatNumber(stage1) }} verified at stage 1`}
          to={rowsOf('admin_verified_stage2', round)}
        />
      </div>
    </Card>
  );
}

const colours = { leaf: 'leaf.7', neithal: 'neithal.5', gray: 'gray.5' } as const;

/** A ring chart of the submissions by stage, with a legend. */
export function StatusDistribution({ metrics }: { readonly metrics: Metrics }) {
  const round = useRoundParam();
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const shares = distributionOf(metrics, round);
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
