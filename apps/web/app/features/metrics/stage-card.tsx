import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import type { ReactNode } from 'react';
import { useStageList } from '../../api/stage-list.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states.tsx';
import classes from './review-figures.module.css';

export type StageRows = ReturnType<typeof useStageRows>;

/** Loads all rows of a stage, and keeps them up to date. `rows` only of a complete list: the numbers of a part of it would be wrong. */
export function useStageRows(stage: Stage) {
  const { rows, isError, error, hasNextPage, fetchNextPage } = useStageList(stage);
  return {
    rows: hasNextPage ? undefined : rows,
    isFailed: isError && (hasNextPage || rows === undefined),
    error,
    retry: () => void fetchNextPage(),
  };
}

export interface StageCardProps {
  readonly title: string;
  readonly list: StageRows;
  /** Of the content while it loads, in px. */
  readonly height: number;
  readonly children: (rows: readonly SubmissionSummary[]) => ReactNode;
}

/** A card with what is counted in a stage list, its skeleton, or a line in its place when the list did not load. */
export function StageCard({ title, list: { rows, isFailed }, height, children }: StageCardProps) {
  const { t } = useLingui();
  return (
    <Card title={title}>
      {isFailed && (
        <p className={classes.none}>
          <Trans>The applications did not load.</Trans>
        </p>
      )}
      {!rows && !isFailed && (
        <output aria-label={t`Loading: ${title}`}>
          <Skeleton height={height} />
        </output>
      )}
      {rows && children(rows)}
    </Card>
  );
}
