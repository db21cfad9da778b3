import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { oracleProblem } from '@portal/local/dynamodb/testing/oracle';
import { type Figure, wide } from '../../packages/verify/src/figures.ts';
import { ensureBrowser } from '../shared/browser.ts';
import { buildAll } from '../shared/build-parts.ts';
import { type CommandOptions, runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';
import { countPlaywright, type PlaywrightReport } from './playwright-report.ts';
import { combine, judge, type Outcome, settle, singleCheck } from './tally.ts';

/** One of the things that `npm test` runs. */
export interface Suite {
  name: string;
  /** Several suites can be chosen by their group's name. */
  group: 'static' | 'build' | 'unit' | 'browser' | 'goals';
  /** What it proves, for the heading. */
  title: string;
  /** Works on what the suite `build` makes. */
  needsBuild?: boolean;
  /** Takes too long for every run: part of `npm run verify`, or when chosen by name. */
  onlyWide?: boolean;
  run: () => Promise<Outcome>;
}

/** `npm run verify` searches wider. */
const patience = wide ? 4 : 1;

/**
 * A test that waits for a machine – screens, threads, processes – is repeated once when it failed, and named; not in
 * `npm run verify`, which looks for what is rare, and never a search: what it found must not be asked again (ADR 0044).
 */
const repeats = wide ? 0 : 1;
export const repeatOnce = [
  `--retry.count=${repeats}`,
  '--retry.condition=^(?!Property failed|.*VERIFY_SEED)',
];

const packages = [
  'packages/contracts',
  'packages/api',
  'packages/local',
  'packages/verify',
  'infra',
  'apps/web',
  '.',
];

/** A tool that succeeds or not. */
export function check(name: string, title: string, command: string, args: string[]): Suite {
  const run = async () => {
    const { code, output } = await runCommand(tool(command), args, { timeoutSeconds: 300 });
    return singleCheck(code === 0, output);
  };
  return { name, group: 'static', title, run };
}

/** The types of every package. */
export async function checkTypes(): Promise<Outcome> {
  const outcomes = packages.map(async (folder) => {
    const cwd = inRoot(folder);
    const generated =
      folder === 'apps/web'
        ? await runCommand(tool('react-router', folder), ['typegen'], { cwd })
        : undefined;
    const checked = await runCommand(tool('tsc'), ['--noEmit', '--pretty', 'false'], {
      cwd,
      timeoutSeconds: 300,
    });
    const holds = checked.code === 0 && (generated?.code ?? 0) === 0;
    return singleCheck(holds, `${folder}:\n${generated?.output ?? ''}${checked.output}`);
  });
  return combine(await Promise.all(outcomes));
}

export async function build(): Promise<Outcome> {
  await buildAll();
  return singleCheck(true, '');
}

interface ProjectOptions {
  needsBuild?: boolean;
  /** Beside the environment of this process. */
  env?: Record<string, string>;
  /** The most that the wide run takes. */
  minutes?: number;
  /** Of Vitest's command. */
  options?: string[];
}

export function vitestProject(
  name: string,
  title: string,
  { needsBuild = false, env = {}, minutes = 15 * patience, options = [] }: ProjectOptions = {},
): Suite {
  const run = async () => {
    const reporters = ['--reporter=default', `--reporter=${inRoot('scripts/testing/counts-reporter.ts')}`];
    const { code, report } = await runWithReport<Outcome>(
      'PORTAL_COUNTS',
      tool('vitest'),
      ['run', '--project', name, ...options, ...reporters],
      { env, timeoutSeconds: minutes * 60 },
    );
    return settle(report ?? { passed: 0, failed: 0, skipped: [] }, code);
  };
  return { name, group: 'unit', title, needsBuild, run };
}

/** The stores on DynamoDB Local. It needs Java and an optional package; where they are missing the suite is skipped. */
export function oracleSuite(): Suite {
  const title = "the stores on AWS's own DynamoDB Local";
  const suite = vitestProject('api-oracle', title, { env: { PORTAL_ORACLE: '1' } });
  const run = async () => {
    const reason = await oracleProblem();
    if (reason === undefined) return suite.run();
    return { passed: 0, failed: 0, skipped: [{ test: title, reason }] };
  };
  return { ...suite, run };
}

export async function playwright(): Promise<Outcome> {
  const browser = await ensureBrowser();
  const { code, report } = await runWithReport<PlaywrightReport>(
    'PLAYWRIGHT_JSON_OUTPUT_FILE',
    tool('playwright', 'apps/web'),
    ['test', '--reporter=list,json', `--retries=${repeats}`],
    { cwd: inRoot('apps/web'), env: { PW_CHROMIUM: browser }, timeoutSeconds: 1800 * patience },
  );
  return settle(report ? countPlaywright(report) : { passed: 0, failed: 0, skipped: [] }, code);
}

/** A measurement of `packages/verify`, which only `npm run verify` waits for: each figure with a goal is a check. */
export function measurement(name: string, title: string, minutes: number, wideArgs: string[] = []): Suite {
  const run = async () => {
    const { code, report } = await runWithReport<Figure[]>(
      'PORTAL_FIGURES',
      process.execPath,
      [inRoot('scripts/bench.ts'), name, ...(wide ? wideArgs : [])],
      { timeoutSeconds: minutes * 60 },
    );
    return settle(judge(report ?? []), code);
  };
  return { name, group: 'goals', title, needsBuild: true, onlyWide: true, run };
}

/** Runs a command that writes its report, JSON, to the file that an environment variable names. */
async function runWithReport<Report>(
  variable: string,
  command: string,
  args: string[],
  { env, ...options }: CommandOptions,
): Promise<{ code: number; report: Report | undefined }> {
  mkdirSync(inRoot('.local'), { recursive: true });
  const folder = mkdtempSync(inRoot('.local/report-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await runCommand(command, args, {
      ...options,
      env: { ...env, [variable]: file },
      live: true,
    });
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
    return { code, report };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
