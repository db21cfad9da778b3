import { defineConfig } from '@playwright/test';
import type { AccountOptions } from './e2e/support/test.ts';
import base, { sharedCloud, withAccounts } from './playwright.config.ts';

/** Checks every screen thoroughly, in both languages: `npm run verify -- screens`. */
export default defineConfig<object, AccountOptions>({
  ...base,
  projects: withAccounts([{ name: 'screens', testDir: './e2e/screens', testMatch: 'sweep.spec.ts' }]),
  webServer: sharedCloud,
});
