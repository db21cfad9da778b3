import { rmSync } from 'node:fs';
import { runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';

/**
 * Runs the CDK's command line and shows its output.
 *
 * @param folder where it runs, absolute: it takes `cdk.json` from there
 * @throws when it fails
 */
export async function runCdk(args: readonly string[], folder = inRoot('infra')): Promise<void> {
  const { code } = await runCommand(tool('cdk', 'infra'), [...args, '--no-notices'], {
    cwd: folder,
    live: true,
  });
  if (code !== 0) throw new Error(`cdk ${args[0]} failed with exit code ${code}; its output is above.`);
}

const contextArgs = (context: Readonly<Record<string, string | boolean>>): string[] =>
  Object.entries(context).flatMap(([name, value]) => ['--context', `${name}=${value}`]);

/** The arguments that name the access app (`infra/bin/access.ts`) and its context to the CDK, in the folder `infra`. */
export function accessApp(
  repository: string,
  stages: readonly string[],
  existingProvider: boolean,
): readonly string[] {
  const app = ['--app', '../node_modules/.bin/node bin/access.ts'];
  // Not into infra/cdk.out, which has the portal for the local cloud.
  const output = ['--output', inRoot('.local/access')];
  return [...app, ...output, ...contextArgs({ repository, stages: stages.join(','), existingProvider })];
}

/** Where what is deployed to a stage lies once it is made; absolute. */
export function assemblyOf(stage: string): string {
  return inRoot('assembly', stage);
}

/**
 * Makes what is deployed to a stage: its templates, the functions' bundles, the site. Needs what `npm run build` makes.
 *
 * @param mailFrom sender in place of the stage's own
 * @param folder where the result is written, absolute
 * @throws with the list of what is made up when the stage must not be deployed like this
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
