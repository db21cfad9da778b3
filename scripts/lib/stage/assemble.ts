import { rmSync } from 'node:fs';
import { refuseMadeUpAddresses, stageConfig } from '../../../infra/lib/stages.ts';
import { runCommand } from '../command.ts';
import { inRoot, tool } from '../root.ts';

/** Where what is deployed to a stage lies once it is made; absolute. */
export function assemblyOf(stage: string): string {
  return inRoot('assembly', stage);
}

/**
 * Makes what is deployed to a stage: its templates, the functions' bundles, the site. Needs what `npm run build` makes.
 *
 * @param mailFrom sender in place of the stage's own
 * @throws with the list of what is missing when the stage must not be deployed like this
 */
export async function assemble(stage: string, mailFrom?: string): Promise<void> {
  refuseMadeUpAddresses(stageConfig(stage, mailFrom));
  const context = { stage, ...(mailFrom !== undefined && { mailFrom }) };
  rmSync(assemblyOf(stage), { recursive: true, force: true });
  const { code, output } = await runCommand(
    tool('cdk', 'infra'),
    [
      'synth',
      '--quiet',
      '--no-notices',
      '--output',
      assemblyOf(stage),
      ...Object.entries(context).flatMap(([name, value]) => ['--context', `${name}=${value}`]),
    ],
    { cwd: inRoot('infra'), timeoutSeconds: 300 },
  );
  if (code !== 0) throw new Error(`The stage ${stage} could not be assembled.\n${output}`);
}
