import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { WithdrawApplication } from '../../domain/withdraw-application.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DeleteDraft } from './delete-draft.tsx';

/** Links to the form. Passes the record in navigation state, so that the form can show it at once. */
export function ApplicationAction({ application }: { readonly application: ApplicationSummary }) {
  const { t } = useLingui();
  const editable = isEditable(application.user_status);
  const name = application.data.startupName || t`Not named yet`;
  return (
    <LinkButton
      to={paths.application(application.application_id)}
      state={{ application }}
      kind="secondary"
      size="sm"
      icon={editable ? IconPencil : IconEye}
      aria-label={editable ? t`Edit ${name}` : t`Review ${name}`}
    >
      {editable ? <Trans>Edit</Trans> : <Trans comment="Button: opens an application">Review</Trans>}
    </LinkButton>
  );
}

/** Deletes a draft, or withdraws a submission; apart from the main action. */
export function SecondThoughts({ application }: { readonly application: ApplicationSummary }) {
  return isEditable(application.user_status) ? (
    <DeleteDraft application={application} />
  ) : (
    <WithdrawApplication application={application} />
  );
}
