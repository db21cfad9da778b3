import { wide } from '../../packages/verify/src/figures.ts';
import {
  build,
  check,
  checkTypes,
  measurement,
  oracleSuite,
  playwright,
  repeatOnce,
  type Suite,
  vitestProject,
} from './run-suite.ts';

const scanned = ['apps', 'packages', 'infra', 'scripts'];

/** Every suite, in the order in which they run: the quick ones first. */
const suites: Suite[] = [
  { name: 'types', group: 'static', title: 'TypeScript in every package', run: checkTypes },
  check('biome', 'formatting, imports, lint', 'biome', ['ci', '--error-on-warnings', '--colors=off']),
  check('oxlint', 'lint that knows types, hooks, accessibility', 'oxlint', [
    '--type-aware',
    '--deny-warnings',
  ]),
  check('rules', 'who may import whom', 'depcruise', ['--config', '.dependency-cruiser.ts', ...scanned]),
  check('sherif', 'one version of everything', 'sherif', ['--fail-on-warnings']),
  check('knip', 'nothing unused', 'knip', ['--no-progress']),
  check('names', 'no metaphors as names, short ADR titles', 'node', ['scripts/rules/check-names.ts']),
  { name: 'build', group: 'build', title: 'bundles, template, web', run: build },
  vitestProject('contracts', 'schemas, routes, rules'),
  vitestProject('scripts', 'commands, documents, rules of the repository', {
    needsBuild: true,
    options: repeatOnce,
  }),
  vitestProject('api', 'what the server does', { needsBuild: true }),
  oracleSuite(),
  vitestProject('infra', 'where it runs', { needsBuild: true }),
  vitestProject('local', 'the local cloud', { needsBuild: true, options: repeatOnce }),
  vitestProject('verify', 'races, faults, a model, page weights', { minutes: 120, needsBuild: true }),
  vitestProject('web', 'what people see', {
    options: repeatOnce,
  }),
  vitestProject('site', 'what machines ask of the site'),
  { name: 'e2e', group: 'browser', title: 'the whole portal in Chromium', needsBuild: true, run: playwright },
  measurement('load', "a deadline's load, from a second process", 20, ['10', '40']),
  measurement('cold', 'what functions take to load', 20),
  measurement('grants', 'grants that no function uses', 20),
  measurement('landing', 'Lighthouse on a phone', 20),
  measurement('table', "the organisers' table with 10,000 applications", 20),
  measurement('mutation', 'changes in the code that a test notices', 90),
  measurement('typing', 'what a key costs in each field', 20),
];

/**
 * The suites asked for by their or their group's name, all without a name; with the build when one needs it.
 *
 * @throws when a name is unknown
 */
export function selectSuites(names: string[]): Suite[] {
  const unknown = names.find((name) => !suites.some((suite) => suite.name === name || suite.group === name));
  if (unknown)
    throw new Error(`There is no suite "${unknown}". Suites: ${suites.map(({ name }) => name).join(', ')}.`);
  if (names.length === 0) return suites.filter(({ onlyWide }) => wide || !onlyWide);
  const asked = suites.filter((suite) => names.includes(suite.name) || names.includes(suite.group));
  const build = asked.some((suite) => suite.needsBuild);
  return suites.filter((suite) => asked.includes(suite) || (build && suite.name === 'build'));
}
