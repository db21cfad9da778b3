import { isDeepStrictEqual } from 'node:util';
import type { SaveDraftRequest, SaveDraftResponse } from '@portal/contracts/applications/draft';
import { isEditable } from '@portal/contracts/applications/status';
import { normaliseEmail } from '@portal/contracts/identity/account';
import { findOpenRound } from '../domain/applications/admission-problem.ts';
import { assembleDocuments, documentsOf, referencesOf } from '../domain/applications/draft-documents.ts';
import type { CheckDocuments } from '../domain/applications/ports.ts';
import type { ApplicationRecord } from '../domain/applications/record.ts';
import type { Caller } from '../domain/caller.ts';
import { isoTime } from '../domain/clock.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { type DraftChanges, emptyToNull, mergeDraft, overwrites } from './merge-draft.ts';
import { applicationTarget, changesTarget, type SaveTarget } from './save-target.ts';

export const maxApplications = 20;

type SaveDraftPorts = Pick<
  Ports,
  'rounds' | 'applications' | 'changes' | 'checkDocuments' | 'removeDocument' | 'now'
>;

/**
 * Saves any subset of the answers; the first save of an id creates an application. A save without changes succeeds without a
 * write, even after the submission and outside the round. A save that is based on a stale revision is a `draft-conflict`. While
 * organisers wait for changes, the answers that they asked for can be saved. A refused save leaves no document behind.
 */
export function makeSaveDraft(ports: SaveDraftPorts): UseCase<'saveDraft'> {
  return async ({ body: request, caller }) => {
    if (request.user_id !== caller.sub) return problem('forbidden');
    const { email } = request.data;
    if (email && normaliseEmail(email) !== caller.email) return problem('forbidden');
    const ownRequest = email ? { ...request, data: { ...request.data, email: caller.email } } : request;
    const copies = new Set<string>();
    const checkDocuments: CheckDocuments = (references, application) =>
      ports.checkDocuments(references, { ...application, stored: copies });
    const saved = await retryOnConflict(() => trySave({ ...ports, checkDocuments }, ownRequest, caller));
    if (isProblem(saved) && copies.size > 0)
      await discardCopies(ports, caller.sub, request.application_id, copies);
    return saved;
  };
}

/** One strongly consistent read and one conditional write; `undefined` when another write came in between. */
async function trySave(
  ports: SaveDraftPorts,
  request: SaveDraftRequest,
  caller: Caller,
): Promise<SaveDraftResponse | Problem | undefined> {
  const stored = await ports.applications.find(caller.sub, request.application_id);
  if (stored === undefined) return begin(ports, request, caller);
  const asked = isEditable(stored.userStatus) ? undefined : await ports.changes.find(stored.applicationId);
  const target = asked ? changesTarget(ports, stored, asked) : applicationTarget(ports, stored, caller);
  return change(ports, request, target);
}

/**
 * Creates an application. With documents it first creates an empty one, at revision 0: documents are stored only for an
 * application that exists, because only its deletion deletes them.
 */
async function begin(
  ports: SaveDraftPorts,
  request: SaveDraftRequest,
  caller: Caller,
): Promise<SaveDraftResponse | Problem | undefined> {
  const { application_id: applicationId, data } = request;
  const hasDocuments = Object.keys(referencesOf(data)).length > 0;
  const first = hasDocuments
    ? { revision: 0, data: {} }
    : { revision: 1, data: mergeDraft({}, emptyToNull(data)) };
  const created = await beginApplication(ports, applicationId, caller, first);
  if (created === undefined || isProblem(created)) return created;
  return hasDocuments
    ? change(ports, { ...request, revision: 0 }, applicationTarget(ports, created, caller))
    : toSaveResponse(created);
}

