import { randomUUID } from 'node:crypto';
import { routes } from '@portal/contracts/http/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LocalCloud } from '../src/cloud.ts';
import { maxRequestBytes } from '../src/gateway/http-api.ts';
import { answersOf } from './support/applications.ts';
import { holdingsOf } from './support/holdings.ts';
import { configureAmplify, newFounderWithProfile } from './support/people.ts';
import { exchange, type RawAnswer } from './support/raw/exchange.ts';
import { complete } from './support/raw/fault.ts';
import { rawFaultsOf } from './support/raw/faults.ts';
import { type RawRequest, type Sending, withBody } from './support/raw/request.ts';
import { startTestCloud } from './support/start-cloud.ts';

/* What comes over the wire, byte by byte: requests that would save a draft, were not one thing wrong with each. */

const wide = Boolean(process.env['VERIFY']);
const goal = wide ? 50_000 : 500;
const seed = Number(process.env['VERIFY_SEED'] ?? Date.now() % 1_000_000_000);

/** In ms, on a machine with much else to do. */
const patience = 20_000;

let cloud: LocalCloud;
let port = 0;
let good: RawRequest;

/** As many faults whatever is wrong, so that they can be counted before there is a cloud. */
const blank: RawRequest = { method: '', target: '', version: '', headers: [], body: Buffer.from('{}') };
const kinds = rawFaultsOf(blank).map(({ what }, index) => [what, index] as const);
const runs = Math.ceil(goal / kinds.length);

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // Amplify's remark that the endpoint is not AWS's
  cloud = await startTestCloud();
  port = Number(new URL(cloud.origin).port);
  await configureAmplify(cloud.origin);
  const founder = await newFounderWithProfile(cloud.origin, 'mullai@example.org');
  const draft = { user_id: founder.sub, application_id: randomUUID(), data: answersOf(founder) };
  const request: RawRequest = {
    ...blank,
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
  good = withBody(request, Buffer.from(JSON.stringify(draft)));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await cloud.close();
});

/** Whether an answer says that the caller is at fault, and how: in our words, or in those of the HTTP server itself. */
function isRefusal({ status, headers, body }: RawAnswer): boolean {
  if (status < 400 || status > 499) return false;
  if (!/^content-type: application\/json/im.test(headers)) return !body.startsWith('{');
  const { code, message } = JSON.parse(body) as { code?: string; message?: string };
  return code !== undefined || message !== undefined;
}

async function refuse(sending: Sending): Promise<void> {
  const answers = await exchange(port, sending, patience);
  if (answers.length <= 1 && answers.every(isRefusal)) return;
  const sent = JSON.stringify(sending.bytes.toString('latin1').slice(0, 300));
  throw new Error(`answers ${answers.map(({ status, body }) => `${status} ${body}`).join(', ')} to ${sent}`);
}

test.each(kinds)(
  '%s is refused, and nothing is stored',
  { timeout: patience + runs * 500 },
  async (_, index) => {
    const before = await holdingsOf(cloud);
    const { sendings } = rawFaultsOf(good)[index] ?? {};
    if (sendings === undefined) throw new Error('No such fault');
    await fc.assert(fc.asyncProperty(sendings, refuse), { numRuns: runs, seed });
    expect(await holdingsOf(cloud), `VERIFY_SEED=${seed}`).toEqual(before);
  },
);

test('10 MB and a byte are refused', async () => {
  const before = await holdingsOf(cloud);
  await refuse(complete(withBody(good, Buffer.alloc(maxRequestBytes + 1, ' '))));
  expect(await holdingsOf(cloud)).toEqual(before);
});

// The last: it shows that nothing but its fault kept a request from being served, and that whoever asks now is.
test('without a fault the request is served', async ({ task }) => {
  const before = await holdingsOf(cloud);
  const [answer] = await exchange(port, complete(good), patience);
  expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('revision') });
  expect((await holdingsOf(cloud)).length).toBeGreaterThan(before.length);
  const sent = runs * kinds.length;
  task.meta.figures = [{ name: 'raw requests refused', measured: sent, unit: '', atLeast: goal }];
  console.log(`${sent} raw requests of ${kinds.length} kinds refused, VERIFY_SEED=${seed}`);
});
