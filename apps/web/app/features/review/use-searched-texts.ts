import { useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { useCallback } from 'react';
import { choiceLabel, cityLabels, currentStageLabels } from '../../application/choice-labels.ts';

/** Returns what the search matches besides the columns of a stage table: the e-mail, the district and the start-up's stage. */
export function useSearchedTexts(): (row: SubmissionSummary) => readonly string[] {
  const { i18n } = useLingui();
  // Memoised: a new function would make the table prepare all rows again.
  return useCallback(
    ({ data: { email = '', city, currentStage } }) => [
      email,
      ...(city ? [choiceLabel(i18n, cityLabels, city)] : []),
      ...(currentStage ? [choiceLabel(i18n, currentStageLabels, currentStage)] : []),
    ],
    [i18n],
  );
}
