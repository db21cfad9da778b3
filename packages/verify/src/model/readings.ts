import { type Stage, stages } from '@portal/contracts/review/decisions';
import * as fc from 'fast-check';
import { app, define, founder, organiser } from './command.ts';
import * as drafts from './model.ts';
import * as reviews from './review-model.ts';

/* What people look at: whole answers, beside what the model holds. */

type Row = Readonly<Record<string, unknown>>;

/** Some members of each row of a list. */
const columnsOf = (rows: unknown, ...names: string[]) =>
  ((rows ?? []) as readonly Row[]).map((row) => names.map((name) => row[name]));

export const list = define<{ founder: number; of: number }>(
  'list',
  { founder, of: fc.constantFrom(0, 0, 1) },
  async ({ world, founder, idOf }, model, command) => {
    const expected = drafts.list(model, command.founder, command.of);
    const { sub } = founder(command.of).caller;
    const answer = await world.desk.read(founder(command.founder).caller, sub);
    if (expected.status !== 200) return { expected, answer };
    const names = ['application_id', 'user_status', 'revision', 'submitted_id'];
    const seen = columnsOf(answer.body['applications'], ...names);
    const wanted = model.applications
      .filter((one) => one.founder === command.founder)
      .map((one) => [idOf(one.id), one.userStatus, one.revision, one.submittedId]);
    return { expected, answer, same: [[seen, wanted]] };
  },
);

export const read = define<{ founder: number; app: number }>(
  'read',
  { founder, app },
  async ({ world, founder, idOf }, model, command) => {
    const found = drafts.own(model, command.founder, command.app);
    const answer = await world.desk.read(founder(command.founder).caller, idOf(command.app));
    if (found === undefined) return { expected: drafts.notFound, answer };
    const body = { user_status: found.userStatus, revision: found.revision };
    const seen = withoutAddresses(answer.body['data']);
    return { expected: { status: 200, body }, answer, same: [[seen, found.data]] };
  },
);

/** Answers as they were saved: documents without the addresses that open them. */
function withoutAddresses(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data), (name, value: unknown) => (name === 'url' ? undefined : value));
}

export const review = define<{ organiser: number; app: number }>(
  'review',
  { organiser, app },
  async ({ world, organiser, idOf }, model, command) => {
    const found = model.applications.find((one) => one.id === command.app && one.submittedId !== undefined);
    const answer = await world.desk.read(organiser(command.organiser), idOf(command.app));
    if (found === undefined) return { expected: drafts.notFound, answer };
    const body = { submitted_id: found.submittedId, stage1: found.stage1, stage2: found.stage2 };
    const names = ['stage', 'action', 'from', 'to', 'decided_by'];
    const seen = columnsOf(answer.body['decisions'], ...names);
    const wanted = found.decisions.map(({ stage, action, from, to, by }) => {
      return [stage, action, from, to, `Organiser ${by}`];
    });
    return { expected: { status: 200, body }, answer, same: [[seen, wanted]] };
  },
);

export const overview = define<{ organiser: number; stage: Stage }>(
  'overview',
  { organiser, stage: fc.constantFrom(...stages) },
  async ({ world: { desk }, organiser, idOf }, model, command) => {
    const caller = organiser(command.organiser);
    const { body } = await desk.list(caller, command.stage);
    const seen = columnsOf(body['submitted_applications'], 'application_id', 'admin_status');
    const rows = reviews.listed(model, command.stage);
    const wanted = rows.map((one) => [idOf(one.id), one[command.stage]]);
    const expected = { status: 200, body: reviews.metrics(model) };
    return { expected, answer: await desk.metrics(caller), same: [[seen, wanted]] };
  },
);
