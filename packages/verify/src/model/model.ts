import { isDeepStrictEqual as isSame } from 'node:util';
import type { Decision } from '@portal/contracts/review/decision-record';
import type { AdminStatus } from '@portal/contracts/review/decisions';

// The portal as a page of rules: who may do what, and what is answered. It knows neither requests nor tables, and is written
// from the product's words. What organisers may decide it reads from the contracts' table of decisions, as the server does; what
// that table says is held by its own test, decisions.test.ts.

/** Answers by their names. */
type Data = Readonly<Record<string, unknown>>;

/** What is answered: a status, the code of a problem, and the members of the body that are foretold. */
export interface Expected {
  readonly status: number;
  readonly code?: string;
  readonly body?: Data;
}

export interface Application {
  readonly id: number;
  readonly founder: number;
  data: Data;
  revision: number;
  updatedAt: number;
  userStatus: 'draft' | 'submitted' | 'rejected' | 'success';
  submittedId?: string;
  stage1: AdminStatus;
  stage2?: AdminStatus;
  stage2At?: number;
  readonly decisions: (Pick<Decision, 'stage' | 'action' | 'from' | 'to'> & { by: number })[];
}

export interface Model {
  /** Ms since the epoch. */
  now: number;
  readonly profiles: Set<number>;
  /** In the order in which they were begun. */
  readonly applications: Application[];
  /** The mailed codes by founder and application. */
  readonly codes: Map<string, { code: string; validUntil: number; tries: number }>;
  /** When codes were mailed to a founder. */
  readonly sentAt: Map<number, number[]>;
  submissions: number;
  /** Events whose mails are still to be sent. */
  events: number;
}

export const newModel = (now: number): Model => ({
  now,
  profiles: new Set(),
  applications: [],
  codes: new Map(),
  sentAt: new Map(),
  submissions: 0,
  events: 0,
});

export const problem = (status: number, code: string, details?: Data): Expected => ({
  status,
  code,
  ...(details && { body: { details } }),
});

/** What there is not, for whoever asks. */
export const notFound = problem(404, 'application-not-found');

/** A founder's own application. */
export const own = (model: Model, founder: number, id: number) =>
  model.applications.find((one) => one.id === id && one.founder === founder);

export function create(model: Model, founder: number): Expected {
  if (model.profiles.has(founder)) return problem(409, 'user-exists');
  model.profiles.add(founder);
  return { status: 201 };
}

/** @param changes `null` empties @param isRejected whether a document that is named is not the founder's, or no PDF */
export function save(
  model: Model,
  { founder, id, revision }: { founder: number; id: number; revision: number | undefined },
  changes: Data,
  isRejected: boolean,
): Expected {
  const stored = own(model, founder, id);
  const isOpen = stored === undefined || stored.userStatus === 'draft';
  if (isRejected) return isOpen ? problem(422, 'document-rejected') : problem(409, 'already-submitted');
  if (stored === undefined) return begin(model, founder, id, changes);
  const data = merged(stored.data, changes);
  if (isSame(data, stored.data)) {
    const seen = isSame(merged({}, changes), stored.data) ? stored.revision : 0;
    return { status: 200, body: { revision: Math.min(revision ?? seen, stored.revision) } };
  }
  if (!isOpen) return problem(409, 'already-submitted');
  const overwrites = Object.entries(changes).some(
    ([name, value]) => name in stored.data && !isSame(stored.data[name], value),
  );
  if (revision === undefined ? overwrites : revision !== stored.revision) {
    return problem(409, 'draft-conflict', { revision: stored.revision });
  }
  Object.assign(stored, { data, revision: stored.revision + 1, updatedAt: model.now });
  return { status: 200, body: { revision: stored.revision } };
}

function begin(model: Model, founder: number, id: number, changes: Data): Expected {
  if (model.applications.some((one) => one.id === id)) return notFound;
  if (!model.profiles.has(founder)) return problem(404, 'user-not-found');
  const draft = { revision: 1, updatedAt: model.now, userStatus: 'draft', stage1: 'pending' } as const;
  model.applications.push({ id, founder, data: merged({}, changes), ...draft, decisions: [] });
  return { status: 200, body: { revision: 1 } };
}

