import { defineConfig } from '@playwright/test';
import { cloudStartTime } from './e2e/screens/picture-clock.ts';
import type { AccountOptions } from './e2e/support/test.ts';
import base, { sharedCloud, withAccounts } from './playwright.config.ts';

/** Takes the pictures of `npm run screens`, on a cloud that always starts with the same data and time. */
export default defineConfig<object, AccountOptions>({
  ...base,
  // All pages share the cloud's clock.
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: { ...base.use, actionTimeout: 60_000, navigationTimeout: 60_000 },
  projects: withAccounts([{ name: 'pictures', testDir: './e2e/screens', testMatch: 'pictures.ts' }], true),
  webServer: sharedCloud.map((cloud) => ({
    ...cloud,
    command: `${cloud.command} --at ${cloudStartTime.toISOString()}`,
  })),
});
