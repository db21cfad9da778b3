import { isDeepStrictEqual as isSame } from 'node:util';
import type { Decision } from '@portal/contracts/review/decision-record';
import type { AdminStatus } from '@portal/contracts/review/decisions';

// An independent model of the portal's rules, written from the product's text: who may do what, and the response. It knows neither HTTP
// nor the table. It reads the organisers' decisions from the contracts, as the server does; decisions.test.ts tests those.

/** Answers by field name. */
type Data = Readonly<Record<string, unknown>>;

/** The expected response: status, problem code and some members of the body. */
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
  userStatus: 'draft' | 'submitted' | 'withdrawn' | 'rejected' | 'success';
  /** The first ms after the extended deadline. */
  extensionEnd?: number;
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
  /** In order of creation. */
  readonly applications: Application[];
  /** Ids of deleted drafts, which nobody can use again. */
  readonly deleted: Set<number>;
  /** Mailed codes by {@link codeKey}. */
  readonly codes: Map<string, { code: string; validUntil: number; tries: number }>;
  /** Times at which codes were mailed, by founder. */
  readonly sentAt: Map<number, number[]>;
  submissions: number;
  /** Events whose mails are not sent yet. */
  events: number;
}

const second = 1000;
const hour = 3600 * second;

export const newModel = (now: number): Model => ({
  now,
  profiles: new Set(),
  applications: [],
  deleted: new Set(),
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

/** The first ms of the round, the first after its deadline, and the first after the grace of a code. */
export const round = {
  opens: Date.parse('2027-04-01T00:00:00+05:30'),
  closes: Date.parse('2027-05-16T00:00:00+05:30'),
  graceEnds: Date.parse('2027-05-16T00:15:00+05:30'),
} as const;

const endOf = (application?: Application) => application?.extensionEnd ?? round.closes;

/** Returns the refusal of a call outside the round. @param application undefined for a new one */
function refusal({ now }: Model, application?: Application): Expected | undefined {
  const end = endOf(application);
  const date = (at: number) => ({ date: new Date(at).toISOString() });
  if (now < round.opens) return problem(403, 'not-yet-open', date(round.opens));
  return now < end ? undefined : problem(403, 'applications-closed', date(end - 1000));
}

/** After the deadline a save is accepted while a code submits. */
function refusalOfSave(model: Model, application: Application): Expected | undefined {
  const code = model.codes.get(codeKey(application.founder, application.id));
  const isInGrace = model.now >= endOf(application) && code !== undefined && model.now < code.validUntil;
  return isInGrace ? undefined : refusal(model, application);
}

/** Until when a code submits: ten minutes, or 15 minutes after a deadline that is within them. */
function codeValidUntil({ now }: Model, application: Application): number {
  const end = endOf(application);
  return now + 600 * second > end ? end + 900 * second : now + 600 * second;
}

export const notFound = problem(404, 'application-not-found');

/** Returns a founder's own application. */
export const ownApplication = (model: Model, founder: number, id: number) =>
  model.applications.find((one) => one.id === id && one.founder === founder);

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
  const isOpen = stored === undefined || stored.userStatus === 'draft';
  if (isRejected) return isOpen ? problem(422, 'document-rejected') : problem(409, 'already-submitted');
  if (stored === undefined) return createApplication(model, founder, id, changes);
  const data = merged(stored.data, changes);
  if (isSame(data, stored.data)) {
    const known = isSame(merged({}, changes), stored.data) ? stored.revision : 0;
    return { status: 200, body: { revision: Math.min(revision ?? known, stored.revision) } };
  }
  if (!isOpen) return problem(409, 'already-submitted');
  const refused = refusalOfSave(model, stored);
  if (refused !== undefined) return refused;
  const overwrites = Object.entries(changes).some(
    ([name, value]) => name in stored.data && !isSame(stored.data[name], value),
  );
  if (revision === undefined ? overwrites : revision !== stored.revision) {
    return problem(409, 'draft-conflict', { revision: stored.revision });
  }
  Object.assign(stored, { data, revision: stored.revision + 1, updatedAt: model.now });
  return { status: 200, body: { revision: stored.revision } };
}

const isTaken = ({ applications, deleted }: Model, id: number) =>
  deleted.has(id) || applications.some((one) => one.id === id);

function createApplication(model: Model, founder: number, id: number, changes: Data): Expected {
  const refused = refusal(model);
  if (refused !== undefined) return refused;
  if (!model.profiles.has(founder)) return problem(404, 'user-not-found');
  const draft = { revision: 1, updatedAt: model.now, userStatus: 'draft', stage1: 'pending' } as const;
  model.applications.push({ id, founder, data: merged({}, changes), ...draft, decisions: [] });
  return { status: 200, body: { revision: 1 } };
}

function merged(stored: Data, changes: Data): Data {
  return Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null));
}

