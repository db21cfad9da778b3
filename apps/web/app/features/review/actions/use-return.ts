import { useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import type { ReturnRequest } from '@portal/contracts/review/return-for-changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act } from '../../../api/act.ts';
import { notify } from '../../../ui/notify.tsx';

interface ReturnInput extends ReturnRequest {
  readonly applicationId: string;
}

interface ReturnEvents {
  readonly onBusy: (isBusy: boolean) => void;
  readonly onReturned: () => void;
}

/** Returns an application to its founder, and shows it in the list and in the dialog. */
export function useReturn(stage: Stage, { onBusy, onReturned }: ReturnEvents) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ applicationId, ...body }: ReturnInput) =>
      act(queries, stage, 'returnForChanges', { params: { application_id: applicationId, stage }, body }),
    onMutate: () => onBusy(true),
    onSuccess: () => {
      notify.success(t`Returned to the founder`, { title: t`Success`, audience: 'admin' });
      onReturned();
    },
    onSettled: () => onBusy(false),
  });
}
