import { readdirSync, readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { stageNames } from '../../infra/lib/stages.ts';
import { inRoot } from '../shared/root.ts';

const folder = inRoot('.github/workflows');
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
const workflows = readdirSync(folder).map((name) => ({ name, text: textOf(name) }));

test('every action is pinned by a full commit hash, with one version in all workflows', () => {
  const used = workflows.flatMap(({ text }) =>
    [...text.matchAll(/\buses: (?!\.\/)(.+)$/gm)].map(([, action = '']) => action),
  );
  expect(used.length).toBeGreaterThan(workflows.length);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  const names = new Set(used.map((action) => action.split('@')[0]));
  expect(new Set(used).size).toBe(names.size);
});

test('a workflow may by default only read the repository, and only deployments ask for a token', () => {
  for (const { name, text } of workflows) {
    expect(text, name).toMatch(/^permissions:( \{\}|\n {2}contents: read)\n/m);
    expect(text, name).not.toMatch(/write-all|read-all/);
    expect(text.includes('id-token: write'), name).toBe(['deploy.yml', 'promote.yml'].includes(name));
  }
});

test('no workflow that a pull request starts can log in to AWS or calls one that can', () => {
  const started = workflows.filter(({ text }) => /^ {2}pull_request\w*:|^on:.*pull_request/m.test(text));
  expect(started.map(({ name }) => name)).toEqual(['audit.yml', 'check.yml']);
  for (const { text } of started) {
    expect(text).not.toMatch(/id-token|pull_request_target|configure-aws-credentials|uses: \.\//);
  }
});

const deployed = stageNames.filter((stage) => stage !== 'local');

/** The jobs of deploy.yml by their names, without comments. */
const [, jobsText = ''] = textOf('deploy.yml').split('\njobs:\n');
const jobs = Object.fromEntries(
  jobsText
    .replaceAll(/^ *#.*\n/gm, '')
    .split(/^(?= {2}\w+:$)/m)
    .map((text) => [/\w+/.exec(text)?.[0], text.trim()]),
);

test('deploy.yml has a job for each stage, which needs all earlier ones and differs in nothing else', () => {
  expect(Object.keys(jobs)).toEqual(['assemble', ...deployed]);
  expect(jobs['assemble']).toContain("vars.STAGES != ''");
  for (const [index, stage] of deployed.entries()) {
    const needs = ['assemble', ...deployed.slice(0, index)].join(', ');
    const first = jobs['dev']?.replaceAll(/\bdev\b/g, stage);
    expect(jobs[stage]).toBe(first?.replace('needs: [assemble]', `needs: [${needs}]`));
  }
});

/**
 * Evaluates the condition of `staging`. GitHub's expressions as they are used here are JavaScript, apart from `needs.*.result` and
 * `==`; and GitHub puts `success() &&` before a condition that calls no status function.
 */
function deploysStaging(assemble: string, dev: string, stages: string): boolean {
  const [, condition = ''] = /if: >-\n +\$\{\{(.+?)\}\}/s.exec(jobs['staging'] ?? '') ?? [];
  const results = [assemble, dev];
  if (!condition.includes('cancelled()') && results.some((result) => result !== 'success')) return false;
  const needs = { assemble: { result: assemble }, dev: { result: dev } };
  const script = condition
    .replaceAll('needs.*.result', 'results')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' == ', ' === ');
  const contains = (list: readonly unknown[], item: unknown) => list.includes(item);
  const known = { needs, results, vars: { STAGES: stages }, contains, fromJSON: JSON.parse };
  return vm.runInNewContext(script, { ...known, cancelled: () => false });
}

test.each([
  ['success', 'success', '["dev", "staging"]', true],
  ['success', 'skipped', '["staging"]', true],
  ['success', 'success', '["dev"]', false],
  ['success', 'failure', '["dev", "staging"]', false],
  ['success', 'cancelled', '["dev", "staging"]', false],
  ['failure', 'skipped', '["staging"]', false],
  ['skipped', 'skipped', '', false],
])('after assemble: %s and dev: %s, STAGES %s deploys staging: %s', (assemble, dev, stages, expected) => {
  expect(deploysStaging(assemble, dev, stages)).toBe(expected);
});
