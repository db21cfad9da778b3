import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { StageName } from '../../infra/lib/stages.ts';
import { type CommandResult, runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';

/*
 * The command that a deployment begins with, as somebody runs it who has no account, no Docker and no network. That production
 * is refused as it stands here is in cdk.test.ts; here the office has described itself.
 */

const folder = mkdtempSync(join(tmpdir(), 'portal-synth-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Linux gives a command a network of its own in which nobody else is, unless the machine forbids it. */
const cuts = spawnSync('unshare', ['-rn', 'true']).status === 0;
const wall = cuts ? ['unshare', '-rn'] : [];

/** Refuses at once; for whoever asks a proxy. */
const nobody = 'http://127.0.0.1:9';

const withoutAccount = [
  'AWS_PROFILE',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_EC2_METADATA_DISABLED',
].flatMap((name) => ['-u', name]);

function cutOff(command: readonly string[], office: 'complete' | 'silent'): Promise<CommandResult> {
  return runCommand('env', [...withoutAccount, ...wall, ...command], {
    cwd: inRoot('infra'),
    timeoutSeconds: 240,
    env: {
      HOME: folder,
      HTTP_PROXY: nobody,
      HTTPS_PROXY: nobody,
      CDK_DOCKER: 'there-is-no-docker',
      NODE_OPTIONS: `--import=${inRoot('scripts/testing/office-settings.ts')}`,
      PORTAL_OFFICE: office,
    },
  });
}

function synth(stage: StageName, office: 'complete' | 'silent' = 'complete'): Promise<CommandResult> {
  const to = ['--output', join(folder, stage)];
  const command = [tool('cdk', 'infra'), 'synth', '--quiet', '--no-notices', '--context', `stage=${stage}`];
  return cutOff([...command, ...to], office);
}

test.runIf(cuts)('the wall lets nothing through', async () => {
  const look = 'console.log(Object.keys(require("node:os").networkInterfaces()).length)';
  expect((await cutOff(['node', '--eval', look], 'complete')).stdout.trim()).toBe('0');
});

test.each(['dev', 'staging', 'production'] as const)(
  `%s is synthesized without an account, Docker or ${cuts ? 'network' : 'proxy (this machine cannot cut the network)'}`,
  async (stage) => {
    const { code, output } = await synth(stage);
    expect(code, output).toBe(0);
    const templates = readdirSync(join(folder, stage)).filter((file) => file.endsWith('.template.json'));
    expect(templates).toHaveLength({ dev: 4, staging: 5, production: 7 }[stage]);
  },
  300_000,
);

test('production is refused when nobody is told of alarms', async () => {
  const { code, output } = await synth('production', 'silent');
  expect(code).not.toBe(0);
  expect(output).toMatch(/needs real addresses instead of:\nalarms.mailTo: missing\n +at /);
});
