import { isDeepStrictEqual } from 'node:util';
import * as deciding from './deciding.ts';
import * as drafting from './drafting.ts';
import type { Met, Of } from './met.ts';
import { type Model, own } from './model.ts';
import { founderOf, idOf, member, organiserOf, type Stage } from './stage.ts';

/* What people look at: whole answers, beside what the model holds. */

export async function list(stage: Stage, state: Model, command: Of<'list'>): Promise<Met> {
  const { applications, ...expected } = drafting.list(state, command.founder, command.of);
  const of = member(stage.founders, command.of).caller;
  const answer = await stage.world.desk.read(founderOf(stage, command), of.sub);
  if (applications === undefined) return { expected, answer };
  const listed = (answer.body['applications'] ?? []) as Record<string, unknown>[];
  const seen = listed.map((one) => [
    one['application_id'],
    one['user_status'],
    one['revision'],
    one['submitted_id'],
  ]);
  const wanted = applications.map((one) => [
    idOf(stage, one.id),
    one.userStatus,
    one.revision,
    one.submittedId,
  ]);
  return {
    expected,
    answer,
    faults: isDeepStrictEqual(seen, wanted) ? [] : [`listed ${JSON.stringify(seen)}`],
  };
}

export async function read(stage: Stage, state: Model, command: Of<'read'>): Promise<Met> {
  const found = own(state, command.founder, command.app);
  const answer = await stage.world.desk.read(founderOf(stage, command), idOf(stage, command.app));
  if (found === undefined) return { expected: { status: 404, code: 'application-not-found' }, answer };
  const body = { user_status: found.userStatus, revision: found.revision };
  const data = withoutAddresses(answer.body['data']);
  return {
    expected: { status: 200, body },
    answer,
    faults: isDeepStrictEqual(data, found.data) ? [] : [`read ${JSON.stringify(data)}`],
  };
}

/** Answers as they were saved: documents without the addresses that open them. */
function withoutAddresses(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data), (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('url' in value)) return value;
    const { url: _url, ...document } = value;
    return document;
  });
}

export async function review(stage: Stage, state: Model, command: Of<'review'>): Promise<Met> {
  const found = state.applications.find((one) => one.id === command.app && one.submittedId !== undefined);
  const answer = await stage.world.desk.read(organiserOf(stage, command), idOf(stage, command.app));
  if (found === undefined) return { expected: { status: 404, code: 'application-not-found' }, answer };
  const body = { submitted_id: found.submittedId, stage1: found.stage1, stage2: found.stage2 };
  const taken = (answer.body['decisions'] ?? []) as Record<string, unknown>[];
  const seen = taken.map((one) => [one['stage'], one['action'], one['from'], one['to'], one['decided_by']]);
  const wanted = found.decisions.map((one) => [
    one.stage,
    one.action,
    one.from,
    one.to,
    `Organiser ${one.by}`,
  ]);
  return {
    expected: { status: 200, body },
    answer,
    faults: isDeepStrictEqual(seen, wanted) ? [] : [`decisions ${JSON.stringify(seen)}`],
  };
}

export async function overview(stage: Stage, state: Model, command: Of<'overview'>): Promise<Met> {
  const { desk } = stage.world;
  const organiser = organiserOf(stage, command);
  const { body } = await desk.list(organiser, command.stage);
  const rows = (body['submitted_applications'] ?? []) as Record<string, unknown>[];
  const seen = rows.map((row) => [row['application_id'], row['admin_status']]);
  const wanted = deciding
    .listed(state, command.stage)
    .map((one) => [idOf(stage, one.id), one[command.stage]]);
  return {
    expected: { status: 200, body: deciding.metrics(state) },
    answer: await desk.metrics(organiser),
    faults: isDeepStrictEqual(seen, wanted) ? [] : [`stage lists ${JSON.stringify(seen)}`],
  };
}
