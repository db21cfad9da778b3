import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import {
  defineConfig,
  devices,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  type Project,
} from '@playwright/test';
import type { AccountOptions } from './e2e/support/test.ts';

/** `npm run verify` opens these screens in its sweep over all of them. */
const daily = process.env['VERIFY'] ? [] : ['screens/daily.spec.ts'];

/** Finds two consecutive free ports below the ephemeral range (Linux: from 32768), where outgoing connections take theirs. */
async function findPorts(): Promise<number> {
  const isFree = (port: number) =>
    new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 12_000);
    if ((await isFree(first)) && (await isFree(first + 1))) return first;
  }
}

/** A running local cloud, for writing tests: `E2E_URL=http://localhost:5173 playwright test`. */
const running = process.env['E2E_URL'];

// Playwright reads its configuration in every worker; these inherit the ports of the main process through the environment.
if (!running) process.env['E2E_PORT'] ??= String(await findPorts());
const sharedPort = running ? undefined : Number(process.env['E2E_PORT']);
const roundPort = sharedPort && sharedPort + 1;
const urlOf = (port: number | undefined) => running ?? `http://localhost:${port}`;

const root = path.resolve(import.meta.dirname, '../..');
const outputDir = path.join(import.meta.dirname, 'test-results');

const executablePath =
  process.env['PW_CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

/** Local mail, calls and uploads take milliseconds; the rest is for a machine that is busy with other work. */
const actionTimeout = 20_000;

const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How to start Chromium. */
const launch = {
  ...(executablePath && { executablePath }),
  env: { ...process.env, FONTCONFIG_FILE: path.join(import.meta.dirname, 'e2e/support/fonts.conf') },
};

// More than one pixel for each of CSS would only take time.
const phone = { ...devices['Pixel 7'], deviceScaleFactor: 1 };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

type TestProject = Project<PlaywrightTestOptions, PlaywrightWorkerOptions & AccountOptions>;

/** A project that creates accounts, and the projects that share them. */
export function withAccounts(projects: readonly TestProject[], stableAddresses = false): TestProject[] {
  const accounts = { file: path.join(outputDir, 'accounts.json'), stableAddresses };
  return [
    { name: 'accounts', testMatch: 'support/accounts.setup.ts', use: { accounts } },
    ...projects.map((project) => ({
      ...project,
      dependencies: ['accounts'],
      use: { ...project.use, accounts },
    })),
  ];
}

/** Without a frame rate limit, the time of a key press does not include the wait for the next frame. */
const bench: TestProject = {
  name: 'bench',
  testDir: './e2e/bench',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { ...launch, args: [...args, '--disable-frame-rate-limit', '--disable-gpu-vsync'] },
  },
};

/** Measurements, not tests. */
const isBench = Boolean(process.env['PORTAL_BENCH']);

/** Starts a local cloud while applications are open. */
const cloudAt = (port: number, options: string) => ({
  command: `"${process.execPath}" scripts/shared/run-main.ts start --reset --at 2027-04-14T10:00:00+05:30 ${options}`,
  cwd: root,
  env: { PORT: String(port), PORTAL_DATA: path.join(outputDir, `cloud-${port}`) },
  url: `${urlOf(port)}/config.json`,
  timeout: 180_000,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

/** The cloud that most tests share. */
export const sharedCloud = sharedPort === undefined ? [] : [cloudAt(sharedPort, '--seed 30')];

/** The cloud whose clock tests move, and where organisers need a second factor. */
const roundCloud =
  roundPort === undefined || isBench ? [] : [cloudAt(roundPort, '--seed 12 --second-factor required')];

export default defineConfig<object, AccountOptions>({
  testDir: './e2e',
  outputDir,
  fullyParallel: true,
  workers: 2,
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: actionTimeout },
  use: {
    baseURL: urlOf(sharedPort),
    actionTimeout,
    navigationTimeout: 30_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { ...launch, args },
  },
  projects: withAccounts([
    // Its tests move the clock of their cloud, so they wait for each other, but the other tests do not.
    ...(running
      ? []
      : [
          {
            name: 'round',
            testDir: './e2e/round',
            workers: 1,
            use: { ...desktop, baseURL: urlOf(roundPort) },
          },
        ]),
    { name: 'desktop', testMatch: ['organiser/*', 'faults/*', ...daily], use: desktop },
    { name: 'phone', testMatch: ['founder/*', 'public/*'], use: phone },
    ...(isBench ? [bench] : []),
  ]),
  webServer: [...sharedCloud, ...roundCloud],
});
