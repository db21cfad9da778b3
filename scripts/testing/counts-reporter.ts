import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { Outcome } from '../lib/tally.ts';

/** Writes what a vitest run found, with the reason of every skip, as JSON to the file named by PORTAL_COUNTS. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['PORTAL_COUNTS'];
    if (file) writeFileSync(file, JSON.stringify(count(modules)));
  }
}

function count(modules: readonly TestModule[]): Outcome {
  const outcome: Outcome = { passed: 0, failed: 0, skipped: [] };
  for (const module of modules) {
    // A file that could not be loaded has no tests to fail.
    if (module.errors().length > 0) outcome.failed += 1;
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === 'passed') outcome.passed += 1;
      else if (result.state === 'skipped') {
        outcome.skipped.push({ test: `${module.relativeModuleId} > ${test.fullName}`, reason: result.note });
      } else outcome.failed += 1;
    }
  }
  return outcome;
}
