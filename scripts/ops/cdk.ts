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

export interface AccessOptions {
  readonly repository: string;
  readonly stages: readonly string[];
  readonly existingProvider: boolean;
}

/** The arguments that name the access app (`infra/bin/access.ts`) and its context to the CDK, in the folder `infra`. */
export function accessApp({ repository, stages, existingProvider }: AccessOptions): readonly string[] {
  const context = { repository, stages: stages.join(','), existingProvider };
  return [
    '--app',
    '../node_modules/.bin/node bin/access.ts',
    // Not into infra/cdk.out, which has the portal for the local cloud.
    '--output',
    inRoot('.local/access'),
    ...Object.entries(context).flatMap(([name, value]) => ['--context', `${name}=${value}`]),
  ];
}
