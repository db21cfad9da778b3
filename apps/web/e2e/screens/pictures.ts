import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '@portal/contracts/languages';
import { waitForAnimations } from '../support/animations.ts';
import { chooseLanguage, switchTo } from '../support/switch-language.ts';
import { screens } from './list/screens.ts';
import { setClocks } from './picture-clock.ts';
import { expect, optionsOf, test } from './screens-test.ts';

const folder = path.resolve(import.meta.dirname, '../../../../docs/screens');

/** The windows of docs/screens, whose pictures a README shows small. */
const docsSizes = { phone: { width: 390, height: 760 }, desktop: { width: 1200, height: 750 } };

interface DocsScreen {
  readonly name: string;
  readonly size: keyof typeof docsSizes;
  readonly colorScheme: 'light' | 'dark';
  readonly language?: Language;
}

/** The pictures of docs/screens, by the name of the screen; in English unless a language is given. */
const docsScreens: readonly DocsScreen[] = [
  { name: 'landing', size: 'desktop', colorScheme: 'light' },
  { name: 'landing-tamil', size: 'phone', colorScheme: 'light' },
  { name: 'signup-errors', size: 'phone', colorScheme: 'light' },
  { name: 'login', size: 'desktop', colorScheme: 'dark' },
  { name: 'applications', size: 'desktop', colorScheme: 'light' },
  { name: 'form-2-business-info', size: 'desktop', colorScheme: 'light' },
  { name: 'form-2-business-info', size: 'desktop', colorScheme: 'light', language: 'ta' },
  { name: 'form-1-basic-details-errors', size: 'phone', colorScheme: 'light' },
  { name: 'form-5-uploading', size: 'phone', colorScheme: 'dark' },
  { name: 'form-6-review', size: 'phone', colorScheme: 'light' },
  { name: 'form-code', size: 'desktop', colorScheme: 'dark' },
  { name: 'receipt', size: 'desktop', colorScheme: 'light' },
  { name: 'account', size: 'phone', colorScheme: 'dark' },
  { name: 'dashboard', size: 'desktop', colorScheme: 'light' },
  { name: 'stage1', size: 'desktop', colorScheme: 'dark' },
  { name: 'stage1', size: 'desktop', colorScheme: 'light', language: 'ta' },
  { name: 'review', size: 'desktop', colorScheme: 'light' },
];

/** Takes a picture of the window once nothing loads or moves. */
async function takePicture(page: Page, file: string): Promise<void> {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await waitForAnimations(page);
  // Phones lay their scroll bar over the page; the space that others reserve for it would be a white edge.
  await page.evaluate(() => {
    document.documentElement.style.scrollbarGutter = 'auto';
  });
  await page.screenshot({ path: file, animations: 'disabled' });
}

for (const { name, size, colorScheme, language = 'en' } of docsScreens) {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`There is no screen "${name}"`);
  const picture = language === 'en' ? name : `${name}-${language}`;
  test.describe(`picture of ${picture}`, () => {
    test.use({ ...optionsOf(screen), ownContext: true, viewport: docsSizes[size], colorScheme });

    test('in its window', async ({ page, testAccounts }) => {
      await chooseLanguage(page.context(), 'en');
      await setClocks(page);
      await expect(await screen.open(page, testAccounts)).toBeVisible();
      if (language !== 'en') await switchTo(page, language);
      await takePicture(page, path.join(folder, `${picture}.png`));
    });
  });
}