function merged(stored: Data, changes: Data): Data {
  return Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null));
}

export function askForTicket(model: Model, founder: number, id: number): Expected {
  const found = model.applications.find((one) => one.id === id);
  if (found && found.founder !== founder) return notFound;
  return found && found.userStatus !== 'draft' ? problem(409, 'already-submitted') : { status: 201 };
}

/** A founder's list, of oneself or of another. */
export function list(model: Model, founder: number, of: number): Expected {
  if (of !== founder) return model.profiles.has(of) ? problem(403, 'forbidden') : notFound;
  return model.profiles.has(founder) ? { status: 200 } : problem(404, 'user-not-found');
}

const second = 1000;
const hour = 3600 * second;

/** The draft that a code is asked for: the one that was saved last, when none is named. */
export function findDraft(model: Model, founder: number, id: number | undefined): Application | undefined {
  if (id !== undefined) return own(model, founder, id);
  const drafts = model.applications.filter((one) => one.founder === founder && one.userStatus === 'draft');
  return drafts.sort((one, other) => other.updatedAt - one.updatedAt)[0];
}

/**
 * Whether a code may be sent now: one in 30 seconds, five an hour, ten in a day and the life of a code. What cannot be
 * mailed is not counted, and leaves no code.
 */
export function askForCode(model: Model, draft: Application | undefined, mailWorks: boolean): Expected {
  if (draft === undefined) return notFound;
  if (draft.userStatus !== 'draft') return problem(409, 'already-submitted');
  const { now, sentAt } = model;
  const before = sentAt.get(draft.founder) ?? [];
  for (const [code, window, most] of [
    ['otp-too-soon', 30 * second, 1],
    ['otp-budget-spent', 24 * hour + 600 * second, 10],
    ['otp-budget-spent', hour, 5],
  ] as const) {
    const blocking = before.filter((at) => at > now - window).at(-most);
    if (blocking !== undefined) {
      return problem(429, code, { retry_after: Math.ceil((blocking + window - now) / second) });
    }
  }
  if (!mailWorks) {
    model.codes.delete(codeKey(draft.founder, draft.id));
    return problem(502, 'mail-not-sent');
  }
  sentAt.set(draft.founder, [...before, now]);
  const expires_at = new Date(now + 600 * second).toISOString();
  return { status: 200, body: { attempts_left: 5, expires_at } };
}

const codeKey = (founder: number, id: number) => `${founder} ${id}`;

/** The mailed code takes the place of the one before. */
export function codeArrived(model: Model, { founder, id }: Application, code: string): void {
  model.codes.set(codeKey(founder, id), { code, validUntil: model.now + 600 * second, tries: 0 });
}

export const codeOf = ({ codes }: Model, founder: number, id: number) =>
  codes.get(codeKey(founder, id))?.code;

/** @param isComplete whether the draft answers every question */
export function submit(
  model: Model,
  { founder, id, otp }: { founder: number; id: number; otp: string },
  isComplete: boolean,
): Expected {
  const found = own(model, founder, id);
  if (found === undefined) return notFound;
  if (found.submittedId !== undefined) return { status: 200, body: { submitted_id: found.submittedId } };
  const code = model.codes.get(codeKey(founder, id));
  if (code === undefined || code.validUntil <= model.now) return problem(422, 'otp-expired');
  if (code.tries >= 5) return problem(429, 'otp-locked');
  if (code.code !== otp) {
    code.tries += 1;
    if (code.tries === 5) return problem(429, 'otp-locked');
    return problem(422, 'otp-incorrect', { attempts_left: 5 - code.tries });
  }
  if (!isComplete) return problem(422, 'application-incomplete');
  model.codes.delete(codeKey(founder, id));
  model.submissions += 1;
  model.events += 1;
  const submittedId = `GSP-2027-${String(model.submissions).padStart(6, '0')}`;
  Object.assign(found, { submittedId, userStatus: 'submitted', updatedAt: model.now });
  return { status: 200, body: { submitted_id: submittedId } };
}
