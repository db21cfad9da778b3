import { rmSync } from 'node:fs';
import { runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';

/**
 * Runs the CDK's command line and shows its output.
 *
 * @param cwd its working directory, absolute; the CDK reads `cdk.json` there
 * @throws when it fails
 */
export async function runCdk(args: readonly string[], cwd = inRoot('infra')): Promise<void> {
  const { code } = await runCommand(tool('cdk', 'infra'), [...args, '--no-notices'], { cwd, live: true });
  if (code !== 0) throw new Error(`cdk ${args[0]} failed with exit code ${code}; its output is above.`);
}

/** The CDK's command that deploys, without questions. */
export const deployment = ['deploy', '--require-approval', 'never'];

type Context = Readonly<Record<string, string | boolean>>;

const contextArgs = (context: Context): string[] =>
  Object.entries(context).flatMap(([name, value]) => ['--context', `${name}=${value}`]);

/** The CDK's arguments for an app of `infra/bin` beside the portal, in the folder `infra`. */
export function besidePortal(app: 'access' | 'bootstrap', context: Context = {}): string[] {
  const command = `../node_modules/.bin/node bin/${app}.ts`;
  return ['--app', command, '--output', inRoot('.local', app), ...contextArgs(context)];
}

/** Folder of what is deployed to a stage, absolute. */
export function assemblyOf(stage: string): string {
  return inRoot('assembly', stage);
}

/**
 * Writes what is deployed to a stage: templates, bundles of the functions, site. Needs the results of `npm run build`.
 *
 * @param mailFrom sender instead of the stage's own
 * @param folder output folder, absolute
 */
export async function assemble(stage: string, mailFrom?: string, folder = assemblyOf(stage)): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const context = contextArgs({ stage, ...(mailFrom !== undefined && { mailFrom }) });
  await runCdk(['synth', '--quiet', '--output', folder, ...context]);
}
