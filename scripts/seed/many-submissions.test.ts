import type { RequestOf } from '@portal/contracts/http/routes';
import type { Stage } from '@portal/contracts/review/decisions';
import { completeDraft, submit } from '@portal/local/test/support/applications';
import {
  configureAmplify,
  newFounderWithProfile,
  type Person,
  signInAs,
} from '@portal/local/test/support/people';
import { addressOf } from '@portal/local/test/support/portal';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { wide } from '../../packages/verify/src/figures.ts';
import { type ScriptCloud, startScriptCloud } from '../ops/script-cloud.ts';
import { seedSubmissions } from './seed-submissions.ts';

/** More than fit into one answer. */
const seeded = wide ? 5000 : 700;
let cloud: ScriptCloud;
let organiser: Person;
let founder: Person;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // Amplify's remark that the endpoint is not AWS's
  cloud = await startScriptCloud();
  await seedSubmissions(seeded, cloud);
  await configureAmplify(cloud.origin);
  organiser = await signInAs(cloud.origin, 'organiser@example.org', 'Organiser#2026');
  founder = await newFounderWithProfile(cloud.origin, 'late@example.org');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await cloud.close();
});

interface Row {
  readonly application_id: string;
  readonly submitted_id: string;
  readonly admin_status: string;
  readonly data: { readonly startupName: string; readonly founderName: string };
}

interface Pages {
  readonly rows: Row[];
  readonly pages: number;
  readonly largest: number;
}

/** Reads all pages of a stage's list. `between` runs before each page. */
async function readPages(
  stage: Stage,
  query: Record<string, string>,
  between: (page: number) => Promise<void> = async () => {},
): Promise<Pages> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  let [pages, largest] = [0, 0];
  do {
    await between(pages);
    const address = addressOf(cloud.origin, 'listStage', { stage }, { ...query, ...(cursor && { cursor }) });
    const response = await fetch(address, { headers: { authorization: `Bearer ${organiser.idToken}` } });
    const text = await response.text();
    largest = Math.max(largest, Buffer.byteLength(text));
    const page = JSON.parse(text) as { submitted_applications: Row[]; next_cursor?: string };
    rows.push(...page.submitted_applications);
    cursor = page.next_cursor;
    pages += 1;
  } while (cursor !== undefined);
  return { rows, pages, largest };
}

const idsOf = (rows: readonly Row[]) => rows.map((row) => row.application_id);

test('pages of full answers stay below 1 MB and list every submission once, in order', async () => {
  const { rows, pages, largest } = await readPages('stage1', {});
  expect(pages).toBeGreaterThan(1);
  expect(largest).toBeLessThan(1024 * 1024);
  expect(rows).toHaveLength(seeded);
  expect(new Set(idsOf(rows)).size).toBe(seeded);
  expect(rows.map((row) => row.submitted_id)).toEqual(rows.map((row) => row.submitted_id).sort());
});

test('the metrics equal a recount of both lists', async () => {
  const [first, second] = [
    await readPages('stage1', { view: 'summary' }),
    await readPages('stage2', { view: 'summary' }),
  ];
  const approved = ({ rows }: Pages) => rows.filter((row) => row.admin_status === 'approved').length;
  expect((await organiser.call('getMetrics', {})).body).toEqual({
    submitted: seeded,
    admin_verified_stage1: approved(first),
    admin_verified_stage2: approved(second),
    extended: 0,
  });
  expect(second.rows).toHaveLength(approved(first));
});

test('a submission that arrives while reading comes last', async () => {
  const drafts = [await completeDraft(founder), await completeDraft(founder), await completeDraft(founder)];
  const { rows } = await readPages(
    'stage1',
    { view: 'summary', limit: String(seeded / 10) },
    async (page) => {
      const draft = page % 3 === 1 ? drafts.pop() : undefined;
      if (!draft) return;
      cloud.clock.advance(31_000);
      await submit(cloud.origin, founder, draft);
    },
  );
  expect(rows).toHaveLength(seeded + 3);
  expect(new Set(idsOf(rows)).size).toBe(seeded + 3);
});

test('a submission that is approved while reading stage 2 comes last', async () => {
  const { rows: before } = await readPages('stage2', { view: 'summary' });
  const pending = (await readPages('stage1', { view: 'summary' })).rows.filter(
    (row) => row.admin_status === 'pending',
  );
  const chosen = pending.filter((_row, index) => index % (seeded / 20) === 0);
  const left = [...chosen];
  const { rows } = await readPages('stage2', { view: 'summary', limit: String(seeded / 50) }, async () => {
    const row = left.pop();
    if (!row) return;
    const params = { application_id: row.application_id, stage: 'stage1' as const };
    expect((await organiser.call('approve', { params })).status).toBe(200);
  });
  const approved = chosen.slice(left.length);
  expect(approved.length).toBeGreaterThan(3);
  expect(idsOf(rows)).toEqual([...idsOf(before), ...idsOf(approved).reverse()]);
});

test('a seeded submission opens with its answers and documents and can be decided', async () => {
  const { rows } = await readPages('stage1', { view: 'summary' });
  const row = rows.findLast((candidate) => candidate.admin_status === 'pending');
  const params = { application_id: row?.application_id ?? '', stage: 'stage1' as const };
  const { body } = await organiser.call('getApplications', { params: { id: params.application_id } });
  const { data } = body as { data: RequestOf<'saveDraft'>['data'] & { pitchDeck: { url: string } } };
  const { pitchDeck, startupName, founderName } = data;
  expect({ startupName, founderName }).toEqual({
    startupName: row?.data.startupName,
    founderName: row?.data.founderName,
  });
  const document = await fetch(pitchDeck.url);
  expect(await document.text()).toMatch(/^%PDF-/);
  expect((await organiser.call('reject', { params })).body).toMatchObject({ admin_status: 'rejected' });
});

test('no stream event of the seed is undelivered', async () => {
  const undelivered = await fetch(`${cloud.origin}/_local/undelivered.json`);
  expect(await undelivered.json()).toEqual([]);
});
