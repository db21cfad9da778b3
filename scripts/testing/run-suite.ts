import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, wide } from '../../packages/verify/src/figures.ts';
import { ensureBrowser } from '../shared/browser.ts';
import { buildAll } from '../shared/build-parts.ts';
import { type CommandOptions, runCommand } from '../shared/command.ts';
import { packagesWithTexts, runLingui } from '../shared/lingui.ts';
import { inRoot, tool } from '../shared/root.ts';
import { checkOutcome, combine, figuresOutcome, nothingRan, type Outcome, withRunFaults } from './outcome.ts';
import { countPlaywright, type PlaywrightReport } from './playwright-report.ts';

/** Runs a tool that succeeds or fails. */
export async function runTool(command: string, args: string[]): Promise<Outcome> {
  const { code, output } = await runCommand(tool(command), args, { timeoutSeconds: 600 });
  return checkOutcome(code === 0, output);
}

/**
 * Checks the types of all packages. Declarations go to `.local/types` of each package, so that the next check reads only what
 * changed. A second checker would check again what the first one knows.
 */
export async function checkTypes(): Promise<Outcome> {
  const generated = await runCommand(tool('react-router', 'apps/web'), ['typegen'], {
    cwd: inRoot('apps/web'),
  });
  if (generated.code !== 0) return checkOutcome(false, generated.output);
  return runTool('tsc', ['--build', '--checkers', '1', '--builders', '2', '--pretty', 'false']);
}

/** Checks that every catalogue has the messages of the sources, and every message a translation. */
export async function checkTexts(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const folder of packagesWithTexts) {
    const sync = await runLingui(folder, ['check', 'sync', '--clean', '--verbose']);
    outcomes.push(checkOutcome(sync.code === 0, `${folder}: run npm run texts.\n${sync.output}`));
    const missing = await runLingui(folder, ['check', 'missing', '--verbose']);
    outcomes.push(
      checkOutcome(missing.code === 0, `${folder}: translate these messages.\n${missing.output}`),
    );
  }
  return combine(outcomes);
}

export async function runBuild(): Promise<Outcome> {
  await buildAll();
  return checkOutcome(true);
}

/** Runs the browser tests. */
export async function runPlaywright(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const config of ['playwright.config.ts', 'playwright.tamil.config.ts'])
    outcomes.push(await runPlaywrightWith(config));
  return combine(outcomes);
}

/** A failed test is repeated once, except in `npm run verify`, which checks for rare failures. */
async function runPlaywrightWith(config: string): Promise<Outcome> {
  const browser = await ensureBrowser();
  const { code, report } = await runWithReport<PlaywrightReport>(
    'PLAYWRIGHT_JSON_OUTPUT_FILE',
    tool('playwright', 'apps/web'),
    ['test', `--config=${config}`, '--reporter=list,json', `--retries=${wide ? 0 : 1}`],
    { cwd: inRoot('apps/web'), env: { PW_CHROMIUM: browser }, timeoutSeconds: (wide ? 120 : 30) * 60 },
  );
  return withRunFaults(report ? countPlaywright(report) : nothingRan, code);
}

/** Runs a measurement of `packages/verify`: each figure with a goal is a check. */
export async function runMeasurement(name: string, minutes: number, args: string[]): Promise<Outcome> {
  const { code, report } = await runWithReport<Figure[]>(
    'PORTAL_FIGURES',
    process.execPath,
    [inRoot('scripts/bench.ts'), name, ...args],
    { timeoutSeconds: minutes * 60 },
  );
  return withRunFaults(figuresOutcome(report ?? []), code);
}

/** Runs a command that writes its report, JSON, to the file that an environment variable names. */
export async function runWithReport<Report>(
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
