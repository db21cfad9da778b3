import { expect, test } from 'vitest';
import {
  checkOutcome,
  combine,
  countLine,
  figuresOutcome,
  nothingRan,
  testLines,
  withRunFaults,
  withSuiteName,
} from './outcome.ts';

const clean = { passed: 3, failed: 0, skipped: [] };

test('countLine counts passed and failed', () => {
  const all = combine([clean, checkOutcome(true), checkOutcome(false, 'wrong')]);
  expect(countLine(all)).toBe('4 passed, 1 failed');
});

test('countLine counts skips only when there are some', () => {
  const skipped = [{ test: 'oracle', reason: 'needs Java' }];
  expect(countLine({ ...clean, skipped })).toBe('3 passed, 0 failed, 1 skipped');
});

test('counts and names a flaky test, in its suite and in the whole run', () => {
  const flaky = { ...clean, flaky: ['phone > saves'] };
  expect(countLine(withRunFaults(flaky, 0))).toBe('3 passed, 0 failed, 1 flaky');
  const skipped = [{ test: 'oracle', reason: 'needs Java' }];
  const all = combine([{ ...flaky, skipped }, clean, { ...clean, flaky: ['desktop > decides'] }]);
  expect(countLine(all)).toBe('9 passed, 0 failed, 2 flaky, 1 skipped');
  expect(testLines(all)).toEqual([
    'flaky: phone > saves',
    'flaky: desktop > decides',
    'skipped: oracle – needs Java',
  ]);
});

test('names a failure with its suite, or the suite alone when the failure has no name', () => {
  const failed = withSuiteName('web', { ...clean, failed: 2, failures: ['page > saves', 'page > sends'] });
  const crashed = withSuiteName('api', withRunFaults(clean, 1));
  const types = withSuiteName('types', checkOutcome(false, 'wrong'));
  expect(testLines(combine([failed, types, crashed, withSuiteName('load', clean)]))).toEqual([
    'failed: web > page > saves',
    'failed: web > page > sends',
    'failed: types',
    'failed: api',
  ]);
});

test('withRunFaults leaves a clean outcome as it is', () => {
  expect(withRunFaults(clean, 0)).toEqual(clean);
});

test('a runner that crashes without a failed test is a failure', () => {
  expect(withRunFaults(clean, 1)).toMatchObject({
    passed: 3,
    failed: 1,
    details: 'the runner ended with exit code 1',
  });
});

test('a runner that exits with 1 because tests failed adds no failure', () => {
  expect(withRunFaults({ ...clean, failed: 2 }, 1)).toMatchObject({ passed: 3, failed: 2 });
});

test('a suite without a test is a failure', () => {
  expect(withRunFaults(nothingRan, 0)).toMatchObject({ failed: 1, details: 'no test ran' });
});

test('a skip without a reason is a failure; a skip with a reason is not', () => {
  const skipped = [{ test: 'silent' }, { test: 'oracle', reason: 'needs Java' }];
  expect(withRunFaults({ ...clean, skipped }, 0)).toEqual({
    passed: 3,
    failed: 1,
    skipped: [{ test: 'oracle', reason: 'needs Java' }],
    details: 'skipped without a reason: silent',
  });
});

test('a figure that misses its goal is a failure; a figure without a goal is not counted', () => {
  const figures = [
    { name: 'p99', measured: 21, unit: 'ms', atMost: 20 },
    { name: 'searched', measured: 10_000, unit: '', atLeast: 10_000 },
    { name: 'heap', measured: 90, unit: 'MB' },
  ];
  expect(figuresOutcome(figures)).toEqual({
    passed: 1,
    failed: 1,
    skipped: [],
    failures: ['p99'],
    figures,
  });
});

test('combine collects figures', () => {
  const figures = [{ name: 'p99', measured: 20, unit: 'ms', atMost: 20 }];
  const all = combine([clean, figuresOutcome(figures), figuresOutcome(figures)]);
  expect(all).toMatchObject({ passed: 5, failed: 0, figures: [...figures, ...figures] });
  expect(combine([clean, clean])).toEqual({ passed: 6, failed: 0, skipped: [], failures: [], flaky: [] });
});
