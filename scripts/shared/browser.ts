import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runCommand } from './command.ts';
import { inRoot, tool } from './root.ts';

const usualPlaces = [
  // Without windows it does a third less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the executable of a Chromium on this machine, if there is one; the developer's own choice first. */
export function findBrowser(exists: (path: string) => boolean = existsSync): string | undefined {
  const places = [process.env['PW_CHROMIUM'], ...usualPlaces, playwrightChromium()];
  return places.find((place) => place !== undefined && exists(place));
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
  const report = canUseApt()
    ? await installWithApt('chromium-headless-shell')
    : await installWithPlaywright();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    `${report}\nNo Chromium was found and none could be installed. Install Chromium or Google Chrome and, if it is not in a usual place, name its executable in PW_CHROMIUM.`,
  );
}

/** Returns whether Debian's packages can be installed. Not on Ubuntu, whose chromium package installs a snap, which containers do not support. */
export function canUseApt(): boolean {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !/^ID=ubuntu$/m.test(system);
}

/** Returns the output. */
export async function installWithApt(name: string): Promise<string> {
  const apt = (timeoutSeconds: number, ...args: string[]) =>
    runCommand('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutSeconds });
  const update = await apt(300, 'update', '-q');
  const install = await apt(600, 'install', '-qy', '--no-install-recommends', name);
  return update.output + install.output;
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
