import { type Figure, meetsGoal } from '../../packages/verify/src/figures.ts';

/** The result of one suite. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: Skip[];
  /** Names of failed tests; counted in `failed`. */
  failures?: string[];
  /** Names of tests that failed once and passed when they were repeated; counted in `passed`. */
  flaky?: string[];
  /** Output to print when something failed and the output was not printed while it ran. */
  details?: string;
  /** Measurements; a missed goal is a failure. */
  figures?: Figure[];
}

interface Skip {
  test: string;
  /** Why it did not run. A skip without a reason counts as a failure. */
  reason?: string | undefined;
}

export const nothingRan: Outcome = { passed: 0, failed: 0, skipped: [] };

/** The outcome of one check. `details` are kept when it failed. */
export function checkOutcome(passed: boolean, details = ''): Outcome {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: [], ...(passed ? {} : { details }) };
}

/** Counts each figure with a goal as a check. */
export function figuresOutcome(figures: Figure[]): Outcome {
  const goals = figures.filter(({ atMost, atLeast }) => atMost !== undefined || atLeast !== undefined);
  const missed = goals.filter((figure) => !meetsGoal(figure));
  return {
    passed: goals.length - missed.length,
    failed: missed.length,
    skipped: [],
    failures: missed.map(({ name }) => name),
    figures,
  };
}

/** Adds outcomes up. */
export function combine(outcomes: Outcome[]): Outcome {
  const details = outcomes.flatMap((outcome) => outcome.details ?? []).join('\n');
  const figures = outcomes.flatMap((outcome) => outcome.figures ?? []);
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
    failures: outcomes.flatMap((outcome) => outcome.failures ?? []),
    flaky: outcomes.flatMap((outcome) => outcome.flaky ?? []),
    ...(details ? { details } : {}),
    ...(figures.length > 0 ? { figures } : {}),
  };
}

/**
 * Adds the faults of a run that no test reports: the runner failed although no test did, no test ran, a test was
 * skipped without a reason.
 */
export function withRunFaults(outcome: Outcome, exitCode: number): Outcome {
  const unexplained = outcome.skipped.filter(({ reason }) => !reason);
  const faults = unexplained.map(({ test }) => `skipped without a reason: ${test}`);
  if (exitCode !== 0 && outcome.failed === 0) faults.push(`the runner ended with exit code ${exitCode}`);
  else if (outcome.passed + outcome.failed + outcome.skipped.length === 0) faults.push('no test ran');
  return {
    ...outcome,
    failed: outcome.failed + faults.length,
    skipped: outcome.skipped.filter(({ reason }) => reason),
    ...(faults.length > 0 ? { details: [outcome.details ?? [], ...faults].flat().join('\n') } : {}),
  };
}

/** Prefixes failures with the suite's name. A failure without a name gets the suite's name alone. */
export function withSuiteName(suite: string, { failures = [], ...outcome }: Outcome): Outcome {
  const unnamed = outcome.failed > failures.length ? [suite] : [];
  return { ...outcome, failures: [...failures.map((test) => `${suite} > ${test}`), ...unnamed] };
}

/** One line for each failed, flaky and skipped test. */
export function testLines({ failures = [], flaky = [], skipped }: Outcome): string[] {
  return [
    ...failures.map((test) => `failed: ${test}`),
    ...flaky.map((test) => `flaky: ${test}`),
    ...skipped.map(({ test, reason }) => `skipped: ${test} – ${reason}`),
  ];
}

/** `N passed, N failed`, then `, N flaky` and `, N skipped` when there are any. */
export function countLine({ passed, failed, flaky = [], skipped }: Outcome): string {
  const others = Object.entries({ flaky, skipped }).filter(([, tests]) => tests.length > 0);
  const counts = [`${passed} passed`, `${failed} failed`];
  return [...counts, ...others.map(([word, tests]) => `${tests.length} ${word}`)].join(', ');
}
