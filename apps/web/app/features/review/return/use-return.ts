import { useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import type { ReturnRequest } from '@portal/contracts/review/return-for-changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf, refreshSubmission, submissionQuery } from '../../../api/queries.ts';
import { serverNow } from '../../../api/server-time.ts';
import { patchStageRow } from '../../../api/stage-list.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { notify } from '../../../ui/notify.tsx';

interface ReturnInput extends ReturnRequest {
  readonly applicationId: string;
}

interface ReturnEvents {
  readonly onBusy: (isBusy: boolean) => void;
  readonly onReturned: () => void;
}

/**
 * Returns an application to its founder, and shows it in the list and in the dialog. After a lost response the same request can be sent again: it
 * changes nothing more. A refusal mostly means that a colleague was first, so that the application is read again.
 */
export function useReturn(stage: Stage, { onBusy, onReturned }: ReturnEvents) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { name } = useSignedInUser();
  return useMutation({
    mutationFn: ({ applicationId, ...body }: ReturnInput) =>
      call('returnForChanges', { params: { application_id: applicationId, stage }, body }),
    onMutate: () => onBusy(true),
    onSuccess: (returned, { applicationId, ...request }) => {
      patchStageRow(queries, stage, { application_id: applicationId, ...returned });
      const { version, changes_due: due } = returned;
      const asked_at = new Date(serverNow() ?? Date.now()).toISOString();
      const requested_changes = { ...request, stage, due, asked_at, asked_by: name };
      queries.setQueryData(submissionQuery(applicationId).queryKey, (submission) =>
        submission && submission.version < version
          ? { ...submission, version, requested_changes }
          : submission,
      );
      notify.success(t`Returned to the founder`, { title: t`Success`, audience: 'admin' });
      onReturned();
    },
    onSettled: (_response, error, { applicationId }) => {
      onBusy(false);
      if (error) void queries.invalidateQueries({ queryKey: keyOf('listActivity') });
      refreshSubmission(queries, applicationId);
    },
  });
}
