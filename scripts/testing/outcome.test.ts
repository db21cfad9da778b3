import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonTestResults } from 'vitest/node';
import { runCommand } from '../shared/command.ts';
import { inRoot, root, tool } from '../shared/root.ts';
import {
  combine,
  describeOutcome,
  figuresOutcome,
  outcomeOf,
  type PlaywrightReport,
  readPlaywright,
  readVitest,
  withRunnerFault,
} from './outcome.ts';

/** Runs a tool in a folder with these files, and returns the JSON report that it writes to `report.json`. */
async function reportOf<Report>(files: Record<string, string>, command: string, args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'report.json') };
  const { output } = await runCommand(command, [...args], { cwd: folder, env });
  expect(output, output).not.toContain('Cannot find');
  return { folder, report: JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report };
}

test('reads what vitest reports', async () => {
  const figures = [
    { name: 'p99', measured: 21, unit: 'ms', atMost: 20 },
    { name: 'searched', measured: 10_000, unit: '', atLeast: 10_000 },
    { name: 'heap', measured: 90, unit: 'MB' },
    { name: 'paint', measured: 90, unit: 'ms', atMost: 50, ofMachine: true },
  ];
  const files = {
    'a.test.js': `describe('a page', () => {
      test('saves', ({ task }) => { task.meta.figures = ${JSON.stringify(figures)}; });
      test('sends', () => { expect(1).toBe(2); });
      test.skip('rests', () => {});
    });`,
    'b.test.js': "throw new Error('not loaded');",
    'c.test.js': "beforeAll(() => { throw new Error('no hook'); }); test('waits', () => {});",
  };
  const args = ['run', '--globals', '--reporter=json', '--outputFile=report.json'];
  const { folder, report } = await reportOf<JsonTestResults>(files, tool('vitest'), args);
  const name = (rest: string) => join(relative(root, folder), rest);
  expect(readVitest(report, [relative(root, folder), 'packages/api'])).toEqual({
    passed: 2,
    failures: [
      name('b.test.js: not loaded'),
      name('c.test.js: no hook'),
      name('a.test.js > a page > sends'),
      name('a.test.js > a page > rests was skipped'),
      name('c.test.js > waits was skipped'),
      'packages/api has no test',
      'p99',
    ],
    flaky: [],
    skipped: [],
    figures,
  });
});

/* Each failure starts another process of Playwright, so the failing tests are the last ones. */
test('reads what Playwright reports', async () => {
  const library = inRoot('apps/web/node_modules/@playwright/test/index.mjs');
  const files = {
    'playwright.config.mjs':
      "export default { workers: 1, reporter: 'json', projects: [{ name: 'phone' }] };",
    'a.spec.mjs': `import { expect, test } from '${library}';
      test('signs up', () => {});
      test('prints', () => test.skip(true, 'needs a printer'));
      test.skip('rests', () => {});
      test.describe('session', () => {
        test.describe.configure({ retries: 1 });
        test('logs in', ({}, { retry }) => expect(retry).toBe(1));
      });
      test('approves', () => expect(1).toBe(2));`,
  };
  const args = ['test', '--config=playwright.config.mjs'];
  const { report } = await reportOf<PlaywrightReport>(files, tool('playwright', 'apps/web'), args);
  expect(readPlaywright(report)).toEqual({
    passed: 2,
    failures: ['phone > a.spec.mjs > rests was skipped without a reason', 'phone > a.spec.mjs > approves'],
    flaky: ['phone > a.spec.mjs > session > logs in'],
    skipped: ['phone > a.spec.mjs > prints – needs a printer'],
    figures: [],
  });
  const errors = [{ message: 'the server did not start' }];
  expect(readPlaywright({ suites: [], errors }).failures).toEqual(['the server did not start']);
});

test('a runner that crashes without a failed test, or runs none, is a failure', () => {
  const clean = outcomeOf({ passed: 3 });
  expect(withRunnerFault('vitest', 0, clean)).toEqual(clean);
  expect(withRunnerFault('vitest', 1, clean).failures).toEqual(['vitest ended with exit code 1']);
  expect(withRunnerFault('vitest', 1, outcomeOf({ failures: ['saves'] })).failures).toEqual(['saves']);
  expect(withRunnerFault('vitest', 0, outcomeOf({})).failures).toEqual(['vitest ran no test']);
});

test('describes figures, failed, flaky and skipped tests, and ends with the counts', () => {
  const outcomes = [
    outcomeOf({ passed: 7, flaky: ['phone > saves'] }),
    outcomeOf({ failures: ['web > sends'], skipped: ['prints – needs a printer'] }),
    figuresOutcome([{ name: 'p99', measured: 20, unit: 'ms', atMost: 20 }]),
  ];
  expect(describeOutcome(combine(outcomes)).split('\n')).toEqual([
    'figure  measured     goal',
    'p99        20 ms  ≤ 20 ms  met',
    '',
    'failed: web > sends',
    'flaky: phone > saves',
    'skipped: prints – needs a printer',
    '8 passed, 1 failed',
  ]);
});
