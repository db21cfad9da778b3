import { type Application, type Expected, type Model, notFound, own, problem } from './model.ts';

/* What founders do with their drafts. */

export function create(model: Model, founder: number): Expected {
  if (model.profiles.has(founder)) return problem(409, 'user-exists');
  model.profiles.add(founder);
  return { status: 201 };
}

/** @param changes `null` empties @param fault what is wrong with a document that is named */
export function save(
  model: Model,
  founder: number,
  id: number,
  changes: Readonly<Record<string, unknown>>,
  revision: number | undefined,
  fault?: string,
): Expected {
  const stored = own(model, founder, id);
  if (fault !== undefined) {
    return stored && stored.userStatus !== 'draft'
      ? problem(409, 'already-submitted')
      : problem(422, 'document-rejected');
  }
  if (stored === undefined) return begin(model, founder, id, changes);
  const data = merged(stored.data, changes);
  if (isSame(data, stored.data)) {
    const seen = isSame(merged({}, changes), stored.data) ? stored.revision : 0;
    return { status: 200, body: { revision: Math.min(revision ?? seen, stored.revision) } };
  }
  if (stored.userStatus !== 'draft') return problem(409, 'already-submitted');
  const overwrites = Object.entries(changes).some(
    ([name, value]) => name in stored.data && !isSame(stored.data[name], value),
  );
  if (revision === undefined ? overwrites : revision !== stored.revision) {
    return problem(409, 'draft-conflict', { revision: stored.revision });
  }
  Object.assign(stored, { data, revision: stored.revision + 1, updatedAt: model.now });
  return { status: 200, body: { revision: stored.revision } };
}

function begin(
  model: Model,
  founder: number,
  id: number,
  changes: Readonly<Record<string, unknown>>,
): Expected {
  if (model.applications.some((one) => one.id === id)) return notFound;
  if (!model.profiles.has(founder)) return problem(404, 'user-not-found');
  model.applications.push({
    id,
    founder,
    data: merged({}, changes),
    revision: 1,
    updatedAt: model.now,
    userStatus: 'draft',
    stage1: 'pending',
    decisions: [],
  });
  return { status: 200, body: { revision: 1 } };
}

function merged(stored: Readonly<Record<string, unknown>>, changes: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null));
}

/** Answers are told apart by what they say, whatever the order of their names. */
function isSame(one: unknown, other: unknown): boolean {
  const text = (value: unknown): string =>
    JSON.stringify(value, (_name, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    );
  return text(one) === text(other);
}

export function askForTicket(model: Model, founder: number, id: number): Expected {
  const found = model.applications.find((one) => one.id === id);
  if (found && found.founder !== founder) return notFound;
  return found && found.userStatus !== 'draft' ? problem(409, 'already-submitted') : { status: 201 };
}

/** A founder's list, of oneself or of another. */
export function list(model: Model, founder: number, of: number): Expected & { applications?: Application[] } {
  if (of !== founder) return model.profiles.has(of) ? problem(403, 'forbidden') : notFound;
  if (!model.profiles.has(founder)) return problem(404, 'user-not-found');
  return { status: 200, applications: model.applications.filter((one) => one.founder === founder) };
}
