import { expect, test } from 'vitest';
import { combine, judge, lastLine, namedLines, ofSuite, settle, singleCheck } from './tally.ts';

const clean = { passed: 3, failed: 0, skipped: [] };

test('the last line counts passed and failed', () => {
  expect(lastLine(combine([clean, singleCheck(true, ''), singleCheck(false, 'wrong')]))).toBe(
    '4 passed, 1 failed',
  );
});

test('the last line names skips only when there are some', () => {
  expect(lastLine({ ...clean, skipped: [{ test: 'oracle', reason: 'needs Java' }] })).toBe(
    '3 passed, 0 failed, 1 skipped',
  );
});

test('what passed only when repeated is counted and named, in its suite and in the whole', () => {
  const flaky = { ...clean, flaky: ['phone > saves'] };
  expect(lastLine(settle(flaky, 0))).toBe('3 passed, 0 failed, 1 flaky');
  const skipped = [{ test: 'oracle', reason: 'needs Java' }];
  const all = combine([{ ...flaky, skipped }, clean, { ...clean, flaky: ['desktop > decides'] }]);
  expect(lastLine(all)).toBe('9 passed, 0 failed, 2 flaky, 1 skipped');
  expect(namedLines(all)).toEqual([
    'flaky: phone > saves',
    'flaky: desktop > decides',
    'skipped: oracle – needs Java',
  ]);
});

test('what failed is named with its suite, by the suite alone when it has no name', () => {
  const failed = ofSuite('web', { ...clean, failed: 2, failures: ['page > saves', 'page > sends'] });
  const crashed = ofSuite('api', settle({ ...clean, failed: 0 }, 1));
  const all = combine([
    failed,
    ofSuite('types', singleCheck(false, 'wrong')),
    crashed,
    ofSuite('load', clean),
  ]);
  expect(namedLines(all)).toEqual([
    'failed: web > page > saves',
    'failed: web > page > sends',
    'failed: types',
    'failed: api',
  ]);
});

test('a clean outcome stays as it is', () => {
  expect(settle(clean, 0)).toEqual(clean);
});

test('a runner that crashed without a failed test is a failure', () => {
  expect(settle(clean, 1)).toMatchObject({
    passed: 3,
    failed: 1,
    details: 'the runner ended with exit code 1',
  });
});

test('a runner that ends badly because tests failed is not counted twice', () => {
  expect(settle({ ...clean, failed: 2 }, 1)).toMatchObject({ passed: 3, failed: 2 });
});

test('a suite in which nothing ran is a failure', () => {
  expect(settle({ passed: 0, failed: 0, skipped: [] }, 0)).toMatchObject({
    failed: 1,
    details: 'no test ran',
  });
});

test('a skip without a reason is a failure, one with a reason stays a skip', () => {
  const skipped = [{ test: 'silent' }, { test: 'oracle', reason: 'needs Java' }];
  expect(settle({ ...clean, skipped }, 0)).toEqual({
    passed: 3,
    failed: 1,
    skipped: [{ test: 'oracle', reason: 'needs Java' }],
    details: 'skipped without a reason: silent',
  });
});

test('a figure that misses its goal is a failure, one without a goal is no check', () => {
  const figures = [
    { name: 'p99', measured: 21, unit: 'ms', atMost: 20 },
    { name: 'searched', measured: 10_000, unit: '', atLeast: 10_000 },
    { name: 'heap', measured: 90, unit: 'MB' },
  ];
  expect(judge(figures)).toEqual({ passed: 1, failed: 1, skipped: [], failures: ['p99'], figures });
});

test('figures of parts come together', () => {
  const figures = [{ name: 'p99', measured: 20, unit: 'ms', atMost: 20 }];
  const all = combine([clean, judge(figures), judge(figures)]);
  expect(all).toMatchObject({ passed: 5, failed: 0, figures: [...figures, ...figures] });
  expect(combine([clean, clean])).toEqual({ passed: 6, failed: 0, skipped: [], failures: [], flaky: [] });
});
