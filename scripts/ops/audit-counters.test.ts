import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { transact } from '@portal/api/dynamodb/conditional-write';
import { addToCounter, type Counter } from '@portal/api/dynamodb/counters';
import type { Table } from '@portal/api/dynamodb/table';
import { newOrganiser } from '@portal/api/test/founders';
import { makePortalTable } from '@portal/api/test/portal-table';
import { announcedTogether, expectSuccess, makeTestPortal } from '@portal/api/test/test-portal';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { beforeEach, expect, test } from 'vitest';
import { findCountersFault } from './audit-counters.ts';

type Decision = 'approve' | 'takeBack';

let table: Table;
let decide: (decision: Decision) => Promise<unknown>;

/** A table with one submission. Its decisions wait, so that they can be taken back. */
beforeEach(async () => {
  table = await makePortalTable();
  const portal = makeTestPortal(table, announcedTogether);
  const { stage1, decide: take } = await portal.founderWithSubmission();
  const organiser = newOrganiser();
  decide = (decision) =>
    decision === 'approve'
      ? take('approve', 'stage1', organiser)
      : expectSuccess(portal.takeBack(stage1, { reason: 'The wrong row' }, organiser));
  return () => table.client.destroy();
});

/** By the number of a scan: what a committee decides. */
type Decisions = Readonly<Record<number, Decision>>;

/** Compares the counters while a committee decides just before scans and just after them. */
async function compareDuring(before: Decisions, after: Decisions) {
  let scans = 0;
  const decideAt = async (decision: Decision | undefined) => decision && decide(decision);
  const client: Table['client'] = Object.create(table.client, {
    send: {
      value: async (command: Parameters<Table['client']['send']>[0]) => {
        if (!(command instanceof ScanCommand)) return table.client.send(command);
        scans += 1;
        await decideAt(before[scans]);
        const response = await table.client.send(command);
        await decideAt(after[scans]);
        return response;
      },
    },
  });
  return { fault: await findCountersFault({ ...table, client }), scans };
}

const countOneTooMany = (counter: Counter) => transact(table, [addToCounter(firstRound.id, counter, 0)]);

const changed = 'counters changed during the audit; run it again';

test.each([
  ['right', 'an approval that is taken back during one', { 1: 'approve' }, { 1: 'takeBack' }, undefined, 2],
  ['right', 'another decision in each', { 1: 'approve', 2: 'takeBack', 3: 'approve' }, {}, changed, 3],
  ['wrong', 'a decision between two', { 2: 'approve' }, {}, changed, 3],
  ['wrong', 'other recounts', { 1: 'approve', 3: 'approve' }, { 1: 'takeBack', 3: 'takeBack' }, changed, 3],
] as const)(
  '%s counters do not differ by scans with %s',
  async (counters, _what, before, after, fault, scans) => {
    if (counters === 'wrong') await countOneTooMany('submitted');
    expect(await compareDuring(before, after)).toEqual({ fault, scans });
  },
);

test('finds a difference of each counter by two scans in a row', async () => {
  for (const counter of ['submitted', 'stage1', 'stage2'] as const) await countOneTooMany(counter);
  const { fault, scans } = await compareDuring({}, {});
  const [counters, recount] = [
    '{"2027":{"submitted":2,"admin_verified_stage1":1,"admin_verified_stage2":1}}',
    '{"2027":{"submitted":1,"admin_verified_stage1":0,"admin_verified_stage2":0}}',
  ];
  expect([fault, scans]).toEqual([`the counters are ${counters}, the submissions ${recount}`, 2]);
});
