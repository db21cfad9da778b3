import { expect, test } from 'vitest';
import { countPlaywright } from './playwright-report.ts';

const run = (status: 'expected' | 'unexpected' | 'flaky' | 'skipped', description?: string) => ({
  projectName: 'phone',
  status,
  annotations: description ? [{ type: 'skip', description }] : [],
});

test('counts nested suites, and flaky tests as passed', () => {
  const report = {
    errors: [],
    suites: [
      {
        title: 'journey.spec.ts',
        specs: [{ title: 'signs up', tests: [run('expected'), run('flaky')] }],
        suites: [{ title: 'review', specs: [{ title: 'approves', tests: [run('unexpected')] }] }],
      },
    ],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: [],
    failures: ['phone > journey.spec.ts > review > approves'],
    flaky: ['phone > journey.spec.ts > signs up'],
  });
});

test('returns the name and reason of a skip', () => {
  const specs = [{ title: 'installs', tests: [run('skipped', 'needs a display'), run('skipped')] }];
  expect(countPlaywright({ errors: [], suites: [{ title: 'a.spec.ts', specs }] }).skipped).toEqual([
    { test: 'phone > a.spec.ts > installs', reason: 'needs a display' },
    { test: 'phone > a.spec.ts > installs', reason: undefined },
  ]);
});

test('an error outside any test is a failure', () => {
  expect(countPlaywright({ errors: [{ message: 'server did not start' }], suites: [] }).failed).toBe(1);
});
