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

test('reads what vitest reports', () => {
  const figures = [
    { name: 'p99', measured: 21, unit: 'ms', atMost: 20 },
    { name: 'searched', measured: 10_000, unit: '', atLeast: 10_000 },
    { name: 'heap', measured: 90, unit: 'MB' },
    { name: 'paint', measured: 90, unit: 'ms', atMost: 50, ofMachine: true },
  ];
  const result = (title: string, status: string, meta = {}) => ({
    fullName: `a page ${title}`,
    status,
    meta,
  });
  const assertionResults = [
    result('saves', 'passed', { figures }),
    result('sends', 'failed'),
    result('rests', 'skipped'),
  ];
  const testResults = [{ name: inRoot('packages/local/a.test.ts'), assertionResults }];
  const report = { testResults } as unknown as JsonTestResults;
  expect(readVitest(report, ['packages/local', 'packages/api'])).toEqual({
    passed: 2,
    failures: [
      'packages/local/a.test.ts > a page sends',
      'packages/local/a.test.ts > a page rests was skipped',
      'packages/api has no test',
      'p99',
    ],
    flaky: [],
    figures,
  });
});

test('reads what Playwright reports', () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => {
    return { title, tests: [{ projectName: 'phone', status }] };
  };
  const specs = [spec('signs up', 'expected'), spec('rests', 'skipped'), spec('approves', 'unexpected')];
  const inner = { title: 'session', specs: [spec('logs in', 'flaky')] };
  const suites = [{ title: 'a.spec.ts', specs, suites: [inner] }];
  expect(readPlaywright({ suites, errors: [{ message: 'the server did not start' }] })).toEqual({
    passed: 2,
    failures: [
      'the server did not start',
      'phone > a.spec.ts > rests was skipped',
      'phone > a.spec.ts > approves',
    ],
    flaky: ['phone > a.spec.ts > session > logs in'],
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

test('describes failed and flaky tests, and ends with the counts', () => {
  const outcomes = [
    outcomeOf({ passed: 7, flaky: ['phone > saves'] }),
    outcomeOf({ failures: ['web > sends'] }),
  ];
  expect(describeOutcome(combine(outcomes)).split('\n')).toEqual([
    'failed: web > sends',
    'flaky: phone > saves',
    '7 passed, 1 failed',
  ]);
});
