import { Trans, useLingui } from '@lingui/react/macro';
import { IconFilePlus } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { useAdmission } from '../../shared/application/use-admission.ts';
import { useCurrentRound } from '../../shared/programme/use-current-round.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';

/** Replaces an empty list. */
export function NoApplications() {
  const { t } = useLingui();
  const admission = useAdmission(useCurrentRound());
  return (
    <EmptyState icon={IconFilePlus} title={t`No applications found`}>
      {(admission === undefined || admission.state === 'open') && (
        <TextLink to={paths.newApplication()}>
          <Trans>Create your first application</Trans>
        </TextLink>
      )}
    </EmptyState>
  );
}

/** Offers a founder without applications to create one. */
export function NoApplicationsDialog(props: Pick<DialogProps, 'opened' | 'onClose'>) {
  const { t } = useLingui();
  return (
    <Dialog
      {...props}
      title={t`No Applications Found`}
      size="sm"
      brief
      footer={
        <>
          <Button kind="secondary" onClick={props.onClose}>
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
