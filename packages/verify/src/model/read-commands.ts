import { type Stage, stages } from '@portal/contracts/review/decisions';
import * as fc from 'fast-check';
import { app, defineCommand, founder, organiser } from './command.ts';
import * as drafts from './draft-model.ts';
import { notFound, ownApplication } from './model.ts';
import * as reviews from './review-model.ts';

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
    const names = ['application_id', 'user_status', 'revision', 'submitted_id'];
    const actual = columnsOf(response.body['applications'], ...names);
    const expectedRows = model.applications
      .filter((one) => one.founder === command.founder)
      .map((one) => [idOf(one.id), one.userStatus, one.revision, one.submittedId]);
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
    const body = { user_status: found.userStatus, revision: found.revision };
    const actual = asSaved(response.body['data']);
    return { expected: { status: 200, body }, response, equal: [[actual, found.data]] };
  },
);

/** Removes what the server adds to documents: download URL and checksum. */
export function asSaved(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data), (name, value: unknown) =>
    name === 'url' || name === 'sha256' ? undefined : value,
  );
}

export const review = defineCommand<{ organiser: number; app: number }>(
  'review',
  { organiser, app },
  async ({ environment, organiser, idOf }, model, command) => {
    const found = model.applications.find((one) => one.id === command.app && one.submittedId !== undefined);
    const response = await environment.requests.read(organiser(command.organiser), idOf(command.app));
    if (found === undefined) return { expected: notFound, response };
    const body = { submitted_id: found.submittedId, stage1: found.stage1, stage2: found.stage2 };
    const names = ['stage', 'action', 'from', 'to', 'decided_by'];
    const actual = columnsOf(response.body['decisions'], ...names);
    const expectedRows = found.decisions.map(({ stage, action, from, to, by }) => {
      return [stage, action, from, to, `Organiser ${by}`];
    });
    const receipt = await environment.requests.checkReceipt(organiser(command.organiser), response);
    const genuine = { genuine: true, submitted_at: response.body['submitted_at'] };
    const equal = [
      [actual, expectedRows],
      [receipt.body, genuine],
    ] as const;
    return { expected: { status: 200, body }, response, equal };
  },
);

export const overview = defineCommand<{ organiser: number; stage: Stage }>(
  'overview',
  { organiser, stage: fc.constantFrom(...stages) },
  async ({ environment: { requests }, organiser, idOf }, model, command) => {
    const caller = organiser(command.organiser);
    const { body } = await requests.listStage(caller, command.stage);
    const actual = columnsOf(body['submitted_applications'], 'application_id', 'admin_status');
    const rows = reviews.listed(model, command.stage);
    const expectedRows = rows.map((one) => [idOf(one.id), one[command.stage]]);
    const activity = await requests.listActivity(caller, command.stage);
    const changed = columnsOf(activity.body['submitted_applications'], 'application_id', 'admin_status');
    const expected = { status: 200, body: reviews.metrics(model) };
    const equal = [
      [actual, expectedRows],
      [changed.toSorted(byId), expectedRows.toSorted(byId)],
    ] as const;
    return { expected, response: await requests.readMetrics(caller), equal };
  },
);
