import { relative } from 'node:path';
import type { Figure } from '@portal/contracts/testing/figure';
import type { JsonTestResults } from 'vitest/node';
import { describeFigures, meetsGoal } from '../../packages/verify/src/figures.ts';
import { root } from '../shared/root.ts';

/** The result of a suite, or of several. */
export interface Outcome {
  passed: number;
  /** What failed, by name. */
  failures: string[];
  /** Tests that failed once and passed when they were repeated; counted in `passed`. */
  flaky: string[];
  figures: readonly Figure[];
}

export function outcomeOf(known: Partial<Outcome>): Outcome {
  return { passed: 0, failures: [], flaky: [], figures: [], ...known };
}

export const checkOutcome = (name: string, hasPassed: boolean): Outcome =>
  outcomeOf(hasPassed ? { passed: 1 } : { failures: [name] });

/** Counts each figure with a goal as a check, unless it depends on the machine. */
export function figuresOutcome(figures: readonly Figure[]): Outcome {
  const goals = figures.filter(
    ({ atMost, atLeast, ofMachine }) => !ofMachine && (atMost !== undefined || atLeast !== undefined),
  );
  const missed = goals.filter((figure) => !meetsGoal(figure));
  return outcomeOf({
    passed: goals.length - missed.length,
    failures: missed.map(({ name }) => name),
    figures,
  });
}

/** Adds outcomes up. */
export function combine(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    flaky: outcomes.flatMap(({ flaky }) => flaky),
    figures: outcomes.flatMap(({ figures }) => figures),
  };
}

/** Adds what no test reports: the runner failed although no test did, or no test ran. */
export function withRunnerFault(runner: string, exitCode: number, outcome: Outcome): Outcome {
  const { passed, failures } = outcome;
  if (failures.length > 0) return outcome;
  if (exitCode !== 0) return { ...outcome, failures: [`${runner} ended with exit code ${exitCode}`] };
  return passed === 0 ? { ...outcome, failures: [`${runner} ran no test`] } : outcome;
}

/** The status of a test that failed, in either report. The others did not run. */
const failed = ['failed', 'unexpected'];
const failureOf = (name: string, status: string) =>
  failed.includes(status) ? name : `${name} was ${status}`;

/**
 * Reads vitest's JSON report. A skipped test is a failure. A file that could not be loaded has no test: vitest's exit code and output
 * report it.
 *
 * @param folders of the projects that ran: each must have a test
 */
export function readVitest({ testResults: files }: JsonTestResults, folders: readonly string[]): Outcome {
  const nameOf = (file: string) => relative(root, file);
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${nameOf(name)} > ${test.fullName}` })),
  );
  const others = tests.filter(({ status }) => status !== 'passed');
  const empty = folders.filter((folder) => !files.some(({ name }) => nameOf(name).startsWith(`${folder}/`)));
  const failures = [
    ...others.map(({ name, status }) => failureOf(name, status)),
    ...empty.map((folder) => `${folder} has no test`),
  ];
  const figures = figuresOutcome(tests.flatMap(({ meta }) => meta.figures ?? []));
  return combine([outcomeOf({ passed: tests.length - others.length, failures }), figures]);
}

/** The part of Playwright's JSON report that is read. */
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
}

/** Reads Playwright's JSON report. An error outside any test and a skipped test are failures. */
export function readPlaywright({ suites, errors }: PlaywrightReport): Outcome {
  const failures = errors.map(({ message = 'an error outside any test' }) => message);
  return combine([outcomeOf({ failures }), ...suites.flatMap((suite) => readSuite(suite, []))]);
}

function readSuite({ title, specs = [], suites = [] }: PlaywrightSuite, above: string[]): Outcome[] {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status }) => {
      const name = [projectName, ...path, spec.title].join(' > ');
      if (status === 'expected') return outcomeOf({ passed: 1 });
      if (status === 'flaky') return outcomeOf({ passed: 1, flaky: [name] });
      return outcomeOf({ failures: [failureOf(name, status)] });
    }),
  );
  return [...own, ...suites.flatMap((suite) => readSuite(suite, path))];
}

export const countLine = ({ passed, failures }: Outcome) => `${passed} passed, ${failures.length} failed`;

/** The figures, then a line for each failed and flaky test, then the counts. */
export function describeOutcome(outcome: Outcome): string {
  const { failures, flaky, figures } = outcome;
  return [
    ...(figures.length > 0 ? [describeFigures(figures), ''] : []),
    ...failures.map((name) => `failed: ${name}`),
    ...flaky.map((name) => `flaky: ${name}`),
    countLine(outcome),
  ].join('\n');
}
