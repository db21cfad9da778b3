import { relative } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { describeFigures, type Figure, meetsGoal } from '../../packages/verify/src/figures.ts';
import { root } from '../shared/root.ts';

/** The result of a suite, or of several. */
export interface Outcome {
  passed: number;
  /** What failed, by name. */
  failures: string[];
  /** Tests that failed once and passed when they were repeated; counted in `passed`. */
  flaky: string[];
  /** Tests that did not run, with the reason. */
  skipped: string[];
  figures: Figure[];
}

export function outcomeOf(known: Partial<Outcome>): Outcome {
  return { passed: 0, failures: [], flaky: [], skipped: [], figures: [], ...known };
}

export const checkOutcome = (name: string, hasPassed: boolean): Outcome =>
  outcomeOf(hasPassed ? { passed: 1 } : { failures: [name] });

/** Counts each figure with a goal as a check, unless it depends on the machine. */
export function figuresOutcome(figures: Figure[]): Outcome {
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
    skipped: outcomes.flatMap(({ skipped }) => skipped),
    figures: outcomes.flatMap(({ figures }) => figures),
  };
}

/** Adds what no test reports: the runner failed although no test did, or no test ran. */
export function withRunnerFault(runner: string, exitCode: number, outcome: Outcome): Outcome {
  const { passed, failures, skipped } = outcome;
  if (exitCode !== 0 && failures.length === 0)
    return { ...outcome, failures: [`${runner} ended with exit code ${exitCode}`] };
  const isEmpty = passed + failures.length + skipped.length === 0;
  return isEmpty ? { ...outcome, failures: [`${runner} ran no test`] } : outcome;
}

/**
 * Reads vitest's JSON report. A skipped test is a failure, because the report has no reason.
 *
 * @param folders of the projects that ran: each must have a test
 */
export function readVitest({ testResults: files }: JsonTestResults, folders: readonly string[]): Outcome {
  const nameOf = (file: string) => relative(root, file);
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      ...test,
      name: titleOf([nameOf(name), ...test.ancestorTitles, test.title]),
    })),
  );
  const named = (status: string) => tests.filter((test) => test.status === status).map(({ name }) => name);
  const [passed, failed] = [named('passed'), named('failed')];
  const unrun = tests.filter(({ status }) => status !== 'failed' && status !== 'passed');
  // A file that could not be loaded, or whose hooks failed, has no failed test.
  const unloaded = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const empty = folders.filter((folder) => !files.some(({ name }) => nameOf(name).startsWith(`${folder}/`)));
  const failures = [
    ...unloaded.map(({ name, message }) => `${nameOf(name)}: ${message}`),
    ...failed,
    ...unrun.map(({ name }) => `${name} was skipped`),
    ...empty.map((folder) => `${folder} has no test`),
  ];
  const figures = figuresOutcome(tests.flatMap(({ meta }) => meta.figures ?? []));
  return combine([outcomeOf({ passed: passed.length, failures }), figures]);
}

const titleOf = (parts: readonly string[]) => parts.filter(Boolean).join(' > ');

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
  annotations: { type: string; description?: string }[];
}

/** Reads Playwright's JSON report. An error outside any test and a skip without a reason are failures. */
export function readPlaywright({ suites, errors }: PlaywrightReport): Outcome {
  const failures = errors.map(({ message = 'an error outside any test' }) => message);
  return combine([outcomeOf({ failures }), ...suites.flatMap((suite) => readSuite(suite, []))]);
}

function readSuite({ title, specs = [], suites = [] }: PlaywrightSuite, above: string[]): Outcome[] {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => readTest(titleOf([test.projectName, ...path, spec.title]), test)),
  );
  return [...own, ...suites.flatMap((suite) => readSuite(suite, path))];
}

function readTest(name: string, { status, annotations }: PlaywrightTest): Outcome {
  if (status === 'expected') return outcomeOf({ passed: 1 });
  if (status === 'flaky') return outcomeOf({ passed: 1, flaky: [name] });
  if (status === 'unexpected') return outcomeOf({ failures: [name] });
  const reason = annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
  if (!reason) return outcomeOf({ failures: [`${name} was skipped without a reason`] });
  return outcomeOf({ skipped: [`${name} – ${reason}`] });
}

export const countLine = ({ passed, failures }: Outcome) => `${passed} passed, ${failures.length} failed`;

/** The figures, then a line for each failed, flaky and skipped test, then the counts. */
export function describeOutcome(outcome: Outcome): string {
  const { failures, flaky, skipped, figures } = outcome;
  return [
    ...(figures.length > 0 ? [describeFigures(figures), ''] : []),
    ...failures.map((name) => `failed: ${name}`),
    ...flaky.map((name) => `flaky: ${name}`),
    ...skipped.map((name) => `skipped: ${name}`),
    countLine(outcome),
  ].join('\n');
}
