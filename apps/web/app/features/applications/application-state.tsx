import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import { questionSteps } from '@portal/contracts/applications/steps';
import { IconPencil } from '@tabler/icons-react';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { ProgressTimeline } from '../../shared/application/progress-timeline.tsx';
import { useAdmission, useIsBefore } from '../../shared/application/use-admission.ts';
import { stepTitles } from '../../shared/questions/form-steps.ts';
import { LinkButton } from '../../ui/button.tsx';
import classes from './applications.module.css';

/** Whether {@link ApplicationState} renders anything: an imported record may be neither editable nor submitted here. */
export function hasState({ user_status: status, progress }: ApplicationSummary): boolean {
  return isEditable(status) || progress.submitted_at !== undefined;
}

interface ApplicationStateProps {
  readonly application: ApplicationSummary;
}

/** How far a draft is and its last save, or the progress of a submission. */
export function ApplicationState({ application }: ApplicationStateProps) {
  const { formatDateTime } = useFormat();
  const admission = useAdmission(application.round, application.extended_to);
  if (!hasState(application)) return null;
  if (!isEditable(application.user_status)) return <SubmissionState application={application} />;
  const savedAt = application.updated_at;
  const time = formatDateTime(savedAt);
  return (
    <div className={classes.note}>
      {admission?.state !== 'closed' && <CompleteSteps steps={application.complete_steps ?? []} />}
      {admission?.state === 'open' && application.extended_to !== undefined && (
        <p>
          <Trans>You can submit it until {{ deadline: formatDateTime(admission.date) }}.</Trans>
        </p>
      )}
      <p>
        <Trans>
          Not submitted. <time dateTime={savedAt}>Last saved {time}</time>
        </Trans>
      </p>
    </div>
  );
}

/** What the founder is asked to change, and the progress. */
function SubmissionState({ application }: ApplicationStateProps) {
  const { t } = useLingui();
  const { progress, changes_due: due, data } = application;
  const { formatDate } = useFormat();
  const isAwaited = useIsBefore(due);
  const day = due && formatDate(due);
  return (
    <>
      {isAwaited && (
        <div className={classes.changes}>
          <p>
            <Trans>
              The programme asks you for changes by <time dateTime={due}>{day}</time>.
            </Trans>
          </p>
          <LinkButton
            to={paths.changes(application.application_id)}
            size="sm"
            icon={IconPencil}
            aria-label={t`Make the changes: ${{ name: data.startupName || t`Not named yet` }}`}
          >
            <Trans>Make the changes</Trans>
          </LinkButton>
        </div>
      )}
      <ProgressTimeline progress={progress} isAwaited={isAwaited} />
    </>
  );
}

/** How many steps with questions are complete, and the first that is not. */
function CompleteSteps({ steps }: { readonly steps: NonNullable<ApplicationSummary['complete_steps']> }) {
  const { t } = useLingui();
  const done: ReadonlySet<number> = new Set(steps);
  const next = questionSteps.find((step) => !done.has(step)) ?? 6;
  const title = t(stepTitles[next]);
  return (
    <p className={classes.steps}>
      <Trans>
        {{ done: done.size }} of {{ all: questionSteps.length }} steps, next: {title}
      </Trans>
    </p>
  );
}
