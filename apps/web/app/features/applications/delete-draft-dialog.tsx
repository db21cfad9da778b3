import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { applicationQuery, keyOf } from '../../api/queries.ts';
import { forgetApplication } from '../../device/open-forms.ts';
import { useSignedInUser } from '../../session/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notify.tsx';
import { Text } from '../../ui/text.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';

/** Deletes a draft. A draft that no longer exists counts as deleted: an earlier call may have lost its response. */
async function deleteDraft(id: string): Promise<void> {
  try {
    await call('deleteDraft', { params: { id } });
  } catch (error) {
    if (!isProblem(error, 'application-not-found')) throw error;
  }
}

export interface DeleteDraftDialogProps {
  /** The draft to delete; `undefined` closes the dialog. */
  readonly application: ApplicationSummary | undefined;
  readonly onClose: () => void;
}

/** Asks whether to delete a draft, by its start-up's name. */
export function DeleteDraftDialog({ application, onClose }: DeleteDraftDialogProps) {
  const { t } = useLingui();
  const { userId } = useSignedInUser();
  const queries = useQueryClient();
  const shown = useLastDefined(application);
  const startupName = shown?.data.startupName || t`Not named yet`;
  const deletion = useMutation({
    mutationFn: deleteDraft,
    onSuccess: (_, id) => {
      forgetApplication(userId, id);
      queries.removeQueries({ queryKey: applicationQuery(id).queryKey });
      notify.success(t`The draft of ${startupName} has been deleted.`);
      close();
      // The button that opened the dialog disappears.
      document.getElementById('content')?.focus();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf('getApplications', { id: userId }) }),
  });
  function close(): void {
    deletion.reset();
    onClose();
  }
  const name = <strong>{startupName}</strong>;
  return (
    <ConfirmDialog
      opened={application !== undefined}
      onClose={close}
      title={t`Delete this draft?`}
      size="sm"
      brief
      action={deletion}
      onConfirm={() => shown && deletion.mutate(shown.application_id)}
      confirmLabel={<Trans>Delete draft</Trans>}
      busyLabel={<Trans>Deleting...</Trans>}
      danger
      failure={{ title: t`The draft could not be deleted.` }}
    >
      <Text>
        <Trans>
          The draft of {name}, its answers and its documents will be deleted. This cannot be undone.
        </Trans>
      </Text>
    </ConfirmDialog>
  );
}
