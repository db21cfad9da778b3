import { randomInt } from 'node:crypto';
import type { ProblemBody } from '@portal/contracts/http/problems';
import { type RouteId, routeIds, routes } from '@portal/contracts/http/routes';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import type { Context } from 'aws-lambda';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BadCall, badCallsOf } from '../../test/bad-input/bad-calls.ts';
import { canary } from '../../test/bad-input/texts.ts';
import { commonDependencies, makeFunctions } from '../../test/functions.ts';
import { connectTable } from '../dynamodb/table.ts';
import { claimsOf } from '../http/event.ts';
import { describeProblem } from '../http/responses.ts';
import type { LogEntry } from '../log.ts';
import { connectBucket } from '../s3/bucket.ts';

/*
 * Property-based tests: requests with one change that the schemas of the route table reject, and bodies that cannot be parsed. No
 * request may reach a store, so the functions here have none.
 */

const isLongRun = Boolean(process.env['VERIFY']);
const minRequests = isLongRun ? 50_000 : 4_000;
const seed = Number(process.env['VERIFY_SEED'] ?? randomInt(1_000_000_000));

const reached: string[] = [];
const logged: LogEntry[] = [];

/** Records that a call came too far. */
const fail = (what: string) => () => {
  reached.push(what);
  throw new Error(`A bad call reached ${what}`);
};
const noNetwork = { region: 'ap-south-1', endpoint: 'http://127.0.0.1:9' };
const table = connectTable('none', noNetwork);
const bucket = connectBucket('none', 'https://none.example.org', noNetwork);
table.client.middlewareStack.add(() => fail('the table'), { step: 'initialize', name: 'fail' });
bucket.client.middlewareStack.add(() => fail('the bucket'), { step: 'initialize', name: 'fail' });
const pool = fail('the user pool');
/** The `sub` of the present call's token. */
let caller = '';
const functions = makeFunctions({
  ...commonDependencies,
  table,
  bucket,
  accounts: { update: pool, setLanguage: pool, isOrganiser: pool, remove: pool },
  listOrganiserAccounts: async () => [{ sub: caller, email: 'caller@example.org', name: '' }],
  findUserIds: pool,
  findLanguage: pool,
  writeMail: fail('a mail'),
  sendCodeMail: fail('a mail'),
  rounds: { list: async () => [{ ...firstRound, version: 1 }] },
  log: (entry) => void logged.push(entry),
  now: () => duringTheRound,
});

/** Sends a bad request and checks all its effects. @throws Error that lists the violations */
async function expectRejected(id: RouteId, { what, event, fields: expected }: BadCall): Promise<void> {
  logged.length = 0;
  reached.length = 0;
  caller = String(claimsOf(event)?.['sub']);
  const { statusCode, body } = await functions[routes[id].function]({ ...event }, {} as Context);
  // Not parsed by the schema, which would ignore a field named `__proto__`.
  const { code, message, fields = {} }: ProblemBody = JSON.parse(body);
  const violations = [
    (statusCode !== 400 || code !== 'invalid-request') && `returns ${code}`,
    message !== describeProblem('invalid-request') && 'has another message',
    Object.keys(fields).join() !== expected.join() && `points to ${Object.keys(fields).join(', ')}`,
    Object.values(fields).some((text) => text.includes(canary)) && 'repeats the input',
    reached.length > 0 && `reached ${reached.join(', ')}`,
    (logged.length !== 1 || logged[0]?.event !== 'call') && `logged ${JSON.stringify(logged)}`,
    JSON.stringify({ ...logged[0], route: '' }).includes(canary) && 'was logged',
  ].filter((violation) => violation !== false);
  if (violations.length > 0) throw new Error(`${id}, ${what}: ${violations.join(', ')}`);
}

/** Some routes take no input. */
const badCalls = routeIds
  .map((id) => ({ id, ...badCallsOf(id) }))
  .filter(({ changed }) => changed.length > 0);

test('every route rejects every bad input, stores nothing and logs nothing of it', {
  timeout: isLongRun ? 60 * 60_000 : 180_000,
}, async ({ task }) => {
  let sent = 0;
  const send = (id: RouteId) => async (call: BadCall) => {
    sent += 1;
    await expectRejected(id, call);
  };
  const numRuns = Math.ceil(minRequests / badCalls.length);
  for (const { id, changed, malformed } of badCalls) {
    for (const kind of malformed)
      for (const call of fc.sample(kind, { numRuns: 3, seed })) await send(id)(call);
    await fc.assert(fc.asyncProperty(fc.oneof(...changed), send(id)), { numRuns, seed });
  }
  task.meta.figures = [{ name: 'bad inputs refused', measured: sent, unit: '', atLeast: minRequests }];
  expect(sent).toBeGreaterThanOrEqual(minRequests);
});
