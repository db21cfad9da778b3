import { describeFigures } from '../packages/verify/src/figures.ts';
import { shutDownGracefully } from './shared/graceful-shutdown.ts';
import { fail } from './shared/output.ts';
import {
  checkOutcome,
  combine,
  countLine,
  type Outcome,
  testLines,
  withSuiteName,
} from './testing/outcome.ts';
import { runProjects } from './testing/run-projects.ts';
import { type Suite, selectSuites, type Task } from './testing/suites.ts';

/** Static checks that run at the same time; some use several cores themselves. */
const checksAtOnce = 2;

/**
 * Runs the suites that the command line names, or all, and ends with the line `N passed, N failed`. Exit code 1 when
 * anything failed, crashed or did not run.
 */
async function main(names: string[]): Promise<void> {
  const suites = selectSuites(names);
  const tasks = suites.filter((suite) => 'run' in suite);
  const inGroups = (...groups: Task['group'][]) => tasks.filter(({ group }) => groups.includes(group));
  const outcomes = await runTasks(inGroups('static'), checksAtOnce);
  const builds = await runTasks(inGroups('build'));
  outcomes.push(...builds);
  const isReady = ({ needsBuild }: Suite) => !needsBuild || combine(builds).failed === 0;
  for (const { name } of suites.filter((suite) => !isReady(suite)))
    outcomes.push(report(name, checkOutcome(false, 'not run, because the build failed')));
  const projects = suites.filter((suite) => suite.group === 'unit' && isReady(suite)).map(({ name }) => name);
  for (const [name, outcome] of await runProjects(projects, names)) outcomes.push(report(name, outcome));
  outcomes.push(...(await runTasks(inGroups('browser', 'goals').filter(isReady))));
  const all = combine(outcomes);
  if (all.figures) console.log(`\n${describeFigures(all.figures)}`);
  console.log(['', ...testLines(all), countLine(all)].join('\n'));
  process.exitCode = all.failed > 0 ? 1 : 0;
}

/** Runs tasks, by default one after the other. */
async function runTasks(tasks: Task[], atOnce = 1): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = tasks.values();
  const worker = async () => {
    for (const task of waiting) outcomes.push(await runTask(task));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}

async function runTask({ name, run }: Task): Promise<Outcome> {
  console.log(`   ${name} …`);
  const start = performance.now();
  const outcome = await run().catch((error: unknown) => checkOutcome(false, String(error)));
  return report(name, outcome, (performance.now() - start) / 1000);
}

/** Prints a suite's result, in one piece because suites run side by side, and returns it with the suite's name. */
function report(name: string, outcome: Outcome, seconds?: number): Outcome {
  const time = seconds === undefined ? '' : ` in ${seconds.toFixed(1)} s`;
  const details = outcome.details ? [outcome.details.trimEnd()] : [];
  console.log([`── ${name.padEnd(10)} ${countLine(outcome)}${time}`, ...details].join('\n'));
  return withSuiteName(name, outcome);
}

shutDownGracefully();
try {
  await main(process.argv.slice(2));
} catch (error) {
  fail(error);
}
