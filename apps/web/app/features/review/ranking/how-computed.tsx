import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewCriterion } from '@portal/contracts/rounds/round';
import { useFormat } from '../../../i18n/format.ts';
import classes from './ranking.module.css';
import { type ShownRanking, tieRule } from './shown-ranking.ts';

interface HowComputedProps {
  readonly ranking: ShownRanking;
  readonly criteria: readonly ReviewCriterion[];
}

/** How the ranking is computed, in words and as a formula, with the numbers of this one. */
export function HowComputed({ ranking, criteria }: HowComputedProps) {
  const { t } = useLingui();
  const { formatHundredths, formatDateTime, formatList, textOf } = useFormat();
  const { model, input, computed_at: computedAt } = ranking;
  const weights = formatList(criteria.map(({ title, weight }) => t`${textOf(title)} ${weight}%`));
  return (
    <details className={classes.how}>
      <summary>
        <Trans>How this is computed</Trans>
      </summary>
      <p>
        <Trans>
          Each assessment gives a score from 0 to 5: the mean of its criteria in their weights ({weights}).
          The plain mean of an application depends on who read it: some readers are strict, others generous.
          Adjusted scores are adjusted for strict and generous readers. Because readers share applications,
          one can estimate how much each differs from the others, and take it out.
        </Trans>
      </p>
      {model && (
        <>
          <p className={classes.formula}>y = μ + a + r + ε</p>
          <p>
            <Trans>
              y is the score of an assessment, μ the mean of all, a the application, r the reader and ε
              chance. a and r are random effects; their variances are estimated by REML. The adjusted score is
              μ + a. With few scores an application stays near the mean; ± is the standard error. Readers with
              fewer than 5 assessments are not corrected.
            </Trans>
          </p>
          <p>
            <Trans>
              Here μ is {{ mu: formatHundredths(model.mu) }}; the variance of applications is{' '}
              {{ a: formatHundredths(model.var_application) }}, of readers{' '}
              {{ r: formatHundredths(model.var_reader) }}, of chance{' '}
              {{ e: formatHundredths(model.var_error) }}.
            </Trans>
          </p>
        </>
      )}
      <p>{t(tieRule)}</p>
      <p>
        <Trans>
          Computed on the server on {{ time: formatDateTime(computedAt) }}, when assessing closed, and the
          same for everyone. SHA-256 of the scores it is computed from:
        </Trans>{' '}
        <code className={classes.hash}>{input}</code>
      </p>
    </details>
  );
}
