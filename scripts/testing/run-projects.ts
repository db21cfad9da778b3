import { oracleProblem } from '@portal/local/dynamodb/testing/oracle';
import { wide } from '../../packages/verify/src/figures.ts';
import { type Part, readStamp, type Stamp } from '../shared/build-cache.ts';
import { inRoot, tool } from '../shared/root.ts';
import { nothingRan, type Outcome, withRunFaults } from './outcome.ts';
import { runWithReport } from './run-suite.ts';

/** Everything that the project `oracle` compares with DynamoDB Local: emulator, stores, and what both import. */
const compared: Part = {
  name: 'oracle',
  inputs: [
    'packages/api',
    'packages/contracts',
    'packages/local',
    'scripts/testing',
    'pnpm-lock.yaml',
    'vitest.config.ts',
  ].map((path) => inRoot(path)),
  outputs: [],
  withTests: true,
};

/**
 * Runs vitest projects together. The project `oracle` runs when something changed since its last green run, when it is
 * chosen by name, and in `npm run verify`.
 *
 * @param chosen the names on the command line
 * @returns outcomes by project; one of `vitest` when the runner failed although no test did
 */
export async function runProjects(projects: string[], chosen: string[]): Promise<Map<string, Outcome>> {
  const stamp = readStamp(inRoot('.local/build'), compared);
  const reason = projects.includes('oracle') ? await reasonToSkipOracle(stamp, chosen) : undefined;
  const running = projects.filter((name) => name !== 'oracle' || reason === undefined);
  if (running.includes('oracle')) stamp.remove();
  const outcomes = running.length > 0 ? await runVitest(running) : new Map<string, Outcome>();
  if (outcomes.get('oracle')?.failed === 0 && !outcomes.has('vitest')) stamp.write();
  if (reason !== undefined)
    outcomes.set('oracle', { ...nothingRan, skipped: [{ test: 'the project oracle', reason }] });
  return outcomes;
}

async function reasonToSkipOracle(stamp: Stamp, chosen: string[]): Promise<string | undefined> {
  const problem = await oracleProblem();
  if (problem !== undefined || wide || chosen.includes('oracle') || !stamp.isCurrent) return problem;
  return 'unchanged since its last green run; npm test -- oracle runs it';
}

async function runVitest(projects: string[]): Promise<Map<string, Outcome>> {
  const reporters = ['--reporter=default', `--reporter=${inRoot('scripts/testing/counts-reporter.ts')}`];
  const { code, report = {} } = await runWithReport<Record<string, Outcome>>(
    'PORTAL_COUNTS',
    tool('vitest'),
    ['run', ...projects.map((name) => `--project=${name}`), ...reporters],
    { timeoutSeconds: (wide ? 180 : 45) * 60 },
  );
  const outcomes = new Map(projects.map((name) => [name, withRunFaults(report[name] ?? nothingRan, 0)]));
  const hasFailed = [...outcomes.values()].some(({ failed }) => failed > 0);
  if (code !== 0 && !hasFailed) outcomes.set('vitest', withRunFaults(nothingRan, code));
  return outcomes;
}
