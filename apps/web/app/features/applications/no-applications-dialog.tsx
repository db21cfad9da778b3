import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/text.tsx';
import { applicationsMessages } from './applications.messages.ts';

export interface NoApplicationsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Offers a founder without applications to create one. */
export function NoApplicationsDialog({ opened, onClose }: NoApplicationsDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={applicationsMessages.emptyDialogTitle}
      size="sm"
      brief
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {applicationsMessages.later}
          </Button>
          <LinkButton to={paths.newApplication()} data-autofocus>
            {applicationsMessages.createApplication}
          </LinkButton>
        </>
      }
    >
      <Text>{applicationsMessages.emptyDialogText}</Text>
    </Dialog>
  );
}
