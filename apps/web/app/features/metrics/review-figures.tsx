import { Trans, useLingui } from '@lingui/react/macro';
import { referenceOf } from '../../api/api-problem.ts';
import { paths } from '../../paths.ts';
import { categoryLabels, choiceLabel, cityLabels } from '../../shared/questions/choice-labels.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Reference } from '../../ui/states.tsx';
import { AssessmentProgress } from './assessment-progress.tsx';
import { countCategories, countDistricts } from './count-rows.ts';
import classes from './review-figures.module.css';
import { StageReview } from './stage-review.tsx';
import { SubmissionsPerDay } from './submissions-per-day.tsx';
import { useStageRows } from './use-stage-rows.ts';
import { ValuesCard } from './values-card.tsx';

/** What the lists of both stages show about the review and the applications. */
export function ReviewFigures() {
  const { t, i18n } = useLingui();
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
      <SubmissionsPerDay list={stage1} />
      <div className={classes.section}>
        <ValuesCard
          title={t`Categories`}
          list={stage1}
          countIn={countCategories}
          labelOf={(value) => choiceLabel(i18n, categoryLabels, value)}
          pathTo={(value) => paths.stageTable('stage1', { category: [value] })}
        />
        <ValuesCard
          title={t`Districts`}
          list={stage1}
          countIn={countDistricts}
          labelOf={(value) => choiceLabel(i18n, cityLabels, value)}
          pathTo={(value) => paths.stageTable('stage1', { district: [value] })}
        />
      </div>
      <div className={classes.section}>
        <AssessmentProgress stage="stage1" list={stage1} />
        <AssessmentProgress stage="stage2" list={stage2} />
      </div>
    </div>
  );
}
