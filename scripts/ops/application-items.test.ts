import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { createPortalTable } from '@portal/api/test/table-shape';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';
import { type ScriptCloud, startScriptCloud } from './script-cloud.ts';

let cloud: ScriptCloud;

beforeAll(async () => {
  cloud = await startScriptCloud({ seed: 1 });
  await cloud.settled();
});
afterAll(() => cloud.close());

/** The command as a person types it, against the local cloud. */
const application = (...args: string[]) =>
  runCommand(tool('node'), [inRoot('scripts/application.ts'), ...args, '--stage', 'local'], {
    env: { PORT: new URL(cloud.origin).port },
  });

async function seeded(): Promise<string> {
  const { client, name } = cloud.table;
  const { Items = [] } = await client.send(new ScanCommand({ TableName: name }));
  return String(Items.find(({ entity }) => entity === 'submission')?.['application_id']);
}

test('an application is shown whole: its own item with the answers in clear, and its submission', async () => {
  const { code, output } = await application(await seeded());
  expect(code).toBe(0);
  const items = JSON.parse(output) as { entity: string; data?: { startupName?: unknown } }[];
  expect(items.map(({ entity }) => entity)).toEqual(
    expect.arrayContaining(['application', 'owner', 'submission']),
  );
  const own = items.find(({ entity }) => entity === 'application');
  expect(own?.data?.startupName).toEqual(expect.any(String));
});

test('--table reads another table', async () => {
  await createPortalTable({ ...cloud.table, name: 'restored' });
  const { code, output } = await application(await seeded(), '--table', 'restored');
  expect(code).toBe(1);
  expect(output).toContain('in restored.');
});

test('a table that does not exist is named', async () => {
  const { code, output } = await application(randomUUID(), '--table', 'nowhere');
  expect(code).toBe(1);
  expect(output).toBe("There is no table nowhere in the stage's account and region.\n");
});

test.each([
  ['an id that is none', [randomUUID()], 'There is no application'],
  ['no id', [], 'Usage: npm run application'],
])('%s is refused in a sentence', async (_what, args, sentence) => {
  const { code, output } = await application(...args);
  expect(code).toBe(1);
  expect(output).toContain(sentence);
});
