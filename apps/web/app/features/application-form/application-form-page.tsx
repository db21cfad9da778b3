import { t } from '@lingui/core/macro';
import { applicationSummarySchema } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { applicationQuery } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/session.ts';
import { notify } from '../../ui/notify.tsx';
import { answersOf, initialAnswers } from './answers.ts';
import { ApplicationEditor } from './application-editor.tsx';
import { restoreDraft, type StoredDraft } from './draft/draft-recovery.ts';
import { type DraftSlot, useDraftSlot } from './draft/draft-slot.ts';
import { UnsubmittedAnswers } from './draft/unsubmitted-answers.tsx';
import { FormLoading } from './frame/form-loading.tsx';
import { ReadOnlyApplication } from './read-only-application.tsx';

/** Navigation state from the list: the record as shown there. */
const stateSchema = z.object({ application: applicationSummarySchema });

/** The page of a new, a stored or a submitted application. */
export function ApplicationFormPage() {
  const user = useSignedInUser();
  const { applicationId } = useParams();
  const { state } = useLocation();
  const { slot, isNew = false } = useDraftSlot(user.userId, applicationId) ?? {};
  const id = applicationId ?? slot?.applicationId ?? '';

  // Read once when the page opens; afterwards only a conflict reads it again.
  const stored = useQuery({
    ...applicationQuery(id),
    enabled: applicationId !== undefined && !isNew,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });

  if (stored.data && !isEditable(stored.data.user_status)) {
    const { data } = stored;
    return (
      <ReadOnlyApplication application={data}>
        {slot && <UnsubmittedAnswers slot={slot} submitted={answersOf(data.data)} />}
      </ReadOnlyApplication>
    );
  }
  if (slot && isNew)
    return <Editor key={slot.windowId} slot={slot} stored={{ answers: initialAnswers(user) }} />;
  // Only the first read: a later failure must not close an open form.
  if (stored.isLoadingError) return <LoadFailed />;
  if (slot && stored.data && stored.isFetchedAfterMount) {
    const { data: answers, revision, extended_to: extendedTo } = stored.data;
    return (
      <Editor
        key={slot.windowId}
        slot={slot}
        stored={{ answers: answersOf(answers), revision }}
        extendedTo={extendedTo}
      />
    );
  }
  const application = stateSchema.safeParse(state).data?.application;
  return <FormLoading application={application} isNew={applicationId === undefined} />;
}

interface EditorProps {
  readonly slot: DraftSlot;
  readonly stored: StoredDraft;
  readonly extendedTo?: string | undefined;
}

/** Opens the editor with the draft of the first read. Later reads are merged into the form. */
function Editor({ slot, stored, extendedTo }: EditorProps) {
  const [opened] = useState(() => restoreDraft(stored, slot.unsent));
  return <ApplicationEditor slot={slot} opened={opened} extendedTo={extendedTo} />;
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
