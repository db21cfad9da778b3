import { defineConfig } from '@playwright/test';
import type { AccountOptions } from './e2e/screens/screens-test.ts';
import base from './playwright.config.ts';

const { webServer } = base;
if (webServer === undefined || Array.isArray(webServer))
  throw new Error('The pseudo-locale needs its own local cloud');

/** Opens every screen of a build with the pseudo-locale, to find texts that come from no catalogue. */
export default defineConfig<AccountOptions>({
  ...base,
  outputDir: './test-results/pseudo',
  projects: [
    { name: 'accounts', testDir: './e2e/screens', testMatch: 'accounts.setup.ts', use: { emailSuffix: '' } },
    { name: 'pseudo', testDir: './e2e/pseudo', dependencies: ['accounts'] },
  ],
  webServer: { ...webServer, command: `${webServer.command} --pseudo` },
});
