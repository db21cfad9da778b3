import { isDeepStrictEqual } from 'node:util';
import { type Stage, stages } from '@portal/contracts/review/decisions';
import * as fc from 'fast-check';
import type { ApiResponse } from '../cloud/portal.ts';
import { nameOf, viewSubmission } from './assessment-model.ts';
import { answersTo, awaitedChanges, changeable, dueOf, withChanges } from './changes-model.ts';
import { app, defineCommand, founder, organiser } from './command.ts';
import * as drafts from './draft-model.ts';
import { seenStatus, userStatus } from './founder-model.ts';
import { type Application, type Changes, type Model, notFound, ownApplication } from './model.ts';
import * as reviews from './review-model.ts';
import { graceEnd } from './round-model.ts';

/* Commands that read: they compare whole responses with the model. */

type Row = Readonly<Record<string, unknown>>;

/** Returns some columns of each row of a list. */
const columnsOf = (rows: unknown, ...names: string[]) =>
  ((rows ?? []) as readonly Row[]).map((row) => names.map((name) => row[name]));

const byId = ([one]: readonly unknown[], [other]: readonly unknown[]) =>
  String(one).localeCompare(String(other));

export const list = defineCommand<{ founder: number; of: number }>(
  'list',
  { founder, of: fc.constantFrom(0, 0, 1) },
  async ({ environment, founder, idOf }, model, command) => {
    const expected = drafts.list(model, command.founder, command.of);
    const { sub } = founder(command.of).caller;
    const response = await environment.requests.read(founder(command.founder).caller, sub);
    if (expected.status !== 200) return { expected, response };
    const names = ['application_id', 'user_status', 'revision', 'submitted_id', 'changes_due'];
    const actual = columnsOf(response.body['applications'], ...names);
    const expectedRows = model.applications
      .filter((one) => one.founder === command.founder)
      .map((one) => {
        const due = shownDue(model, one);
        return [idOf(one.id), userStatus(model, one), one.revision, one.submittedId, due];
      });
    return { expected, response, equal: [[actual, expectedRows]] };
  },
);

export const read = defineCommand<{ founder: number; app: number }>(
  'read',
  { founder, app },
  async ({ environment, founder, idOf }, model, command) => {
    const found = ownApplication(model, command.founder, command.app);
    const response = await environment.requests.read(founder(command.founder).caller, idOf(command.app));
    if (found === undefined) return { expected: notFound, response };
    const isDraft = found.submittedId === undefined;
    const end = isDraft || found.changes ? graceEnd(model, found) : undefined;
    const changes = shownDue(model, found) || end ? found.changes : undefined;
    const lapsed = changes ? undefined : (found.changes ?? found.lapsed);
    const { revision } = changes ?? found;
    const { terms } = found;
    const body = {
      user_status: userStatus(model, found),
      revision,
      terms,
      code_expires_at: end && new Date(end).toISOString(),
      changes_due: shownDue(model, found),
    };
    const { data, requested_changes, lapsed_changes, progress } = response.body;
    const { stage1, stage2 } = progress as Row;
    const asked = changes && {
      ...requestOf(changes),
      submitted: answersTo(changes.fields, found.data),
    };
    const equal = [
      [asSaved(data), changes ? withChanges(found.data, changes) : found.data],
      [[stage1, stage2], isDraft ? [undefined, undefined] : stages.map((stage) => seenStatus(found, stage))],
      [requested_changes && withoutTime(requested_changes as Row), asked],
      [lapsed_changes && asSaved(lapsed_changes), lapsed && { due: dueOf(lapsed), answers: lapsed.answers }],
    ] as const;
    return { expected: { status: 200, body }, response, equal };
  },
);

/** The day of a request for changes that a founder sees: none when it has passed, or the stage ended for the founder. */
const shownDue = (model: Model, found: Application) =>
  found.changes && userStatus(model, found) === 'pending' ? dueOf(found.changes) : undefined;

/** What founder and organisers read of a request for changes. */
const requestOf = (changes: Changes) => {
  const { stage, fields, message } = changes;
  return { stage, fields, message, due: dueOf(changes) };
};

