import { Trans, useLingui } from '@lingui/react/macro';
import { choiceName, cities, startupCategories } from '@portal/contracts/applications/choices';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { ReactNode } from 'react';
import { useRoundParam } from '../../api/round-param.ts';
import { useFormat } from '../../i18n/format.ts';
import { paths, type StageFilters } from '../../paths.ts';
import { dayOf } from '../../shared/programme/milestones.ts';
import { Failure } from '../../ui/failure.tsx';
import { AssessmentProgress } from './assessment-progress.tsx';
import { type Bar, BarList } from './bar-list.tsx';
import { countValues } from './count-rows.ts';
import classes from './review-figures.module.css';
import { StageCard, type StageRows, useStageRows } from './stage-card.tsx';
import { StageReview } from './stage-review.tsx';

/**
 * What the lists of both stages show about the review and the applications.
 *
 * @param children between what waits and what is received
 */
export function ReviewFigures({ children }: { readonly children?: ReactNode }) {
  const { t, i18n } = useLingui();
  const { compareTexts, formatDate } = useFormat();
  const round = useRoundParam();
  const stage1 = useStageRows('stage1');
  const stage2 = useStageRows('stage2');
  const failed = [stage1, stage2].filter(({ isFailed }) => isFailed);
  /** A bar for each value, which leads to the rows whose `column` has it. */
  const barsOf = (
    values: readonly string[],
    column: keyof StageFilters,
    labelOf: (value: string) => string,
  ): Bar[] =>
    [...countValues(values)].map(([value, count]) => ({
      key: value,
      label: labelOf(value),
      count,
      to: paths.stageTable('stage1', round, { [column]: [value] }),
    }));
  const mostFirst = (one: Bar, other: Bar) => other.count - one.count || compareTexts(one.label, other.label);
  const newestFirst = (one: Bar, other: Bar) => (one.key < other.key ? 1 : -1);
  return (
    <div className={classes.figures}>
      {failed.length > 0 && (
        <Failure
          title={t`Failed to load applications`}
          error={failed[0]?.error}
          onRetry={() => {
            for (const { retry } of failed) retry();
          }}
        />
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
      <ValuesCard
        title={t`Submissions per day`}
        list={stage1}
        barsOf={(rows) =>
          barsOf(
            rows.map(({ submitted_at }) => dayOf(new Date(submitted_at))),
            'submitted',
            formatDate,
          ).sort(newestFirst)
        }
      />
      <div className={classes.section}>
        <ValuesCard
          title={t`Categories`}
          list={stage1}
          barsOf={(rows) =>
            barsOf(
              rows.flatMap(({ data }) => data.startupCategory ?? []),
              'category',
              (value) => choiceName(startupCategories, value, i18n.locale),
            ).sort(mostFirst)
          }
        />
        <ValuesCard
          title={t`Districts`}
          list={stage1}
          barsOf={(rows) =>
            barsOf(
              rows.flatMap(({ data }) => data.city || []),
              'district',
              (value) => choiceName(cities, value, i18n.locale),
            ).sort(mostFirst)
          }
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
  readonly barsOf: (rows: readonly SubmissionSummary[]) => readonly Bar[];
}

/** A card with a bar for each value that applications have; all but the first ones are folded. */
function ValuesCard({ title, list, barsOf }: ValuesCardProps) {
  return (
    <StageCard title={title} list={list} height={300}>
      {(rows) =>
        rows.length > 0 ? (
          <BarList bars={barsOf(rows)} total={rows.length} shown={shown} />
        ) : (
          <p className={classes.none}>
            <Trans>The figures appear here as soon as founders submit applications.</Trans>
          </p>
        )
      }
    </StageCard>
  );
}
