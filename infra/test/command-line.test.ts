import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const infra = path.resolve(import.meta.dirname, '..');
const output = mkdtempSync(path.join(tmpdir(), 'cdk-'));
afterAll(() => rmSync(output, { recursive: true }));

const ownNode = '../node_modules/.bin/node';

/** PATH without the tools of this repository, which npm and the scripts put first. */
const terminalPath = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter);

test("the CDK runs the app with the repository's Node", () => {
  const { app } = JSON.parse(readFileSync(path.join(infra, 'cdk.json'), 'utf8')) as { app: string };
  expect(app).toBe(`${ownNode} bin/portal.ts`);
  expect(existsSync(path.join(infra, ownNode))).toBe(true);
});

test.each([
  ['the portal', ['--context', 'stage=local'], /^green-startup-local-/m],
  [
    'the access stack',
    ['--app', `${ownNode} bin/access.ts`, '--context', 'stages=dev', '--context', 'repository=office/portal'],
    /^green-startup-access$/m,
  ],
])(
  "the CDK started with the machine's Node lists the stacks of %s",
  (_app, args, stacks) => {
    const { stdout, stderr, status } = spawnSync(
      'node_modules/.bin/cdk',
      ['list', '--no-notices', '--output', output, ...args],
      { cwd: infra, encoding: 'utf8', env: { ...process.env, PATH: terminalPath, NODE_OPTIONS: '' } },
    );
    expect(status, stderr).toBe(0);
    expect(stdout).toMatch(stacks);
  },
  120_000,
);
