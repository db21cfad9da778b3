import { Trans, useLingui } from '@lingui/react/macro';
import { choiceName, cities, startupCategories } from '@portal/contracts/applications/choices';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { ReactNode } from 'react';
import { referenceOf } from '../../api/api-problem.ts';
import { useRoundParam } from '../../api/round-param.ts';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Reference } from '../../ui/states.tsx';
import { AssessmentProgress } from './assessment-progress.tsx';
import { BarList, BarListSkeleton } from './bar-list.tsx';
import { type Count, countCategories, countDistricts } from './count-rows.ts';
import classes from './review-figures.module.css';
import { StageCard, type StageRows, useStageRows } from './stage-card.tsx';
import { StageReview } from './stage-review.tsx';
import { SubmissionsPerDay } from './submissions-per-day.tsx';

/**
 * What the lists of both stages show about the review and the applications.
 *
 * @param children between what waits and what is received
 */
export function ReviewFigures({ children }: { readonly children?: ReactNode }) {
  const { t, i18n } = useLingui();
  const round = useRoundParam();
  const stage1 = useStageRows('stage1');
  const stage2 = useStageRows('stage2');
  const failed = [stage1, stage2].filter(({ state }) => state === 'failed');
  function retryFailed(): void {
    for (const { retry } of failed) retry();
  }
  return (
    <div className={classes.figures}>
      {failed.length > 0 && (
        <Alert tone="error" title={t`Failed to load applications`}>
          <Button kind="secondary" size="xs" onClick={retryFailed}>
            <Trans>Try again</Trans>
          </Button>
          <Reference>{referenceOf(failed[0]?.error)}</Reference>
        </Alert>
      )}
      <div className={classes.section}>
        <StageReview stage="stage1" list={stage1} />
        <StageReview stage="stage2" list={stage2} />
      </div>
      <div className={classes.section}>
        <AssessmentProgress stage="stage1" list={stage1} />
        <AssessmentProgress stage="stage2" list={stage2} />
      </div>
      {children}
      <SubmissionsPerDay list={stage1} />
      <div className={classes.section}>
        <ValuesCard
          title={t`Categories`}
          list={stage1}
          countIn={countCategories}
          labelOf={(value) => choiceName(startupCategories, value, i18n.locale)}
          pathTo={(value) => paths.stageTable('stage1', round, { category: [value] })}
        />
        <ValuesCard
          title={t`Districts`}
          list={stage1}
          countIn={countDistricts}
          labelOf={(value) => choiceName(cities, value, i18n.locale)}
          pathTo={(value) => paths.stageTable('stage1', round, { district: [value] })}
        />
      </div>
    </div>
  );
}

/** How many values are shown before the rest is folded. */
const shown = 7;

interface ValuesCardProps {
  readonly title: string;
  readonly list: StageRows;
  readonly countIn: (rows: readonly SubmissionSummary[]) => readonly Count[];
  readonly labelOf: (value: string) => string;
  /** The table with the applications that have the value. */
  readonly pathTo: (value: string) => string;
}

/** A card with the most frequent values of an answer, equally frequent ones by their labels; the others are folded. */
function ValuesCard({ title, list, countIn, labelOf, pathTo }: ValuesCardProps) {
  const { compareTexts } = useFormat();
  return (
    <StageCard title={title} list={list} skeleton={<BarListSkeleton bars={shown} label={title} />}>
      {(rows) =>
        rows.length > 0 ? (
          <BarList
            bars={countIn(rows)
              .map(({ value, count }) => ({ key: value, label: labelOf(value), count, to: pathTo(value) }))
              .sort((one, other) => other.count - one.count || compareTexts(one.label, other.label))}
            total={rows.length}
            shown={shown}
          />
        ) : (
          <p className={classes.none}>
            <Trans>The figures appear here as soon as founders submit applications.</Trans>
          </p>
        )
      }
    </StageCard>
  );
}
