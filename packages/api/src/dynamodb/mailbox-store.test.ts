import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { itemsOf } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { makeFindMailboxStatus, makeRecordMailboxStatus } from './mailbox-store.ts';
import type { Table } from './table.ts';

let table: Table;

beforeAll(async () => {
  table = await makePortalTable();
});

/** What is done to one address, and found about it. */
function mailbox(email = `${randomUUID()}@example.org`) {
  const note = makeRecordMailboxStatus(table);
  return {
    noteFault: (at: number) => note(email, { fault: 'bounced', at }),
    lift: (at: number) => note(email, { at }),
    fault: () => makeFindMailboxStatus(table)(email),
  };
}

test('what nobody complained of is reached', async () => {
  expect(await mailbox().fault()).toBeUndefined();
});

test('a fault counts once, however often it is told', async () => {
  const { noteFault, fault } = mailbox();
  expect(await Promise.all([noteFault(5), noteFault(5), noteFault(5)])).toContain(true);
  expect(await noteFault(5)).toBe(false);
  expect(await fault()).toBe('bounced');
});

test('lifted, only a mail that was sent afterwards can bring it back', async () => {
  const { noteFault, lift, fault } = mailbox();
  await noteFault(5);
  expect(await lift(9)).toBe(true);
  expect(await noteFault(5)).toBe(false);
  expect(await noteFault(8)).toBe(false);
  expect(await fault()).toBeUndefined();
  expect(await noteFault(10)).toBe(true);
  expect(await fault()).toBe('bounced');
});

test('an address is one however it is typed, and is kept as a hash only', async () => {
  const name = randomUUID();
  await mailbox(`${name}@example.org`).noteFault(5);
  expect(await mailbox(` ${name.toUpperCase()}@Example.org`).fault()).toBe('bounced');
  expect(JSON.stringify(await itemsOf(table, 'mailbox'))).not.toContain(name);
});
