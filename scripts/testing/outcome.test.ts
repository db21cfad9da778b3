import { expect, test } from 'vitest';
import type { JsonTestResults } from 'vitest/node';
import { inRoot } from '../shared/root.ts';
import {
  combine,
  describeOutcome,
  outcomeOf,
  readPlaywright,
  readVitest,
  withRunnerFault,
} from './outcome.ts';

/** A file in the report of vitest, with the status of each of its tests. */
const vitestFile = (name: string, tests: readonly [title: string, status: string][], message = '') => ({
  name: inRoot('packages/local', name),
  message,
  status: message === '' ? 'passed' : 'failed',
  assertionResults: tests.map(([title, status]) => ({ ancestorTitles: ['a page'], title, status, meta: {} })),
});

test('reads what vitest reports', () => {
  const figures = [
    { name: 'p99', measured: 21, unit: 'ms', atMost: 20 },
    { name: 'searched', measured: 10_000, unit: '', atLeast: 10_000 },
    { name: 'heap', measured: 90, unit: 'MB' },
    { name: 'paint', measured: 90, unit: 'ms', atMost: 50, ofMachine: true },
  ];
  const tests = vitestFile('a.test.ts', [
    ['saves', 'passed'],
    ['sends', 'failed'],
    ['rests', 'skipped'],
  ]);
  const measured = tests.assertionResults.with(0, {
    ...tests.assertionResults[0],
    meta: { figures },
  } as never);
  const testResults = [
    { ...tests, assertionResults: measured },
    vitestFile('b.test.ts', [], 'not loaded'),
    vitestFile('c.test.ts', [['waits', 'skipped']], 'no hook'),
  ];
  const report = { testResults } as unknown as JsonTestResults;
  expect(readVitest(report, ['packages/local', 'packages/api'])).toEqual({
    passed: 2,
    failures: [
      'packages/local/b.test.ts: not loaded',
      'packages/local/c.test.ts: no hook',
      'packages/local/a.test.ts > a page > sends',
      'packages/local/a.test.ts > a page > rests was skipped',
      'packages/local/c.test.ts > a page > waits was skipped',
      'packages/api has no test',
      'p99',
    ],
    flaky: [],
    skipped: [],
    figures,
  });
});

test('reads what Playwright reports', () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped', reason?: string) => {
    const annotations = [{ type: 'skip', ...(reason !== undefined && { description: reason }) }];
    return { title, tests: [{ projectName: 'phone', status, annotations }] };
  };
  const specs = [
    spec('signs up', 'expected'),
    spec('prints', 'skipped', 'needs a printer'),
    spec('rests', 'skipped'),
    spec('approves', 'unexpected'),
  ];
  const inner = { title: 'session', specs: [spec('logs in', 'flaky')] };
  const suites = [{ title: 'a.spec.ts', specs, suites: [inner] }];
  expect(readPlaywright({ suites, errors: [{ message: 'the server did not start' }] })).toEqual({
    passed: 2,
    failures: [
      'the server did not start',
      'phone > a.spec.ts > rests was skipped without a reason',
      'phone > a.spec.ts > approves',
    ],
    flaky: ['phone > a.spec.ts > session > logs in'],
    skipped: ['phone > a.spec.ts > prints – needs a printer'],
    figures: [],
  });
});

test('a runner that crashes without a failed test, or runs none, is a failure', () => {
  const clean = outcomeOf({ passed: 3 });
  expect(withRunnerFault('vitest', 0, clean)).toEqual(clean);
  expect(withRunnerFault('vitest', 1, clean).failures).toEqual(['vitest ended with exit code 1']);
  expect(withRunnerFault('vitest', 1, outcomeOf({ failures: ['saves'] })).failures).toEqual(['saves']);
  expect(withRunnerFault('vitest', 0, outcomeOf({})).failures).toEqual(['vitest ran no test']);
});

test('describes failed, flaky and skipped tests, and ends with the counts', () => {
  const outcomes = [
    outcomeOf({ passed: 7, flaky: ['phone > saves'] }),
    outcomeOf({ failures: ['web > sends'], skipped: ['prints – needs a printer'] }),
  ];
  expect(describeOutcome(combine(outcomes)).split('\n')).toEqual([
    'failed: web > sends',
    'flaky: phone > saves',
    'skipped: prints – needs a printer',
    '7 passed, 1 failed',
  ]);
});
