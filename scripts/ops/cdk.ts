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

const contextArgs = (context: Readonly<Record<string, string | boolean>>): string[] =>
  Object.entries(context).flatMap(([name, value]) => ['--context', `${name}=${value}`]);

/** The CDK's arguments for the access app (`infra/bin/access.ts`), in the folder `infra`. */
export function accessApp(repository: string, stages: readonly string[], existingProvider: boolean) {
  const app = '../node_modules/.bin/node bin/access.ts';
  const context = { repository, stages: stages.join(','), existingProvider };
  // infra/cdk.out holds the template of the local cloud.
  return ['--app', app, '--output', inRoot('.local/access'), ...contextArgs(context)];
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
 * @throws naming the stage's example addresses, with which it must not be deployed
 */
export async function assemble(stage: string, mailFrom?: string, folder = assemblyOf(stage)): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const context = contextArgs({ stage, ...(mailFrom !== undefined && { mailFrom }) });
  const { code, output } = await runCommand(
    tool('cdk', 'infra'),
    ['synth', '--quiet', '--no-notices', '--output', folder, ...context],
    { cwd: inRoot('infra'), timeoutSeconds: 300 },
  );
  if (code !== 0) throw new Error(`The stage ${stage} could not be assembled.\n${output}`);
}
