import type { SaveDraftRequest, SaveDraftResponse, StoredDraft } from '@portal/contracts/applications/draft';
import { isEditable } from '@portal/contracts/applications/status';
import { normaliseEmail } from '@portal/contracts/identity/account';
import type { Caller } from '../caller.ts';
import { type Clock, isoTime } from '../clock.ts';
import { isProblem, type Problem, problem } from '../problem.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { completeAnswers } from '../submission/complete-answers.ts';
import { assembleDocuments, documentsOf, referencesOf } from './draft-documents.ts';
import { type DraftChanges, emptiedToNull, isSameDraft, mergeDraft, overwrites } from './merge-draft.ts';
import type { ApplicationStore, CheckDocuments } from './ports.ts';
import type { ApplicationRecord } from './record.ts';

/** Most applications of one founder. */
export const maxApplications = 20;

export type SaveDraft = (request: SaveDraftRequest, caller: Caller) => Promise<SaveDraftResponse | Problem>;

export interface SaveDraftPorts {
  readonly applications: ApplicationStore;
  readonly checkDocuments: CheckDocuments;
  readonly now: Clock;
}

/**
 * Saves any subset of the answers; the first save of an id begins an application. What is stored already is answered
 * without a write, even after submission. Nothing is overwritten unseen: a stale revision is `draft-conflict`.
 */
export function makeSaveDraft(ports: SaveDraftPorts): SaveDraft {
  return async (request, caller) => {
    if (request.user_id !== caller.sub) return problem('forbidden');
    const { email } = request.data;
    if (email && normaliseEmail(email) !== caller.email) return problem('forbidden');
    const own = email ? { ...request, data: { ...request.data, email: caller.email } } : request;
    return retryOnConflict(() => trySave(ports, own, caller));
  };
}

/** One strongly consistent read, one conditional write; `undefined` when another writer came in between. */
async function trySave(
  ports: SaveDraftPorts,
  request: SaveDraftRequest,
  caller: Caller,
): Promise<SaveDraftResponse | Problem | undefined> {
  const { application_id: applicationId, revision } = request;
  const stored = await ports.applications.find(caller.sub, applicationId);
  const changes = await readChanges(ports, request, caller, stored);
  const isSubmitted = stored !== undefined && !isEditable(stored.userStatus);
  if (isProblem(changes)) return isSubmitted ? problem('already-submitted') : changes;
  if (stored === undefined) return create(ports, applicationId, caller, changes);

  const data = asStored(mergeDraft(stored.data, changes), stored, caller);
  if (isSameDraft(data, stored.data)) {
    const seen = revision ?? seenWithoutRevision(changes, stored, caller);
    return answer({ ...stored, revision: Math.min(seen, stored.revision) });
  }
  if (isSubmitted) return problem('already-submitted');
  const isStale = revision === undefined ? overwrites(stored.data, changes) : revision !== stored.revision;
  if (isStale) return problem('draft-conflict', { revision: stored.revision });

  const next = { ...stored, data, revision: stored.revision + 1, updatedAt: isoTime(ports.now()) };
  return (await ports.applications.save(next, stored.revision)) ? answer(next) : undefined;
}

/** The changes that a request asks for, with its documents checked and in their stored form. */
async function readChanges(
  { checkDocuments }: SaveDraftPorts,
  { data }: SaveDraftRequest,
  { sub }: Caller,
  stored: ApplicationRecord | undefined,
): Promise<DraftChanges | Problem> {
  const known = Object.values(documentsOf(stored?.data ?? {}));
  const documents = await checkDocuments(referencesOf(data), { sub, known });
  if (isProblem(documents)) return documents;
  return emptiedToNull({ ...data, ...assembleDocuments(documents) });
}

async function create(
  { applications, now }: SaveDraftPorts,
  applicationId: string,
  { sub }: Caller,
  changes: DraftChanges,
): Promise<SaveDraftResponse | Problem | undefined> {
  const at = isoTime(now());
  const application: ApplicationRecord = {
    applicationId,
    sub,
    userStatus: 'draft',
    revision: 1,
    createdAt: at,
    updatedAt: at,
    data: mergeDraft({}, changes),
  };
  switch (await applications.create(application, maxApplications)) {
    case 'created':
      return answer(application);
    case 'taken':
      // By oneself, a moment ago: look again. By another founder: this id does not exist for the caller.
      return (await applications.find(sub, applicationId)) ? undefined : problem('application-not-found');
    case 'no-profile':
      return problem('user-not-found');
    case 'full':
      return problem('too-many-applications');
    case 'overtaken':
      return undefined;
  }
}

/** Answers as they would be stored: those of a submission are completed, which drops what is not asked. */
function asStored(answers: StoredDraft, { userStatus }: ApplicationRecord, { email }: Caller): StoredDraft {
  if (isEditable(userStatus)) return answers;
  const complete = completeAnswers(answers, email);
  return isProblem(complete) ? answers : complete;
}

/**
 * The revision that a save without one, which changes nothing, has seen: the stored one if it says every stored answer,
 * otherwise 0, so that the next change to the others is a conflict.
 */
function seenWithoutRevision(changes: DraftChanges, stored: ApplicationRecord, caller: Caller): number {
  return isSameDraft(asStored(mergeDraft({}, changes), stored, caller), stored.data) ? stored.revision : 0;
}

function answer({ applicationId, revision, updatedAt }: ApplicationRecord): SaveDraftResponse {
  return {
    message: 'Your application progress has been saved.',
    application_id: applicationId,
    revision,
    saved_at: updatedAt,
  };
}
