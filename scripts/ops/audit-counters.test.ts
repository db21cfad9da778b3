import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { transact } from '@portal/api/dynamodb/conditional-write';
import { incrementCounter } from '@portal/api/dynamodb/counters';
import type { Table } from '@portal/api/dynamodb/table';
import { newOrganiser } from '@portal/api/test/founders';
import { makePortalTable } from '@portal/api/test/portal-table';
import { expectSuccess, makeTestPortal } from '@portal/api/test/test-portal';
import { beforeEach, expect, test } from 'vitest';
import { findCountersFault } from './audit-counters.ts';

let table: Table;
let approve: () => Promise<unknown>;
let takeBack: () => Promise<unknown>;

/** A table with one submission. Its decisions wait, so that they can be taken back. */
beforeEach(async () => {
  table = await makePortalTable();
  const portal = makeTestPortal(table, { announcement: { stage1: 'together', stage2: 'together' } });
  const { applicationId } = await portal.founderWithSubmission();
  const [stage1, organiser] = [portal.at(applicationId, 'stage1'), newOrganiser()];
  approve = () => expectSuccess(portal.approve(stage1, organiser));
  takeBack = () => expectSuccess(portal.takeBack(stage1, { reason: 'The wrong row' }, organiser));
  return () => table.client.destroy();
});

/** Compares the counters while committees decide: by the number of a scan, what they do just before it and just after it. */
async function compareDuring(
  before: Readonly<Record<number, () => Promise<unknown>>>,
  after: typeof before = {},
) {
  let scans = 0;
  const client: Table['client'] = Object.create(table.client, {
    send: {
      value: async (command: Parameters<Table['client']['send']>[0]) => {
        if (!(command instanceof ScanCommand)) return table.client.send(command);
        scans += 1;
        await before[scans]?.();
        const response = await table.client.send(command);
        await after[scans]?.();
        return response;
      },
    },
  });
  return { fault: await findCountersFault({ ...table, client }), scans };
}

const changed = 'counters changed during the audit; run it again';

const countOneTooMany = () => transact(table, [incrementCounter(table.name, 'submitted', 0)]);

test('an approval that is taken back during one scan is no difference', async () => {
  expect(await compareDuring({ 1: approve }, { 1: takeBack })).toEqual({ fault: undefined, scans: 2 });
});

test('ends after three scans while every scan sees another decision', async () => {
  const result = await compareDuring({ 1: approve, 2: takeBack, 3: approve });
  expect(result).toEqual({ fault: changed, scans: 3 });
});

test('finds a difference by two scans in a row', async () => {
  await countOneTooMany();
  const different =
    'the counters are {"submitted":2,"admin_verified_stage1":0,"admin_verified_stage2":0}, ' +
    'the submissions {"submitted":1,"admin_verified_stage1":0,"admin_verified_stage2":0}';
  expect(await compareDuring({})).toEqual({ fault: different, scans: 2 });
});

test('finds no difference by two scans with a decision between them', async () => {
  await countOneTooMany();
  expect(await compareDuring({ 2: approve })).toEqual({ fault: changed, scans: 3 });
});

test('finds no difference by two scans with different recounts', async () => {
  await countOneTooMany();
  const result = await compareDuring({ 1: approve, 3: approve }, { 1: takeBack, 3: takeBack });
  expect(result).toEqual({ fault: changed, scans: 3 });
});
