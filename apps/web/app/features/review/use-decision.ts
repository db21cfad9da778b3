import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { adminStatuses, type ReviewAction, type Stage } from '@portal/contracts/review/decisions';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { keyOf, submissionQuery } from '../../api/queries.ts';
import { patchStageRow } from '../../api/stage-list.ts';
import { notify } from '../../ui/notify.tsx';
import { reviewMessages as texts } from './review.messages.ts';

export interface DecisionInput {
  readonly applicationId: string;
  readonly action: ReviewAction;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Status = Pick<SubmissionSummary, 'application_id' | 'admin_status'>;

/** Shows a status that the server has answered wherever it is seen; nothing waits for the next reading. */
function showStatus(queries: QueryClient, stage: Stage, { application_id, admin_status }: Status): void {
  patchStageRow(queries, stage, { application_id, admin_status });
  queries.setQueryData(
    submissionQuery(application_id).queryKey,
    (submission) => submission && { ...submission, [stage]: admin_status },
  );
}

/** The status that a colleague's decision led to, when a refusal names it. */
function statusOf(error: unknown, application_id: string): Status | undefined {
  if (!isProblem(error, 'decision-conflict')) return undefined;
  const admin_status = adminStatuses.find((status) => status === error.details.admin_status);
  return admin_status && { application_id, admin_status };
}

/** The guard then leads to the log-in and back to what is open: it stays open, and nothing is said here. */
const hasSessionEnded = (error: unknown): boolean => isProblem(error, 'not-signed-in');

/**
 * Takes a decision at a stage and says how it went. Lists, figures and the submission are read again either way:
 * a refusal mostly means that a colleague was faster. `onSettled` closes what is open.
 */
export function useDecision(stage: Stage, onSettled: (done: boolean) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ applicationId, action }: DecisionInput) =>
      call(action, { params: { application_id: applicationId, stage } }),
    onSuccess: (answer, { action }) => {
      showStatus(queries, stage, answer);
      notify.success(texts.decisions[action].done, { title: texts.success, audience: 'admin' });
    },
    onError: (error, { applicationId, action }) => {
      if (hasSessionEnded(error)) return;
      const status = statusOf(error, applicationId);
      if (status) showStatus(queries, stage, status);
      notify.error(texts.actionFailed(action, reasonOf(error)), { title: texts.error, audience: 'admin' });
    },
    onSettled: (_answer, error, { applicationId }) => {
      if (hasSessionEnded(error)) return;
      onSettled(error === null);
      void queries.invalidateQueries({ queryKey: keyOf('listStage') });
      void queries.invalidateQueries({ queryKey: keyOf('getMetrics') });
      void queries.invalidateQueries({ queryKey: keyOf('getApplications', { id: applicationId }) });
    },
  });
}
