import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AssessmentContent,
  maxAssessmentComment,
  missingScores,
  type Recommendation,
  recommendations,
} from '@portal/contracts/review/assessments';
import { type ReviewCriterion, type Score, scores } from '@portal/contracts/rounds/round';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { leftByEscape } from '../application/shortcuts.tsx';
import { LimitedTextarea } from '../limited-textarea.tsx';
import classes from './assessment.module.css';
import type { AssessmentFields } from './assessment-document.ts';
import { recommendationTexts } from './recommendation-texts.ts';

export interface AssessmentFormProps {
  readonly criteria: readonly ReviewCriterion[];
  readonly content: AssessmentContent;
  /** The criteria that a hand-in found without a score. */
  readonly missing: readonly string[];
  /** Whether a hand-in is on its way. */
  readonly busy: boolean;
  readonly onChange: (changes: Partial<AssessmentFields>) => void;
  readonly onHandIn: () => void;
  /** Returns to what was handed in; `undefined` when nothing was. */
  readonly onDiscard: (() => void) | undefined;
}

/** One's own assessment while it is written. */
export function AssessmentForm(props: AssessmentFormProps) {
  const { criteria, content, missing, busy, onChange, onHandIn, onDiscard } = props;
  const { t } = useLingui();
  const unscored = missingScores(criteria, content);
  return (
    <>
      {criteria.map((criterion) => (
        <ScoreGroup
          key={criterion.id}
          criterion={criterion}
          score={content.scores[criterion.id]}
          isNext={criterion.id === unscored[0]}
          isMissing={missing.includes(criterion.id) && unscored.includes(criterion.id)}
          busy={busy}
          onScore={(score) => onChange({ [`score:${criterion.id}`]: score })}
        />
      ))}
      <RecommendationGroup
        chosen={content.recommendation}
        busy={busy}
        onChoose={(recommendation) => onChange({ recommendation })}
      />
      <LimitedTextarea
        label={t`Comment`}
        description={t`For organisers only.`}
        rows={2}
        resize="vertical"
        maxLength={maxAssessmentComment}
        readOnly={busy}
        value={content.comment ?? ''}
        {...leftByEscape}
        onText={(comment) => onChange({ comment })}
      />
      <Button kind="secondary" fullWidth busy={busy} onClick={onHandIn}>
        {busy ? <Trans>Handing in...</Trans> : <Trans>Hand in</Trans>}
      </Button>
      {onDiscard && (
        <Button kind="quiet" fullWidth disabled={busy} onClick={onDiscard}>
          <Trans comment="Button: returns to the assessment that was handed in">Discard changes</Trans>
        </Button>
      )}
    </>
  );
}

interface ScoreGroupProps {
  readonly criterion: ReviewCriterion;
  readonly score: Score | undefined;
  /** Whether a digit that is typed elsewhere scores it. */
  readonly isNext: boolean;
  /** Whether it keeps the assessment from being handed in. */
  readonly isMissing: boolean;
  /** Whether it cannot change for the moment. */
  readonly busy: boolean;
  readonly onScore: (score: Score) => void;
}

/** The scores of one criterion. */
function ScoreGroup({ criterion, score, isNext, isMissing, busy, onScore }: ScoreGroupProps) {
  const { t } = useLingui();
  const { formatNumber, textOf } = useFormat();
  const [isExplained, setIsExplained] = useState(false);
  const id = useId();
  const title = textOf(criterion.title);
  const explain = (value: Score) =>
    `${formatNumber(value)}: ${textOf(criterion.guidance[value] ?? criterion.title)}`;
  return (
    <div
      className={classes.criterion}
      data-criterion={criterion.id}
      data-next={isNext || undefined}
      role="radiogroup"
      aria-labelledby={`${id}-title`}
      aria-invalid={isMissing || undefined}
      aria-describedby={isMissing ? `${id}-error` : undefined}
    >
      <div className={classes.criterionHead}>
        <p id={`${id}-title`} className={classes.legend}>
          {title}{' '}
          <span className={classes.weight}>
            <Trans comment="The share of a criterion in the score">
              Weight {{ weight: formatNumber(criterion.weight) }}%
            </Trans>
          </span>
        </p>
        <IconButton
          label={t`What the scores of “${{ criterion: title }}” mean`}
          icon={IconInfoCircle}
          size="sm"
          aria-expanded={isExplained}
          onClick={() => setIsExplained(!isExplained)}
        />
      </div>
      <div className={classes.scale}>
        {scores.map((value) => (
          <label key={value} className={classes.choice} title={explain(value)}>
            <input
              type="radio"
              name={id}
              checked={value === score}
              aria-disabled={busy || undefined}
              onChange={() => onScore(value)}
            />
            <span aria-hidden="true">{formatNumber(value)}</span>
            <VisuallyHidden>{explain(value)}</VisuallyHidden>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={`${id}-error`} className={classes.error}>
          <Trans>Please choose a score.</Trans>
        </p>
      )}
      {isExplained && (
        <div className={classes.guidance}>
          {scores.map((value) => (
            <p key={value} data-chosen={value === score || undefined}>
              {explain(value)}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

interface RecommendationGroupProps {
  readonly chosen: Recommendation | undefined;
  /** Whether it cannot change for the moment. */
  readonly busy: boolean;
  readonly onChoose: (recommendation: Recommendation) => void;
}

/** What an organiser recommends. */
function RecommendationGroup({ chosen, busy, onChoose }: RecommendationGroupProps) {
  const { t } = useLingui();
  const name = useId();
  return (
    <div className={classes.criterion} role="radiogroup" aria-labelledby={`${name}-title`}>
      <p id={`${name}-title`} className={classes.legend}>
        <Trans>Recommendation</Trans>
      </p>
      <div className={classes.recommendations}>
        {recommendations.map((value) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              aria-disabled={busy || undefined}
              onChange={() => onChoose(value)}
            />
            <span>{t(recommendationTexts[value])}</span>
          </label>
        ))}
      </div>
      {chosen === 'no-opinion' && (
        <p className={classes.hint}>
          <Trans>
            You can hand this in without scores. It does not count in the mean, and can no longer be changed.
          </Trans>
        </p>
      )}
    </div>
  );
}
