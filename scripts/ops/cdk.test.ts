import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';
import { run } from '../testing/run-in-process.ts';
import { besidePortal } from './cdk.ts';

/* The CDK's command line, without an account, Docker and network. infra/test synthesizes and checks every stage. */

const folder = mkdtempSync(join(tmpdir(), 'portal-synth-'));

beforeAll(() => {
  vi.stubEnv('HOME', folder);
  for (const name of Object.keys(process.env).filter((one) => one.startsWith('AWS_')))
    vi.stubEnv(name, undefined);
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
});
afterAll(() => vi.unstubAllEnvs());

/** Linux can give a command an empty network of its own, unless the machine forbids it. */
const isolated = spawnSync('unshare', ['-rn', 'true']).status === 0 ? ['unshare', '-rn'] : [];

/** PATH without the tools of this repository, which npm and the scripts put first. */
const terminalPath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((part) => !part.includes('node_modules'))
  .join(delimiter);

/** A proxy that refuses every connection. */
const refusingProxy = 'http://127.0.0.1:9';

/** Synthesizes on the machine's Node, as if the office had filled in its settings. */
function synthesize(...args: readonly string[]) {
  const synth = [tool('cdk', 'infra'), 'synth', '--no-notices', ...args];
  return runCommand('env', [`PATH=${terminalPath}`, ...isolated, ...synth], {
    cwd: inRoot('infra'),
    timeoutSeconds: 170,
    env: {
      HTTP_PROXY: refusingProxy,
      HTTPS_PROXY: refusingProxy,
      CDK_DOCKER: 'there-is-no-docker',
      NODE_OPTIONS: `--import=${inRoot('scripts/testing/office-settings.mjs')}`,
    },
  });
}

test('production is synthesized without an account, Docker and network', async () => {
  const output = join(folder, 'production');
  const { code, output: log } = await synthesize(
    '--quiet',
    '--context',
    'stage=production',
    '--output',
    output,
  );
  expect(code, log).toBe(0);
  expect(readdirSync(output).filter((file) => file.endsWith('.template.json'))).toHaveLength(10);
});

test('the app of npm run access is synthesized', async () => {
  const context = { repository: 'office@12/portal@345', stages: 'dev,staging', existingProvider: true };
  const { code, output } = await synthesize(...besidePortal('access', context));
  expect(code, output).toBe(0);
  expect(output).toContain('RoleName: green-startup-deploy-staging');
  expect(output).toContain('repo:office@12/portal@345:environment:staging');
  expect(output).not.toContain('AWS::IAM::OIDCProvider');
});

test('the app of npm run bootstrap is synthesized, without what a bootstrapped account has', async () => {
  const { code, output } = await synthesize(...besidePortal('bootstrap'));
  expect(code, output).toBe(0);
  expect(output).toContain('ManagedPolicyName: green-startup-deployment');
  expect(output).not.toContain('BootstrapVersion');
});

test('production is not assembled with example addresses', async () => {
  const { code, output } = await run('assemble production');
  expect(code).toBe(1);
  expect(output).toMatch(/^The stage production needs real addresses instead of:\naccount: 0+\nhost: /);
});

test.for(['bootstrap dev', 'access office/portal dev staging'])(
  'without a login to AWS, %s fails and explains how to log in',
  async (command) => {
    const { code, output } = await run(command);
    expect(code).toBe(1);
    expect(output).toMatch(/You are not logged in to an AWS account: log in, [^\n]+ and try again\.$/);
  },
);
