import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';
import { startScriptCloud } from './script-cloud.ts';

let cloud: Awaited<ReturnType<typeof startScriptCloud>>;

beforeAll(async () => {
  cloud = await startScriptCloud();
});
afterAll(() => cloud.close());

/** Runs the command against the local cloud. */
async function organiser(...args: string[]) {
  const command = [inRoot('scripts/organiser.ts'), ...args, '--stage', 'local'];
  const env = { PORT: new URL(cloud.origin).port };
  const { code, output } = await runCommand(tool('node'), command, { env });
  return { code, output };
}

const email = 'new.organiser@example.org';
const person = ['--name', 'Ilango Kumaran', '--phone', '+919840100009'];

test('creates a missing account and invites it by mail', async () => {
  expect(await organiser('add', ' New.Organiser@Example.org', ...person)).toEqual({
    code: 0,
    output: `${email} is an organiser now. A mail with a password for the first login is on its way.\n`,
  });
  expect(cloud.mails.list({ to: email })[0]?.subject).toBeTruthy();
  expect(await cloud.groupsOf(email)).toEqual(['organiser']);
});

test('adds an existing account to the organisers', async () => {
  const founder = 'founder@example.org';
  expect(await organiser('add', founder)).toEqual({
    code: 0,
    output: `${founder} had an account and is an organiser from the next login on.\n`,
  });
  expect(await cloud.groupsOf(founder)).toEqual(['organiser']);
  await organiser('remove', founder);
  expect(await cloud.groupsOf(founder)).toEqual([]);
});

test('resets the second factor of a lost phone and ends every session', async () => {
  const founder = 'founder@example.org';
  const { refresh } = await cloud.setUpSecondFactor(founder, 'Founder#2026');
  expect(await cloud.factorsOf(founder)).toEqual(['SOFTWARE_TOKEN_MFA']);
  await refresh();
  expect(await organiser('reset-second-factor', founder)).toEqual({
    code: 0,
    output: `${founder} logs in without a code now, is signed out everywhere and can set up another app.\n`,
  });
  expect(await cloud.factorsOf(founder)).toBeUndefined();
  await expect(refresh()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test.each([
  ['a missing account without name', ['add', 'nobody@example.org'], 'has no account yet: give --name'],
  ['an invalid address', ['add', 'kavya'], 'Usage: npm run organiser'],
  ['an unknown verb', ['promote', email], 'Usage: npm run organiser'],
])('%s fails with one line', async (_what, args, sentence) => {
  const { code, output } = await organiser(...args);
  expect(code).toBe(1);
  expect(output).toContain(sentence);
  expect(output.trim().split('\n')).toHaveLength(1);
});
