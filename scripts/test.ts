import { checkOutcome, combine, countLine, describeOutcome, type Outcome } from './testing/outcome.ts';
import { runVitest } from './testing/run-suite.ts';
import { type Suite, selectSuites } from './testing/suites.ts';

/** Static checks that run at the same time; some use several cores themselves. */
const checksAtOnce = 2;

/**
 * Runs the suites that the command line names, or all, and ends with the line `N passed, N failed`. Exit code 1 when
 * anything failed, crashed or did not run.
 */
export async function main(names: string[]): Promise<void> {
  const suites = selectSuites(names);
  const inGroups = (...groups: Suite['group'][]) => suites.filter(({ group }) => groups.includes(group));
  const outcomes = await runAll(inGroups('static'), checksAtOnce);
  const builds = await runAll(inGroups('build'));
  const hasBuild = combine(builds).failures.length === 0;
  const isReady = ({ needsBuild }: Suite) => hasBuild || !needsBuild;
  const blocked = suites.filter((suite) => !isReady(suite));
  outcomes.push(...builds, ...blocked.map(({ name }) => checkOutcome(`${name}, without the build`, false)));
  const projects = inGroups('unit').filter(isReady);
  const folders = projects.flatMap(({ folder = [] }) => folder);
  const ofVitest = projects.filter(({ folder }) => folder !== undefined).map(({ name }) => name);
  if (ofVitest.length > 0) outcomes.push(await runSuite('vitest', () => runVitest(ofVitest, folders)));
  outcomes.push(...(await runAll(inGroups('unit', 'browser', 'goals').filter(isReady))));
  const all = combine(outcomes);
  console.log(`\n${describeOutcome(all)}`);
  process.exit(all.failures.length > 0 ? 1 : 0);
}

/** Runs suites, by default one after the other. */
async function runAll(suites: readonly Suite[], atOnce = 1): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = suites.values();
  const worker = async () => {
    for (const { name, run } of waiting) if (run) outcomes.push(await runSuite(name, run));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}

async function runSuite(name: string, run: () => Promise<Outcome>): Promise<Outcome> {
  console.log(`   ${name} …`);
  const start = performance.now();
  const outcome = await run().catch((error: unknown) => checkOutcome(`${name}: ${String(error)}`, false));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${name.padEnd(10)} ${countLine(outcome)} in ${seconds} s`);
  return outcome;
}
