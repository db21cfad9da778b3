import { defineConfig } from '@playwright/test';
import { start } from './e2e/screens/moment.ts';
import type { WorldOptions } from './e2e/screens/screens-test.ts';
import base from './playwright.config.ts';

const { webServer } = base;
if (webServer === undefined || Array.isArray(webServer))
  throw new Error('Pictures need a cloud of their own');

/** Takes the pictures of `npm run screens`: the same screens, on a cloud that always begins alike. */
export default defineConfig<WorldOptions>({
  ...base,
  // All pages stand on the cloud's one clock: two would move it under each other.
  workers: 1,
  outputDir: './test-results/pictures',
  // No test: pictures take the time they need, also on a machine with other work.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: { ...base.use, actionTimeout: 60_000, navigationTimeout: 60_000 },
  projects: [
    { name: 'world', testDir: './e2e/screens', testMatch: 'world.setup.ts', use: { tag: '' } },
    { name: 'pictures', testDir: './e2e/screens', testMatch: 'pictures.shots.ts', dependencies: ['world'] },
  ],
  webServer: { ...webServer, command: `${webServer.command} --at ${start.toISOString()}` },
});
