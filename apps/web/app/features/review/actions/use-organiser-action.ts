import { useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText, UnknownOutcomeError } from '../../../api/act.ts';
import { isProblem } from '../../../api/api-problem.ts';
import { session } from '../../../session/session.ts';
import { notify } from '../../../ui/notify.tsx';
import { decisionTexts } from './decisions.ts';
import { type DecisionInput, sendDecision } from './organiser-actions.ts';

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

/** Takes a decision, and shows the result as a toast and in the list. */
export function useDecision(
  stage: Stage,
  onSettled: (outcome: DecisionOutcome, applicationId: string) => void,
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ applicationId, ...input }: DecisionInput & { readonly applicationId: string }) =>
      sendDecision(queries, { application_id: applicationId, stage }, input),
    onSuccess: ({ row }, { action }) => {
      notify.success(t(decisionTexts[action].done), {
        title: t`Success`,
        detail: `${row.submitted_id} · ${row.data.startupName ?? ''}`,
        audience: 'admin',
      });
    },
    onError: (error, { action }) => {
      if (hasSessionEnded(error) || isProblem(error, 'conflict-declared')) return;
      const message =
        error instanceof UnknownOutcomeError
          ? failureText(error, t)
          : t(decisionTexts[action].failed(reasonOf(error)));
      notify.error(message, { title: t`Error`, audience: 'admin' });
    },
    onSettled: (_response, error, { applicationId }) => {
      if (hasSessionEnded(error)) return;
      if (error === null) return onSettled('decided', applicationId);
      const isExplained = explained.some((code) => isProblem(error, code));
      onSettled(isExplained ? 'conflict' : 'failed', applicationId);
    },
  });
}
