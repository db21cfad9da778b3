import { useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../api/api-problem.ts';
import { keyOf, refreshSubmission, submissionQuery } from '../../api/queries.ts';
import { session } from '../../session/session.ts';
import { notify } from '../../ui/notify.tsx';
import { cacheDecision } from './decision-cache.ts';
import { decisionTexts } from './decisions.ts';
import { UnknownDecisionError } from './find-decision.ts';
import { colleagueDecisionOf, type DecisionInput, sendDecision } from './send-decision.ts';

/** `conflict`: a colleague decided or returned it first, or the user has a conflict of interest; the dialog of the application says so. */
export type DecisionOutcome = 'decided' | 'conflict' | 'failed';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Refusals that the dialog of the application explains. */
const explained = ['decision-conflict', 'conflict-declared', 'returned-to-founder'] as const;

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
    mutationFn: (input: DecisionInput) => sendDecision(queries, stage, input),
    onSuccess: (change, { action }) => {
      cacheDecision(queries, stage, change);
      const submission = queries.getQueryData(submissionQuery(change.application_id).queryKey);
      notify.success(t(decisionTexts[action].done), {
        title: t`Success`,
        ...(submission && { detail: `${submission.submitted_id} · ${submission.data.startupName ?? ''}` }),
        audience: 'admin',
      });
    },
    onError: (error, { applicationId, action }) => {
      if (hasSessionEnded(error) || isProblem(error, 'conflict-declared')) return;
      const change = colleagueDecisionOf(error, stage, applicationId);
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
