import { Trans, useLingui } from '@lingui/react/macro';
import { type AssessmentContent, criteriaOf } from '@portal/contracts/review/assessments';
import type { Stage } from '@portal/contracts/review/decisions';
import { useFormat } from '../../../i18n/format.ts';
import classes from './assessment.module.css';
import { criterionTexts, recommendationTexts } from './criterion-texts.ts';

export interface AssessmentContentProps {
  readonly stage: Stage;
  readonly content: AssessmentContent;
}

/** The scores, the recommendation and the comment of an assessment, to read. */
export function AssessmentContentView({ stage, content }: AssessmentContentProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const { scores, recommendation, comment } = content;
  const scored = criteriaOf(stage).flatMap(({ id }) => {
    const score = scores[id];
    return score === undefined ? [] : [{ id, score }];
  });
  return (
    <>
      {recommendation && (
        <p>
          <Trans>Recommends: {{ recommendation: t(recommendationTexts[recommendation]) }}</Trans>
        </p>
      )}
      {scored.length > 0 && (
        <dl className={classes.scores}>
          {scored.map(({ id, score }) => (
            <div key={id}>
              <dt>{t(criterionTexts[id].title)}</dt>
              <dd title={t(criterionTexts[id].guidance[score])}>{formatNumber(score)}</dd>
            </div>
          ))}
        </dl>
      )}
      {comment && (
        <p className={classes.comment}>
          <bdi>{comment}</bdi>
        </p>
      )}
    </>
  );
}
