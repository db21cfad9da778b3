import { globSync, readFileSync } from 'node:fs';
import { packagesWithTexts, runLingui } from './shared/lingui.ts';
import { table } from './shared/output.ts';
import { inRoot } from './shared/root.ts';
import { runMain } from './shared/run-main.ts';

/** Brings the catalogues up to date with the sources: adds new messages, removes unused ones, keeps translations. */
async function main(): Promise<void> {
  for (const folder of packagesWithTexts) {
    const { code, output } = await runLingui(folder, ['extract', '--clean']);
    if (code !== 0) throw new Error(`${folder}: the texts could not be extracted.\n${output}`);
  }
  const catalogues = globSync(
    packagesWithTexts.map((folder) => `${folder}/locales/*/*.po`),
    { cwd: inRoot() },
  );
  console.log(table(catalogues.sort().map((file) => [file, `${countMessages(file)} messages`])));
}

/** The first `msgid` of a catalogue is that of its header. */
function countMessages(file: string): number {
  return (readFileSync(inRoot(file), 'utf8').match(/^msgid /gm)?.length ?? 1) - 1;
}

await runMain(main);
