import { describeProblem, type ProblemBody, problems } from '@portal/contracts/http/problems';
import { type RouteId, routeIds, routes } from '@portal/contracts/http/routes';
import type { Context } from 'aws-lambda';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BadCall, badCallsOf, badForm } from '../../test/bad-input/bad-calls.ts';
import { canary } from '../../test/bad-input/canary.ts';
import { sizeFaults } from '../../test/bad-input/multipart-faults.ts';
import { clientId, originSecrets } from '../../test/http-event.ts';
import { connectTable } from '../dynamodb/table.ts';
import type { HttpFunction } from '../http/http-function.ts';
import type { LogEntry } from '../log.ts';
import { connectBucket } from '../s3/bucket.ts';
import { makeFounderFunction } from './founder.ts';
import { makeOrganiserFunction } from './organiser.ts';
import { makeUploadsFunction } from './uploads.ts';

/*
 * Calls with one thing wrong, of every kind that the route table and its schemas allow to think of. Each is bad by the way
 * it was made; so none may reach a store, which these functions therefore do without.
 */

const wide = Boolean(process.env['VERIFY']);
const goal = wide ? 1_000_000 : 8_000;
const seed = Number(process.env['VERIFY_SEED'] ?? Date.now() % 1_000_000_000);

let stored = 0;
let mailed = 0;
const logged: LogEntry[] = [];

const noNetwork = { region: 'ap-south-1', endpoint: 'http://127.0.0.1:9' };
const table = connectTable('none', noNetwork);
const noStore = () => (): never => {
  stored += 1;
  throw new Error('A bad call reached a store');
};
const bucket = connectBucket('none', 'https://none.example.org', noNetwork);
table.client.middlewareStack.add(noStore, { step: 'initialize', name: 'noStore' });
bucket.client.middlewareStack.add(noStore, { step: 'initialize', name: 'noStore' });

const parts = {
  table,
  bucket,
  clientId,
  originSecrets,
  otpKey: 'a key for tests that is long enough',
  sendCodeMail: async () => {
    mailed += 1;
    return true;
  },
  log: (entry: LogEntry) => void logged.push(entry),
  now: Date.now,
};
const functions: Record<'founder' | 'organiser' | 'uploads', HttpFunction> = {
  founder: makeFounderFunction(parts),
  organiser: makeOrganiserFunction(parts),
  uploads: makeUploadsFunction(parts),
};

/** Sends a bad call and looks at all that came of it. @throws Error that says what must not be */
async function refuse(id: RouteId, { what, event, code, path }: BadCall): Promise<void> {
  logged.length = 0;
  stored = 0;
  mailed = 0;
  const { statusCode, body } = await functions[routes[id].function]({ ...event }, {} as Context);
  // Not as the schema reads it, which would pass over a field by the name of `__proto__`.
  const answer: ProblemBody = JSON.parse(body);
  const faults = [
    answer.code !== code && `answers ${answer.code}`,
    statusCode !== problems[code].status && `answers ${statusCode}`,
    answer.message !== describeProblem(code) && 'says something else',
    path === undefined && answer.fields !== undefined && 'blames a field',
    path !== undefined &&
      !pointsTo(path, answer.fields) &&
      `points to ${Object.keys(answer.fields ?? {}).join(', ')}`,
    Object.values(answer.fields ?? {}).some((text) => text.includes(canary)) && 'repeats what was sent',
    stored > 0 && 'reached a store',
    mailed > 0 && 'sent a mail',
    (logged.length !== 1 || logged[0]?.event !== 'call') && `logged ${JSON.stringify(logged)}`,
    JSON.stringify({ ...logged[0], route: '' }).includes(canary) && 'was logged',
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new Error(`${id}, ${what}: ${faults.join(', ')}`);
}

/** Whether a field of the answer is the one at fault, one within it, or one around it. */
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

/** The more a route takes, the more it is tried; but the draft's many fields shall not take it all. */
const kinds = Object.fromEntries(routeIds.map((id) => [id, badCallsOf(id)])) as Record<
  RouteId,
  ReturnType<typeof badCallsOf>
>;
const weightOf = (id: RouteId) => 10 + Math.min(kinds[id].length, 60);
const weights = routeIds.reduce((sum, id) => sum + weightOf(id), 0);

const patience = wide ? 30 * 60_000 : 60_000;

test.each(routeIds)(
  '%s refuses every bad input, stores nothing and logs nothing of it',
  { timeout: patience },
  async (id) => {
    const numRuns = Math.ceil((goal * weightOf(id)) / weights);
    const every = kinds[id];
    const began = performance.now();
    // Each kind at least once, whatever chance says.
    for (const { calls } of every) {
      for (const call of fc.sample(calls, { numRuns: 3, seed })) await refuse(id, call);
    }
    const anyCall = fc
      .nat({ max: every.length - 1 })
      .chain((index) => every[index]?.calls ?? fc.constant(null));
    await fc.assert(
      fc.asyncProperty(anyCall, async (call) => {
        if (call !== null) await refuse(id, call);
      }),
      { numRuns, seed },
    );
    const perSecond = Math.round(numRuns / ((performance.now() - began) / 1000));
    console.log(
      `${id}: ${numRuns} bad inputs of ${every.length} kinds, ${perSecond} a second, VERIFY_SEED=${seed}`,
    );
  },
);

test.each(sizeFaults)('a file that is $what', async (fault) => {
  const [call] = fc.sample(badForm('uploadFile', fault).calls, { numRuns: 1, seed });
  if (call === undefined) throw new Error('No call');
  await refuse('uploadFile', call);
});

test('there are as many bad inputs as promised', ({ task }) => {
  const sent = routeIds.reduce((sum, id) => sum + Math.ceil((goal * weightOf(id)) / weights), 0);
  task.meta.figures = [{ name: 'bad inputs refused', measured: sent, unit: '', atLeast: goal }];
  expect(sent).toBeGreaterThanOrEqual(goal);
});
