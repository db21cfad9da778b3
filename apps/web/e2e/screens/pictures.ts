import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type Language, languageOf } from '@portal/contracts/languages';
import { chooseLanguage } from '../tamil/switch-language.ts';
import { setColorScheme } from './color-scheme.ts';
import { findScreen, screens } from './list/screens.ts';
import { setClocks } from './picture-clock.ts';
import { expect, optionsOf, test, testAccounts } from './screens-test.ts';

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

/** The language of the pictures. Each project of `playwright.pictures.config.ts` has its own. */
const languageOfProject = (): Language => languageOf(test.info().project.use.locale ?? '');

/** The name of a screen's pictures: `login`, in Tamil `login-ta`. */
const nameIn = (language: Language, name: string): string =>
  language === 'en' ? name : `${name}-${language}`;

interface Picture {
  readonly state: Locator;
  readonly file: string;
  /** Takes the whole page instead of the window. */
  readonly fullPage: boolean;
}

async function takePicture(page: Page, { state, file, fullPage }: Picture): Promise<void> {
  await expect(state, 'the state lasts').toBeVisible();
  // A sticky element would appear in the middle of the whole page's picture.
  if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
  // Phones lay their scroll bar over the page; the space that others reserve for it would be a white edge.
  await page.evaluate(() => {
    document.documentElement.style.scrollbarGutter = 'auto';
  });
  await page.screenshot({ path: file, fullPage, animations: 'disabled' });
}

/** A dialog is as large as the window. */
async function hasDialog(page: Page): Promise<boolean> {
  return (await page.locator('[aria-modal="true"], dialog[open]').count()) > 0;
}

for (const screen of screens) {
  const { name, open, maxWidth = Number.POSITIVE_INFINITY, lightOnly } = screen;
  test.describe(`picture of ${name}`, () => {
    test.use({ ...optionsOf(screen), ownContext: true });

    test('at every width, light and dark', async ({ page }) => {
      const fitting = sizes.filter(({ width }) => width <= maxWidth);
      const language = languageOfProject();
      await chooseLanguage(page.context(), language);
      await setClocks(page);
      await page.setViewportSize(fitting.at(-1) ?? docsSizes.phone);
      const state = await open(page, testAccounts());
      for (const size of fitting) {
        await page.setViewportSize(size);
        for (const colorScheme of lightOnly ? (['light'] as const) : (['dark', 'light'] as const)) {
          await setColorScheme(page, colorScheme, screen);
          const file = path.join(allPictures, `${nameIn(language, name)}-${size.width}-${colorScheme}.png`);
          await takePicture(page, { state, file, fullPage: !(await hasDialog(page)) });
        }
      }
    });
  });
}

for (const { name, size, colorScheme, language = 'en' } of docsScreens) {
  const screen = findScreen(name);
  test.describe(`docs picture: ${nameIn(language, name)}`, () => {
    test.use({ ...optionsOf(screen), ownContext: true, viewport: docsSizes[size], colorScheme });

    test('in its window', async ({ page }) => {
      test.skip(languageOfProject() !== language);
      await chooseLanguage(page.context(), language);
      await setClocks(page);
      const state = await screen.open(page, testAccounts());
      await takePicture(page, {
        state,
        file: path.join(docsPictures, `${nameIn(language, name)}.png`),
        fullPage: false,
      });
    });
  });
}
