import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../cloud/portal.ts';
import { itemsIn, itemsOf } from '../watch/items.ts';
import { faultsOfState } from '../watch/state-rules.ts';
import type { Command } from './commands.ts';
import type { Met } from './met.ts';
import { type Model, newModel } from './model.ts';
import { idOf, member, type Stage } from './stage.ts';
import { doOne } from './steps.ts';

/** What a sequence came to, beyond being right. */
export interface Came {
  readonly submissions: number;
  readonly decisions: number;
  readonly calls: number;
}

/**
 * Does what the commands say, at the portal and at the model, and compares.
 *
 * @throws Error at the first difference, and at whatever breaks a rule
 */
export async function follow(stage: Stage, commands: readonly Command[]): Promise<Came> {
  const { world } = stage;
  world.recall(stage.empty);
  const state = newModel(world.portal.clock.time);
  let calls = 0;
  for (const [at, command] of commands.entries()) {
    world.portal.clock.time += 1;
    state.now = world.portal.clock.time;
    const before = world.watch.writes.length;
    const met = await doOne(stage, state, command);
    if (met === undefined) continue;
    calls += 1;
    const faults = [
      ...differences(met),
      ...(met.faults ?? []),
      ...world.watch.faults,
      ...(met.answer.status >= 400 ? tracesSince(stage, before, met.answer) : []),
      ...leaks(stage, command, met.answer),
    ];
    if (faults.length > 0) throw new Error(`At ${at + 1}, ${JSON.stringify(command)}: ${faults.join('; ')}`);
  }
  const faults = [...faultsOfState(itemsIn(world.portal.level)), ...otherEnd(stage, state)];
  if (faults.length > 0) throw new Error(`At the end: ${faults.join('; ')}`);
  const decisions = state.applications.reduce((sum, one) => sum + one.decisions.length, 0);
  return { submissions: state.submissions, decisions, calls };
}

function differences({ expected, answer }: Met): string[] {
  const { status, code, body = {} } = expected;
  const same =
    answer.status === status &&
    answer.body['code'] === code &&
    Object.entries(body).every(([name, value]) => contains(answer.body[name], value));
  return same ? [] : [`expected ${JSON.stringify(expected)}, answered ${JSON.stringify(answer)}`];
}

/** Whether a value is the other, or has all its members. */
function contains(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted;
  const members = Object.entries(wanted);
  return members.every(([name, one]) => isDeepStrictEqual((value as Record<string, unknown>)?.[name], one));
}

/** What a refused call leaves nevertheless: a wrong code is counted, one that was not mailed has come and gone. */
const traces: Readonly<Record<string, readonly string[]>> = {
  'otp-incorrect': ['otp'],
  'otp-locked': ['otp'],
  'mail-not-sent': ['otp', 'otp-budget'],
};

/** A refused call changes nothing else. */
function tracesSince({ world }: Stage, before: number, { body }: Answer): string[] {
  const counted: ReadonlySet<string | undefined> = new Set(traces[String(body['code'])]);
  const entities = world.watch.writes.slice(before).map((write) => (write.after ?? write.before)?.entity);
  const changed = entities.filter((entity) => !counted.has(entity));
  return changed.length === 0 ? [] : [`refused, and wrote ${changed.join()}`];
}

/** Nobody but organisers reads a word of another founder's. */
function leaks(stage: Stage, command: Command, { body }: Answer): string[] {
  if (!('founder' in command)) return [];
  const other = member(stage.founders, 1 - command.founder).caller;
  const text = JSON.stringify(body);
  return text.includes(other.sub) || text.includes(other.email) ? ['it speaks of another founder'] : [];
}

/** What the table holds in the end, beside what the model does. */
function otherEnd(stage: Stage, state: Model): string[] {
  const items = itemsIn(stage.world.portal.level);
  const submissions = itemsOf(items, 'submission');
  const kept = itemsOf(items, 'application').map((one) => {
    const submission = submissions.find((other) => other['application_id'] === one['application_id']);
    const stands = submission && [submission['stage1'], submission['stage2']];
    return [one['application_id'], one['user_status'], one['revision'], one['answers'], stands];
  });
  const wanted = state.applications.map((one) => {
    const [status, stands] =
      one.submittedId === undefined ? ['draft'] : ['submitted', [one.stage1, one.stage2]];
    return [idOf(stage, one.id), status, one.revision, one.data, stands];
  });
  const byId = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
  return isDeepStrictEqual(kept.sort(byId), wanted.sort(byId)) ? [] : ['the table holds something else'];
}
