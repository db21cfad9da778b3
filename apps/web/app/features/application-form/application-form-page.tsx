import { applicationSummarySchema } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import * as z from 'zod';
import { applicationQuery } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/session.ts';
import { notify } from '../../ui/notify.tsx';
import { answersOf, firstAnswers } from './answers.ts';
import { ApplicationEditor } from './application-editor.tsx';
import { FormLoading } from './frame/form-loading.tsx';
import { frameMessages } from './frame/frame.messages.ts';
import { ReadOnlyApplication } from './read-only-application.tsx';

/** What the list hands over: the record as it showed it. */
const stateSchema = z.object({ application: applicationSummarySchema });

/** A new application, one to go on with, or one to look at. */
export function ApplicationFormPage() {
  const user = useSignedInUser();
  const { applicationId } = useParams();
  const { state } = useLocation();
  const [newId] = useState(() => crypto.randomUUID());
  const id = applicationId ?? newId;
  const begunHere = id === newId;

  // What this page edits must not change under its feet: read when it opens, and when a conflict asks for it.
  const stored = useQuery({
    ...applicationQuery(id),
    enabled: !begunHere,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });

  if (stored.data && !isEditable(stored.data.user_status)) {
    return <ReadOnlyApplication application={stored.data} />;
  }
  if (begunHere)
    return <ApplicationEditor key={id} applicationId={id} opened={{ answers: firstAnswers(user) }} />;
  if (stored.isError) return <LoadFailed />;
  if (stored.data && stored.isFetchedAfterMount) {
    const opened = { answers: answersOf(stored.data.data), revision: stored.data.revision };
    return <ApplicationEditor key={id} applicationId={id} opened={opened} />;
  }
  return <FormLoading application={stateSchema.safeParse(state).data?.application} />;
}

/** Says that the application could not be loaded, and goes back to the list. */
function LoadFailed() {
  const navigate = useNavigate();
  useEffect(() => {
    notify.error(frameMessages.loadFailed);
    void navigate(paths.applications(), { replace: true });
  }, [navigate]);
  return null;
}
