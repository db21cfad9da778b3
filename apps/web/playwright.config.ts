import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, devices, type Project } from '@playwright/test';
import type { WorldOptions } from './e2e/screens/screens-test.ts';
import { cloudData, cloudPort } from './e2e/support/cloud-port.ts';

/** A running local cloud, for writing tests: `E2E_URL=http://localhost:5173 playwright test`. */
const running = process.env['E2E_URL'];
const port = running ? undefined : cloudPort();
const baseURL = running ?? `http://localhost:${port}`;

const root = path.resolve(import.meta.dirname, '../..');

const executablePath =
  process.env['PW_CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

/** In ms. Everything is local and takes milliseconds. */
const actionTimeout = 10_000;

const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Without frame rate limit and vsync, so that measurements do not include the wait for the next frame. */
const bench: NonNullable<Project['use']> = {
  ...devices['Desktop Chrome'],
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [...args, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  },
};

export default defineConfig<WorldOptions>({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  // `npm test` repeats failed tests itself.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: actionTimeout },
  use: {
    baseURL,
    actionTimeout,
    navigationTimeout: 20_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Traces make tests a third slower. Use `--trace on` to record one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args },
  },
  projects: [
    { name: 'public', testDir: './e2e/public', use: { ...devices['Pixel 7'] } },
    { name: 'phone', testDir: './e2e/founder', use: { ...devices['Pixel 7'] } },
    {
      name: 'desktop',
      testDir: './e2e/organiser',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'faults',
      testDir: './e2e/faults',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    // Benchmarks; not part of `npm test`.
    ...(process.env['PORTAL_BENCH'] ? [{ name: 'bench', testDir: './e2e/bench', use: bench }] : []),
    { name: 'world', testDir: './e2e/screens', testMatch: 'world.setup.ts', use: { tag: `.${Date.now()}` } },
    { name: 'screens', testDir: './e2e/screens', dependencies: ['world'] },
  ],
  ...(port !== undefined && {
    globalSetup: './e2e/support/forget-data.ts',
    webServer: {
      command: `"${process.execPath}" scripts/start.ts --reset --seed 30`,
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
