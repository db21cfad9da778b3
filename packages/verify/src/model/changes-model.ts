import { isDeepStrictEqual as isSame } from 'node:util';
import type { FieldName } from '@portal/contracts/applications/fields';
import { isStale, merged } from './answers.ts';
import { isDecided, nameOf, openStage, type StageTarget } from './assessment-model.ts';
import { seenStatus } from './founder-model.ts';
import {
  type Application,
  type Changes,
  codeKey,
  type Data,
  type Expected,
  type Model,
  problem,
} from './model.ts';

/* The model's rules for changes that organisers ask founders for. */

const minute = 60_000;
const day = 24 * 60 * minute;
/** The time zone's distance from UTC. */
const offset = 330 * minute;

/** After the day, a code that was sent before it hands in for 15 minutes. */
const grace = 15 * minute;

/** The fields that organisers of these tests ask for, in the order of the form. */
export const changeable: readonly FieldName[] = ['startupName', 'website', 'marketReach'];

/** What an organiser asks for. `days`: how many after today the last day is. `fields`: in the order of the form. */
export interface Request {
  readonly fields: readonly FieldName[];
  readonly message: string;
  readonly days: number;
}

/** Returns the first ms after a day. @param days after today */
const endOfDay = ({ now }: Model, days: number) =>
  (Math.floor((now + offset) / day) + days + 1) * day - offset;

/** Returns a day as an ISO date. @param days after today */
export const dayOf = ({ now }: Model, days: number) =>
  new Date(now + offset + days * day).toISOString().slice(0, 10);

export const dueOf = ({ end }: Pick<Changes, 'end'>) => new Date(end - 1000).toISOString();

/** Returns the answers with the founder's changes. */
export const withChanges = (data: Data, { fields, answers }: Changes): Data => ({
  ...Object.fromEntries(Object.entries(data).filter(([name]) => !fields.includes(name))),
  ...answers,
});

export const answersTo = (fields: readonly string[], data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => fields.includes(name)));

/** Returns what keeps organisers from deciding: until no code can hand in. */
export const awaitedChanges = ({ now }: Model, { changes }: Application) =>
  changes !== undefined && now < changes.end + grace ? changes : undefined;

export const returnedToFounder = (changes: Changes) =>
  problem(409, 'returned-to-founder', { date: dueOf(changes) });

/** Asks for changes. What the founder saved for a request whose day has passed is kept, also after the daily run. */
export function returnForChanges(
  model: Model,
  target: StageTarget,
  { fields, message, days }: Request,
): Expected {
  const found = openStage(model, target);
  if ('status' in found) return found;
  const end = endOfDay(model, days);
  const asked = () => ({ status: 200, body: { version: found.history.length, changes_due: dueOf({ end }) } });
  const awaited = awaitedChanges(model, found);
  if (awaited !== undefined) {
    const isRepeated = isSame([awaited.fields, awaited.message, awaited.end], [fields, message, end]);
    return isRepeated ? asked() : returnedToFounder(awaited);
  }
  if (days < 0 || days > 60) return problem(422, 'invalid-due-day');
  const { data } = found;
  const last = found.changes ?? found.lapsed;
  const answers = merged(
    answersTo(
      fields.filter((field) => !last?.fields.includes(field)),
      data,
    ),
    answersTo(fields, last?.answers ?? {}),
  );
  const { stage } = target;
  const by = nameOf(target.by);
  const revision = last === undefined ? found.revision : last.revision + 1;
  found.changes = { stage, fields, message, askedBy: by, end, revision, answers };
  found.lapsed = undefined;
  found.isUnanswered = true;
  found.history.push({ kind: 'returned', by, stage, fields, message, due: dueOf({ end }) });
  model.codes.delete(codeKey(found.founder, found.id));
  model.events += 1;
  return asked();
}

/** Saves changes, apart from the submitted answers. @param revision the one that the save names */
export function saveChanges(
  model: Model,
  { data: submitted, changes }: Application & { readonly changes: Changes },
  revision: number | undefined,
  patch: Data,
  isRejected: boolean,
): Expected {
  const isOpen = model.now < changes.end;
  if (isRejected) return isOpen ? problem(422, 'document-rejected') : problem(409, 'changes-closed');
  const stored = { data: withChanges(submitted, changes), revision: changes.revision };
  const data = merged(stored.data, patch);
  const saved = (seen: number) => ({ status: 200, body: { revision: seen } });
  if (isSame(data, stored.data)) return saved(Math.min(revision ?? 0, stored.revision));
  if (!isOpen) return problem(409, 'changes-closed');
  const names = Object.keys({ ...submitted, ...data }).filter((name) => !changes.fields.includes(name));
  if (names.some((name) => !isSame(submitted[name], data[name]))) return problem(409, 'already-submitted');
  if (isStale(stored, patch, revision)) return problem(409, 'draft-conflict', { revision: stored.revision });
  changes.answers = answersTo(changes.fields, data);
  changes.revision += 1;
  return saved(changes.revision);
}

/** Replaces the submitted answers by those with the changes. */
export function handInChanges(model: Model, found: Application, changes: Changes, terms: Data): void {
  const { stage, fields } = changes;
  const data = withChanges(found.data, changes);
  found.history.push({
    kind: 'resubmitted',
    by: `Founder ${found.founder}`,
    stage,
    fields: fields.filter((field) => !isSame(found.data[field], data[field])),
    terms,
  });
  found.earlier.push({ data: found.data, fields });
  Object.assign(found, { data, revision: changes.revision + 1, updatedAt: model.now, terms });
  Object.assign(found, { changes: undefined, isUnanswered: false });
  addReceipt(model, found);
  model.events += 1;
}

/** Answers that were handed in before have their receipt already. */
export function addReceipt({ now }: Model, { data, receipts }: Application): void {
  if (!receipts.some((one) => isSame(one.data, data))) receipts.push({ data, at: now });
}

/**
 * The daily run ends requests when no code can hand in any more. While the founder awaits a decision, it keeps the changes and mails
 * the founder and the organiser who asked.
 */
export function lapseReturns(model: Model): Expected {
  for (const found of model.applications) {
    const { changes } = found;
    if (changes === undefined || awaitedChanges(model, found)) continue;
    found.history.push({ kind: 'return-lapsed', by: '', stage: changes.stage });
    found.changes = undefined;
    if (isDecided(seenStatus(found, changes.stage))) continue;
    found.lapsed = changes;
    model.events += 2;
  }
  return { status: 200, body: { failures: 0 } };
}
