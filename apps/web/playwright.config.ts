import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, devices, type Project } from '@playwright/test';
import type { AccountOptions } from './e2e/screens/screens-test.ts';
import { cloudData, cloudPort, duringTheRound } from './e2e/support/cloud-port.ts';

/** A running local cloud, for writing tests: `E2E_URL=http://localhost:5173 playwright test`. */
const running = process.env['E2E_URL'];
const port = running ? undefined : cloudPort();
const baseURL = running ?? `http://localhost:${port}`;

const root = path.resolve(import.meta.dirname, '../..');

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

const phone = devices['Pixel 7'];
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** Without a frame rate limit, the time of a key press does not include the wait for the next frame. */
const bench: NonNullable<Project['use']> = {
  ...devices['Desktop Chrome'],
  launchOptions: { ...launch, args: [...args, '--disable-frame-rate-limit', '--disable-gpu-vsync'] },
};

export default defineConfig<AccountOptions>({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  // `npm run verify` sets VERIFY and runs everything, `npm test` all but the tests with the tag @nightly.
  ...(!process.env['VERIFY'] && { grepInvert: /@nightly/ }),
  // `npm test` repeats a failed test once; a run by hand shows the failure.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: actionTimeout },
  use: {
    baseURL,
    actionTimeout,
    navigationTimeout: 30_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Traces make tests a third slower: record one by hand with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...launch, args },
  },
  projects: [
    { name: 'public', testDir: './e2e/public', use: phone },
    { name: 'founder', testDir: './e2e/founder', use: phone },
    { name: 'organiser', testDir: './e2e/organiser', use: desktop },
    { name: 'faults', testDir: './e2e/faults', use: desktop },
    // Measurements, not tests.
    ...(process.env['PORTAL_BENCH'] ? [{ name: 'bench', testDir: './e2e/bench', use: bench }] : []),
    {
      name: 'accounts',
      testDir: './e2e/screens',
      testMatch: 'accounts.setup.ts',
      use: { emailSuffix: `.${Date.now()}` },
    },
    { name: 'screens', testDir: './e2e/screens', dependencies: ['accounts'] },
  ],
  ...(port !== undefined && {
    globalSetup: './e2e/support/remove-data.ts',
    webServer: {
      command: `"${process.execPath}" scripts/start.ts --reset --seed 30 --unannounced 6 ${duringTheRound.join(' ')}`,
      cwd: root,
      env: { PORT: String(port), PORTAL_DATA: path.relative(root, cloudData(port)) },
      url: `${baseURL}/config.json`,
      timeout: 180_000,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  }),
});
