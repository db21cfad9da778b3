import { describeFigures } from '../packages/verify/src/figures.ts';
import { shutDownGracefully } from './shared/graceful-shutdown.ts';
import { fail } from './shared/output.ts';
import type { Suite } from './testing/run-suite.ts';
import { selectSuites } from './testing/suites.ts';
import { combine, lastLine, namedLines, type Outcome, ofSuite, singleCheck } from './testing/tally.ts';

/**
 * Runs the suites named on the command line, or all, and ends with the line `N passed, N failed`. Exit code 1 when
 * anything failed, crashed or did not run.
 */
async function main(names: string[]): Promise<void> {
  const outcomes: Outcome[] = [];
  let built = true;
  for (const suite of selectSuites(names)) {
    const outcome: Outcome =
      suite.needsBuild && !built ? ofSuite(suite.name, notBuilt()) : await runSuite(suite);
    if (suite.name === 'build') built = outcome.failed === 0;
    outcomes.push(outcome);
  }
  const all = combine(outcomes);
  if (all.figures) console.log(`\n${describeFigures(all.figures)}`);
  console.log('');
  for (const line of namedLines(all)) console.log(line);
  console.log(lastLine(all));
  process.exitCode = all.failed > 0 ? 1 : 0;
}

async function runSuite({ name, title, run }: Suite): Promise<Outcome> {
  console.log(`\n── ${name} · ${title} ${'─'.repeat(Math.max(3, 90 - name.length - title.length))}`);
  const start = performance.now();
  const outcome = ofSuite(name, await run().catch((error: unknown) => singleCheck(false, String(error))));
  if (outcome.details) console.log(outcome.details.trimEnd());
  console.log(`   ${lastLine(outcome)} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return outcome;
}

function notBuilt(): Outcome {
  return singleCheck(false, 'not run, because the build failed');
}

shutDownGracefully();
try {
  await main(process.argv.slice(2));
} catch (error) {
  fail(error);
}
