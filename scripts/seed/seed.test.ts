import { makeMetricsStore } from '@portal/api/dynamodb/counters';
import type { ReviewRecord } from '@portal/api/review/review-record';
import { allItems, recount } from '@portal/api/test/items';
import { cities, currentStages, startupCategories } from '@portal/contracts/applications/choices';
import { completeApplicationSchema } from '@portal/contracts/applications/steps';
import { criteriaOf } from '@portal/contracts/review/assessments';
import { completeDraft, saveDraft, submit } from '@portal/local/test/support/applications';
import { configureAmplify, newFounderWithProfile, signInAs } from '@portal/local/test/support/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Item } from '../../packages/verify/src/invariants/items.ts';
import { findStateViolations } from '../../packages/verify/src/invariants/state-rules.ts';
import { seeded } from '../../packages/verify/src/random.ts';
import { auditSubmissions } from '../ops/audit.ts';
import { compareCounters } from '../ops/audit-counters.ts';
import { type ScriptCloud, startScriptCloud } from '../testing/script-cloud.ts';
import { sampleApplication } from './sample-application.ts';
import { samplePdf } from './sample-pdf.ts';
import { seedSubmissions } from './seed-submissions.ts';

let cloud: ScriptCloud;
let items: Item[];

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // Amplify's remark that the endpoint is not AWS's
  cloud = await startScriptCloud();
  await seedSubmissions(80, cloud, 6);
  await seedSubmissions(20, cloud);
  items = await allItems(cloud.table);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await cloud.close();
});

const itemsOf = (entity: Item['entity']) => items.filter((item) => item.entity === entity);
const answersOf = (item: Item | undefined) => item?.['answers'] as Record<string, unknown>;

test('a second seed adds other founders', () => {
  for (const name of ['application_id', 'submitted_id', 'sub'])
    expect(new Set(itemsOf('application').map((item) => item[name])).size).toBe(100);
  expect(new Set(itemsOf('profile').map(({ email }) => email)).size).toBe(100);
});

test('the table keeps the rules of its state, and the metrics equal a recount', async () => {
  expect(findStateViolations(items)).toEqual([]);
  expect(await makeMetricsStore(cloud.table).read()).toEqual(await recount(cloud.table));
});

test('the audit verifies every submission and the counters', async () => {
  expect(await auditSubmissions(cloud.table)).toEqual({ verified: 100, broken: [] });
  expect(await compareCounters(cloud.table)).toEqual({ outcome: 'equal' });
});

test('six decisions are not announced; none of them has a mail', () => {
  const waiting = itemsOf('submission').filter(
    ({ review }) => (review as ReviewRecord).stage1.last_announced !== undefined,
  );
  expect(waiting).toHaveLength(6);
  expect(new Set(waiting.map(({ stage1 }) => stage1))).toEqual(
    new Set(['approved', 'rejected', 'shortlisted']),
  );
  const mailed = itemsOf('outbox').map(({ event_id }) => String(event_id));
  for (const { application_id: id } of waiting)
    expect(mailed.filter((event) => event.startsWith(String(id)))).toEqual([`${String(id)}#submitted`]);
});

test('sends no mail', async () => {
  await cloud.settled();
  expect(cloud.mails.list({})).toEqual([]);
});

test('every application is complete', () => {
  for (const item of itemsOf('application'))
    expect(completeApplicationSchema.parse(answersOf(item))).toEqual(answersOf(item));
});

test('submissions and answers are varied', () => {
  const places = itemsOf('submission').map(({ stage1, stage2 }) => `${String(stage1)} ${String(stage2)}`);
  expect([...new Set(places)].sort()).toEqual([
    'approved approved',
    'approved pending',
    'approved rejected',
    'approved shortlisted',
    'approved undefined',
    'pending undefined',
    'rejected undefined',
    'shortlisted undefined',
  ]);
  const kinds = (name: string) => new Set(itemsOf('application').flatMap((item) => answersOf(item)[name]));
  expect(kinds('startupCategory').size).toBe(startupCategories.length);
  expect(kinds('currentStage').size).toBe(currentStages.length);
  expect(kinds('city').size).toBeGreaterThan(cities.length / 2);
  for (const name of ['isDPITTCertified', 'receivedFunding'])
    expect(kinds(name)).toEqual(new Set(['yes', 'no']));
});

