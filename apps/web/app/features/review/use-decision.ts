import { useLingui } from '@lingui/react/macro';
import type { ParamsOf } from '@portal/contracts/http/routes';
import type { DecisionRequest } from '@portal/contracts/review/decision-request';
import { adminStatuses, type ReviewAction, type Stage } from '@portal/contracts/review/decisions';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { keyOf, refreshSubmission, submissionQuery } from '../../api/queries.ts';
import { patchStageRow, type RowChange } from '../../api/stage-list.ts';
import { session } from '../../session/session.ts';
import { notify } from '../../ui/notify.tsx';
import { decisionTexts } from './decisions.ts';
import { type DecisionSubject, findDecision, isLost, UnknownDecisionError } from './find-decision.ts';

/** `conflict`: a colleague decided or returned it first, or the user has a conflict of interest; the dialog of the application says so. */
export type DecisionOutcome = 'decided' | 'conflict' | 'failed';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface DecisionInput extends DecisionSubject {
  readonly request: DecisionRequest;
}

/** Sends a decision. The GET of `shortlist` cannot have a body. */
function sendDecision(params: ParamsOf<ReviewAction>, { action, request: body }: DecisionInput) {
  if (action === 'shortlist' && body === undefined) return call('shortlist', { params });
  return call(action === 'shortlist' ? 'shortlistByPost' : action, { params, body });
}

/** Refusals that the dialog of the application explains. */
const explained = ['decision-conflict', 'conflict-declared', 'returned-to-founder'] as const;

/** Writes a confirmed decision into the cached list and submission. */
function cacheDecision(queries: QueryClient, stage: Stage, change: RowChange): void {
  patchStageRow(queries, stage, change);
  const { application_id, admin_status, version } = change;
  queries.setQueryData(submissionQuery(application_id).queryKey, (submission) =>
    submission && submission.version < version
      ? { ...submission, [stage]: admin_status, version }
      : submission,
  );
}

/** Returns a colleague's decision from a conflict. */
function changeOf(error: unknown, application_id: string): RowChange | undefined {
  if (!isProblem(error, 'decision-conflict')) return undefined;
  const { admin_status: decided, version, decided_by, decided_at } = error.details;
  const admin_status = adminStatuses.find((status) => status === decided);
  return admin_status && version !== undefined
    ? { application_id, admin_status, version, decided_by, decided_at }
    : undefined;
}

/**
 * Whether the guard has already replaced the page, with its dialogs, by the login page, which says that the session has
 * ended. The application opens again after the login. A refusal of a session that goes on is an error like others.
 */
const hasSessionEnded = (error: unknown): boolean =>
  isProblem(error, 'not-signed-in') && session.get().state !== 'authenticated';

/**
 * Sends a decision, looks it up when its response is lost, and shows the result as a toast and in the list. Reads metrics and
 * submission again in any case; after a failure also what changed, because a refusal mostly means that a colleague decided first.
 */
export function useDecision(
  stage: Stage,
  onSettled: (outcome: DecisionOutcome, applicationId: string) => void,
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: DecisionInput): Promise<RowChange> => {
      try {
        const params = { application_id: input.applicationId, stage };
        return await sendDecision(params, input);
      } catch (error) {
        if (!isLost(error)) throw error;
        return await findDecision(queries, stage, input, error);
      }
    },
    onSuccess: ({ application_id, admin_status, version, decided_by, decided_at }, { action }) => {
      cacheDecision(queries, stage, { application_id, admin_status, version, decided_by, decided_at });
      const submission = queries.getQueryData(submissionQuery(application_id).queryKey);
      notify.success(t(decisionTexts[action].done), {
        title: t`Success`,
        ...(submission && { detail: `${submission.submitted_id} · ${submission.data.startupName ?? ''}` }),
        audience: 'admin',
      });
    },
    onError: (error, { applicationId, action }) => {
      if (hasSessionEnded(error) || isProblem(error, 'conflict-declared')) return;
      const change = changeOf(error, applicationId);
      if (change) cacheDecision(queries, stage, change);
      const message =
        error instanceof UnknownDecisionError
          ? t`We do not know whether it was stored. The list shows how it stands.`
          : t(decisionTexts[action].failed(reasonOf(error)));
      notify.error(message, { title: t`Error`, audience: 'admin' });
    },
    onSettled: (_response, error, { applicationId }) => {
      if (hasSessionEnded(error)) return;
      if (error === null) onSettled('decided', applicationId);
      else {
        const isExplained = explained.some((code) => isProblem(error, code));
        onSettled(isExplained ? 'conflict' : 'failed', applicationId);
        void queries.invalidateQueries({ queryKey: keyOf('listActivity') });
      }
      void queries.invalidateQueries({ queryKey: keyOf('getMetrics') });
      refreshSubmission(queries, applicationId);
    },
  });
}
