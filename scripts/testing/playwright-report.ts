import type { Outcome } from './outcome.ts';

/** The part of Playwright's JSON report that is counted. */
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

/** Counts a report. A flaky test has passed; an error outside any test (a server did not start) is a failure. */
export function countPlaywright(report: PlaywrightReport): Outcome {
  const tests = report.suites.flatMap((suite) => testsOf(suite, []));
  const having = (status: PlaywrightTest['status']) => tests.filter(({ test }) => test.status === status);
  const names = (status: PlaywrightTest['status']) => having(status).map(({ name }) => name);
  const failures = [
    ...report.errors.map(({ message = 'outside any test' }) => message),
    ...names('unexpected'),
  ];
  const flaky = names('flaky');
  return {
    passed: having('expected').length + flaky.length,
    failed: failures.length,
    skipped: having('skipped').map(({ name, test }) => ({ test: name, reason: reasonOf(test) })),
    failures,
    flaky,
  };
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
