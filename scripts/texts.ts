import { packagesWithTexts, runLingui } from './shared/lingui.ts';

/** Brings the catalogues up to date with the sources: adds new messages, removes unused ones, keeps translations into Tamil. */
export async function main(): Promise<void> {
  for (const folder of packagesWithTexts) {
    const { code, output } = await runLingui(folder, ['extract', '--clean', '--overwrite']);
    if (code !== 0) throw new Error(`${folder}: the texts could not be extracted.\n${output}`);
    console.log(output);
  }
}
