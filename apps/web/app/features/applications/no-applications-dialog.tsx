import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/text.tsx';

export interface NoApplicationsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Offers a founder without applications to create one. */
export function NoApplicationsDialog({ opened, onClose }: NoApplicationsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t`No Applications Found`}
      size="sm"
      brief
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
          <LinkButton to={paths.newApplication()} data-autofocus>
            <Trans>Create Application</Trans>
          </LinkButton>
        </>
      }
    >
      <Text>
        <Trans>You haven't created any applications yet. Would you like to create one now?</Trans>
      </Text>
    </Dialog>
  );
}
