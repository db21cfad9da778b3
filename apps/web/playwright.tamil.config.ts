import { defineConfig } from '@playwright/test';
import type { AccountOptions } from './e2e/screens/screens-test.ts';
import base from './playwright.config.ts';

/** The founder's and the organiser's journey, on their devices. */
const journeys = (base.projects ?? []).filter(({ name = '' }) => ['founder', 'organiser'].includes(name));

/**
 * Opens the screens and walks the journeys in Tamil. Accounts keep the language in which people use them, so these tests have
 * a local cloud of their own.
 */
export default defineConfig<AccountOptions>({
  ...base,
  outputDir: './test-results/tamil',
  use: { ...base.use, locale: 'ta-IN' },
  projects: [
    { name: 'accounts', testDir: './e2e/screens', testMatch: 'accounts.setup.ts', use: { emailSuffix: '' } },
    { name: 'tamil', testDir: './e2e/tamil', dependencies: ['accounts'] },
    ...journeys.map((project) => ({ ...project, testMatch: 'journey.spec.ts' })),
  ],
});
