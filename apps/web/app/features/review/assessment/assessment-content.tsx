import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AssessmentContent,
  type HandedInAssessment,
  type OwnAssessment,
  scoreOf,
} from '@portal/contracts/review/assessments';
import type { ReviewCriterion } from '@portal/contracts/rounds/round';
import type { MouseEventHandler } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from './assessment.module.css';
import { recommendationTexts } from './recommendation-texts.ts';
import { shownCriteria } from './shown-criteria.ts';

/** The recommendation and the comment of an assessment, to read. */
function Opinion({ content: { recommendation, comment } }: { readonly content: AssessmentContent }) {
  const { t } = useLingui();
  return (
    <>
      {recommendation === 'no-opinion' && <p>{t(recommendationTexts[recommendation])}</p>}
      {recommendation && recommendation !== 'no-opinion' && (
        <p>
          <Trans>Recommends: {{ recommendation: t(recommendationTexts[recommendation]) }}</Trans>
        </p>
      )}
      {comment && (
        <p className={classes.comment}>
          <bdi>{comment}</bdi>
        </p>
      )}
    </>
  );
}

export interface AssessmentContentProps {
  readonly criteria: readonly ReviewCriterion[];
  readonly content: AssessmentContent;
}

/** The scores, the recommendation and the comment of one assessment, to read. */
export function AssessmentContentView({ criteria, content }: AssessmentContentProps) {
  const { formatNumber, textOf } = useFormat();
  const scored = shownCriteria(criteria, [content.scores]).flatMap(({ id, title, guidance }) => {
    const score = content.scores[id];
    return score === undefined ? [] : [{ id, title, score, meaning: guidance?.[score] }];
  });
  return (
    <>
      {scored.length > 0 && (
        <dl className={classes.scores}>
          {scored.map(({ id, title, score, meaning }) => (
            <div key={id}>
              <dt>{textOf(title)}</dt>
              <dd title={textOf(meaning)}>{formatNumber(score)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Opinion content={content} />
    </>
  );
}

export interface OwnAssessmentProps {
  readonly criteria: readonly ReviewCriterion[];
  readonly mine: OwnAssessment;
  /** Opens it for changes; `undefined` when it can no longer change. */
  readonly onChange: MouseEventHandler | undefined;
}

/** What one recommends and comments oneself. */
export function OwnAssessmentView({ criteria, mine, onChange }: OwnAssessmentProps) {
  const { formatDateTime, formatScore } = useFormat();
  const score = scoreOf(criteria, mine);
  const time = mine.handed_in_at && formatDateTime(mine.handed_in_at);
  return (
    <section className={classes.assessment}>
      <h4>
        <Trans>Your assessment</Trans>
        {score !== undefined && <span className={classes.mean}>{formatScore(score)}</span>}
      </h4>
      <p className={classes.hint}>
        {mine.state === 'draft' && !time && <Trans>Not handed in</Trans>}
        {mine.state === 'draft' && time && <Trans>Changed since you handed it in on {time}</Trans>}
        {mine.state === 'handed-in' && time && <Trans>Handed in on {time}</Trans>}
      </p>
      <Opinion content={mine} />
      {onChange && (
        <Button kind="secondary" size="xs" onClick={onChange}>
          <Trans comment="Button: changes an assessment that was handed in">Change</Trans>
        </Button>
      )}
    </section>
  );
}

/** What another organiser recommends and comments. */
export function OtherAssessment({ other }: { readonly other: HandedInAssessment }) {
  const { formatDateTime, formatScore } = useFormat();
  const time = formatDateTime(other.handed_in_at);
  return (
    <article>
      <h5>
        <bdi>{other.by}</bdi>
        {other.score !== undefined && <span className={classes.mean}>{formatScore(other.score)}</span>}
      </h5>
      <p className={classes.hint}>
        <Trans>Handed in on {time}</Trans>
      </p>
      <Opinion content={other} />
    </article>
  );
}

interface UnsavedNoticeProps extends AssessmentContentProps {
  readonly onDismiss: () => void;
}

/** What was written until the assessment could no longer be changed, to read. */
export function UnsavedNotice({ onDismiss, ...written }: UnsavedNoticeProps) {
  const { t } = useLingui();
  return (
    <Alert
      tone="warning"
      title={t`This assessment can no longer be changed. Your last changes were not saved.`}
    >
      <p>
        <Trans>You had written here:</Trans>
      </p>
      <AssessmentContentView {...written} />
      <div className={classes.buttons}>
        <Button kind="secondary" size="xs" onClick={onDismiss}>
          <Trans>Close this message</Trans>
        </Button>
      </div>
    </Alert>
  );
}
