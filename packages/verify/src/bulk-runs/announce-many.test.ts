import { connectTable } from '@portal/api/dynamodb/table';
import { newOrganiser } from '@portal/api/test/founders';
import { insertSubmissions, makeSubmission } from '@portal/api/test/many-submissions';
import { reviewActions } from '@portal/contracts/review/decisions';
import type { HistoryEntry } from '@portal/contracts/review/history';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budget, reportSearch, seed, timeoutFor } from '../budget.ts';
import { passThrough, requestHandlerFor } from '../cloud/call-interceptor.ts';
import type { ApiResponse } from '../cloud/portal.ts';
import { withReplacedDelays } from '../cloud/replace-delays.ts';
import { tableName } from '../cloud/services.ts';
import { expectSuccess } from '../expect-success.ts';
import { itemsIn, itemsOf } from '../invariants/items.ts';
import { type Choose, seeded } from '../random.ts';
import { openTestEnvironment, type TestEnvironment } from '../test-environment.ts';

const founders = budget(1000, 50);
const organiser = newOrganiser('Meena');

/** How many calls the organisers' page sends at the same time. */
const parallelCalls = 4;

let environment: TestEnvironment;
let ids: readonly string[];

beforeAll(
  async () => {
    environment = await openTestEnvironment();
    const { portal, requests } = environment;
    const submissions = Array.from({ length: founders }, (_, number) => makeSubmission(number + 1));
    const table = connectTable(tableName, {
      region: 'ap-south-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      requestHandler: requestHandlerFor(portal.interceptor, 'dynamodb', portal.nameOf.dynamodb),
    });
    await insertSubmissions(table, submissions);
    ids = submissions.map(({ applicationId }) => applicationId);
    portal.announcement.stage1 = 'together';
    for (const [index, id] of ids.entries()) {
      const action = reviewActions[index % reviewActions.length] ?? 'approve';
      expectSuccess(await requests.decide(organiser, action, id, 'stage1'));
    }
  },
  timeoutFor(founders, 100),
);

afterAll(() => environment.portal.close());

/** Announces for all, a few at a time, as the organisers' page does. No further call starts once `isOver`. */
async function announceAll(isOver: () => boolean = () => false): Promise<Map<string, ApiResponse>> {
  const responses = new Map<string, ApiResponse>();
  const queue = [...ids];
  const work = async () => {
    for (let id = queue.shift(); id !== undefined && !isOver(); id = queue.shift())
      responses.set(id, await environment.requests.announce(organiser, id, 'stage1'));
  };
  await withReplacedDelays(
    async () => {},
    () => Promise.all(Array.from({ length: parallelCalls }, work)),
  );
  return responses;
}

/** Fails every call to the table from the middle of a run on, before or after it is executed, and before that a few for good. */
function failFromTheMiddle(choose: Choose): () => boolean {
  // The attempts of one transaction are equal.
  const writes = new Set<string>();
  const lost = new Set<string>();
  const isOver = () => writes.size > founders / 2;
  environment.portal.interceptor.handle = async (call, proceed) => {
    if (call.name !== 'TransactWriteItems') return isOver() && choose(2) === 0 ? fail() : proceed();
    const body = call.request.body.toString();
    const isFirst = writes.size === 0;
    writes.add(body);
    if (isFirst || choose(5) === 0) lost.add(body);
    if (!isOver() && !lost.has(body)) return proceed();
    if (isFirst || choose(2) === 0) await proceed();
    return fail();
  };
  return isOver;
}

function fail(): never {
  throw Object.assign(new Error('No response in time'), { name: 'TimeoutError' });
}

/** Returns the ids of the applications whose status is announced, once for each entry in a history. */
function announcedIds(): string[] {
  return itemsOf(itemsIn(environment.portal.level), 'history')
    .filter((item) => (item as unknown as HistoryEntry).kind === 'announced')
    .map(({ pk }) => String(pk).slice('APP#'.length))
    .toSorted();
}

/** Delivers all events in batches, each batch twice, and all once more. */
async function deliverTwice(): Promise<number> {
  const { requests } = environment;
  const events = await requests.readEvents(Number.MAX_SAFE_INTEGER);
  for (let from = 0; from < events.length; from += 10) {
    const batch = events.slice(from, from + 10);
    for (const _time of ['first', 'second'])
      expect((await requests.notify(batch)).body).toEqual({ failures: 0 });
  }
  expect((await requests.notify(events)).body).toEqual({ failures: 0 });
  return events.length;
}

test('each founder gets one mail when many decisions are announced by a run that ends half-way and is repeated', {
  timeout: timeoutFor(founders, 300),
}, async ({ task }) => {
  const { portal } = environment;
  const first = await announceAll(failFromTheMiddle(seeded(seed)));
  portal.interceptor.handle = passThrough;
  portal.restart();
  const announcedFirst = announcedIds();
  const unanswered = announcedFirst.filter((id) => first.get(id)?.status !== 200);
  expect(announcedFirst.length).toBeGreaterThan(founders / 4);
  expect(announcedFirst.length).toBeLessThan((founders * 3) / 4);
  expect(unanswered.length).toBeGreaterThan(0);

  const second = await announceAll();
  const refused = ids.filter((id) => second.get(id)?.body['code'] === 'nothing-to-announce');
  expect(refused.toSorted()).toEqual(announcedFirst);
  expect(ids.filter((id) => second.get(id)?.status === 200)).toHaveLength(founders - refused.length);
  expect(announcedIds()).toEqual(ids.toSorted());

  expect(await deliverTwice()).toBe(founders);
  const mailed = portal.ledger.mails.map(({ to }) => to).toSorted();
  expect(mailed).toEqual(ids.map((_, index) => `founder${index + 1}@example.org`).toSorted());
  const figure = {
    name: 'announcements of a repeated run',
    measured: founders,
    unit: 'founders',
    atLeast: founders,
  };
  const remark = `${announcedFirst.length} in the first run, ${unanswered.length} of them without an answer`;
  reportSearch(task.meta, figure, `${remark}, seed ${seed}`);
});
