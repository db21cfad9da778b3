import { routeIds } from '@portal/contracts/http/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budget, reportSearch, seed, timeoutFor } from '../budget.ts';
import { type Choose, seeded } from '../random.ts';
import { buildScenarios } from '../scenarios.ts';
import { openTestEnvironment, type TestEnvironment } from '../test-environment.ts';
import { makeOperations } from './operations.ts';
import { describeCase, type FaultCase, findCases, findViolations } from './search.ts';

let environment: TestEnvironment;
let cases: readonly FaultCase[];

beforeAll(async () => {
  environment = await openTestEnvironment();
  const operations = await makeOperations(environment, await buildScenarios(environment));
  const found = [];
  for (const operation of operations) found.push(...(await findCases(environment, operation)));
  cases = found;
});

afterAll(() => environment.portal.close());

const maxCases = budget(Number.POSITIVE_INFINITY, 150);

test('every operation ends correctly after a fault at any of its calls', {
  timeout: timeoutFor(2000, 300),
}, async ({ task }) => {
  const chosen = maxCases > cases.length ? cases : sample(seeded(seed), cases, maxCases);
  const failures: string[] = [];
  for (const faultCase of chosen) {
    const violations = await findViolations(environment, faultCase);
    if (violations.length > 0) failures.push(`${describeCase(faultCase)}: ${violations.join('; ')}`);
  }
  const figure = { name: 'faults at calls', measured: chosen.length, unit: 'cases', atLeast: chosen.length };
  reportSearch(task.meta, figure, `of ${cases.length}, seed ${seed}`);
  expect(failures).toEqual([]);
});

test('the operations call every route', () => {
  expect([...environment.portal.calledRoutes].sort()).toEqual([...routeIds].sort());
});

test('the cases cover every service and every type of fault', () => {
  expect(new Set(cases.map(({ call }) => call.service))).toEqual(
    new Set(['dynamodb', 'cognito', 's3', 'ses']),
  );
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

/** Returns random members of a list, each at most once. */
function sample<T>(choose: Choose, list: readonly T[], count: number): T[] {
  const remaining = [...list];
  return Array.from({ length: count }, () => remaining.splice(choose(remaining.length), 1)).flat();
}
