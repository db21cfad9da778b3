import { oracleProblem } from '@portal/local/dynamodb/testing/oracle';
import { benchSuite } from './bench-suite.ts';
import { ensureBrowser } from './browser.ts';
import { buildAll } from './build-parts.ts';
import { runCommand } from './command.ts';
import { wide } from './figures.ts';
import { countPlaywright, type PlaywrightReport } from './playwright-report.ts';
import { readReport, withReportFile } from './report-file.ts';
import { inRoot, tool } from './root.ts';
import type { Suite } from './suite.ts';
import { combine, type Outcome, settle, singleCheck } from './tally.ts';

const rooms = [
  'packages/contracts',
  'packages/api',
  'packages/local',
  'packages/verify',
  'infra',
  'apps/web',
  '.',
];

/** `npm run verify` searches wider. */
const patience = wide ? 4 : 1;

/**
 * A test that waits for a machine – screens, threads, processes – is repeated once when it failed, and named; not in
 * `npm run verify`, which looks for what is rare, and never a search: what it found must not be asked again (ADR 0044).
 */
const repeats = wide ? 0 : 1;
const repeatOnce = [`--retry.count=${repeats}`, '--retry.condition=^(?!Property failed|.*VERIFY_SEED)'];

const scanned = ['apps', 'packages', 'infra', 'scripts'];

/** Every suite, in the order in which they run: the quick ones first. */
const suites: Suite[] = [
  { name: 'types', group: 'static', title: 'TypeScript in every room', run: checkTypes },
  check('biome', 'formatting, imports, lint', 'biome', ['ci', '--error-on-warnings', '--colors=off']),
  check('oxlint', 'lint that knows types, hooks, accessibility', 'oxlint', [
    '--type-aware',
    '--deny-warnings',
  ]),
  check('rules', 'who may import whom', 'depcruise', ['--config', '.dependency-cruiser.ts', ...scanned]),
  check('sherif', 'one version of everything', 'sherif', ['--fail-on-warnings']),
  check('knip', 'nothing unused', 'knip', ['--no-progress']),
  { name: 'build', group: 'build', title: 'bundles, template, web', run: build },
  vitestProject('contracts', 'the law'),
  vitestProject('scripts', 'the workshop, the documents, what pages weigh', {
    needsBuild: true,
    options: repeatOnce,
  }),
  vitestProject('api', 'what the server does', { needsBuild: true }),
  oracleSuite(),
  vitestProject('infra', 'where it runs', { needsBuild: true }),
  vitestProject('local', 'the local cloud', { needsBuild: true, options: repeatOnce }),
  vitestProject('verify', 'nothing lost, no one let in: races, faults, a model', { minutes: 120 }),
  vitestProject('web', 'what people see', { options: repeatOnce }),
  vitestProject('site', 'what machines ask of the site'),
  { name: 'e2e', group: 'browser', title: 'the whole portal in Chromium', needsBuild: true, run: playwright },
  benchSuite('kills', 'what was answered outlives a SIGKILL', {
    args: { small: ['3'], wide: ['50'] },
    minutes: 30,
    needsBuild: true,
  }),
  benchSuite('load', 'the rush before the deadline, from a second process', {
    args: { small: ['0.5', '6'], wide: ['10', '40'] },
    minutes: 20,
    needsBuild: true,
    onlyWide: true,
  }),
  measured('stage-list', 'the first page of a stage with 100,000 submissions', 20),
  measured('cost', 'what 1,000 applications cost', 20),
  measured('cold', 'what functions take to load', 20),
  measured('grants', 'grants that something misses', 20),
  measured('landing', 'Lighthouse on a phone', 20),
  measured('table', "the organisers' table with 100,000 applications", 20),
  measured('mutation', 'changes in the code that a test notices', 90),
  measured('typing', 'what a key costs in each field', 20),
];

/** A measurement that only `npm run verify` waits for. */
function measured(name: string, title: string, minutes: number): Suite {
  return benchSuite(name, title, { minutes, needsBuild: true, onlyWide: true });
}

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

function check(name: string, title: string, command: string, args: string[]): Suite {
  const run = async () => {
    const { code, output } = await runCommand(tool(command), args, { timeoutSeconds: 300 });
    return singleCheck(code === 0, output);
  };
  return { name, group: 'static', title, run };
}

async function checkTypes(): Promise<Outcome> {
  const outcomes = rooms.map(async (room) => {
    const cwd = inRoot(room);
    const web = room === 'apps/web';
    const generated = web ? await runCommand(tool('react-router', room), ['typegen'], { cwd }) : undefined;
    const checked = await runCommand(tool('tsc'), ['--noEmit', '--pretty', 'false'], {
      cwd,
      timeoutSeconds: 300,
    });
    const holds = checked.code === 0 && (generated?.code ?? 0) === 0;
    return singleCheck(holds, `${room}:\n${generated?.output ?? ''}${checked.output}`);
  });
  return combine(await Promise.all(outcomes));
}

async function build(): Promise<Outcome> {
  try {
    await buildAll();
    return singleCheck(true, '');
  } catch (error) {
    return singleCheck(false, error instanceof Error ? error.message : String(error));
  }
}

/** Needs Java and an optional package; where they are missing it says so instead. */
function oracleSuite(): Suite {
  const title = "the stores on AWS's own DynamoDB Local";
  const suite = vitestProject('api-oracle', title, { env: { PORTAL_ORACLE: '1' } });
  const run = async () => {
    const reason = await oracleProblem();
    if (reason === undefined) return suite.run();
    return { passed: 0, failed: 0, skipped: [{ test: title, reason }] };
  };
  return { ...suite, run };
}

interface ProjectNeeds {
  needsBuild?: boolean;
  /** Beside the environment of this process. */
  env?: Record<string, string>;
  /** The most that the wide run takes. */
  minutes?: number;
  /** Of Vitest's command. */
  options?: string[];
}

function vitestProject(
  name: string,
  title: string,
  { needsBuild = false, env = {}, minutes = 15 * patience, options = [] }: ProjectNeeds = {},
): Suite {
  const run = () =>
    withReportFile(async (report) => {
      const reporters = ['--reporter=default', `--reporter=${inRoot('scripts/testing/counts-reporter.ts')}`];
      const args = ['run', '--project', name, ...options, ...reporters];
      const { code } = await runCommand(tool('vitest'), args, {
        env: { ...env, PORTAL_COUNTS: report },
        live: true,
        timeoutSeconds: minutes * 60,
      });
      return settle(readReport<Outcome>(report) ?? { passed: 0, failed: 0, skipped: [] }, code);
    });
  return { name, group: 'unit', title, needsBuild, run };
}

async function playwright(): Promise<Outcome> {
  const browser = await ensureBrowser();
  return withReportFile(async (report) => {
    const env = { PW_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const args = ['test', '--reporter=list,json', `--retries=${repeats}`];
    const { code } = await runCommand(tool('playwright', 'apps/web'), args, {
      cwd: inRoot('apps/web'),
      env,
      live: true,
      timeoutSeconds: 1800 * patience,
    });
    const found = readReport<PlaywrightReport>(report);
    return settle(found ? countPlaywright(found) : { passed: 0, failed: 0, skipped: [] }, code);
  });
}
