import { useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { adminStatuses, type ReviewAction, type Stage } from '@portal/contracts/review/decisions';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { keyOf, submissionQuery } from '../../api/queries.ts';
import { patchStageRow } from '../../api/stage-list.ts';
import { session } from '../../session/session.ts';
import { notify } from '../../ui/notify.tsx';
import { decisionTexts } from './decisions.ts';

export interface DecisionInput {
  readonly applicationId: string;
  readonly action: ReviewAction;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Status = Pick<SubmissionSummary, 'application_id' | 'admin_status'>;

/** Writes a confirmed status into the cached list and submission. */
function cacheStatus(queries: QueryClient, stage: Stage, { application_id, admin_status }: Status): void {
  patchStageRow(queries, stage, { application_id, admin_status });
  queries.setQueryData(
    submissionQuery(application_id).queryKey,
    (submission) => submission && { ...submission, [stage]: admin_status },
  );
}

/** Returns the status after a colleague's decision, from a conflict. */
function statusOf(error: unknown, application_id: string): Status | undefined {
  if (!isProblem(error, 'decision-conflict')) return undefined;
  const admin_status = adminStatuses.find((status) => status === error.details.admin_status);
  return admin_status && { application_id, admin_status };
}

/**
 * Whether the guard has already replaced the page, with its dialogs, by the login page, which says that the session has
 * ended. The application opens again after the login. A refusal of a session that goes on is an error like others.
 */
const hasSessionEnded = (error: unknown): boolean =>
  isProblem(error, 'not-signed-in') && session.get().state !== 'authenticated';

/**
 * Sends a decision and shows the result as a toast. Refetches list, metrics and submission in any case, because a refusal
 * mostly means that a colleague decided first. `onSettled` is called with whether the decision succeeded.
 */
export function useDecision(stage: Stage, onSettled: (done: boolean) => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ applicationId, action }: DecisionInput) =>
      call(action, { params: { application_id: applicationId, stage } }),
    onSuccess: (response, { action }) => {
      cacheStatus(queries, stage, response);
      const submission = queries.getQueryData(submissionQuery(response.application_id).queryKey);
      notify.success(t(decisionTexts[action].done), {
        title: t`Success`,
        ...(submission && { detail: `${submission.submitted_id} · ${submission.data.startupName ?? ''}` }),
        audience: 'admin',
      });
    },
    onError: (error, { applicationId, action }) => {
      if (hasSessionEnded(error)) return;
      const status = statusOf(error, applicationId);
      if (status) cacheStatus(queries, stage, status);
      notify.error(t(decisionTexts[action].failed(reasonOf(error))), { title: t`Error`, audience: 'admin' });
    },
    onSettled: (_response, error, { applicationId }) => {
      if (hasSessionEnded(error)) return;
      onSettled(error === null);
      void queries.invalidateQueries({ queryKey: keyOf('listStage') });
      void queries.invalidateQueries({ queryKey: keyOf('getMetrics') });
      void queries.invalidateQueries({ queryKey: keyOf('getApplications', { id: applicationId }) });
    },
  });
}
