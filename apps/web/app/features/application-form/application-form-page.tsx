import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Application,
  type ApplicationSummary,
  applicationSummarySchema,
} from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { applicationQuery, applicationsQuery, currentRoundQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/session.ts';
import { UserStatusBadge } from '../../shared/application/user-status-badge.tsx';
import { useDocumentSlot } from '../../shared/autosave/document-slot.ts';
import { DocumentScans, documentKeysOf } from '../../shared/documents/document-scans.tsx';
import { Card } from '../../ui/card.tsx';
import { notify } from '../../ui/notify.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { answersOf, initialAnswers, storedAnswersOf } from './answers.ts';
import { ApplicationEditor } from './application-editor.tsx';
import { answersToCopy, CopyableAnswers } from './draft/copyable-answers.tsx';
import { draftDocument } from './draft/draft-document.ts';
import { UnsubmittedAnswers } from './draft/unsubmitted-answers.tsx';
import { FormHead } from './frame/form-head.tsx';
import classes from './frame/frame.module.css';
import { ReadOnlyApplication } from './read-only-application.tsx';

/** Navigation state from the list: the record as shown there. */
const stateSchema = z.object({ application: applicationSummarySchema });

export interface ApplicationFormPageProps {
  /** As in the URL. A new application has none until it is saved. */
  readonly applicationId: string | undefined;
}

interface LapsedChangesProps {
  readonly application: Pick<Application, 'application_id' | 'data'>;
  readonly lapsed: NonNullable<Application['lapsed_changes']>;
}

/** Changes that were saved, but not handed in by their day, to read and copy. */
function LapsedChanges({ application, lapsed: { due, answers } }: LapsedChangesProps) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const { application_id: applicationId, data } = application;
  const saved = answersOf(answers);
  return (
    <DocumentScans applicationId={applicationId} keys={documentKeysOf(saved)} reader="founder">
      <CopyableAnswers
        title={t`Saved for the changes by ${{ day: formatDate(due) }}, but not handed in`}
        applicationId={applicationId}
        answers={answersToCopy(saved, answersOf(data), 'lapsed')}
      >
        <Trans>
          Your application goes on without these answers. You can copy them here until the programme asks you
          for changes again or you close your account.
        </Trans>
      </CopyableAnswers>
    </DocumentScans>
  );
}

/** The page of a new, a stored or a submitted application. */
export function ApplicationFormPage({ applicationId }: ApplicationFormPageProps) {
  const user = useSignedInUser();
  const { state } = useLocation();
  const { slot, isNew } = useDocumentSlot(draftDocument, user.userId, applicationId);

  // Read when the page opens, of a new application when its first save gives it an address; when the page gets the focus, because
  // the deadline may move; and after a conflict.
  const stored = useQuery({
    ...applicationQuery(slot.documentId),
    enabled: applicationId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

  // Texts and dates of the form are of its round: it waits for it, so that nothing moves.
  const { data: round, isPending: isRoundPending } = useQuery(currentRoundQuery());

  // The list tells a new form the time, and whether mails arrive.
  useQuery({ ...applicationsQuery(user), enabled: isNew });

  if (stored.data && !isEditable(stored.data.user_status)) {
    const { data } = stored;
    return (
      <ReadOnlyApplication application={data}>
        {data.lapsed_changes && <LapsedChanges application={data} lapsed={data.lapsed_changes} />}
        {!data.requested_changes && (
          <UnsubmittedAnswers
            slot={slot}
            submitted={answersOf(data.data)}
            wasReturned={data.progress.changes_asked_at !== undefined}
          />
        )}
      </ReadOnlyApplication>
    );
  }
  // Only the first read: a later failure must not close an open form.
  if (stored.isLoadingError && !isNew) return <LoadFailed />;
  const read = stored.isFetchedAfterMount ? stored.data : undefined;
  if ((isNew || read) && !isRoundPending)
    return (
      <ApplicationEditor
        key={slot.windowId}
        slot={slot}
        stored={read ? storedAnswersOf(read) : { values: initialAnswers(user) }}
        round={read?.round ?? round}
        extendedTo={read?.extended_to}
        codeExpiresAt={read?.code_expires_at}
      />
    );
  const application = stateSchema.safeParse(state).data?.application;
  return <FormLoading application={application} isNew={applicationId === undefined} />;
}

/** Shows an error toast and navigates to the list. */
function LoadFailed() {
  const navigate = useNavigate();
  useEffect(() => {
    notify.error(t`Failed to load application data`);
    void navigate(paths.applications(), { replace: true });
  }, [navigate]);
  return null;
}

interface FormLoadingProps {
  readonly application: ApplicationSummary | undefined;
  readonly isNew: boolean;
}

/** The skeleton of the form, with the data that the list already had. */
function FormLoading({ application, isNew }: FormLoadingProps) {
  return (
    <div className={`${classes.page} ${classes.loading}`}>
      <FormHead
        startupName={application?.data.startupName ?? (isNew ? '' : undefined)}
        submittedId={application?.submitted_id}
        isFirst={isNew}
      >
        {application && !isEditable(application.user_status) && (
          <UserStatusBadge status={application.user_status} />
        )}
      </FormHead>
      <p role="status" className={classes.lead}>
        <Trans>Loading...</Trans>
      </p>
      <Card>
        <div className={classes.step} aria-hidden="true">
          {[1, 2, 3, 4].map((question) => (
            <Skeleton key={question} height={64} />
          ))}
        </div>
      </Card>
    </div>
  );
}
