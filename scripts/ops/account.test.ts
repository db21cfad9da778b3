import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';

const withoutLogin = [
  'AWS_PROFILE',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
].flatMap((name) => ['-u', name]);

test.each([
  ['bootstrap', ['dev']],
  ['access', ['office/portal', 'dev', 'staging']],
])('without a login to AWS, %s fails and explains how to log in', async (verb, args) => {
  const { code, output } = await runCommand(
    'env',
    [...withoutLogin, tool('node'), inRoot(`scripts/${verb}.ts`), ...args],
    { env: { HOME: tmpdir(), AWS_EC2_METADATA_DISABLED: 'true' }, timeoutSeconds: 170 },
  );
  expect(code).toBe(1);
  expect(output).toMatch(/^You are not logged in to an AWS account: log in, [^\n]+ and try again\.\n$/);
});
