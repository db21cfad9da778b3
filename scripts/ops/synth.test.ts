import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { StageName } from '../../infra/lib/stages.ts';
import { type CommandResult, runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';
import { accessApp } from './cdk.ts';

/*
 * Synthesizes each stage with the CDK's command line, without an account, Docker and network, as if the office had filled
 * in its settings. That production is refused with the settings of this repository is in cdk.test.ts.
 */

const folder = mkdtempSync(join(tmpdir(), 'portal-synth-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Linux can give a command an empty network of its own, unless the machine forbids it. */
const canIsolate = spawnSync('unshare', ['-rn', 'true']).status === 0;
const isolated = canIsolate ? ['unshare', '-rn'] : [];

/** A proxy that refuses every connection. */
const refusingProxy = 'http://127.0.0.1:9';

const withoutAccount = [
  'AWS_PROFILE',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_EC2_METADATA_DISABLED',
].flatMap((name) => ['-u', name]);

type Office = 'complete' | 'without alarms';

function runIsolated(command: readonly string[], office: Office): Promise<CommandResult> {
  return runCommand('env', [...withoutAccount, ...isolated, ...command], {
    cwd: inRoot('infra'),
    timeoutSeconds: 600,
    env: {
      HOME: folder,
      HTTP_PROXY: refusingProxy,
      HTTPS_PROXY: refusingProxy,
      CDK_DOCKER: 'there-is-no-docker',
      NODE_OPTIONS: `--import=${inRoot('scripts/testing/office-settings.ts')}`,
      PORTAL_OFFICE: office,
    },
  });
}

function synth(stage: StageName, office: Office = 'complete'): Promise<CommandResult> {
  const output = ['--output', join(folder, stage)];
  const command = [tool('cdk', 'infra'), 'synth', '--quiet', '--no-notices', '--context', `stage=${stage}`];
  return runIsolated([...command, ...output], office);
}

test.runIf(canIsolate)('an isolated command has no network', async () => {
  const count = 'console.log(Object.keys(require("node:os").networkInterfaces()).length)';
  expect((await runIsolated(['node', '--eval', count], 'complete')).stdout.trim()).toBe('0');
});

test.each(['dev', 'staging', 'production'] as const)(
  `%s is synthesized without an account, Docker or ${canIsolate ? 'network' : 'proxy (this machine cannot isolate the network)'}`,
  async (stage) => {
    const { code, output } = await synth(stage);
    expect(code, output).toBe(0);
    const templates = readdirSync(join(folder, stage)).filter((file) => file.endsWith('.template.json'));
    expect(templates).toHaveLength({ dev: 4, staging: 5, production: 7 }[stage]);
  },
);

test('production is refused without an address for alarms', async () => {
  const { code, output } = await synth('production', 'without alarms');
  expect(code).not.toBe(0);
  expect(output).toMatch(/needs real addresses instead of:\nalarms.mailTo: missing\n +at /);
});

test.each([false, true])(
  'the app of npm run access is synthesized (the provider exists: %s)',
  async (existingProvider) => {
    const app = accessApp('office@12/portal@345', ['dev', 'staging'], existingProvider);
    const { output, code } = await runIsolated(
      [tool('cdk', 'infra'), 'synth', ...app, '--no-notices'],
      'complete',
    );
    expect(code, output).toBe(0);
    expect(output).toContain('RoleName: green-startup-deploy-staging');
    expect(output).toContain('repo:office@12/portal@345:environment:staging');
    expect(output.includes('AWS::IAM::OIDCProvider')).toBe(!existingProvider);
  },
);
