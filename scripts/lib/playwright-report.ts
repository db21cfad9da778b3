import type { Outcome } from './tally.ts';

/** The parts of Playwright's JSON report that count. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  annotations: { type: string; description?: string }[];
}

/** Counts a report. A flaky test failed; an error outside any test (a server that did not start) is a failure. */
export function countPlaywright(report: PlaywrightReport): Outcome {
  const outcome: Outcome = { passed: 0, failed: report.errors.length, skipped: [] };
  for (const { name, test } of report.suites.flatMap((suite) => testsOf(suite, []))) {
    if (test.status === 'expected') outcome.passed += 1;
    else if (test.status === 'skipped') outcome.skipped.push({ test: name, reason: reasonOf(test) });
    else outcome.failed += 1;
  }
  return outcome;
}

function testsOf(suite: PlaywrightSuite, above: string[]): { name: string; test: PlaywrightTest }[] {
  const path = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ name: [test.projectName, ...path, spec.title].join(' > '), test })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path))];
}

function reasonOf(test: PlaywrightTest): string | undefined {
  return test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
}
