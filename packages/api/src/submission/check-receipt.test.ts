import { beforeAll, expect, test } from 'vitest';
import { itemsOf } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Table } from '../dynamodb/table.ts';

let table: Table;
let portal: TestPortal;

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

async function submission() {
  const { applicationId, submittedId } = await portal.founderWithSubmission();
  const found = await portal.reviews.find(applicationId);
  return { submittedId, digest: found?.digest ?? '', submittedAt: found?.submittedAt ?? '' };
}

test('number and digest of a submission are genuine', async () => {
  const { submittedId, digest, submittedAt } = await submission();
  expect(await portal.checkReceipt(submittedId, digest)).toEqual({
    genuine: true,
    submitted_at: submittedAt,
  });
});

test('a wrong digest, an unknown number and the digest of another submission get the same answer', async () => {
  const [one, other] = [await submission(), await submission()];
  const wrong = `${one.digest.slice(0, -1)}${one.digest.endsWith('0') ? '1' : '0'}`;
  expect(await portal.checkReceipt(one.submittedId, wrong)).toEqual({ genuine: false });
  expect(await portal.checkReceipt('GSP-2027-999999', one.digest)).toEqual({ genuine: false });
  expect(await portal.checkReceipt('none', 'none')).toEqual({ genuine: false });
  expect(await portal.checkReceipt(other.submittedId, one.digest)).toEqual({ genuine: false });
});

test('a receipt is stored without personal data', async () => {
  const { submittedId, digest, submittedAt } = await submission();
  const items = await itemsOf(table, 'receipt');
  expect(items.find((item) => item['sk'] === digest)).toEqual({
    pk: `RECEIPT#${submittedId}`,
    sk: digest,
    entity: 'receipt',
    submitted_at: submittedAt,
  });
});
