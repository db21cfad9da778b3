import { type ProblemBody, problems } from '@portal/contracts/http/problems';
import type { ServingFunction } from '@portal/contracts/http/route';
import { type RouteId, routeIds, routes } from '@portal/contracts/http/routes';
import { programme } from '@portal/contracts/programme';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import type { Context } from 'aws-lambda';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BadCall, badCallsOf, badForm } from '../../test/bad-input/bad-calls.ts';
import { canary } from '../../test/bad-input/canary.ts';
import { sizeFaults } from '../../test/bad-input/multipart-faults.ts';
import { clientId, originSecrets } from '../../test/http-event.ts';
import { connectTable } from '../dynamodb/table.ts';
import type { HttpFunction } from '../http/http-function.ts';
import { describeProblem } from '../http/responses.ts';
import type { LogEntry } from '../log.ts';
import { connectBucket } from '../s3/bucket.ts';
import { makeAccountFunction } from './account.ts';
import { makeFounderFunction } from './founder.ts';
import { makeOrganiserFunction } from './organiser.ts';
import { makeUploadsFunction } from './uploads.ts';

/*
 * Property-based tests: requests with exactly one fault, of every kind that can be derived from the route table and its
 * schemas. No request may reach a store, so the functions here have none.
 */

const isLongRun = Boolean(process.env['VERIFY']);
const minRequests = isLongRun ? 1_000_000 : 8_000;
const seed = Number(process.env['VERIFY_SEED'] ?? Date.now() % 1_000_000_000);

let storeCalls = 0;
let mailsSent = 0;
const logged: LogEntry[] = [];

const noNetwork = { region: 'ap-south-1', endpoint: 'http://127.0.0.1:9' };
const table = connectTable('none', noNetwork);
const failStore = () => (): never => {
  storeCalls += 1;
  throw new Error('A bad call reached a store');
};
const bucket = connectBucket('none', 'https://none.example.org', noNetwork);
table.client.middlewareStack.add(failStore, { step: 'initialize', name: 'failStore' });
bucket.client.middlewareStack.add(failStore, { step: 'initialize', name: 'failStore' });

const dependencies = {
  table,
  bucket,
  clientId,
  originSecrets,
  otpKey: 'a key for tests that is long enough',
  sendCodeMail: async () => {
    mailsSent += 1;
    return true;
  },
  log: (entry: LogEntry) => void logged.push(entry),
  now: () => duringTheRound,
};
const functions: Record<ServingFunction, HttpFunction> = {
  account: makeAccountFunction({
    ...dependencies,
    accounts: {
      update: failStore(),
      setLanguage: failStore(),
      isOrganiser: failStore(),
      remove: failStore(),
    },
  }),
  founder: makeFounderFunction(dependencies),
  organiser: makeOrganiserFunction({
    ...dependencies,
    listOrganiserAccounts: failStore(),
    findUserIds: failStore(),
    findLanguage: failStore(),
    writeMail: failStore(),
    announcement: programme.announcement,
  }),
  uploads: makeUploadsFunction(dependencies),
};

/** Sends a bad request and checks all its effects. @throws Error that lists the violations */
async function expectRejected(id: RouteId, { what, event, code, path }: BadCall): Promise<void> {
  logged.length = 0;
  storeCalls = 0;
  mailsSent = 0;
  const { statusCode, body } = await functions[routes[id].function]({ ...event }, {} as Context);
  // Not parsed by the schema, which would ignore a field named `__proto__`.
  const responseBody: ProblemBody = JSON.parse(body);
  const violations = [
    responseBody.code !== code && `returns ${responseBody.code}`,
    statusCode !== problems[code].status && `returns ${statusCode}`,
    responseBody.message !== describeProblem(code) && 'has another message',
    path === undefined && responseBody.fields !== undefined && 'names a field',
    path !== undefined &&
      !pointsTo(path, responseBody.fields) &&
      `points to ${Object.keys(responseBody.fields ?? {}).join(', ')}`,
    Object.values(responseBody.fields ?? {}).some((text) => text.includes(canary)) && 'repeats the input',
    storeCalls > 0 && 'reached a store',
    mailsSent > 0 && 'sent a mail',
    (logged.length !== 1 || logged[0]?.event !== 'call') && `logged ${JSON.stringify(logged)}`,
    JSON.stringify({ ...logged[0], route: '' }).includes(canary) && 'was logged',
  ].filter((violation) => violation !== false);
  if (violations.length > 0) throw new Error(`${id}, ${what}: ${violations.join(', ')}`);
}

/** Returns whether a field of the response is the invalid one, one within it, or one around it. */
function pointsTo(path: readonly (string | number)[], fields: Record<string, string> = {}): boolean {
  const wanted = path.join('.');
  return Object.keys(fields).some(
    (field) =>
      wanted === '' ||
      field === '' ||
      field === wanted ||
      field.startsWith(`${wanted}.`) ||
      wanted.startsWith(`${field}.`),
  );
}

/** More runs for routes with more kinds of faults, with an upper limit for the many fields of the draft. */
const faultKinds = Object.fromEntries(routeIds.map((id) => [id, badCallsOf(id)])) as Record<
  RouteId,
  ReturnType<typeof badCallsOf>
>;
const weightOf = (id: RouteId) => 10 + Math.min(faultKinds[id].length, 60);
const weights = routeIds.reduce((sum, id) => sum + weightOf(id), 0);

const timeout = isLongRun ? 30 * 60_000 : 60_000;

test.each(routeIds)(
  '%s rejects every bad input, stores nothing and logs nothing of it',
  { timeout },
  async (id) => {
    const numRuns = Math.ceil((minRequests * weightOf(id)) / weights);
    const kindsOfRoute = faultKinds[id];
    const began = performance.now();
    // Each kind at least once.
    for (const { calls } of kindsOfRoute) {
      for (const call of fc.sample(calls, { numRuns: 3, seed })) await expectRejected(id, call);
    }
    const anyCall = fc
      .nat({ max: kindsOfRoute.length - 1 })
      .chain((index) => kindsOfRoute[index]?.calls ?? fc.constant(null));
    await fc.assert(
      fc.asyncProperty(anyCall, async (call) => {
        if (call !== null) await expectRejected(id, call);
      }),
      { numRuns, seed },
    );
    const perSecond = Math.round(numRuns / ((performance.now() - began) / 1000));
    console.log(
      `${id}: ${numRuns} bad inputs of ${kindsOfRoute.length} kinds, ${perSecond} a second, VERIFY_SEED=${seed}`,
    );
  },
);

test.each(sizeFaults)('rejects a file that is $what', async (fault) => {
  const [call] = fc.sample(badForm('uploadFile', fault).calls, { numRuns: 1, seed });
  if (call === undefined) throw new Error('No call');
  await expectRejected('uploadFile', call);
});

test('runs the intended number of bad inputs', ({ task }) => {
  const sent = routeIds.reduce((sum, id) => sum + Math.ceil((minRequests * weightOf(id)) / weights), 0);
  task.meta.figures = [{ name: 'bad inputs refused', measured: sent, unit: '', atLeast: minRequests }];
  expect(sent).toBeGreaterThanOrEqual(minRequests);
});