test('assessments of the two organisers are in every state', () => {
  const reviews = itemsOf('submission').map(({ review }) => review as ReviewRecord);
  const assessments = reviews.flatMap(({ stage1, stage2 }) =>
    [stage1, stage2].map((stage) => Object.values(stage.assessments)),
  );
  const states = assessments
    .flat()
    .map(({ by, state, handed_in_at, score }) =>
      [
        by,
        state,
        handed_in_at === undefined ? 'never' : 'handed in',
        score === undefined ? 'no score' : 'score',
      ].join(', '),
    );
  const expected = (name: string) => [
    `${name}, draft, handed in, score`,
    `${name}, draft, never, no score`,
    `${name}, handed-in, handed in, score`,
  ];
  expect(new Set(states)).toEqual(
    new Set([
      ...expected('Kavya Raman'),
      ...expected('Arjun Selvam').slice(1),
      'Arjun Selvam, handed-in, handed in, no score',
    ]),
  );
  expect(new Set(assessments.map((all) => all.length))).toEqual(new Set([0, 1, 2]));
  expect(new Set(reviews.map(({ stage1 }) => stage1.assignees.length))).toEqual(new Set([0, 1, 2]));
  const decided = itemsOf('history').filter(({ kind }) => kind === 'decided');
  expect(decided.some((entry) => (entry['assessments'] as unknown[]).length === 2)).toBe(true);
});

test('the entries of a history are numbered in the order of their times, up to the version', () => {
  for (const { pk: partition, version } of itemsOf('submission')) {
    const entries = itemsOf('history').filter(({ pk }) => pk === partition);
    const sorted = entries.toSorted((a, b) => Number(a['number']) - Number(b['number']));
    expect(sorted.map(({ number }) => number)).toEqual(
      Array.from({ length: Number(version) + 1 }, (_, index) => index),
    );
    expect(sorted.map(({ at }) => at)).toEqual(sorted.map(({ at }) => String(at)).toSorted());
  }
});

const wholeAssessment = {
  scores: Object.fromEntries(criteriaOf('stage1').map(({ id }) => [id, 3])),
  recommendation: 'approve',
} as const;

/** The attribute names of items. Counters and items of running work differ. */
function shapesOf(all: readonly Item[]): string[] {
  const excluded = ['counters', 'otp', 'otp-budget', 'upload-budget'];
  const compared = all.filter(({ entity = '' }) => !excluded.includes(entity));
  return [...new Set(compared.map((item) => Object.keys(item).sort().join(' ')))].sort();
}

test('seeded items have the attributes of items that the API writes', async () => {
  await configureAmplify(cloud.origin);
  const organiser = await signInAs(cloud.origin, 'organiser@example.org', 'Organiser#2026');
  const founder = await newFounderWithProfile(cloud.origin, 'late@example.org');
  const application_id = await completeDraft(founder);
  await saveDraft(founder, application_id, { startupCategory: ['other'] });
  await submit(cloud.origin, founder, application_id);
  const at1 = { application_id, stage: 'stage1' as const };
  const { body } = await organiser.call('listOrganisers', {});
  const { organisers } = body as { organisers: { sub: string; name: string }[] };
  expect(organisers.map(({ name }) => name)).toEqual(['Arjun Selvam', 'Kavya Raman']);
  const content = { ...wholeAssessment, comment: 'Good.' };
  for (const [id, input] of [
    ['assign', { body: { subs: organisers.map(({ sub }) => sub) } }],
    ['saveAssessment', { body: content }],
    ['handInAssessment', { body: { revision: 1 } }],
    ['saveAssessment', { body: { ...content, revision: 2 } }],
  ] as const)
    expect((await organiser.call(id, { params: at1, ...input })).status).toBe(200);
  for (const [action, stage] of [
    ['shortlist', 'stage1'],
    ['approve', 'stage1'],
    ['reject', 'stage2'],
  ] as const)
    expect((await organiser.call(action, { params: { application_id, stage } })).status).toBe(200);
  await cloud.settled();
  const later = await allItems(cloud.table);
  expect(later.length).toBeGreaterThan(items.length);
  expect(shapesOf(later)).toEqual(shapesOf(items));
});

test('the same number makes the same application', () => {
  const document = { key: 'founders/a.pdf', name: 'a.pdf', size: 1, sha256: 'a'.repeat(64) };
  const make = (number: number) =>
    sampleApplication(seeded(number), number, { certificate: document, pitchDeck: document });
  expect(make(1)).toEqual(make(1));
  expect(make(2)).not.toEqual(make(1));
});

test('a sample document is a PDF with correct offsets', () => {
  const pdf = samplePdf('Neer (Labs) – deck').toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.4\n/);
  expect(pdf).toContain('(Neer \\(Labs\\) ? deck) Tj');
  const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  for (const [index, offset] of offsets.entries()) {
    expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  }
});
