import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { itemsOf } from '../../test/items.ts';
import { portalOfFile } from '../../test/test-portal.ts';

const { table, recordMailboxStatus, findMailboxStatus } = await portalOfFile();

/** Sets and reads the mailbox status of one address. */
function mailbox(email = `${randomUUID()}@example.org`) {
  return {
    recordBounce: (at: number) => recordMailboxStatus(email, { fault: 'bounced', at }),
    clear: (at: number) => recordMailboxStatus(email, { at }),
    status: () => findMailboxStatus(email),
  };
}

test('records a bounce once, however often it is reported', async () => {
  const { recordBounce, status } = mailbox();
  expect(await status()).toBeUndefined();
  expect(await Promise.all([recordBounce(5), recordBounce(5), recordBounce(5)])).toContain(true);
  expect(await recordBounce(5)).toBe(false);
  expect(await status()).toBe('bounced');
});

test('after a reset, only a mail that was sent later can bounce the address again', async () => {
  const { recordBounce, clear, status } = mailbox();
  await recordBounce(5);
  expect(await clear(9)).toBe(true);
  expect([await recordBounce(5), await recordBounce(8)]).toEqual([false, false]);
  expect(await status()).toBeUndefined();
  expect(await recordBounce(10)).toBe(true);
  expect(await status()).toBe('bounced');
});

test('normalises an address and stores only its hash', async () => {
  const name = randomUUID();
  await mailbox(`${name}@example.org`).recordBounce(5);
  expect(await mailbox(` ${name.toUpperCase()}@Example.org`).status()).toBe('bounced');
  expect(JSON.stringify(await itemsOf(table, 'mailbox'))).not.toContain(name);
});
