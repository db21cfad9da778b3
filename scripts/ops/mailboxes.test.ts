import { createPortalTable } from '@portal/api/test/table-shape';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';
import { type ScriptCloud, startScriptCloud } from './script-cloud.ts';

let cloud: ScriptCloud;

beforeAll(async () => {
  cloud = await startScriptCloud();
});
afterAll(() => cloud.close());

/** Runs the command against the local cloud. */
async function mailbox(...args: string[]) {
  const { code, output } = await runCommand(
    tool('node'),
    [inRoot('scripts/mailbox.ts'), ...args, '--stage', 'local'],
    { env: { PORT: new URL(cloud.origin).port } },
  );
  return { code, output };
}

/** Makes the user pool mail an address. */
const invite = async (email: string) => {
  const command = [inRoot('scripts/organiser.ts'), 'add', email, '--stage', 'local', '--name', 'Kavya Raman'];
  await runCommand(tool('node'), [...command, '--phone', '+919840100009'], {
    env: { PORT: new URL(cloud.origin).port },
  });
  await cloud.settled();
};

test('shows and lifts an address whose mail bounced', async () => {
  const email = 'bounce+kavya@simulator.amazonses.com';
  expect(await mailbox('show', email)).toEqual({ code: 0, output: `${email} gets mails.\n` });
  await invite(email);
  expect(await mailbox('show', email)).toEqual({
    code: 0,
    output: `${email} gets no mails: they came back.\n`,
  });
  expect(await mailbox('lift', ` ${email.toUpperCase()}`)).toEqual({
    code: 0,
    output: `${email} gets mails again.\n`,
  });
  expect((await mailbox('show', email)).output).toBe(`${email} gets mails.\n`);
});

test('--table uses another table', async () => {
  const email = 'bounce+ilango@simulator.amazonses.com';
  await invite(email);
  await createPortalTable({ ...cloud.table, name: 'restored' });
  expect((await mailbox('show', email)).output).toBe(`${email} gets no mails: they came back.\n`);
  expect((await mailbox('show', email, '--table', 'restored')).output).toBe(`${email} gets mails.\n`);
});

test.each([
  ['an invalid address', ['lift', 'kavya']],
  ['an unknown verb', ['remove', 'kavya@example.org']],
])('%s prints the usage', async (_what, args) => {
  const { code, output } = await mailbox(...args);
  expect(code).toBe(1);
  expect(output).toContain('Usage: npm run mailbox');
});
