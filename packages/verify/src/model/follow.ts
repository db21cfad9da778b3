import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { itemsIn, itemsOf } from '../watch/items.ts';
import { faultsOfState } from '../watch/state-rules.ts';
import type { Command } from './command.ts';
import { type Model, newModel } from './model.ts';
import type { Setup } from './setup.ts';

/**
 * Does what the commands say, at the portal and at the model, and compares.
 *
 * @returns the model at the end
 * @throws Error at the first difference, and at whatever breaks a rule
 */
export async function follow(setup: Setup, commands: Iterable<Command>): Promise<Model> {
  const { world } = setup;
  world.recall(setup.empty);
  const model = newModel(world.portal.clock.time);
  await fc.asyncModelRun(() => ({ model, real: setup }), commands);
  const faults = [...faultsOfState(itemsIn(world.portal.level)), ...otherEnd(setup, model)];
  if (faults.length > 0) throw new Error(`At the end: ${faults.join('; ')}`);
  return model;
}

/** What the table holds in the end, beside what the model does. */
function otherEnd({ world, idOf }: Setup, model: Model): string[] {
  const items = itemsIn(world.portal.level);
  const submissions = itemsOf(items, 'submission');
  const kept = itemsOf(items, 'application').map((one) => {
    const submission = submissions.find((other) => other['application_id'] === one['application_id']);
    const stands = submission && [submission['stage1'], submission['stage2']];
    return [one['application_id'], one['user_status'], one['revision'], one['answers'], stands];
  });
  const wanted = model.applications.map((one) => {
    const [status, stands] =
      one.submittedId === undefined ? ['draft'] : ['submitted', [one.stage1, one.stage2]];
    return [idOf(one.id), status, one.revision, one.data, stands];
  });
  const byId = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
  return isDeepStrictEqual(kept.sort(byId), wanted.sort(byId)) ? [] : ['the table holds something else'];
}
