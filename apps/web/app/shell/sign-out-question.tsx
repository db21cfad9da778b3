import { useMutation } from '@tanstack/react-query';
import { keptWords } from '../device/kept-words.ts';
import { forgetOpenForms } from '../device/open-forms.ts';
import type { KeptRecord } from '../device/word-store.ts';
import { signOut } from '../session/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Text } from '../ui/text.tsx';
import { headerMessages } from './shell.messages.ts';

export interface SignOutQuestionProps {
  /** The founder's words that only this device has; none when nothing is to be asked. */
  readonly unsent: readonly KeptRecord[];
  readonly onStay: () => void;
}

/** Words that could not be saved neither vanish nor stay behind without the founder's choice. */
export function SignOutQuestion({ unsent, onStay }: SignOutQuestionProps) {
  const deleteAndLeave = useMutation({
    mutationFn: async () => {
      for (const userId of new Set(unsent.map((record) => record.userId))) forgetOpenForms(userId);
      await (await keptWords()).drop(unsent);
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
