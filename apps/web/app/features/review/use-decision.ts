import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { stageSummariesQuery } from '../../api/queries.ts';
import { notify } from '../../ui/notify.tsx';
import { reviewMessages as texts } from './review.messages.ts';

export interface DecisionInput {
  readonly applicationId: string;
  readonly action: ReviewAction;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Takes a decision at a stage and says how it went. Lists, figures and the submission are read again either way:
 * a refusal mostly means that a colleague was faster. `onSettled` closes what is open.
 */
export function useDecision(stage: Stage, onSettled: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ applicationId, action }: DecisionInput) =>
      call(action, { params: { application_id: applicationId, stage } }),
    onSuccess: (answer, { action }) => {
      // A long list takes a moment to come again; its row need not wait.
      queries.setQueryData(stageSummariesQuery(stage).queryKey, (rows) =>
        rows?.map((row) =>
          row.application_id === answer.application_id ? { ...row, admin_status: answer.admin_status } : row,
        ),
      );
      notify.success(texts.done[action], { title: texts.success, audience: 'admin' });
    },
    onError: (error, { action }) =>
      notify.error(texts.actionFailed(action, reasonOf(error)), { title: texts.error, audience: 'admin' }),
    onSettled: (_answer, _error, { applicationId }) => {
      onSettled();
      void queries.invalidateQueries({ queryKey: ['stage'] });
      void queries.invalidateQueries({ queryKey: ['metrics'] });
      void queries.invalidateQueries({ queryKey: ['submission', applicationId] });
    },
  });
}
