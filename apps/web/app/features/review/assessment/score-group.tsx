import { Trans, useLingui } from '@lingui/react/macro';
import { type ReviewCriterion, scores } from '@portal/contracts/review/assessments';
import { useId, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import classes from './assessment.module.css';
import { criterionTexts, type Score } from './criterion-texts.ts';

export interface ScoreGroupProps {
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

/** The scores of one criterion, with what the chosen or focused one means. */
export function ScoreGroup({ criterion, score, isNext, isMissing, busy, onScore }: ScoreGroupProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const id = useId();
  const [looked, setLooked] = useState<Score>();
  const { title, guidance } = criterionTexts[criterion.id];
  const explained = looked ?? score;
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
      <p id={`${id}-title`} className={classes.legend}>
        {t(title)}{' '}
        <span className={classes.weight}>
          <Trans comment="The share of a criterion in the score">
            Weight {{ weight: formatNumber(criterion.weight) }}%
          </Trans>
        </span>
      </p>
      <div className={classes.scale}>
        {scores.map((value) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name={id}
              checked={value === score}
              aria-disabled={busy || undefined}
              onChange={() => onScore(value)}
              onFocus={() => setLooked(value)}
              onBlur={() => setLooked(undefined)}
              onPointerEnter={() => setLooked(value)}
              onPointerLeave={() => setLooked(undefined)}
            />
            <span aria-hidden="true">{formatNumber(value)}</span>
            <VisuallyHidden>
              {formatNumber(value)}: {t(guidance[value])}
            </VisuallyHidden>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={`${id}-error`} className={classes.error}>
          <Trans>Please choose a score.</Trans>
        </p>
      )}
      <p className={classes.guidance} aria-hidden="true">
        {explained !== undefined && t(guidance[explained])}
      </p>
    </div>
  );
}
