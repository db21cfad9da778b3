import { t } from '@lingui/core/macro';
import { isEditable } from '@portal/contracts/applications/status';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { ApiProblem, finalMessage, isProblem } from '../../../api/api-problem.ts';
import { call, saveInTime } from '../../../api/call.ts';
import { applicationQuery, keyOf } from '../../../api/queries.ts';
import { withProfile } from '../../../api/with-profile.ts';
import { useSignedInUser } from '../../../session/session.ts';
import type { SignedInUser } from '../../../session/signed-in-user.ts';
import type { OpenedDocument, StoredDocument } from '../../../shared/autosave/document.ts';
import type {
  DocumentSession,
  DocumentSessionParts,
  DocumentState,
} from '../../../shared/autosave/document-session.ts';
import type { DocumentSlot } from '../../../shared/autosave/document-slot.ts';
import {
  formPort,
  type OpenConflict,
  useDocumentSession,
} from '../../../shared/autosave/use-document-session.ts';
import { refusedFields } from '../../../shared/questions/describe-issue.ts';
import { notify } from '../../../ui/notify.tsx';
import { type Answers, storedAnswersOf } from '../answers.ts';
import { draftData, draftDocument } from './draft-document.ts';

/** `failed`: for another reason than a missing connection, or the founder has not decided a conflict. */
export type SaveOutcome = 'saved' | 'offline' | 'failed';

type Session = DocumentSession<Answers>;
type Parts = DocumentSessionParts<Answers>;

export interface Draft
  extends Pick<Session, 'saveQuietly' | 'saveAll' | 'hasUnsaved' | 'wouldLose' | 'revision' | 'stored'> {
  readonly state: DocumentState<Answers>;
  readonly conflict: OpenConflict<Answers> | undefined;
  /** Saves and shows errors; the status shows a missing connection. */
  readonly save: () => Promise<SaveOutcome>;
  /** The same, but without a connection what the device keeps is saved later. */
  readonly saveOrKeep: () => Promise<SaveOutcome | 'kept'>;
  /** Saves after merging what another window has stored. */
  readonly merge: () => Promise<SaveOutcome>;
}

function sender(user: SignedInUser, applicationId: string, client: QueryClient): Parts['send'] {
  return async (changes, revision) => {
    const body = {
      user_id: user.userId,
      application_id: applicationId,
      data: draftData(changes),
      ...(revision !== undefined && { revision }),
    };
    const saved = await saveInTime((signal) =>
      withProfile(user, signal, () => call('saveDraft', { body, signal })),
    );
    void client.invalidateQueries({ queryKey: keyOf('getApplications', { id: user.userId }) });
    return { revision: saved.revision, savedAt: saved.saved_at };
  };
}

function reader(applicationId: string, client: QueryClient): Parts['readStored'] {
  return async (revision) => {
    try {
      const options = { ...applicationQuery(applicationId), staleTime: 0, networkMode: 'always' } as const;
      const application = await client.fetchQuery(options);
      const mayChange = isEditable(application.user_status) || application.requested_changes !== undefined;
      return mayChange ? storedAnswersOf(application) : 'read-only';
    } catch (error) {
      if (revision === undefined && isProblem(error, 'application-not-found')) return 'nothing';
      throw error;
    }
  };
}

/** Returns the founder's message about a failed save. */
function describeSaveFailure(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.code === 'unexpected-answer')
    return t`An error occurred. Please try again.`;
  return finalMessage(error) ?? t`Failed to save progress. Please try again.`;
}

/** Saves the draft of one open form. */
export function useDraft(
  slot: DocumentSlot,
  opened: OpenedDocument<Answers>,
  form: UseFormReturn<Answers>,
): Draft {
  const user = useSignedInUser();
  const client = useQueryClient();
  const readStored = reader(slot.documentId, client);
  const { session, conflict, state } = useDocumentSession<Answers>({
    kind: draftDocument,
    slot,
    opened,
    form: formPort(form, () => form.getValues()),
    send: sender(user, slot.documentId, client),
    readStored,
    // Reading it makes the page show the application read-only.
    onEnd: (end) => (end === 'closed' ? readStored(undefined).catch(() => undefined) : undefined),
  });

  async function save(): Promise<SaveOutcome> {
    try {
      return typeof (await session.save()) === 'object' ? 'saved' : 'failed';
    } catch (error) {
      // The page says that the application was deleted.
      if (isProblem(error, 'application-not-found')) return 'failed';
      if (isProblem(error, 'network-error')) return 'offline';
      const refused = error instanceof ApiProblem ? refusedFields(error.fields) : [];
      for (const [name, code] of refused) form.setError(name, { type: 'server', message: code });
      notify.error(describeSaveFailure(error));
      return 'failed';
    }
  }

  async function saveOrKeep(): Promise<SaveOutcome | 'kept'> {
    const isOffline = !navigator.onLine || state.status === 'offline';
    const outcome = isOffline && !session.wouldLose() ? 'offline' : await save();
    if (isOffline) void session.saveQuietly();
    return outcome === 'offline' && !session.wouldLose() ? 'kept' : outcome;
  }

  function merge(): Promise<SaveOutcome> {
    session.mergeNext();
    return save();
  }

  return { ...session, merge, state, conflict, save, saveOrKeep };
}

/** What was saved in time: here, or later in another window. */
export function answersInTime(draft: Draft, read: StoredDocument<Answers>, shown: Answers): Answers {
  if (!draft.hasUnsaved()) return shown;
  const own = draft.stored();
  return ((read.revision ?? 0) > (own.revision ?? 0) ? read : own).values;
}
