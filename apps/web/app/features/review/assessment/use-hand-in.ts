import { useLingui } from '@lingui/react/macro';
import { criteriaOf, type ReviewCriterionId } from '@portal/contracts/review/assessments';
import type { Stage } from '@portal/contracts/review/decisions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act, UnknownOutcomeError } from '../../../api/act.ts';
import { ApiProblem, isProblem } from '../../../api/api-problem.ts';
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
      const revision = await editor.prepareHandIn();
      if (revision === undefined) throw new UnsavedError();
      const params = { application_id: applicationId, stage };
      return await act(queries, stage, 'handInAssessment', { params, body: { revision } });
    },
    onSuccess: ({ revision }, openNext) => {
      if (editor.isStopped()) return;
      editor.handedIn(revision);
      const handed_in_at = new Date(serverNow() ?? Date.now()).toISOString();
      const { content } = editor.state();
      cacheOwnAssessment(queries, applicationId, stage, {
        ...content,
        state: 'handed-in',
        revision,
        handed_in_at,
      });
      notify.success(t`Assessment handed in`, { detail: submittedId, audience: 'admin' });
      onHandedIn(openNext);
    },
    onError: async (error) => {
      if (isProblem(error, 'conflict-declared') || editor.isStopped()) return;
      if (error instanceof UnknownOutcomeError) {
        notify.error(
          t`We do not know whether it was stored. The assessment of ${submittedId} shows how it stands.`,
          { audience: 'admin' },
        );
        return;
      }
      if (isProblem(error, 'assessment-incomplete')) {
        const { criteria = [] } = error.details;
        const ids = criteriaOf(stage).map(({ id }) => id);
        onMissing(ids.filter((id) => criteria.includes(id)));
      }
      if (isProblem(error, 'assessment-conflict')) await editor.loadOther();
      const reason =
        error instanceof ApiProblem ? error.message : t`It is not saved yet. Nothing that you wrote is lost.`;
      notify.error(t`The assessment of ${submittedId} was not handed in: ${reason}`, { audience: 'admin' });
    },
    onSettled: () => editor.handInEnded(),
  });
}
