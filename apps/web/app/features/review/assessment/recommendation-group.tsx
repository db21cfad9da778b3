import { Trans, useLingui } from '@lingui/react/macro';
import { type Recommendation, recommendations } from '@portal/contracts/review/assessments';
import { useId } from 'react';
import pane from './assessment.module.css';
import classes from './assessment.module.css';
import { recommendationTexts } from './criterion-texts.ts';

export interface RecommendationGroupProps {
  readonly chosen: Recommendation | undefined;
  /** Whether it cannot change for the moment. */
  readonly busy: boolean;
  readonly onChoose: (recommendation: Recommendation) => void;
}

/** What an organiser recommends. */
export function RecommendationGroup({ chosen, busy, onChoose }: RecommendationGroupProps) {
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
        <p className={pane.hint}>
          <Trans>You can hand this in without scores. It does not count in the mean.</Trans>
        </p>
      )}
    </div>
  );
}