/** A save without a revision may add answers only: the founder has not seen those that another window changed. */
async function change(
  ports: SaveDraftPorts,
  request: SaveDraftRequest,
  { stored, refuse, normalise, write }: SaveTarget,
): Promise<SaveDraftResponse | Problem | undefined> {
  const { revision } = request;
  const changes = await readChanges(ports, request, stored, refuse);
  if (isProblem(changes)) return (await refuse()) ?? changes;

  const data = normalise(mergeDraft(stored.data, changes));
  if (isDeepStrictEqual(data, stored.data)) {
    // With 0, a later change of an answer that the caller has not seen is a conflict.
    const hasAll = isDeepStrictEqual(normalise(mergeDraft({}, changes)), stored.data);
    const seen = revision ?? (hasAll ? stored.revision : 0);
    return toSaveResponse({ ...stored, revision: Math.min(seen, stored.revision) });
  }
  const refused = await refuse(data);
  if (refused !== undefined) return refused;
  const isStale = revision === undefined ? overwrites(stored.data, changes) : revision !== stored.revision;
  if (isStale) return problem('draft-conflict', { revision: stored.revision });

  const next = { ...stored, data, revision: stored.revision + 1, updatedAt: isoTime(ports.now()) };
  return (await write(next)) ? toSaveResponse(next) : undefined;
}

function toSaveResponse({ applicationId, revision, updatedAt }: ApplicationRecord): SaveDraftResponse {
  return {
    message: 'Your application progress has been saved.',
    application_id: applicationId,
    revision,
    saved_at: updatedAt,
  };
}

/** Creates an application of the current round, while it is open; `undefined` when another call created it just now. */
export async function beginApplication(
  { rounds, applications, now }: Pick<Ports, 'rounds' | 'applications' | 'now'>,
  applicationId: string,
  { sub }: Caller,
  first: Pick<ApplicationRecord, 'revision' | 'data'>,
): Promise<ApplicationRecord | Problem | undefined> {
  const round = await findOpenRound({ rounds, now });
  if (isProblem(round)) return round;
  const at = isoTime(now());
  const application: ApplicationRecord = {
    applicationId,
    sub,
    roundId: round.id,
    userStatus: 'draft',
    createdAt: at,
    updatedAt: at,
    ...first,
  };
  switch (await applications.create(application, round, maxApplications)) {
    case 'created':
      return application;
    case 'taken':
      // Retry if the caller created it just now. An id of another founder does not exist for the caller.
      return (await applications.find(sub, applicationId)) ? undefined : problem('application-not-found');
    case 'no-profile':
      return problem('user-not-found');
    case 'full':
      return problem('too-many-applications');
    case 'conflict':
      return undefined;
  }
}

/**
 * Returns the changes of a request, with its documents validated and in their stored form. New uploads are stored unless the request is
 * based on a stale revision or `refuse` returns a problem.
 */
async function readChanges(
  { checkDocuments }: SaveDraftPorts,
  { data, revision }: SaveDraftRequest,
  { sub, applicationId, data: stored, revision: storedRevision }: ApplicationRecord,
  refuse: () => Promise<Problem | undefined>,
): Promise<DraftChanges | Problem> {
  const known = Object.values(documentsOf(stored));
  const isStale = revision !== undefined && revision !== storedRevision;
  const documents = await checkDocuments(referencesOf(data), {
    sub,
    applicationId,
    known,
    refuse: async () =>
      (await refuse()) ?? (isStale ? problem('draft-conflict', { revision: storedRevision }) : undefined),
  });
  if (isProblem(documents)) return documents;
  return emptyToNull({ ...data, ...assembleDocuments(documents) });
}

/** Deletes the uploads that a refused save stored, unless another save named them meanwhile. */
async function discardCopies(
  { applications, changes, removeDocument }: SaveDraftPorts,
  sub: string,
  applicationId: string,
  copies: ReadonlySet<string>,
): Promise<void> {
  const [application, asked] = await Promise.all([
    applications.find(sub, applicationId),
    changes.find(applicationId),
  ]);
  const named = [application?.data ?? {}, asked?.answers ?? {}].flatMap((answers) =>
    Object.values(documentsOf(answers)).map(({ key }) => key),
  );
  await Promise.all([...copies].filter((key) => !named.includes(key)).map(removeDocument));
}
