import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, isProblem, referenceOf } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { applicationQuery, keyOf } from '../../api/queries.ts';
import { forgetApplication } from '../../device/open-forms.ts';
import { useSignedInUser } from '../../session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { notify } from '../../ui/notify.tsx';
import { Reference } from '../../ui/states.tsx';

/** Deletes a draft. A draft that no longer exists counts as deleted: an earlier call may have lost its response. */
async function deleteDraft(id: string): Promise<void> {
  try {
    await call('deleteDraft', { params: { id } });
  } catch (error) {
    if (!isProblem(error, 'application-not-found')) throw error;
  }
}

/** Deletes a draft after a question that names its start-up. */
export function DeleteDraft({ application }: { readonly application: ApplicationSummary }) {
  const { t } = useLingui();
  const { userId } = useSignedInUser();
  const [opened, setOpened] = useState(false);
  const queries = useQueryClient();
  const { application_id: id } = application;
  const startupName = application.data.startupName || t`Not named yet`;
  const deletion = useMutation({
    mutationFn: () => deleteDraft(id),
    onSuccess: async () => {
      await forgetApplication(userId, id);
      queries.removeQueries({ queryKey: applicationQuery(id).queryKey });
      notify.success(t`The draft of ${startupName} has been deleted.`);
      // The button disappears with its row.
      document.getElementById('content')?.focus();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf('getApplications', { id: userId }) }),
  });
  const name = <strong>{startupName}</strong>;
  return (
    <>
      <Button
        kind="quiet-danger"
        size="sm"
        icon={IconTrash}
        aria-label={t`Delete ${startupName}`}
        onClick={() => {
          deletion.reset();
          setOpened(true);
        }}
      >
        <Trans>Delete</Trans>
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t`Delete this draft?`}
        size="sm"
        brief
        dismissible={!deletion.isPending}
        footer={
          <>
            <Button
              kind="secondary"
              data-autofocus
              disabled={deletion.isPending}
              onClick={() => setOpened(false)}
            >
              <Trans>Cancel</Trans>
            </Button>
            <Button kind="danger" busy={deletion.isPending} onClick={() => deletion.mutate()}>
              {deletion.isPending ? <Trans>Deleting...</Trans> : <Trans>Delete draft</Trans>}
            </Button>
          </>
        }
      >
        <Stack>
          <p>
            <Trans>
              The draft of {name}, its answers and its documents will be deleted. This cannot be undone.
            </Trans>
          </p>
          {deletion.isError && (
            <Alert tone="error" title={t`The draft could not be deleted.`}>
              {deletion.error instanceof ApiProblem && <p>{deletion.error.message}</p>}
              <Reference>{referenceOf(deletion.error)}</Reference>
            </Alert>
          )}
        </Stack>
      </Dialog>
    </>
  );
}
