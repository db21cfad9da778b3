import { useMutation } from '@tanstack/react-query';
import type { LocalDraft } from '../device/draft-storage.ts';
import { discardDrafts } from '../device/open-forms.ts';
import { signOut } from '../session/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Text } from '../ui/text.tsx';
import { headerMessages } from './shell.messages.ts';

export interface UnsentAnswersDialogProps {
  /** The founder's drafts that only this device has. Without any, the dialog is closed. */
  readonly unsent: readonly LocalDraft[];
  readonly onCancel: () => void;
}

/** Asks at the sign-out whether to delete or keep unsent answers. */
export function UnsentAnswersDialog({ unsent, onCancel }: UnsentAnswersDialogProps) {
  const deleteAndSignOut = useMutation({
    mutationFn: async () => {
      await discardDrafts(unsent);
      await signOut();
    },
  });

  return (
    <Dialog
      opened={unsent.length > 0}
      onClose={onCancel}
      title={headerMessages.unsentTitle}
      size="lg"
      footer={
        <>
          <Button
            kind="quiet-danger"
            busy={deleteAndSignOut.isPending || deleteAndSignOut.isSuccess}
            onClick={() => deleteAndSignOut.mutate()}
          >
            {headerMessages.unsentDelete}
          </Button>
          <Button kind="secondary" onClick={() => void signOut()}>
            {headerMessages.unsentKeep}
          </Button>
          <Button onClick={onCancel}>{headerMessages.unsentStay}</Button>
        </>
      }
    >
      <Text>{headerMessages.unsentText}</Text>
    </Dialog>
  );
}
