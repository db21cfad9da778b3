import { isDeepStrictEqual as isSame } from 'node:util';
import { isStale, merged } from './answers.ts';
import { saveChanges } from './changes-model.ts';
import { codeKey, type Data, type Expected, type Model, notFound, ownApplication, problem } from './model.ts';
import { refusal, refusalOfSave } from './round-model.ts';

/* The model's rules for founders and their drafts. */

export function create(model: Model, founder: number): Expected {
  if (model.profiles.has(founder)) return problem(409, 'user-exists');
  model.profiles.add(founder);
  return { status: 201 };
}

/** @param changes `null` clears an answer @param isRejected a document of the changes is another founder's, or not a PDF */
export function save(
  model: Model,
  { founder, id, revision }: { founder: number; id: number; revision: number | undefined },
  changes: Data,
  isRejected: boolean,
): Expected {
  const stored = ownApplication(model, founder, id);
  if (stored === undefined && isTaken(model, id)) return notFound;
  if (stored === undefined) return createApplication(model, { founder, id }, changes, isRejected);
  if (stored.changes !== undefined)
    return saveChanges(model, { ...stored, changes: stored.changes }, revision, changes, isRejected);
  const isOpen = stored.submittedId === undefined;
  if (isRejected) return isOpen ? problem(422, 'document-rejected') : problem(409, 'already-submitted');
  const data = merged(stored.data, changes);
  if (isSame(data, stored.data)) {
    const known = isSame(merged({}, changes), stored.data) ? stored.revision : 0;
    return { status: 200, body: { revision: Math.min(revision ?? known, stored.revision) } };
  }
  if (!isOpen) return problem(409, 'already-submitted');
  const refused = refusalOfSave(model, stored);
  if (refused !== undefined) return refused;
  if (isStale(stored, changes, revision))
    return problem(409, 'draft-conflict', { revision: stored.revision });
  Object.assign(stored, { data, revision: stored.revision + 1, updatedAt: model.now });
  return { status: 200, body: { revision: stored.revision } };
}

const isTaken = ({ applications, deleted }: Model, id: number) =>
  deleted.has(id) || applications.some((one) => one.id === id);

/** A rejected document leaves a new application without answers. */
function createApplication(
  model: Model,
  { founder, id }: { founder: number; id: number },
  changes: Data,
  isRejected: boolean,
): Expected {
  const refused = refusal(model);
  if (refused !== undefined) return refused;
  if (!model.profiles.has(founder)) return problem(404, 'user-not-found');
  const [revision, data] = isRejected ? [0, {}] : [1, merged({}, changes)];
  const draft = { revision, data, updatedAt: model.now, isWithdrawn: false, stage1: 'pending' } as const;
  const review = {
    stage1: { assignees: [], assessments: new Map() },
    stage2: { assignees: [], assessments: new Map() },
  };
  model.applications.push({
    id,
    founder,
    ...draft,
    decisions: [],
    announced: new Map(),
    changes: undefined,
    lapsed: undefined,
    isUnanswered: false,
    earlier: [],
    receipts: [],
    extensions: [],
    history: [],
    openedAt: new Map(),
    conflicts: new Set(),
    review,
  });
  return isRejected ? problem(422, 'document-rejected') : { status: 200, body: { revision } };
}

export function requestUpload(model: Model, founder: number, id: number): Expected {
  const found = model.applications.find((one) => one.id === id);
  if (found?.founder !== founder && isTaken(model, id)) return notFound;
  if (found?.submittedId === undefined) return refusal(model, found) ?? { status: 201 };
  if (found.changes === undefined) return problem(409, 'already-submitted');
  return model.now < found.changes.end ? { status: 201 } : problem(409, 'changes-closed');
}

export function deleteDraft(model: Model, founder: number, id: number): Expected {
  const found = ownApplication(model, founder, id);
  if (found === undefined) return notFound;
  if (found.submittedId !== undefined) return problem(409, 'already-submitted');
  model.applications.splice(model.applications.indexOf(found), 1);
  model.deleted.add(id);
  model.codes.delete(codeKey(founder, id));
  return { status: 200 };
}

/** Lists a founder's own applications. @param of the founder whose list is requested */
export function list(model: Model, founder: number, of: number): Expected {
  if (of !== founder) return model.profiles.has(of) ? problem(403, 'forbidden') : notFound;
  return model.profiles.has(founder) ? { status: 200 } : problem(404, 'user-not-found');
}
