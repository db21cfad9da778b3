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

test('check has at least 30 minutes', () => {
  const [, minutes] = /timeout-minutes: (\d+)/.exec(textOf('check.yml')) ?? [];
  expect(Number(minutes)).toBeGreaterThanOrEqual(30);
});

test('deployments to one stage run one after the other and are not cancelled', () => {
  expect(textOf('deploy.yml')).not.toContain('concurrency');
  expect(textOf('promote.yml')).toMatch(
    / {4}concurrency:\n {6}group: deploy-\$\{\{ inputs\.stage \}\}\n {6}cancel-in-progress: false\n/,
  );
});

/* Decides job by job, as GitHub does, whether a job of deploy.yml runs. */

const deployed = stageNames.filter((stage) => stage !== 'local');

type Result = 'success' | 'failure' | 'cancelled' | 'skipped';

type Results = Readonly<Record<string, { readonly result: Result }>>;

interface Job {
  readonly name: string;
  readonly needs: readonly string[];
  readonly condition: string;
  readonly stage: string | undefined;
}

/** The jobs of deploy.yml in their order. */
function readJobs(): readonly Job[] {
  const [, text = ''] = textOf('deploy.yml').split('\njobs:\n');
  return text.split(/^(?= {2}\w+:$)/m).flatMap((part) => {
    const [, name] = /^ {2}(\w+):$/m.exec(part) ?? [];
    if (!name) return [];
    const [, needs = ''] = /^ {4}needs: \[(.+)\]$/m.exec(part) ?? [];
    const [, condition = ''] = /^ {4}if: (?:>-\n)?((?:.+\n)(?: {6}.+\n)*)/m.exec(part) ?? [];
    const [, stage] = /^ {6}stage: (\w+)$/m.exec(part) ?? [];
    return [{ name, needs: needs.split(', ').filter(Boolean), condition, stage }];
  });
}

/**
 * Evaluates the condition of a job. GitHub's expressions as they are used here are JavaScript, apart from `needs.*.result` and
 * `==`; and GitHub puts `success() &&` before a condition that calls no status function.
 */
function holds(condition: string, needs: Results, stages: string): boolean {
  const results = Object.values(needs).map(({ result }) => result);
  const script = condition
    .replace(/^\$\{\{|\}\}$/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('needs.*.result', 'results')
    .replaceAll(/ ([!=])= /g, ' $1== ');
  const push = { event: { workflow_run: { conclusion: 'success', event: 'push' } } };
  const contains = (list: readonly unknown[], item: unknown) => list.includes(item);
  const succeeded =
    /\b(cancelled|always|failure|success)\(\)/.test(script) ||
    results.every((result) => result === 'success');
  const known = { needs, results, vars: { STAGES: stages }, github: push, contains, fromJSON: JSON.parse };
  return succeeded && Boolean(vm.runInNewContext(script, { ...known, cancelled: () => false }));
}

/** The jobs that run, when the named ones end as given and all others succeed. */
function jobsThatRun(stages: string, ends: Readonly<Record<string, Result>> = {}): readonly string[] {
  const results: Record<string, { result: Result }> = {};
  for (const { name, needs, condition } of readJobs()) {
    const needed: Results = Object.fromEntries(
      needs.map((need) => [need, { result: results[need]?.result ?? 'skipped' }]),
    );
    const runs = holds(condition.trim(), needed, stages);
    results[name] = { result: runs ? (ends[name] ?? 'success') : 'skipped' };
  }
  return Object.keys(results).filter((name) => results[name]?.result !== 'skipped');
}

/** All choices of stages, in the order of the stages. */
const choices = [...Array(2 ** deployed.length).keys()]
  .slice(1)
  .map((bits) => deployed.filter((_, index) => bits & (1 << index)));

test('deploy.yml has a job for each stage, which needs the jobs of all earlier stages', () => {
  const jobs = readJobs();
  expect(jobs.map(({ name }) => name)).toEqual(['assemble', ...deployed]);
  expect(jobs.map(({ stage }) => stage)).toEqual([undefined, ...deployed]);
  for (const [index, { needs }] of jobs.entries())
    expect(needs).toEqual(jobs.slice(0, index).map(({ name }) => name));
});

test('STAGES deploys exactly its stages, and a failed or cancelled one stops the later ones', () => {
  for (const stages of choices) {
    const chosen = JSON.stringify(stages);
    expect(jobsThatRun(chosen)).toEqual(['assemble', ...stages]);
    for (const [index, stage] of stages.entries())
      for (const result of ['failure', 'cancelled'] as const)
        expect(jobsThatRun(chosen, { [stage]: result }), `${chosen}: a ${result} in ${stage}`).toEqual([
          'assemble',
          ...stages.slice(0, index + 1),
        ]);
  }
});

test('nothing is deployed when the app cannot be assembled or there are no STAGES', () => {
  expect(jobsThatRun(JSON.stringify(deployed), { assemble: 'failure' })).toEqual(['assemble']);
  expect(jobsThatRun('')).toEqual([]);
});
