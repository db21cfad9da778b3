import { defineConfig } from '@playwright/test';
import { cloudStartTime } from './e2e/screens/picture-clock.ts';
import type { AccountOptions } from './e2e/screens/screens-test.ts';
import base from './playwright.config.ts';

const { webServer } = base;
if (webServer === undefined || Array.isArray(webServer))
  throw new Error('Screenshots need their own local cloud');

const pictures = { testDir: './e2e/screens', testMatch: 'pictures.ts', dependencies: ['accounts'] };

/** Takes the pictures of `npm run screens` in both languages, on a cloud that always starts with the same data and time. */
export default defineConfig<AccountOptions>({
  ...base,
  // All pages share the cloud's clock.
  workers: 1,
  outputDir: './test-results/pictures',
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: { ...base.use, actionTimeout: 60_000, navigationTimeout: 60_000 },
  projects: [
    { name: 'accounts', testDir: './e2e/screens', testMatch: 'accounts.setup.ts', use: { emailSuffix: '' } },
    { ...pictures, name: 'pictures' },
    { ...pictures, name: 'pictures in Tamil', use: { locale: 'ta-IN' } },
  ],
  webServer: { ...webServer, command: `${webServer.command} --at ${cloudStartTime.toISOString()}` },
});
