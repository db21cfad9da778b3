import { historyKey } from '@portal/api/dynamodb/keys';
import type { Table } from '@portal/api/dynamodb/table';
import { newOrganiser } from '@portal/api/test/founders';
import { allItems, deleteItems } from '@portal/api/test/items';
import { insertItems } from '@portal/api/test/many-submissions';
import { makePortalTable } from '@portal/api/test/portal-table';
import { expectSuccess, makeTestPortal } from '@portal/api/test/test-portal';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { beforeEach, expect, test } from 'vitest';
import { auditSubmissions } from './audit.ts';
import { findCountersFault } from './audit-counters.ts';
import { auditRounds, findDueRounds } from './audit-rounds.ts';
import type { Item } from './scan-items.ts';

let table: Table;
beforeEach(async () => {
  table = await makePortalTable();
});

test('finds a change of what is published, of a version, an entry and a ranking, and an item that is missing', async () => {
  const { saveRound, publishRound, setAssessing, finishRound } = makeTestPortal(table);
  const organiser = newOrganiser('Meena Selvam');
  const round = { ...firstRound, notice: { en: 'Soon', ta: 'விரைவில்' } };
  await expectSuccess(saveRound(firstRound.id, { round, revision: 1 }, organiser));
  await expectSuccess(publishRound(firstRound.id, { revision: 2 }, organiser));
  await expectSuccess(publishRound(firstRound.id, { version: 1 }, organiser));
  const stage1 = { id: firstRound.id, stage: 'stage1' } as const;
  for (const open of [false, true, false])
    await expectSuccess(setAssessing(stage1, { open, reason: 'One is missing' }, organiser));
  await expectSuccess(finishRound(firstRound.id, organiser));
  expect(await auditRounds(table, [])).toBe(1);
  const put = (item: Item) => insertItems(table, [item]);
  const items = (await allItems(table)).filter(({ pk }) => String(pk).startsWith('ROUND'));
  expect(items).toHaveLength(13);
  for (const item of items) {
    const { sk, entity } = item;
    if (entity !== 'round') {
      await deleteItems(table, item);
      await expect(auditRounds(table, []), `without ${String(sk)}`).rejects.toThrow('The round 2027: ');
    }
    const names =
      'by at by_sub by_email round_hash previous finished_at history_head closed_stage1 input'.split(' ');
    for (const name of names.filter((one) => item[one] !== undefined)) {
      await put({ ...item, [name]: name === 'closed_stage1' ? 2 : 'another' });
      await expect(auditRounds(table, []), `${name} of ${String(sk)}`).rejects.toThrow('The round 2027: ');
    }
    if (item['round'] !== undefined) {
      await put({ ...item, round: { ...firstRound, seedLakh: 99 } });
      await expect(auditRounds(table, []), `document of ${String(sk)}`).rejects.toThrow('The round 2027: ');
    }
    await put(item);
  }
  expect(await auditRounds(table, [])).toBe(1);
});

test('names a round that is due to be deleted, and does not verify what may be gone of it', async () => {
  const portal = makeTestPortal(table);
  const { applicationId } = await portal.founderWithSubmission();
  const other = await portal.founderWithSubmission();
  expect(await findDueRounds(table, Date.parse('2034-06-01T23:59+05:30'))).toEqual([]);
  const due = await findDueRounds(table, Date.parse('2034-06-02T00:00+05:30'));
  const applicationIds = expect.arrayContaining([applicationId, other.applicationId]);
  expect(due).toEqual([{ id: '2027', keptUntil: '2034-06-01', applicationIds }]);
  await deleteItems(table, historyKey(applicationId, 0));
  const root = {
    at: '2034-06-01T04:00:00.000Z',
    heads: { 'deleted before': [0, 'a', '2034-06-01'], [applicationId]: [0, 'a', '2034-06-01'] },
  } as const;
  const audited = { verified: 0, broken: [] };
  expect(await auditSubmissions(table, root, due, '2034-06-02')).toEqual(audited);
  expect((await auditSubmissions(table, root, [], '2034-06-01')).broken).toHaveLength(2);
  expect(await auditRounds(table, due)).toBe(0);
  expect(await findCountersFault(table, due)).toBeUndefined();
});
