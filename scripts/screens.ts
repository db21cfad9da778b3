import { parseArgs } from 'node:util';
import { ensureBrowser } from './shared/browser.ts';
import { buildAll } from './shared/build-parts.ts';
import { runCommand } from './shared/command.ts';
import { inRoot, tool } from './shared/root.ts';

/**
 * Takes pictures of every screen in both languages, at three widths, light and dark, into `screens/`: `npm run screens`.
 * Arguments choose screens by their names: `npm run screens -- login review`. With `--docs` it takes those of docs/screens
 * instead.
 */
export async function main(args: string[]): Promise<void> {
  const options = { docs: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const kind = values.docs ? 'docs picture: ' : 'picture of ';
  const titles = positionals.length > 0 ? `${kind}\\S*(${positionals.join('|')})` : kind;
  const env = { PW_CHROMIUM: await ensureBrowser() };
  await buildAll();
  const { code } = await runCommand(
    tool('playwright', 'apps/web'),
    ['test', '--config=playwright.pictures.config.ts', `--grep=${titles}|test accounts`],
    { cwd: inRoot('apps/web'), env, live: true, timeoutSeconds: 3600 },
  );
  if (code !== 0) throw new Error('Some pictures could not be taken; see above.');
  if (!values.docs) console.log(`The pictures are in ${inRoot('screens')}`);
}
