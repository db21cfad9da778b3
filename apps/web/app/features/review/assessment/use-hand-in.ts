import { useLingui } from '@lingui/react/macro';
import { missingScores, type ReviewCriterionId } from '@portal/contracts/review/assessments';
import type { Stage } from '@portal/contracts/review/decisions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, isProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/call.ts';
import { keyOf, refreshSubmission } from '../../../api/queries.ts';
import { serverNow } from '../../../api/server-time.ts';
import { notify } from '../../../ui/notify.tsx';
import type { AssessmentEditor } from './assessment-editor.ts';
import { cacheOwnAssessment } from './assessment-editors.ts';

/** What was written could not be saved, so that there is nothing to hand in. The status says why. */
class UnsavedError extends Error {}

export interface HandInParts {
  readonly applicationId: string;
  /** The number of the application, for the message. */
  readonly submittedId: string;
  readonly stage: Stage;
  readonly editor: AssessmentEditor;
  readonly onMissing: (criteria: readonly ReviewCriterionId[]) => void;
  readonly onHandedIn: (openNext: boolean) => void;
}

/** Saves one's own assessment and hands it in. The variable says whether to open the next application afterwards. */
export function useHandIn({ applicationId, submittedId, stage, editor, onMissing, onHandedIn }: HandInParts) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (_openNext: boolean) => {
      if (!(await editor.flush())) throw new UnsavedError();
      return await call('handInAssessment', { params: { application_id: applicationId, stage } });
    },
    onSuccess: ({ state, revision }, openNext) => {
      editor.handedIn(revision);
      const handed_in_at = new Date(serverNow() ?? Date.now()).toISOString();
      cacheOwnAssessment(queries, applicationId, stage, {
        ...editor.state().content,
        state,
        revision,
        handed_in_at,
      });
      notify.success(t`Assessment handed in`, { detail: submittedId, audience: 'admin' });
      onHandedIn(openNext);
    },
    onError: (error) => {
      if (isProblem(error, 'conflict-declared')) return;
      if (isProblem(error, 'assessment-incomplete')) onMissing(missingScores(stage, { scores: {} }));
      const reason =
        error instanceof ApiProblem ? error.message : t`It is not saved yet. Nothing that you wrote is lost.`;
      notify.error(t`The assessment of ${submittedId} was not handed in: ${reason}`, { audience: 'admin' });
    },
    onSettled: (_response, error) => {
      if (isProblem(error, 'conflict-declared')) return;
      refreshSubmission(queries, applicationId);
      void queries.invalidateQueries({ queryKey: keyOf('listActivity') });
    },
  });
}
