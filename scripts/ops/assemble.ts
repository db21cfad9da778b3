import { rmSync } from 'node:fs';
import { runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';

/** Where what is deployed to a stage lies once it is made; absolute. */
export function assemblyOf(stage: string): string {
  return inRoot('assembly', stage);
}

export interface AssembleOptions {
  /** Sender in place of the stage's own. */
  readonly mailFrom?: string | undefined;
  /** Where the result is written, absolute; {@link assemblyOf} the stage by default. */
  readonly folder?: string;
}

/**
 * Makes what is deployed to a stage: its templates, the functions' bundles, the site. Needs what `npm run build` makes.
 *
 * @returns the folder of the result
 * @throws with the list of what is made up when the stage must not be deployed like this
 */
export async function assemble(
  stage: string,
  { mailFrom, folder = assemblyOf(stage) }: AssembleOptions = {},
): Promise<string> {
  const context = { stage, ...(mailFrom !== undefined && { mailFrom }) };
  rmSync(folder, { recursive: true, force: true });
  const { code, output } = await runCommand(
    tool('cdk', 'infra'),
    [
      'synth',
      '--quiet',
      '--no-notices',
      '--output',
      folder,
      ...Object.entries(context).flatMap(([name, value]) => ['--context', `${name}=${value}`]),
    ],
    { cwd: inRoot('infra'), timeoutSeconds: 300 },
  );
  if (code !== 0) throw new Error(`The stage ${stage} could not be assembled.\n${output}`);
  return folder;
}
