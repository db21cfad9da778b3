import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { applicationsMessages } from './applications.messages.ts';

/** Links to the form. Passes the record in navigation state, so that the form can show it at once. */
export function ApplicationAction({ application }: { readonly application: ApplicationSummary }) {
  const editable = isEditable(application.user_status);
  const action = editable ? applicationsMessages.edit : applicationsMessages.review;
  const name = application.data.startupName || applicationsMessages.unnamed;
  return (
    <LinkButton
      to={paths.application(application.application_id)}
      state={{ application }}
      kind="secondary"
      size="sm"
      icon={editable ? IconPencil : IconEye}
      aria-label={applicationsMessages.actionOn(action, name)}
    >
      {action}
    </LinkButton>
  );
}
