import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestResult } from 'vitest/node';
import { combine, figuresOutcome, type Outcome } from './outcome.ts';

/**
 * Writes the outcome of each vitest project, with the reasons of skips and the figures in `task.meta.figures`, as JSON
 * to the file that PORTAL_COUNTS names.
 */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['PORTAL_COUNTS'];
    const projects = Map.groupBy(modules, ({ project }) => project.name);
    const outcomes = [...projects].map(([name, own]) => [name, count(own)]);
    if (file) writeFileSync(file, JSON.stringify(Object.fromEntries(outcomes)));
  }
}

function count(modules: readonly TestModule[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const having = (state: TestResult['state']) => tests.filter((test) => test.result().state === state);
  // A file that could not be loaded has no tests to fail.
  const unloaded = modules.filter((module) => module.errors().length > 0);
  const failures = [...unloaded.map((module) => module.relativeModuleId), ...having('failed').map(nameOf)];
  const flaky = having('passed').filter((test) => test.diagnostic()?.flaky);
  for (const test of flaky)
    console.log(`First failure of ${nameOf(test)}:\n${test.result().errors?.[0]?.stack ?? ''}`);
  const outcome: Outcome = {
    passed: having('passed').length,
    failed: failures.length,
    skipped: having('skipped').map((test) => ({ test: nameOf(test), reason: reasonOf(test.result()) })),
    failures,
    flaky: flaky.map(nameOf),
  };
  const figures = tests.flatMap((test) => test.meta().figures ?? []);
  return figures.length > 0 ? combine([outcome, figuresOutcome(figures)]) : outcome;
}

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`;

const reasonOf = (result: TestResult) => (result.state === 'skipped' ? result.note : undefined);
