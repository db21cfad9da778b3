import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { Figure } from '../lib/figures.ts';
import { combine, judge, type Outcome } from '../lib/tally.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the test measured or searched. */
    figures?: Figure[];
  }
}

/**
 * Writes what a vitest run found, with the reason of every skip and the figures that tests left in their
 * `task.meta.figures`, as JSON to the file named by PORTAL_COUNTS.
 */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['PORTAL_COUNTS'];
    if (file) writeFileSync(file, JSON.stringify(count(modules)));
  }
}

function count(modules: readonly TestModule[]): Outcome {
  const outcome: Outcome = { passed: 0, failed: 0, skipped: [] };
  const figures: Figure[] = [];
  for (const module of modules) {
    // A file that could not be loaded has no tests to fail.
    if (module.errors().length > 0) outcome.failed += 1;
    for (const test of module.children.allTests()) {
      const result = test.result();
      figures.push(...(test.meta().figures ?? []));
      if (result.state === 'passed') outcome.passed += 1;
      else if (result.state === 'skipped') {
        outcome.skipped.push({ test: `${module.relativeModuleId} > ${test.fullName}`, reason: result.note });
      } else outcome.failed += 1;
    }
  }
  return figures.length > 0 ? combine([outcome, judge(figures)]) : outcome;
}
