import type { ReviewRecord } from '@portal/api/domain/review/review-record';
import { allItems } from '@portal/api/test/items';
import { cities, currentStages, startupCategories, valuesOf } from '@portal/contracts/applications/choices';
import { completeApplicationSchema } from '@portal/contracts/applications/steps';
import { startTestCloud } from '@portal/local/test/support/start-cloud';
import { afterAll, expect, test } from 'vitest';
import { type Item, stateOf } from '../../packages/verify/src/invariants/items.ts';
import { findStateViolations } from '../../packages/verify/src/invariants/state-rules.ts';
import { seeded } from '../../packages/verify/src/random.ts';
import { auditSubmissions } from '../ops/audit.ts';
import { findCountersFault } from '../ops/audit-counters.ts';
import { sampleApplication } from './sample-application.ts';
import { seedSubmissions } from './seed-submissions.ts';

const cloud = await startTestCloud();
afterAll(() => cloud.close());
for (const count of [50, 7]) await seedSubmissions(count, cloud);
const items: readonly Item[] = await allItems(cloud.table);

const itemsOf = (entity: Item['entity']) => items.filter((item) => item.entity === entity);
const answersOf = (item: Item) => item['answers'] as Record<string, unknown>;
/** What lists show of each submission. */
const rows = () => itemsOf('submission').map(({ row }) => row as Item);
const reviewsOf = (submissions: readonly Item[]) => submissions.map(({ review }) => review as ReviewRecord);

test('a second seed adds other founders', () => {
  for (const name of ['application_id', 'submitted_id', 'sub'])
    expect(new Set(itemsOf('application').map((item) => item[name])).size).toBe(57);
  expect(new Set(itemsOf('profile').map(({ email }) => email)).size).toBe(57);
});

test('the table keeps the rules of its state, and the audit verifies every submission and the counters', async () => {
  expect(findStateViolations(stateOf(items))).toEqual([]);
  expect(await auditSubmissions(cloud.table)).toEqual({ verified: 57, broken: [] });
  expect(await findCountersFault(cloud.table)).toBeUndefined();
});

test('six decisions are not announced, and no mail is sent', async () => {
  const waiting = rows().filter((item) => reviewsOf([item])[0]?.stage1.last_announced);
  expect(waiting).toHaveLength(6);
  const statuses = new Set(waiting.map(({ stage1 }) => stage1));
  expect(statuses).toEqual(new Set(['approved', 'rejected', 'shortlisted']));
  const events = itemsOf('outbox').map(({ event_id }) => String(event_id));
  for (const { application_id: id } of waiting)
    expect(events.filter((event) => event.startsWith(String(id)))).toEqual([`${String(id)}#submitted`]);
  await cloud.settled();
  expect(cloud.mails.list({})).toEqual([]);
});

test('submissions and answers are complete and varied', () => {
  for (const item of itemsOf('application'))
    expect(completeApplicationSchema.parse(answersOf(item))).toEqual(answersOf(item));
  const places = rows().map(({ stage1, stage2 }) => `${String(stage1)} ${String(stage2)}`);
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
  expect(kinds('startupCategory').size).toBe(valuesOf(startupCategories).length);
  expect(kinds('currentStage').size).toBe(valuesOf(currentStages).length);
  expect(kinds('city').size).toBeGreaterThan(valuesOf(cities).length / 2);
  for (const name of ['isDPITTCertified', 'receivedFunding'])
    expect(kinds(name)).toEqual(new Set(['yes', 'no']));
});

test('assessments of the two organisers are in every state', () => {
  const reviews = reviewsOf(rows());
  const assessments = reviews.flatMap(({ stage1, stage2 }) =>
    [stage1, stage2].map((stage) => Object.values(stage.assessments)),
  );
  const states = assessments
    .flat()
    .map(({ state, handed_in_at, score }) => [state, Boolean(handed_in_at), Boolean(score)].join());
  const scored = ['draft,true,true', 'handed-in,true,true'];
  expect(new Set(states)).toEqual(new Set(['draft,false,false', 'handed-in,true,false', ...scored]));
  expect(new Set(assessments.map((all) => all.length))).toEqual(new Set([0, 1, 2]));
  expect(new Set(reviews.map(({ stage1 }) => stage1.assignees.length))).toEqual(new Set([0, 1, 2]));
  const decided = itemsOf('history').filter(({ kind }) => kind === 'decided');
  expect(decided.some((entry) => (entry['assessments'] as unknown[]).length === 2)).toBe(true);
});

test('the entries of a history are in the order of their times', () => {
  for (const entries of Map.groupBy(itemsOf('history'), ({ pk }) => pk).values()) {
    const times = entries.map(({ at }) => String(at));
    expect(times).toEqual(times.toSorted());
  }
});

test('the same number makes the same application', () => {
  const document = { key: 'founders/a.pdf', name: 'a.pdf', size: 1, sha256: 'a'.repeat(64) };
  const make = (number: number) =>
    sampleApplication(seeded(number), number, { certificate: document, pitchDeck: document });
  expect(make(1)).toEqual(make(1));
  expect(make(2)).not.toEqual(make(1));
});
