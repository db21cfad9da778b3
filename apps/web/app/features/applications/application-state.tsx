import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import { ProgressTimeline } from '../../domain/progress-timeline.tsx';
import { formatDateTime } from '../../i18n/format.ts';
import { applicationsMessages } from './applications.messages.ts';
import classes from './applications.module.css';

/**
 * Whether {@link ApplicationState} has something to say: a record that came from elsewhere may have been neither saved
 * nor submitted here.
 */
export function hasState({ user_status: status, progress }: ApplicationSummary): boolean {
  return isEditable(status) || progress.submitted_at !== undefined;
}

/** How far an application is: when a draft was saved last, where a submission is on its way. */
export function ApplicationState({ application }: { readonly application: ApplicationSummary }) {
  if (!hasState(application)) return null;
  if (!isEditable(application.user_status)) return <ProgressTimeline progress={application.progress} />;
  const savedAt = application.updated_at;
  return (
    <p className={classes.note}>
      {applicationsMessages.notSubmitted}{' '}
      <time dateTime={savedAt}>{applicationsMessages.lastSaved(formatDateTime(savedAt))}</time>
    </p>
  );
}
