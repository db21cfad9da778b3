import { ensureBrowser } from './shared/browser.ts';
import { buildAll } from './shared/build-parts.ts';
import { runCommand } from './shared/command.ts';
import { inRoot, tool } from './shared/root.ts';

/** Takes the pictures of docs/screens; arguments choose some by their names: `npm run screens -- login review`. */
export async function main(names: string[]): Promise<void> {
  const titles = names.length > 0 ? `picture of \\S*(${names.join('|')})` : 'picture of ';
  const env = { PW_CHROMIUM: await ensureBrowser() };
  await buildAll();
  const { code } = await runCommand(
    tool('playwright', 'apps/web'),
    ['test', '--config=playwright.pictures.config.ts', `--grep=${titles}|test accounts`],
    { cwd: inRoot('apps/web'), env, live: true, timeoutSeconds: 3600 },
  );
  if (code !== 0) throw new Error('Some pictures could not be taken; see above.');
}
