import { routeIds } from '@portal/contracts/http/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budget, reportSearch, seed, timeoutFor } from '../budget.ts';
import { withoutConditions } from '../mutate-request.ts';
import { type Choose, seeded } from '../random.ts';
import { buildScenarios } from '../scenarios.ts';
import { openTestEnvironment, type TestEnvironment } from '../test-environment.ts';
import { makeOperations, type Operation } from './operations.ts';
import { describeCase, type FaultCase, findCases, findViolations } from './search.ts';

let environment: TestEnvironment;
let operations: readonly Operation[];
let cases: readonly FaultCase[];
/** Whether requests to the table are sent without what keeps a repeated decision from being applied twice. */
let isUnprotected = false;

/** Removes the conditions of a decision, and the token by which DynamoDB recognises a repeated transaction. */
function unprotected(body: string): string {
  const { ClientRequestToken: _token, ...request } = JSON.parse(body);
  return withoutConditions(JSON.stringify(request), [
    '#row.version = :version',
    'attribute_not_exists(pk)',
    'attribute_not_exists(#use)',
  ]);
}

beforeAll(async () => {
  environment = await openTestEnvironment((body) => (isUnprotected ? unprotected(body) : body));
  operations = await makeOperations(environment, await buildScenarios(environment));
  const found = [];
  for (const operation of operations) found.push(...(await findCases(environment, operation)));
  cases = found;
});

afterAll(() => environment.portal.close());

const maxCases = budget(Number.POSITIVE_INFINITY, 100);

test('every operation ends correctly after a fault at any of its calls', {
  timeout: timeoutFor(2000, 300),
}, async ({ task }) => {
  const chosen = maxCases > cases.length ? cases : sample(seeded(seed), cases, maxCases);
  const failures: string[] = [];
  for (const faultCase of chosen) {
    const violations = await findViolations(environment, faultCase);
    if (violations.length > 0) failures.push(`${describeCase(faultCase)}: ${violations.join('; ')}`);
  }
  reportSearch(task.meta, 'faults at calls', chosen.length, `of ${cases.length} cases, seed ${seed}`);
  expect(failures).toEqual([]);
});

test('the operations call every route', () => {
  expect([...environment.portal.calledRoutes].sort()).toEqual([...routeIds].sort());
});

test('the cases cover every service', () => {
  expect(new Set(cases.map(({ call }) => call.service))).toEqual(
    new Set(['dynamodb', 'cognito', 's3', 'ses']),
  );
});

test('finds a decision that a retry applies twice', async () => {
  isUnprotected = true;
  const violations = [];
  for (const faultCase of cases.filter(({ operation }) => operation.name === 'approve at stage1'))
    if (faultCase.fault.isApplied) violations.push(...(await findViolations(environment, faultCase)));
  isUnprotected = false;
  expect(violations.join()).toContain('stage1 counts 2 instead of 1');
});

/** Returns random members of a list, each at most once. */
function sample<T>(choose: Choose, list: readonly T[], count: number): T[] {
  const remaining = [...list];
  return Array.from({ length: count }, () => remaining.splice(choose(remaining.length), 1)).flat();
}
