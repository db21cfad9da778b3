import { isDeepStrictEqual } from 'node:util';
import { isAwaited } from '@portal/api/dynamodb/changes-item';
import * as fc from 'fast-check';
import { itemsIn, itemsOf } from '../invariants/items.ts';
import { findStateViolations } from '../invariants/state-rules.ts';
import type { Snapshot } from '../test-environment.ts';
import { dueOf } from './changes-model.ts';
import type { Command } from './command.ts';
import { type Model, newModel } from './model.ts';
import { asSaved } from './read-commands.ts';
import type { Setup } from './setup.ts';

export type Start = Pick<Snapshot, 'time' | 'announcement'>;

/**
 * Runs commands on the portal and on the model, and compares them.
 *
 * @param start the clock's time before the first command, in ms since the epoch, and when founders learn of decisions
 * @returns the model at the end
 * @throws Error at the first difference or violation
 */
export async function runCommands(setup: Setup, start: Start, commands: Iterable<Command>): Promise<Model> {
  const { environment } = setup;
  environment.restoreSnapshot({ ...setup.empty, ...start });
  const model = newModel(start.time, start.announcement);
  await fc.asyncModelRun(() => ({ model, real: setup }), commands);
  const violations = [
    ...findStateViolations(itemsIn(environment.portal.level)),
    ...compareTable(setup, model),
  ];
  if (violations.length > 0) throw new Error(`At the end: ${violations.join('; ')}`);
  return model;
}

/** Compares the table with the model. */
function compareTable({ environment, idOf }: Setup, model: Model): string[] {
  const items = itemsIn(environment.portal.level);
  const submissions = itemsOf(items, 'submission');
  const changesItems = itemsOf(items, 'changes');
  const actual = itemsOf(items, 'application').map((one) => {
    const submission = submissions.find((other) => other['application_id'] === one['application_id']);
    const statuses = submission && [submission['stage1'], submission['stage2']];
    const { application_id, user_status, revision, answers, extended_to } = one;
    const changes = changesItems.find((other) => other['application_id'] === application_id);
    const asked = changes && [
      isAwaited(changes),
      changes['fields'],
      changes['due'],
      changes['revision'],
      asSaved(changes['answers']),
    ];
    return [application_id, user_status, revision, asSaved(answers), extended_to, statuses, asked];
  });
  const expected = model.applications.map((one) => {
    const [status, statuses] =
      one.submittedId === undefined ? ['draft'] : ['submitted', [one.stage1, one.stage2]];
    const extendedTo = one.extensionEnd && new Date(one.extensionEnd - 1000).toISOString();
    const changes = one.changes ?? one.lapsed;
    const asked = changes && [
      one.changes !== undefined,
      changes.fields,
      dueOf(changes),
      changes.revision,
      changes.answers,
    ];
    return [idOf(one.id), status, one.revision, one.data, extendedTo, statuses, asked];
  });
  const byId = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
  return isDeepStrictEqual(actual.sort(byId), expected.sort(byId))
    ? []
    : ['the table differs from the model'];
}
