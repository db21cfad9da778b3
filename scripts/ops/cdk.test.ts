import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { placeholders, stageConfig } from '../../infra/lib/stages.ts';
import { runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';
import { accessApp, assemble } from './cdk.ts';

/* The CDK's command line, without an account, Docker and network. infra/test synthesizes and checks every stage. */

const folder = mkdtempSync(join(tmpdir(), 'portal-synth-'));

/** Linux can give a command an empty network of its own, unless the machine forbids it. */
const canIsolate = spawnSync('unshare', ['-rn', 'true']).status === 0;

/** PATH without the tools of this repository, which npm and the scripts put first. */
const terminalPath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((part) => !part.includes('node_modules'))
  .join(delimiter);

const withoutAccount = [
  'AWS_PROFILE',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_EC2_METADATA_DISABLED',
].flatMap((name) => ['-u', name]);

/** A proxy that refuses every connection. */
const refusingProxy = 'http://127.0.0.1:9';

/** Runs a command on the machine's Node, as if the office had filled in its settings. */
function runIsolated(...command: readonly string[]) {
  const isolated = canIsolate ? ['unshare', '-rn'] : [];
  return runCommand('env', [...withoutAccount, `PATH=${terminalPath}`, ...isolated, ...command], {
    cwd: inRoot('infra'),
    timeoutSeconds: 170,
    env: {
      HOME: folder,
      HTTP_PROXY: refusingProxy,
      HTTPS_PROXY: refusingProxy,
      CDK_DOCKER: 'there-is-no-docker',
      NODE_OPTIONS: `--import=${inRoot('scripts/testing/office-settings.mjs')}`,
    },
  });
}

const synth = [tool('cdk', 'infra'), 'synth', '--no-notices'];

test('production is synthesized without an account, Docker and network', async () => {
  if (canIsolate) {
    const count = 'console.log(Object.keys(require("node:os").networkInterfaces()).length)';
    expect(Object.keys(networkInterfaces()).length).toBeGreaterThan(0);
    expect((await runIsolated('node', '--eval', count)).stdout.trim()).toBe('0');
  }
  const output = ['--quiet', '--output', join(folder, 'production')];
  const { code, output: log } = await runIsolated(...synth, '--context', 'stage=production', ...output);
  expect(code, log).toBe(0);
  const files = readdirSync(join(folder, 'production'));
  expect(files.filter((file) => file.endsWith('.template.json'))).toHaveLength(7);
});

test('production is not assembled with example addresses, and all of them are named', async () => {
  const examples = placeholders(stageConfig('production'));
  expect(examples).toContain('mailFrom: no-reply@portal.example.org');
  await expect(assemble('production', undefined, join(folder, 'refused'))).rejects.toThrow(
    `The stage production needs real addresses instead of:\n${examples.join('\n')}\n`,
  );
});

test('the app of npm run access is synthesized', async () => {
  const app = accessApp('office@12/portal@345', ['dev', 'staging'], true);
  const { code, output } = await runIsolated(...synth, ...app);
  expect(code, output).toBe(0);
  expect(output).toContain('RoleName: green-startup-deploy-staging');
  expect(output).toContain('repo:office@12/portal@345:environment:staging');
  expect(output).not.toContain('AWS::IAM::OIDCProvider');
});

test('without a login to AWS, bootstrap and access fail and explain how to log in', async () => {
  for (const command of ['bootstrap.ts dev', 'access.ts office/portal dev staging']) {
    const [file = '', ...args] = command.split(' ');
    const { code, output } = await runCommand(
      'env',
      [...withoutAccount, tool('node'), inRoot('scripts', file), ...args],
      { env: { HOME: folder, AWS_EC2_METADATA_DISABLED: 'true' }, timeoutSeconds: 170 },
    );
    expect(code).toBe(1);
    expect(output).toMatch(/^You are not logged in to an AWS account: log in, [^\n]+ and try again\.\n$/);
  }
});
