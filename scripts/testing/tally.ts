import { type Figure, meetsGoal } from '../../packages/verify/src/figures.ts';

/** What one suite found. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: Skip[];
  /** Names of what failed, so that a run's last lines say it; counted in `failed`. */
  failures?: string[];
  /** Names of the tests that failed once and passed when they were repeated; counted as passed. */
  flaky?: string[];
  /** What to show when something failed and was not shown while it ran. */
  details?: string;
  /** What was measured; a missed goal is a failure. */
  figures?: Figure[];
}

interface Skip {
  test: string;
  /** Why it did not run. A skip that does not say is counted as a failure. */
  reason?: string | undefined;
}

/** One check that either holds or does not. */
export function singleCheck(holds: boolean, details: string): Outcome {
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: [], ...(holds ? {} : { details }) };
}

/** Each figure with a goal is a check of its own. */
export function judge(figures: Figure[]): Outcome {
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

/** Adds up outcomes of parts that belong together. */
export function combine(outcomes: Outcome[]): Outcome {
  const details = outcomes.flatMap((outcome) => outcome.details ?? []).join('\n');
  const figures = outcomes.flatMap((outcome) => outcome.figures ?? []);
  const failures = outcomes.flatMap((outcome) => outcome.failures ?? []);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? []);
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
    failures,
    flaky,
    ...(details ? { details } : {}),
    ...(figures.length > 0 ? { figures } : {}),
  };
}

/**
 * An outcome that can be trusted: a runner that ended badly without a failed test, a suite in which nothing ran
 * and a skip without a reason are failures.
 *
 * @param exitCode how the runner ended
 */
export function settle(outcome: Outcome, exitCode: number): Outcome {
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

/** An outcome whose failures say of which suite they are; one that names none is named by its suite. */
export function ofSuite(suite: string, { failures = [], ...outcome }: Outcome): Outcome {
  const unnamed = outcome.failed > failures.length ? [suite] : [];
  return { ...outcome, failures: [...failures.map((test) => `${suite} > ${test}`), ...unnamed] };
}

/** What a run has to name one by one, a line each: what failed, what passed only when repeated, what did not run. */
export function namedLines({ failures = [], flaky = [], skipped }: Outcome): string[] {
  return [
    ...failures.map((test) => `failed: ${test}`),
    ...flaky.map((test) => `flaky: ${test}`),
    ...skipped.map(({ test, reason }) => `skipped: ${test} – ${reason}`),
  ];
}

/** The last line of a run: `N passed, N failed`, and `, N flaky` and `, N skipped` when there are any. */
export function lastLine({ passed, failed, flaky = [], skipped }: Outcome): string {
  const others = Object.entries({ flaky, skipped }).filter(([, tests]) => tests.length > 0);
  const counts = [`${passed} passed`, `${failed} failed`];
  return [...counts, ...others.map(([word, tests]) => `${tests.length} ${word}`)].join(', ');
}
