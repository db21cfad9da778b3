import type { SaveDraftRequest, SaveDraftResponse, StoredDraft } from '@portal/contracts/applications/draft';
import { isEditable } from '@portal/contracts/applications/status';
import { normaliseEmail } from '@portal/contracts/identity/account';
import type { Caller } from '../caller.ts';
import { type Clock, isoTime } from '../clock.ts';
import { isProblem, type Problem, problem } from '../problem.ts';
import { completeAnswers } from '../submission/complete-answers.ts';
import { untilSettled } from '../until-settled.ts';
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
    return (await saveSeen(ports, own, caller)) ?? untilSettled(() => trySave(ports, own, caller));
  };
}

/**
 * The save that most are: of a draft that still is what the founder saw. A glimpse is enough for it, since a draft of one
 * revision is always the same, and the write demands that it still is the one. Nothing but that write is answered from
 * a glimpse; `undefined` for whatever else it may be.
 */
async function saveSeen(
  ports: SaveDraftPorts,
  request: SaveDraftRequest,
  caller: Caller,
): Promise<SaveDraftResponse | undefined> {
  if (request.revision === undefined) return undefined;
  const glimpsed = await ports.applications.glimpse(caller.sub, request.application_id);
  if (glimpsed?.revision !== request.revision || !isEditable(glimpsed.userStatus)) return undefined;
  const changes = await readChanges(ports, request, caller, glimpsed);
  if (isProblem(changes)) return undefined;
  const data = mergeDraft(glimpsed.data, changes);
  return isSameDraft(data, glimpsed.data) ? undefined : write(ports, glimpsed, data);
}

/** One look and one write; `undefined` when somebody else wrote in between. */
async function trySave(
  ports: SaveDraftPorts,
  request: SaveDraftRequest,
  caller: Caller,
): Promise<SaveDraftResponse | Problem | undefined> {
  const stored = await ports.applications.find(caller.sub, request.application_id);
  const changes = await readChanges(ports, request, caller, stored);
  if (isProblem(changes)) {
    return stored === undefined || isEditable(stored.userStatus) ? changes : problem('already-submitted');
  }
  return stored === undefined
    ? create(ports, request, caller, changes)
    : save(ports, request, caller, stored, changes);
}

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
  { application_id: applicationId }: SaveDraftRequest,
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

/** A submission keeps no place for what is not asked: answers that differ from it in nothing else are the same. */
function asKept(answers: StoredDraft, { userStatus }: ApplicationRecord, { email }: Caller): StoredDraft {
  if (isEditable(userStatus)) return answers;
  const complete = completeAnswers(answers, email);
  return isProblem(complete) ? answers : (complete as StoredDraft);
}

/** A save that changes nothing is no proof of having seen the rest: its next change is to meet that as a conflict. */
function seenBy(changes: DraftChanges, stored: ApplicationRecord, caller: Caller): number {
  return isSameDraft(asKept(mergeDraft({}, changes), stored, caller), stored.data) ? stored.revision : 0;
}

async function save(
  ports: SaveDraftPorts,
  { revision }: SaveDraftRequest,
  caller: Caller,
  stored: ApplicationRecord,
  changes: DraftChanges,
): Promise<SaveDraftResponse | Problem | undefined> {
  const data = asKept(mergeDraft(stored.data, changes), stored, caller);
  if (isSameDraft(data, stored.data)) {
    const seen = revision ?? seenBy(changes, stored, caller);
    return answer({ ...stored, revision: Math.min(seen, stored.revision) });
  }
  if (!isEditable(stored.userStatus)) return problem('already-submitted');
  const isStale = revision === undefined ? overwrites(stored.data, changes) : revision !== stored.revision;
  if (isStale) return problem('draft-conflict', { revision: stored.revision });
  return write(ports, stored, data);
}

async function write(
  { applications, now }: SaveDraftPorts,
  stored: ApplicationRecord,
  data: StoredDraft,
): Promise<SaveDraftResponse | undefined> {
  const next = { ...stored, data, revision: stored.revision + 1, updatedAt: isoTime(now()) };
  return (await applications.save(next, stored.revision)) ? answer(next) : undefined;
}

function answer({ applicationId, revision, updatedAt }: ApplicationRecord): SaveDraftResponse {
  return {
    message: 'Your application progress has been saved.',
    application_id: applicationId,
    revision,
    saved_at: updatedAt,
  };
}