export function requestUpload(model: Model, founder: number, id: number): Expected {
  const found = model.applications.find((one) => one.id === id);
  if (found?.founder !== founder && isTaken(model, id)) return notFound;
  if (found && found.userStatus !== 'draft') return problem(409, 'already-submitted');
  return refusal(model, found) ?? { status: 201 };
}

export function deleteDraft(model: Model, founder: number, id: number): Expected {
  const found = ownApplication(model, founder, id);
  if (found === undefined) return notFound;
  if (found.userStatus !== 'draft') return problem(409, 'already-submitted');
  model.applications.splice(model.applications.indexOf(found), 1);
  model.deleted.add(id);
  model.codes.delete(codeKey(founder, id));
  return { status: 200 };
}

/** The first withdrawal is final; it is refused when the review has ended. */
export function withdraw(model: Model, founder: number, id: number): Expected {
  const found = ownApplication(model, founder, id);
  if (found?.submittedId === undefined) return notFound;
  if (found.userStatus === 'rejected' || found.userStatus === 'success') return problem(409, 'decided');
  if (found.userStatus === 'submitted') model.events += 1;
  found.userStatus = 'withdrawn';
  return { status: 200, body: { user_status: 'withdrawn' } };
}

/** Lists a founder's own applications. @param of the founder whose list is requested */
export function list(model: Model, founder: number, of: number): Expected {
  if (of !== founder) return model.profiles.has(of) ? problem(403, 'forbidden') : notFound;
  return model.profiles.has(founder) ? { status: 200 } : problem(404, 'user-not-found');
}

/** Returns the draft for which a code is requested: without an id the one saved last. */
export function findDraft(model: Model, founder: number, id: number | undefined): Application | undefined {
  if (id !== undefined) return ownApplication(model, founder, id);
  const drafts = model.applications.filter((one) => one.founder === founder && one.userStatus === 'draft');
  return drafts.sort((one, other) => other.updatedAt - one.updatedAt)[0];
}

/**
 * Sends a code: at most one in 30 seconds, unless the previous one is locked, five in an hour, ten in a day plus a code's
 * validity. A failed mail is not counted and leaves no code.
 */
export function requestCode(model: Model, draft: Application | undefined, mailWorks: boolean): Expected {
  if (draft === undefined) return notFound;
  if (draft.userStatus !== 'draft') return problem(409, 'already-submitted');
  const refused = refusal(model, draft);
  if (refused !== undefined) return refused;
  const { now, sentAt } = model;
  const earlier = sentAt.get(draft.founder) ?? [];
  const isLocked = (model.codes.get(codeKey(draft.founder, draft.id))?.tries ?? 0) >= 5;
  for (const [code, window, most] of [
    ['otp-too-soon', 30 * second, 1],
    ['otp-budget-spent', 24 * hour + 600 * second, 10],
    ['otp-budget-spent', hour, 5],
  ] as const) {
    const blocking = earlier.filter((at) => at > now - window).at(-most);
    if (blocking !== undefined && !(code === 'otp-too-soon' && isLocked)) {
      return problem(429, code, { retry_after: Math.ceil((blocking + window - now) / second) });
    }
  }
  if (!mailWorks) {
    model.codes.delete(codeKey(draft.founder, draft.id));
    return problem(502, 'mail-not-sent');
  }
  sentAt.set(draft.founder, [...earlier, now]);
  const expires_at = new Date(codeValidUntil(model, draft)).toISOString();
  return { status: 200, body: { attempts_left: 5, expires_at } };
}

const codeKey = (founder: number, id: number) => `${founder} ${id}`;

/** The mailed code replaces the previous one. */
export function storeMailedCode(model: Model, draft: Application, code: string): void {
  const validUntil = codeValidUntil(model, draft);
  model.codes.set(codeKey(draft.founder, draft.id), { code, validUntil, tries: 0 });
}

export const codeOf = ({ codes }: Model, founder: number, id: number) =>
  codes.get(codeKey(founder, id))?.code;

/** An organiser extends the deadline of a draft. */
export function extend(model: Model, id: number, end: number): Application | undefined {
  const draft = model.applications.find((one) => one.id === id && one.userStatus === 'draft');
  if (draft !== undefined) draft.extensionEnd = end;
  return draft;
}

/** @param isComplete the draft answers every required question */
export function submit(
  model: Model,
  { founder, id, otp }: { founder: number; id: number; otp: string },
  isComplete: boolean,
): Expected {
  const found = ownApplication(model, founder, id);
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
