import { defineConfig } from '@playwright/test';
import { start } from './e2e/screens/moment.ts';
import type { WorldOptions } from './e2e/screens/screens-test.ts';
import base from './playwright.config.ts';

const { webServer } = base;
if (webServer === undefined || Array.isArray(webServer))
  throw new Error('Screenshots need their own local cloud');

/** Takes the screenshots of `npm run screens`, on a local cloud with a fixed start time. */
export default defineConfig<WorldOptions>({
  ...base,
  // All tests share the clock of the local cloud.
  workers: 1,
  outputDir: './test-results/pictures',
  // Generous, because these are screenshots, not tests.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: { ...base.use, actionTimeout: 60_000, navigationTimeout: 60_000 },
  projects: [
    { name: 'world', testDir: './e2e/screens', testMatch: 'world.setup.ts', use: { tag: '' } },
    { name: 'pictures', testDir: './e2e/screens', testMatch: 'pictures.shots.ts', dependencies: ['world'] },
  ],
  webServer: { ...webServer, command: `${webServer.command} --at ${start.toISOString()}` },
});
