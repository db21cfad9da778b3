import type { Stage } from '@portal/contracts/review/decisions';
import { useQuery } from '@tanstack/react-query';
import { metricsQuery } from '../../api/queries.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { Progress } from '../../ui/progress.tsx';
import { reviewMessages as texts } from './review.messages.ts';
import classes from './stage-progress.module.css';

export interface StageProgressProps {
  readonly stage: Stage;
  /** How many applications have arrived. */
  readonly arrived: number;
  /** The rest did not come. */
  readonly broken: boolean;
  readonly onRetry: () => void;
}

/** How many there will be: the dashboard's figures know. Asked for only while a list is incomplete. */
function useExpected(stage: Stage): number | undefined {
  const { data } = useQuery(metricsQuery());
  return stage === 'stage1' ? data?.submitted : data?.admin_verified_stage1;
}

/** How far a long list has arrived; until it is whole, search and filters see what is here. */
export function StageProgress({ stage, arrived, broken, onRetry }: StageProgressProps) {
  const expected = useExpected(stage);
  const soFar = formatNumber(arrived);
  if (broken) {
    return (
      <div className={classes.progress} role="alert">
        <p>{texts.partly(soFar)}</p>
        <Button kind="secondary" size="xs" onClick={onRetry}>
          {texts.loadRest}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.progress}>
      {/* Said once: the numbers change too often to be read aloud. */}
      <VisuallyHidden role="status">{texts.loadingMore}</VisuallyHidden>
      <div className={classes.bar}>
        <p>{expected ? texts.arrivedOf(soFar, formatNumber(expected)) : texts.arrived(soFar)}</p>
        <Progress
          size="sm"
          radius="xl"
          aria-label={texts.loadingMore}
          value={expected ? Math.min(100, (arrived / expected) * 100) : 100}
          animated={!expected}
        />
      </div>
    </div>
  );
}
