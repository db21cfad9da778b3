import { routeIds } from '@portal/contracts/http/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budget, leave, patience, seed } from '../budget.ts';
import { type Choose, seeded } from '../random.ts';
import { stageScenes } from '../scenes.ts';
import { without } from '../spoil.ts';
import { openWorld, type World } from '../world.ts';
import { actsOf } from './acts.ts';
import { type Case, casesOf, faultsOfCase, nameOf } from './search.ts';

let world: World;
let cases: readonly Case[];

beforeAll(async () => {
  world = await openWorld();
  const acts = await actsOf(world, await stageScenes(world));
  const found = [];
  for (const act of acts) found.push(...(await casesOf(world, act)));
  cases = found;
});

afterAll(() => world.portal.close());

const all = budget(Number.POSITIVE_INFINITY, 150);

test('whatever happens to any call of any request', { timeout: patience(2000, 300) }, async ({ task }) => {
  const chosen = all > cases.length ? cases : some(seeded(seed), cases, all);
  const broken: string[] = [];
  for (const one of chosen) {
    const faults = await faultsOfCase(world, one);
    if (faults.length > 0) broken.push(`${nameOf(one)}: ${faults.join('; ')}`);
  }
  const figure = { name: 'faults at calls', measured: chosen.length, unit: 'cases', atLeast: chosen.length };
  leave(task.meta, figure, `of ${cases.length} that there are, seed ${seed}`);
  expect(broken).toEqual([]);
});

test('every call of the route table is among the requests', () => {
  expect([...world.portal.called].sort()).toEqual([...routeIds].sort());
});

test('the cases come from the calls: every request makes some, and all services are met', () => {
  expect(new Set(cases.map(({ call }) => call.service))).toEqual(new Set(['dynamodb', 's3', 'ses']));
  expect(new Set(cases.map(({ fault }) => fault.name.replace(/ (at )?\d$/, '')))).toEqual(
    new Set([
      'throttled',
      '500',
      'timed out',
      'applied, but 500',
      'applied, but timed out',
      'clock jumps by 1500 minutes',
      'clock jumps by -60 minutes',
      'condition failed',
      'cancelled by condition',
      'cancelled by a conflict',
      'cancelled by throttling',
    ]),
  );
});

test('a decision that was applied and is written once more is seen', async () => {
  const conditions = ['decision_count = :count', 'attribute_not_exists(pk)'].map(without);
  const spoilt = await openWorld((body) =>
    conditions.reduce((asked, spoil) => spoil(asked), withoutToken(body)),
  );
  const acts = await actsOf(spoilt, await stageScenes(spoilt));
  const approval = acts.filter(({ name }) => name === 'approve at stage1');
  const broken = [];
  for (const act of approval) {
    const applied = (await casesOf(spoilt, act)).filter(({ fault }) => fault.applies);
    for (const one of applied) broken.push(...(await faultsOfCase(spoilt, one)));
  }
  spoilt.portal.close();
  expect(broken.join()).toContain('stage1 counts 2 instead of 1');
});

/** The transaction as if it were another each time. */
function withoutToken(body: string): string {
  const { ClientRequestToken: _token, ...asked } = JSON.parse(body);
  return JSON.stringify(asked);
}

/** So many of a list, each at most once. */
function some<T>(choose: Choose, list: readonly T[], count: number): T[] {
  const left = [...list];
  return Array.from({ length: count }, () => left.splice(choose(left.length), 1)).flat();
}
