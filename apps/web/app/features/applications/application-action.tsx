import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useAdmission } from '../../domain/use-admission.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Links to the form, which is read-only outside the round and after the submission. Passes the record in navigation state, so that the form can show it at once. */
export function ApplicationAction({ application }: { readonly application: ApplicationSummary }) {
  const { t } = useLingui();
  const admission = useAdmission(application.extended_to);
  const editable = isEditable(application.user_status) && admission?.state === 'open';
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
