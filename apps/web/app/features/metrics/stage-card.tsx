import { Trans } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import classes from './review-figures.module.css';
import type { StageRows } from './use-stage-rows.ts';

export interface StageCardProps {
  readonly title: string;
  readonly list: StageRows;
  /** Has the size of the content. */
  readonly skeleton: ReactNode;
  readonly children: (rows: readonly SubmissionSummary[]) => ReactNode;
}

/** A card with what is counted in a stage list, its skeleton, or a line in its place when the list did not load. */
export function StageCard({ title, list, skeleton, children }: StageCardProps) {
  return (
    <Card title={title}>
      {list.state === 'failed' && (
        <p className={classes.none}>
          <Trans>The applications did not load.</Trans>
        </p>
      )}
      {list.state === 'loading' && skeleton}
      {list.rows && children(list.rows)}
    </Card>
  );
}
