import { randomUUID } from 'node:crypto';
import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { outboxKey } from '@portal/api/dynamodb/keys';
import { putOutboxEvent } from '@portal/api/dynamodb/outbox-item';
import { createPortalTable } from '@portal/api/test/table-shape';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';
import { findUnsentMails, redeliver } from './redeliver.ts';
import { type ScriptCloud, startScriptCloud } from './script-cloud.ts';

let cloud: ScriptCloud;
const applicationId = randomUUID();
const recipient = 'nila@example.org';

beforeAll(async () => {
  cloud = await startScriptCloud();
});
afterAll(() => cloud.close());

const mails = () => cloud.mails.list({ to: recipient }).length;
const unsentMails = () => findUnsentMails(cloud.table, cloud.clock.now());

test('finds a mail that was not sent for a day, and sends it once', async () => {
  cloud.faults.add({ service: 'ses', call: 'SendEmail', kind: 'throttled', times: 10_000 });
  const event = {
    kind: 'submitted' as const,
    application_id: applicationId,
    submitted_id: 'GSP-2026-000001',
    recipient,
    recipient_sub: randomUUID(),
    founder_name: 'Nila',
    startup_name: 'Neer Labs',
    at: new Date(cloud.clock.now()).toISOString(),
  };
  const { client, name } = cloud.table;
  await client.send(new TransactWriteCommand({ TransactItems: [putOutboxEvent(name, event)] }));
  expect(await unsentMails()).toEqual([]);

  cloud.clock.advance(25 * 60 * 60 * 1000);
  await cloud.settled();
  cloud.faults.clear();
  const [item, second] = await unsentMails();
  expect(item).toMatchObject({ event_id: `${applicationId}#submitted`, event: { kind: 'submitted' } });
  expect(second).toBeUndefined();
  expect(mails()).toBe(0);

  if (!item) throw new Error('unreachable');
  await redeliver(cloud.table, item, cloud.clock.now());
  await cloud.settled();
  expect(mails()).toBe(1);
  expect(await unsentMails()).toEqual([]);
  await expect(redeliver(cloud.table, item, cloud.clock.now())).rejects.toThrow('Transaction cancelled');
  expect(mails()).toBe(1);
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: outboxKey(item.event_id), ConsistentRead: true }),
  );
  expect(Item).toMatchObject({ status: 'replaced' });
});

/** Runs the command against the local cloud. */
async function run(...args: string[]) {
  const command = [inRoot('scripts/redeliver.ts'), ...args];
  const { code, output } = await runCommand(tool('node'), command, {
    env: { PORT: new URL(cloud.origin).port },
  });
  return { code, output };
}

test('the command lists and sends the mails of the given table', async () => {
  const restored = { ...cloud.table, name: 'restored' };
  await createPortalTable(restored);
  const event = { kind: 'submitted', at: '2025-05-14T10:00:00.000Z' };
  const Item = { ...outboxKey('old'), entity: 'outbox', event_id: 'old', status: 'pending', event };
  await restored.client.send(new PutCommand({ TableName: restored.name, Item }));
  const empty = '0 mails to be delivered again; add --now to do it.\n';
  const inRestored = ['--stage', 'local', '--table', 'restored'];

  expect(await run('--stage', 'local')).toEqual({ code: 0, output: empty });
  expect(await run(...inRestored)).toEqual({
    code: 0,
    output: `${event.at}  submitted  old\n1 mail to be delivered again; add --now to do it.\n`,
  });
  expect((await run(...inRestored, '--now')).output).toContain('1 mail in the outbox again.');
});

test('without a stage it prints its usage', async () => {
  const { code, output } = await run('--now');
  expect(code).toBe(1);
  expect(output).toContain('Usage: npm run redeliver');
});
