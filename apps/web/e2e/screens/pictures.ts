import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Language, languages } from '@portal/contracts/languages';
import { chooseLanguage, switchButton, switchTo } from '../support/switch-language.ts';
import type { TestAccounts } from '../support/test-accounts.ts';
import { setColorScheme } from './color-scheme.ts';
import { screens } from './list/screens.ts';
import { setClocks } from './picture-clock.ts';
import type { Screen } from './screen.ts';
import { expect, optionsOf, test } from './screens-test.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const allPictures = path.join(root, 'screens');
const docsPictures = path.join(root, 'docs/screens');

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

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

/** The name of a screen's pictures: `login`, in Tamil `login-ta`. */
const nameIn = (language: Language, name: string): string =>
  language === 'en' ? name : `${name}-${language}`;

/** Takes a picture of the window, or of the whole page. */
async function takePicture(page: Page, file: string, fullPage = false): Promise<void> {
  // A sticky element would appear in the middle of the whole page's picture.
  if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
  // Phones lay their scroll bar over the page; the space that others reserve for it would be a white edge.
  await page.evaluate(() => {
    document.documentElement.style.scrollbarGutter = 'auto';
  });
  await page.screenshot({ path: file, fullPage, animations: 'disabled' });
}

/** Opens a screen in English, at the time of all pictures. */
async function openInEnglish(page: Page, screen: Screen, accounts: TestAccounts): Promise<void> {
  await chooseLanguage(page.context(), 'en');
  await setClocks(page);
  await expect(await screen.open(page, accounts)).toBeVisible();
}

for (const screen of screens) {
  const { name, maxWidth = Number.POSITIVE_INFINITY, lightOnly } = screen;
  test.describe(`picture of ${name}`, () => {
    test.use({ ...optionsOf(screen), ownContext: true });

    test('in both languages, at every width, light and dark', async ({ page, testAccounts }) => {
      const fitting = sizes.filter(({ width }) => width <= maxWidth);
      await page.setViewportSize(fitting.at(-1) ?? docsSizes.phone);
      await openInEnglish(page, screen, testAccounts);
      // A dialog is as large as the window.
      const isDialog = (await page.locator('[aria-modal="true"], dialog[open]').count()) > 0;
      for (const language of languages) {
        // The landing page in Tamil is a screen of its own.
        if ((await switchButton(page, language).count()) > 0) await switchTo(page, language);
        else if (language !== 'en') continue;
        for (const size of fitting) {
          await page.setViewportSize(size);
          for (const colorScheme of lightOnly ? (['light'] as const) : (['dark', 'light'] as const)) {
            await setColorScheme(page, colorScheme, screen);
            const file = `${nameIn(language, name)}-${size.width}-${colorScheme}.png`;
            await takePicture(page, path.join(allPictures, file), !isDialog);
          }
        }
      }
    });
  });
}

for (const { name, size, colorScheme, language = 'en' } of docsScreens) {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`There is no screen "${name}"`);
  test.describe(`docs picture: ${nameIn(language, name)}`, () => {
    test.use({ ...optionsOf(screen), ownContext: true, viewport: docsSizes[size], colorScheme });

    test('in its window', async ({ page, testAccounts }) => {
      await openInEnglish(page, screen, testAccounts);
      if (language !== 'en') await switchTo(page, language);
      await takePicture(page, path.join(docsPictures, `${nameIn(language, name)}.png`));
    });
  });
}
