import { Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { useQuery } from '@tanstack/react-query';
import { metricsQuery } from '../../../api/queries.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { Progress } from '../../../ui/progress.tsx';
import classes from './list.module.css';

export interface StageProgressProps {
  readonly stage: Stage;
  /** The number of loaded applications. */
  readonly loaded: number;
  /** Whether loading the rest failed. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Returns the total from the dashboard's metrics, which are fetched only while the list is incomplete. */
function useExpected(stage: Stage): number | undefined {
  const { data } = useQuery(metricsQuery());
  return stage === 'stage1' ? data?.submitted : data?.admin_verified_stage1;
}

/** The loading progress of a long list. Until it is complete, search and filters apply to the loaded rows only. */
export function StageProgress({ stage, loaded, failed, onRetry }: StageProgressProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const expected = useExpected(stage);
  const soFar = formatNumber(loaded);
  if (failed) {
    return (
      <div className={classes.progress} role="alert">
        <p>
          <Trans>Only {soFar} have arrived: search and filters see only these.</Trans>
        </p>
        <Button kind="secondary" size="xs" onClick={onRetry}>
          <Trans>Load the rest</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.progress}>
      {/* Announced once: the numbers change too often. */}
      <VisuallyHidden role="status">
        <Trans>Loading more applications</Trans>
      </VisuallyHidden>
      <div className={classes.bar}>
        <p>
          {expected ? (
            <Trans>
              {soFar} of {{ all: formatNumber(expected) }} here, more on their way
            </Trans>
          ) : (
            <Trans>{soFar} here, more on their way</Trans>
          )}
        </p>
        <Progress
          size="sm"
          radius="xl"
          aria-label={t`Loading more applications`}
          value={expected ? Math.min(100, (loaded / expected) * 100) : 100}
          animated={!expected}
        />
      </div>
    </div>
  );
}
