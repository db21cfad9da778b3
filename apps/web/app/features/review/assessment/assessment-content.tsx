import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type AssessmentContent,
  type Assessments,
  combineScores,
  criteriaOf,
  type HandedInAssessment,
  type OwnAssessment,
  scoreOf,
} from '@portal/contracts/review/assessments';
import type { Stage } from '@portal/contracts/review/decisions';
import type { MouseEventHandler } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from './assessment.module.css';
import { type AssessmentFields, contentOf } from './assessment-editor.ts';
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

interface OwnProps {
  readonly stage: Stage;
  readonly mine: OwnAssessment;
  /** Opens it for changes; `undefined` when it can no longer change. */
  readonly onChange: MouseEventHandler | undefined;
}

/** One's own assessment, to read. */
export function OwnAssessmentView({ stage, mine, onChange }: OwnProps) {
  const { formatDateTime, formatScore } = useFormat();
  const score = scoreOf(stage, mine);
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
      <AssessmentContentView stage={stage} content={mine} />
      {onChange && (
        <Button kind="secondary" size="xs" onClick={onChange}>
          <Trans comment="Button: changes an assessment that was handed in">Change</Trans>
        </Button>
      )}
    </section>
  );
}

function OtherAssessment({ stage, other }: { readonly stage: Stage; readonly other: HandedInAssessment }) {
  const { formatDateTime, formatScore } = useFormat();
  const time = formatDateTime(other.handed_in_at);
  return (
    <li className={classes.assessment}>
      <h4>
        <bdi>{other.by}</bdi>
        {other.score !== undefined && <span className={classes.mean}>{formatScore(other.score)}</span>}
      </h4>
      <p className={classes.hint}>
        <Trans>Handed in on {time}</Trans>
      </p>
      <AssessmentContentView stage={stage} content={other} />
    </li>
  );
}

export interface OtherAssessmentsProps {
  readonly stage: Stage;
  readonly mine: Assessments['mine'];
  readonly others: readonly HandedInAssessment[];
}

/** The assessments of others, with the mean and the largest difference of all that are handed in. */
export function OtherAssessments({ stage, mine, others }: OtherAssessmentsProps) {
  const { formatScore } = useFormat();
  // The version that counts is not the one that is read here.
  const isChanged = mine?.state === 'draft' && mine.handed_in_at !== undefined;
  const own = mine?.state === 'handed-in' ? [scoreOf(stage, mine)] : [];
  const scores = [...own, ...others.map(({ score }) => score)].filter((score) => score !== undefined);
  const { score = 0, spread = 0 } = combineScores(scores);
  const mean = formatScore(score);
  const difference = formatScore(spread);
  return (
    <section className={classes.others}>
      <h4>
        <Trans>Assessments of others</Trans>
      </h4>
      {others.length === 0 && (
        <p className={classes.hint}>
          <Trans>Nobody else has handed in an assessment yet.</Trans>
        </p>
      )}
      {others.length > 0 && scores.length > 0 && !isChanged && (
        <p className={classes.figures}>
          <Trans>
            Mean <strong>{mean}</strong>, largest difference <strong>{difference}</strong>
          </Trans>{' '}
          <span className={classes.hint}>
            <Plural value={scores.length} one="(# assessment)" other="(# assessments)" />
          </span>
        </p>
      )}
      {others.length > 0 && (
        <ul className={classes.list}>
          {others.map((other) => (
            <OtherAssessment key={other.sub} stage={stage} other={other} />
          ))}
        </ul>
      )}
    </section>
  );
}

export interface ReplacedNoticeProps {
  readonly stage: Stage;
  /** What was typed. */
  readonly replaced: Partial<AssessmentFields>;
  /** Takes what was typed after all; `undefined` when the assessment can no longer change. */
  readonly onRestore: (() => void) | undefined;
  readonly onDismiss: () => void;
}

/** Says that something else took the place of what was typed, and keeps that readable. */
export function ReplacedNotice({ stage, replaced, onRestore, onDismiss }: ReplacedNoticeProps) {
  const { t } = useLingui();
  return (
    <Alert
      tone="warning"
      title={
        onRestore
          ? t`You changed this assessment in another window. That version is shown below.`
          : t`This assessment can no longer be changed. Your last changes were not saved.`
      }
    >
      <p>
        <Trans>You had written here:</Trans>
      </p>
      <AssessmentContentView stage={stage} content={contentOf(replaced)} />
      <div className={classes.buttons}>
        {onRestore && (
          <Button kind="secondary" size="xs" onClick={onRestore}>
            <Trans>Use what I wrote here</Trans>
          </Button>
        )}
        <Button kind="secondary" size="xs" onClick={onDismiss}>
          {onRestore ? <Trans>Keep the other version</Trans> : <Trans>Close this message</Trans>}
        </Button>
      </div>
    </Alert>
  );
}
