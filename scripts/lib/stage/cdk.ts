import { runCommand } from '../command.ts';
import { inRoot, tool } from '../root.ts';

/** Runs the CDK's command line and shows its output as it comes. @throws when it fails */
export async function cdk(...args: string[]): Promise<void> {
  const { code } = await runCommand(tool('cdk', 'infra'), [...args, '--no-notices'], {
    cwd: inRoot('infra'),
    live: true,
  });
  if (code !== 0) throw new Error(`cdk ${args[0]} ended with ${code}; see its output above.`);
}
