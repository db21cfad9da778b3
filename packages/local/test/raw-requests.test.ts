import { randomUUID } from 'node:crypto';
import { routes } from '@portal/contracts/http/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalCloud } from '../src/cloud.ts';
import { maxRequestBytes } from '../src/gateway/http-api.ts';
import { answersOf } from './support/applications.ts';
import { newFounderWithProfile } from './support/people.ts';
import { exchange, type RawResponse } from './support/raw/exchange.ts';
import { sendAndWait } from './support/raw/fault.ts';
import { rawFaultsOf } from './support/raw/faults.ts';
import { type RawRequest, type Transmission, withBody } from './support/raw/request.ts';
import { startTestCloud } from './support/start-cloud.ts';
import { readStoredData } from './support/stored-data.ts';

/* Raw requests over a socket: each would save a draft but has one fault. */

const isNightly = Boolean(process.env['VERIFY']);
const goal = isNightly ? 50_000 : 500;
const seed = Number(process.env['VERIFY_SEED'] ?? Date.now() % 1_000_000_000);

/** In ms; generous for a busy machine. */
const timeout = 20_000;

let cloud: LocalCloud;
let port = 0;
let validRequest: RawRequest;

/** A placeholder for counting the kinds of faults before the cloud starts. */
const placeholder: RawRequest = { method: '', target: '', version: '', headers: [], body: Buffer.from('{}') };
const kinds = rawFaultsOf(placeholder).map(({ what }, index) => [what, index] as const);
const runs = Math.ceil(goal / kinds.length);

beforeAll(async () => {
  cloud = await startTestCloud();
  port = Number(new URL(cloud.origin).port);
  const founder = await newFounderWithProfile(cloud.origin, 'mullai@example.org');
  const draft = { user_id: founder.sub, application_id: randomUUID(), data: answersOf(founder) };
  const request: RawRequest = {
    ...placeholder,
    method: routes.saveDraft.method,
    target: routes.saveDraft.path,
    version: 'HTTP/1.1',
    headers: [
      ['host', `localhost:${port}`],
      ['authorization', `Bearer ${founder.idToken}`],
      ['content-type', 'application/json'],
      ['connection', 'close'],
    ],
  };
  validRequest = withBody(request, Buffer.from(JSON.stringify(draft)));
});
afterAll(() => cloud.close());

/** Whether a response is a 4xx of the portal, with a code or message, or of the HTTP server. */
function isRefusal({ status, headers, body }: RawResponse): boolean {
  if (status < 400 || status > 499) return false;
  if (!/^content-type: application\/json/im.test(headers)) return !body.startsWith('{');
  const { code, message } = JSON.parse(body) as { code?: string; message?: string };
  return code !== undefined || message !== undefined;
}

async function expectRefusal(transmission: Transmission): Promise<void> {
  const answers = await exchange(port, transmission, timeout);
  if (answers.length <= 1 && answers.every(isRefusal)) return;
  const sent = JSON.stringify(transmission.bytes.toString('latin1').slice(0, 300));
  throw new Error(
    `responses ${answers.map(({ status, body }) => `${status} ${body}`).join(', ')} to ${sent}`,
  );
}

test.each(kinds)('rejects %s and stores nothing', { timeout: timeout + runs * 500 }, async (_, index) => {
  const before = await readStoredData(cloud);
  const { transmissions } = rawFaultsOf(validRequest)[index] ?? {};
  if (transmissions === undefined) throw new Error('No such fault');
  await fc.assert(fc.asyncProperty(transmissions, expectRefusal), { numRuns: runs, seed });
  expect(await readStoredData(cloud), `VERIFY_SEED=${seed}`).toEqual(before);
});

test('rejects more than 10 MB', async () => {
  const before = await readStoredData(cloud);
  await expectRefusal(sendAndWait(withBody(validRequest, Buffer.alloc(maxRequestBytes + 1, ' '))));
  expect(await readStoredData(cloud)).toEqual(before);
});

// Last: shows that the requests failed only because of their faults, and that the cloud still works.
test('accepts the request without a fault', async ({ task }) => {
  const before = await readStoredData(cloud);
  const [answer] = await exchange(port, sendAndWait(validRequest), timeout);
  expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('revision') });
  expect((await readStoredData(cloud)).length).toBeGreaterThan(before.length);
  const sent = runs * kinds.length;
  task.meta.figures = [{ name: 'raw requests refused', measured: sent, unit: '', atLeast: goal }];
  console.log(`${sent} raw requests of ${kinds.length} kinds refused, VERIFY_SEED=${seed}`);
});
