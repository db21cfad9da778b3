import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Application } from '@portal/contracts/applications/records';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { afterAll, expect, test } from 'vitest';
import { type LocalCloud, startLocalCloud } from '../src/cloud.ts';
import { completeDraft, saveDraft, submit } from './support/applications.ts';
import { mailsTo } from './support/mails.ts';
import { newFounderWithProfile } from './support/people.ts';
import { createApiClient } from './support/portal.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
let cloud: LocalCloud;
const start = async (at: number) => {
  const site = async (_request: unknown, response: { end: () => unknown }) => void response.end();
  cloud = await startLocalCloud({ port: 0, dataDir, at, site });
};
afterAll(async () => {
  await cloud.close();
  rmSync(dataDir, { recursive: true });
});

test('an end at any time keeps account, mails, documents and acknowledged saves; the pending mail is sent', async () => {
  await start(duringTheRound);
  const founder = await newFounderWithProfile(cloud.origin, 'valli@example.org');
  const mails = () => mailsTo(cloud.origin, founder.email);
  const submitted = await completeDraft(founder);
  const submitted_id = await submit(cloud.origin, founder, submitted);
  const before = (await mails()).map(({ id }) => id);
  const draft = randomUUID();
  let confirmed = 0;
  const saving = (async () => {
    for (;;) {
      const address = `${confirmed + 1} Anna Salai`;
      const revision = confirmed === 0 ? undefined : confirmed;
      confirmed = (await saveDraft(founder, draft, { address }, revision)).revision;
    }
  })().catch(() => undefined);
  await expect.poll(() => confirmed).toBeGreaterThan(10);
  await cloud.close();
  await saving;
  await start(duringTheRound + 60_000);
  // The token of before is still valid.
  const call = createApiClient(cloud.origin, founder.idToken);
  const read = async (id: string) => (await call('getApplications', { params: { id } })).body as Application;
  const { revision, data } = (await read(draft)) as Application & { revision: number };
  expect(revision).toBeGreaterThanOrEqual(confirmed);
  expect(data.address).toBe(`${revision} Anna Salai`);
  const application = await read(submitted);
  expect(application).toMatchObject({ submitted_id, user_status: 'submitted' });
  expect((await fetch(application.data.pitchDeck?.url ?? '')).status).toBe(200);
  const received = async () => (await mails()).filter(({ subject }) => subject.includes(submitted_id)).length;
  await expect.poll(received).toBe(1);
  expect((await mails()).map(({ id }) => id)).toEqual(expect.arrayContaining(before));
});
