import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runCommand } from './command.ts';
import { inRoot, tool } from './root.ts';

/** Possible paths of a Chromium, the developer's own choice first. */
function* places(): Generator<string | undefined> {
  yield process.env['PW_CHROMIUM'];
  // Without windows it does a third less work.
  yield '/usr/bin/chromium-headless-shell';
  yield '/usr/bin/chromium';
  yield '/usr/bin/chromium-browser';
  yield '/usr/bin/google-chrome';
  yield '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  yield '/Applications/Chromium.app/Contents/MacOS/Chromium';
  yield playwrightChromium();
}

/** Returns the executable of a Chromium on this machine, if there is one. */
export function findBrowser(exists: (path: string) => boolean = existsSync): string | undefined {
  for (const place of places()) if (place && exists(place)) return place;
  return undefined;
}

/**
 * Returns the executable of a Chromium; installs one when the machine has none.
 *
 * @throws when none is found and none can be installed, with instructions
 */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium here; installing one (once).');
  const report = canUseApt() ? await installWithApt() : await installWithPlaywright();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    `${report}\nNo Chromium was found and none could be installed. Install Chromium or Google Chrome and, if it is not in a usual place, name its executable in PW_CHROMIUM.`,
  );
}

function canUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !isUbuntu();
}

/** Ubuntu's chromium package installs a snap, which containers do not support. */
function isUbuntu(): boolean {
  return existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function installWithApt(): Promise<string> {
  const apt = (timeoutSeconds: number, ...args: string[]) =>
    runCommand('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutSeconds });
  const install = (name: string) => apt(600, 'install', '-qy', '--no-install-recommends', name);
  const update = await apt(300, 'update', '-q');
  const shell = await install('chromium-headless-shell');
  // Debian before 12 has the full browser only.
  const full = shell.code === 0 ? undefined : await install('chromium');
  return [update, shell, full].map((step) => step?.output ?? '').join('');
}

async function installWithPlaywright(): Promise<string> {
  // Only root can install system libraries; they may be there already.
  const withLibraries = process.getuid?.() === 0 && process.platform === 'linux' ? ['--with-deps'] : [];
  const args = ['install', ...withLibraries, 'chromium'];
  return (await runCommand(tool('playwright', 'apps/web'), args, { timeoutSeconds: 900 })).output;
}

function playwrightChromium(): string | undefined {
  try {
    const { chromium } = createRequire(inRoot('apps/web/package.json'))('@playwright/test') as {
      chromium: { executablePath(): string };
    };
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
