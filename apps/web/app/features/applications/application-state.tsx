import { Trans } from '@lingui/react/macro';
import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import { ProgressTimeline } from '../../domain/progress-timeline.tsx';
import { useFormat } from '../../i18n/format.ts';
import classes from './applications.module.css';

/** Whether {@link ApplicationState} renders anything: an imported record may be neither editable nor submitted here. */
export function hasState({ user_status: status, progress }: ApplicationSummary): boolean {
  return isEditable(status) || progress.submitted_at !== undefined;
}

/** The last save of a draft, or the progress of a submission. */
export function ApplicationState({ application }: { readonly application: ApplicationSummary }) {
  const { formatDateTime } = useFormat();
  if (!hasState(application)) return null;
  if (!isEditable(application.user_status)) return <ProgressTimeline progress={application.progress} />;
  const savedAt = application.updated_at;
  const time = formatDateTime(savedAt);
  return (
    <p className={classes.note}>
      <Trans>
        Not submitted yet. <time dateTime={savedAt}>Last saved {time}</time>
      </Trans>
    </p>
  );
}
