import { Trans, useLingui } from '@lingui/react/macro';
import { discardDrafts } from '../device/open-forms.ts';
import { signOut } from '../session/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Text } from '../ui/text.tsx';

export interface UnsentAnswersDialogProps {
  /** The founder whose answers these are. */
  readonly userId: string;
  readonly onCancel: () => void;
}

/** Asks at the sign-out whether to delete or keep unsent answers. */
export function UnsentAnswersDialog({ userId, onCancel }: UnsentAnswersDialogProps) {
  const { t } = useLingui();
  function deleteAndSignOut(): void {
    discardDrafts(userId);
    void signOut();
  }
  return (
    <Dialog
      opened
      onClose={onCancel}
      title={t`Some answers are not saved yet`}
      size="lg"
      footer={
        <>
          <Button kind="quiet-danger" onClick={deleteAndSignOut}>
            <Trans>Delete and sign out</Trans>
          </Button>
          <Button kind="secondary" onClick={() => void signOut()}>
            <Trans>Keep and sign out</Trans>
          </Button>
          <Button onClick={onCancel}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <Text>
        <Trans>
          They could not be sent and are only on this device. If you keep them, they come back when you log in
          here again; on a shared computer, delete them or stay until they are saved.
        </Trans>
      </Text>
    </Dialog>
  );
}

/** Asks at the sign-out whether to cut off what an organiser's page is doing. */
export function UnfinishedDialog({ onCancel }: Pick<UnsentAnswersDialogProps, 'onCancel'>) {
  const { t } = useLingui();
  return (
    <Dialog
      opened
      onClose={onCancel}
      title={t`Something is not finished yet`}
      footer={
        <>
          <Button kind="secondary" onClick={() => void signOut()}>
            <Trans>Sign out all the same</Trans>
          </Button>
          <Button onClick={onCancel}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <Text>
        <Trans>
          An action on several applications goes on, or an assessment is not saved. What is done stays done;
          the rest is left when you sign out.
        </Trans>
      </Text>
    </Dialog>
  );
}
