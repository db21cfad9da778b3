import { wide } from '../../packages/verify/src/figures.ts';
import type { Outcome } from './outcome.ts';
import { checkTexts, checkTypes, runBuild, runMeasurement, runPlaywright, runTool } from './run-suite.ts';

/** One of the parts of `npm test`. A group's name chooses all its suites. */
export type Suite = Project | Task;

/** A vitest project; all that are chosen run together. */
interface Project {
  name: string;
  group: 'unit';
  /** Needs the results of the suite `build`. */
  needsBuild: boolean;
}

export interface Task {
  name: string;
  group: 'static' | 'build' | 'browser' | 'goals';
  needsBuild: boolean;
  run: () => Promise<Outcome>;
}

const check = (name: string, run: () => Promise<Outcome>): Task => ({
  name,
  group: 'static',
  needsBuild: false,
  run,
});

const project = (name: string, needsBuild = true): Project => ({ name, group: 'unit', needsBuild });

/** `npm run verify` runs measurements; `npm test` runs those that are chosen by name. */
const measurement = (name: string, minutes: number, wideArgs: string[] = []): Task => ({
  name,
  group: 'goals',
  needsBuild: true,
  run: () => runMeasurement(name, minutes, wide ? wideArgs : []),
});

const checkImports = ['--config', '.dependency-cruiser.ts', 'apps', 'packages', 'infra', 'scripts'];

/** Every suite, in the order in which they run. */
const suites: Suite[] = [
  check('rules', () => runTool('depcruise', checkImports)),
  check('knip', () => runTool('knip', ['--no-progress'])),
  check('types', checkTypes),
  check('oxlint', () => runTool('oxlint', ['--type-aware', '--deny-warnings'])),
  check('biome', () => runTool('biome', ['ci', '--error-on-warnings', '--colors=off'])),
  check('names', () => runTool('node', ['scripts/rules/check-names.ts'])),
  check('texts', checkTexts),
  check('sherif', () => runTool('sherif', ['--fail-on-warnings'])),
  { name: 'build', group: 'build', needsBuild: false, run: runBuild },
  project('contracts', false),
  project('api'),
  project('oracle', false),
  project('infra'),
  project('local'),
  project('scripts'),
  project('verify'),
  project('web', false),
  project('site', false),
  { name: 'e2e', group: 'browser', needsBuild: true, run: runPlaywright },
  measurement('load', 20, ['2', '40']),
  measurement('landing', 20),
  measurement('slow-phone', 20),
  measurement('table', 20),
];

/**
 * Returns the suites chosen by their or their group's names, all without a name; with the build when one needs it.
 *
 * @throws when a name is unknown
 */
export function selectSuites(names: string[]): Suite[] {
  const unknown = names.find((name) => !suites.some((suite) => suite.name === name || suite.group === name));
  if (unknown)
    throw new Error(`There is no suite "${unknown}". Suites: ${suites.map(({ name }) => name).join(', ')}.`);
  if (names.length === 0) return suites.filter(({ group }) => wide || group !== 'goals');
  const chosen = suites.filter(({ name, group }) => names.includes(name) || names.includes(group));
  const needsBuild = chosen.some((suite) => suite.needsBuild);
  return suites.filter((suite) => chosen.includes(suite) || (needsBuild && suite.name === 'build'));
}
