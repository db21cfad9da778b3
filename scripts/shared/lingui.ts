import { type CommandResult, runCommand } from './command.ts';
import { inRoot, tool } from './root.ts';

/** The packages with catalogues of texts, each with a `lingui.config.ts` and the folder `locales`. */
export const packagesWithTexts = ['apps/web', 'packages/api'];

/** Runs Lingui's command line in one of {@link packagesWithTexts}. */
export function runLingui(folder: string, args: string[]): Promise<CommandResult> {
  return runCommand(tool('lingui', folder), args, { cwd: inRoot(folder), timeoutSeconds: 300 });
}
