import { beforeEach, expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { itemsOf } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { afterDue, afterGrace, due, returnedSubmission } from '../../test/returns.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Table } from '../dynamodb/table.ts';
import type { LogEntry } from '../log.ts';
import { problem } from '../problem.ts';
import { makeLapseReturns } from './lapse-returns.ts';

let table: Table;
let portal: TestPortal;
let logged: LogEntry[];

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
  logged = [];
});

const run = (ports: Partial<TestPortal> = {}) =>
  makeLapseReturns({ ...portal, ...ports, log: (entry) => logged.push(entry) })();

const kinds = async () =>
  (await itemsOf(table, 'history')).map(({ kind }) => kind).filter((kind) => kind !== 'submitted');
const lapseMails = async () =>
  (await itemsOf(table, 'outbox')).flatMap(({ event_id, event }) =>
    String(event_id).includes('#return-lapsed') ? [event] : [],
  );

test('after the day and the last code, the application goes on as it was, and the founder gets a mail', async () => {
  const { applicationId, founder, save } = await returnedSubmission(portal);
  await expectSuccess(save({ marketReach: 'Two hundred villages' }, 1));
  const before = await portal.applications.find(founder.sub, applicationId);
  portal.clock.time = afterGrace;
  await run();
  expect(await itemsOf(table, 'changes')).toEqual([]);
  expect(await portal.applications.find(founder.sub, applicationId)).toEqual(before);
  const submission = await portal.reviews.find(applicationId);
  expect(submission?.review.stage1.returned).toBeUndefined();
  expect(submission?.version).toBe(2);
  expect((await itemsOf(table, 'history')).at(-1)).toMatchObject({
    kind: 'return-lapsed',
    stage: 'stage1',
    by: '',
    by_sub: '',
  });
  expect(await lapseMails()).toEqual([expect.objectContaining({ recipient: founder.email, due, number: 2 })]);
  expect(await save({ marketReach: 'Other' }, 2)).toEqual(problem('already-submitted'));
});

test('nothing ends before', async () => {
  await returnedSubmission(portal);
  portal.clock.time = afterGrace - 1;
  await run();
  expect(await kinds()).toEqual(['returned']);
  expect(await itemsOf(table, 'changes')).toHaveLength(1);
});

test('a code that was sent in time and is used too late does not hand in', async () => {
  const { applicationId, founder, verify } = await returnedSubmission(portal);
  portal.clock.time = afterDue - 60_000;
  const code = await portal.mailCode(founder, applicationId);
  portal.clock.time = afterGrace;
  await run();
  expect(await verify(code)).toEqual(problem('changes-closed'));
});

test('without a mail if the stage was decided after the day', async () => {
  const { applicationId, organiser } = await returnedSubmission(portal);
  portal.clock.time = afterGrace;
  await expectSuccess(portal.reject(portal.at(applicationId, 'stage1'), organiser));
  await run();
  expect(await kinds()).toEqual(['returned', 'decided', 'return-lapsed']);
  expect(await lapseMails()).toEqual([]);
});

test.each(['not announced', 'taken back'])(
  'with a mail if the decision after the day is %s',
  async (what) => {
    portal = makeTestPortal(table, { announcement: { stage1: 'together', stage2: 'together' } });
    const { applicationId, organiser } = await returnedSubmission(portal);
    const stage1 = portal.at(applicationId, 'stage1');
    portal.clock.time = afterGrace;
    await expectSuccess(portal.reject(stage1, organiser));
    if (what === 'taken back')
      await expectSuccess(portal.takeBack(stage1, { reason: 'Wrong row' }, organiser));
    await run();
    expect(await lapseMails()).toHaveLength(1);
  },
);

test('once, also by two runs at once, and not after a hand-in', async () => {
  const { handIn } = await returnedSubmission(portal);
  await handIn();
  await returnedSubmission(portal);
  portal.clock.time = afterGrace;
  await Promise.all([run(), run()]);
  await run();
  expect((await kinds()).map(String).toSorted()).toEqual([
    'resubmitted',
    'return-lapsed',
    'returned',
    'returned',
  ]);
  expect(await lapseMails()).toHaveLength(1);
});

test('one that fails does not stop the others', async () => {
  const first = await returnedSubmission(portal, ['marketReach'], newOrganiser());
  await returnedSubmission(portal);
  portal.clock.time = afterGrace;
  const reviews: TestPortal['reviews'] = {
    ...portal.reviews,
    find: async (id) => {
      if (id === first.applicationId) throw new Error('no answer');
      return portal.reviews.find(id);
    },
  };
  await expect(run({ reviews })).rejects.toThrow('of 1 requests for changes failed');
  expect(logged).toMatchObject([{ event: 'failure', kind: 'return', problem: 'internal-error' }]);
  expect(await itemsOf(table, 'changes')).toHaveLength(1);
});