const withoutTime = ({ asked_at: _at, ...request }: Row) => asSaved(request);

/** Removes what the server adds to documents: download URL and checksum. */
export function asSaved(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data), (name, value: unknown) =>
    name === 'url' || name === 'sha256' ? undefined : value,
  );
}

/** What depends on ids or times. */
const variable: ReadonlySet<string> = new Set([
  'sub',
  'by_sub',
  'at',
  'handed_in_at',
  'digest',
  'extensions_hash',
]);

/** Returns a value without what depends on ids and times. The assessments of a decision have no order. */
export function asRead(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (name, one: unknown) => {
    if (variable.has(name)) return undefined;
    return name === 'assessments' && Array.isArray(one) ? one.toSorted(byName) : one;
  });
}

const byName = (one: Row, other: Row) => String(one['by']).localeCompare(String(other['by']));

export const review = defineCommand<{ organiser: number; app: number }>(
  'review',
  { organiser, app },
  async ({ environment, organiser, idOf }, model, command) => {
    const response = await environment.requests.read(organiser(command.organiser), idOf(command.app));
    const found = viewSubmission(model, { id: command.app, by: command.organiser });
    if ('status' in found) return { expected: found, response };
    const { submittedId, stage1, stage2, history, conflicts, decisions, terms } = found;
    const body = {
      submitted_id: submittedId,
      user_status: userStatus(model, found),
      stage1,
      stage2,
      version: history.length,
      terms,
    };
    const changes = awaitedChanges(model, found);
    const unannounced = stages.filter((stage) => found.announced.has(stage));
    const { data, requested_changes, earlier_versions } = response.body;
    const names = ['stage', 'action', 'from', 'to'];
    const receipt = await environment.requests.checkReceipt(organiser(command.organiser), response);
    const at = found.receipts.find((one) => isDeepStrictEqual(one.data, found.data))?.at ?? 0;
    const genuine = { genuine: true, submitted_at: new Date(at).toISOString() };
    const equal = [
      [columnsOf(response.body['decisions'], ...names, 'decided_by'), columnsOf(decisions, ...names, 'by')],
      [new Set(columnsOf(response.body['conflicts'], 'by').flat()), new Set([...conflicts].map(nameOf))],
      [receipt.body, genuine],
      [response.body['unannounced'], unannounced.length > 0 ? unannounced : undefined],
      [answersTo(changeable, data as Row), answersTo(changeable, found.data)],
      [
        requested_changes && withoutTime(requested_changes as Row),
        changes && { ...requestOf(changes), asked_by: changes.askedBy },
      ],
      [
        columnsOf(earlier_versions, 'fields', 'data'),
        found.earlier.map((one) => [one.fields, answersTo(one.fields, one.data)]),
      ],
    ] as const;
    return { expected: { status: 200, body }, response, equal };
  },
);

const rowColumns = [
  'application_id',
  'admin_status',
  'version',
  'decided_by',
  'unannounced',
  'changes_due',
  'mine',
  'assignees',
  'assessments',
  'score',
  'spread',
] as const;

export const overview = defineCommand<{ organiser: number; stage: Stage }>(
  'overview',
  { organiser, stage: fc.constantFrom(...stages) },
  async ({ environment: { requests }, organiser, idOf }, model, { stage, organiser: by }) => {
    const caller = organiser(by);
    const rowsOf = ({ body }: ApiResponse) =>
      columnsOf(body['submitted_applications'], ...rowColumns).map((row) => asRead(row) as unknown[]);
    const rows = rowsOf(await requests.listStage(caller, stage));
    const changed = rowsOf(await requests.listActivity(caller, stage));
    const expectedRows = reviews.listed(model, stage).map((one) => {
      const row = { application_id: idOf(one.id), ...reviews.rowOf(one, stage, by) };
      return asRead(rowColumns.map((name) => row[name])) as unknown[];
    });
    const equal = [
      [rows, expectedRows],
      [changed.toSorted(byId), expectedRows.toSorted(byId)],
    ] as const;
    const expected = { status: 200, body: reviews.metrics(model) };
    return { expected, response: await requests.readMetrics(caller), equal };
  },
);
