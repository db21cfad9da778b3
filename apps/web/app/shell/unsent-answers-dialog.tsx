import { useMutation } from '@tanstack/react-query';
import type { LocalDraft } from '../device/draft-storage.ts';
import { discardDrafts } from '../device/open-forms.ts';
import { signOut } from '../session/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Text } from '../ui/text.tsx';
import { headerMessages } from './shell.messages.ts';

export interface UnsentAnswersDialogProps {
  /** The founder's drafts that only this device has; none when there is no question. */
  readonly unsent: readonly LocalDraft[];
  readonly onStay: () => void;
}

/** Words that could not be saved neither vanish nor stay behind without the founder's choice. */
export function UnsentAnswersDialog({ unsent, onStay }: UnsentAnswersDialogProps) {
  const deleteAndLeave = useMutation({
    mutationFn: async () => {
      await discardDrafts(unsent);
      await signOut();
    },
  });

  return (
    <Dialog
      opened={unsent.length > 0}
      onClose={onStay}
      title={headerMessages.unsentTitle}
      size="lg"
      footer={
        <>
          <Button
            kind="quiet-danger"
            busy={deleteAndLeave.isPending || deleteAndLeave.isSuccess}
            onClick={() => deleteAndLeave.mutate()}
          >
            {headerMessages.unsentDelete}
          </Button>
          <Button kind="secondary" onClick={() => void signOut()}>
            {headerMessages.unsentKeep}
          </Button>
          <Button onClick={onStay}>{headerMessages.unsentStay}</Button>
        </>
      }
    >
      <Text>{headerMessages.unsentText}</Text>
    </Dialog>
  );
}
