import { type CommandResult, runCommand } from './shared/command.ts';
import { inRoot, tool } from './shared/root.ts';

/** The packages with catalogues of texts, each with a `lingui.config.ts` and the folder `locales`. */
export const packagesWithTexts = ['apps/web', 'packages/api'];

/** Runs Lingui's command line in one of {@link packagesWithTexts}. */
export function runLingui(folder: string, args: string[]): Promise<CommandResult> {
  return runCommand(tool('lingui', folder), args, { cwd: inRoot(folder), timeoutSeconds: 300 });
}

/** Brings the catalogues up to date with the sources: adds new messages, removes unused ones, keeps translations into Tamil. */
export async function main(): Promise<void> {
  for (const folder of packagesWithTexts) {
    const { code, output } = await runLingui(folder, ['extract', '--clean', '--overwrite']);
    if (code !== 0) throw new Error(`${folder}: the texts could not be extracted.\n${output}`);
    console.log(output);
  }
}
