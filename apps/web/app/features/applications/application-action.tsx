import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { isEditable, isUnderReview } from '@portal/contracts/applications/status';
import { IconArrowBackUp, IconEye, IconPencil, IconReceipt, IconTrash } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { useAdmission } from '../../shared/application/use-admission.ts';
import { Button, LinkButton } from '../../ui/button.tsx';

export interface ApplicationActionProps {
  readonly application: ApplicationSummary;
  /** Whether editing it is the main action of the list. */
  readonly isMain: boolean;
}

/** Links to the form and, of a submission, to its receipt. The form gets the record, so that it can show it at once. */
export function ApplicationAction({ application, isMain }: ApplicationActionProps) {
  const { t } = useLingui();
  const admission = useAdmission(application.round, application.extended_to);
  const isOpen = admission === undefined || admission.state === 'open';
  const editable = isEditable(application.user_status) && isOpen;
  const name = application.data.startupName || t`Not named yet`;
  const form = (
    <LinkButton
      to={paths.application(application.application_id)}
      state={{ application }}
      kind={editable && isMain ? 'primary' : 'secondary'}
      size="sm"
      icon={editable ? IconPencil : IconEye}
      aria-label={editable ? t`Edit ${name}` : t`Review ${name}`}
    >
      {editable ? (
        <Trans>Edit</Trans>
      ) : (
        <Trans context="Button: the founder reads the own application">Review</Trans>
      )}
    </LinkButton>
  );
  if (editable || application.submitted_id === undefined) return form;
  return (
    <>
      {form}
      <LinkButton
        to={paths.receipt(application.application_id)}
        kind="quiet"
        size="sm"
        icon={IconReceipt}
        aria-label={t`Receipt of ${name}`}
      >
        <Trans>Receipt</Trans>
      </LinkButton>
    </>
  );
}

export interface SecondThoughtsProps {
  readonly application: ApplicationSummary;
  /** Opens the question whether to delete or withdraw it. */
  readonly onAsk: (application: ApplicationSummary) => void;
}

/** The button that deletes a draft or withdraws a submission under review; apart from the main action. */
export function SecondThoughts({ application, onAsk }: SecondThoughtsProps) {
  const { t } = useLingui();
  const name = application.data.startupName || t`Not named yet`;
  const isDraft = isEditable(application.user_status);
  if (!isDraft && !isUnderReview(application.user_status)) return null;
  return (
    <Button
      kind="quiet-danger"
      size="sm"
      icon={isDraft ? IconTrash : IconArrowBackUp}
      aria-label={isDraft ? t`Delete ${name}` : t`Withdraw ${name}`}
      onClick={() => onAsk(application)}
    >
      {isDraft ? <Trans>Delete</Trans> : <Trans>Withdraw</Trans>}
    </Button>
  );
}
