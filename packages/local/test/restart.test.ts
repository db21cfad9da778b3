import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { completeDraft, requestCode, saveDraft } from './support/applications.ts';
import { mailsTo } from './support/mails.ts';
import { configureAmplify, newFounderWithProfile, type Person } from './support/people.ts';
import { createApiClient } from './support/portal.ts';

/* Acknowledged writes survive a restart. Each test continues from the one before. */

const email = 'valli@example.org';
const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
/** In ms. Between two starts the clock moves on. */
const offset = duringTheRound - Date.now();
const entry = join(import.meta.dirname, 'support/cloud-process.ts');
let child: ChildProcess;
let origin = '';
let founder: Person;

async function start(): Promise<void> {
  child = spawn(process.execPath, [entry, dataDir, String(offset)], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('the process has no output');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  origin = String(line);
}

async function restart(): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
  await start();
  founder = { ...founder, call: createApiClient(origin, founder.idToken) };
}

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // Amplify's remark that the endpoint is not AWS's
  await start();
  await configureAmplify(origin);
  founder = await newFounderWithProfile(origin, email);
});
afterAll(() => {
  vi.restoreAllMocks();
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

test('keeps an account, its tokens and its mails', async () => {
  await restart();
  expect(await mailsTo(origin, email)).toHaveLength(1);
  const list = await founder.call('getApplications', { params: { id: founder.sub } });
  expect(list.status).toBe(200);
});

test('keeps every acknowledged save when stopped at any time', async () => {
  const applicationId = randomUUID();
  let confirmed = 0;
  const saving = (async () => {
    for (;;) {
      const address = `${confirmed + 1} Anna Salai`;
      const revision = confirmed === 0 ? undefined : confirmed;
      confirmed = (await saveDraft(founder, applicationId, { address }, revision)).revision;
    }
  })().catch(() => undefined);
  await expect.poll(() => confirmed, { timeout: 40_000 }).toBeGreaterThan(20);
  await restart();
  await saving;
  const { body } = await founder.call('getApplications', { params: { id: applicationId } });
  const { revision, data } = body as { revision: number; data: { address: string } };
  expect(revision).toBeGreaterThanOrEqual(confirmed);
  expect(data.address).toBe(`${revision} Anna Salai`);
});

test('keeps a submission and its documents, and sends the pending mail', async () => {
  const applicationId = await completeDraft(founder);
  const otp = await requestCode(origin, founder, applicationId);
  const body = { email, application_id: applicationId, otp };
  const verified = await founder.call('verifyOtp', { body });
  expect(verified.status).toBe(200);
  await restart();
  const { submitted_id: submittedId } = verified.body;
  const read = await founder.call('getApplications', { params: { id: applicationId } });
  expect(read.body).toMatchObject({ submitted_id: submittedId, user_status: 'submitted' });
  const { url } = (read.body as { data: { pitchDeck: { url: string } } }).data.pitchDeck;
  expect((await fetch(url)).status).toBe(200);
  const received = async () =>
    (await mailsTo(origin, email)).filter(({ subject }) => subject.includes(submittedId)).length;
  await expect.poll(received, { timeout: 30_000 }).toBe(1);
});
