import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { chosen } from './chosen.ts';
import { screenCalled, screens } from './list/screens.ts';
import { setClocks } from './moment.ts';
import { schemesOf, turn } from './scheme.ts';
import { expect, test, theWorld } from './screens-test.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const all = path.join(root, 'screens');
const docs = path.join(root, 'docs/screens');

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Windows of the chosen pictures: a README shows them small. */
const windows = { phone: { width: 390, height: 760 }, desk: { width: 1200, height: 750 } };

interface Picture {
  readonly state: Locator;
  readonly file: string;
  /** The page to its end; otherwise what the window shows. */
  readonly fullPage: boolean;
}

async function take(page: Page, { state, file, fullPage }: Picture): Promise<void> {
  await expect(state, 'the state lasts').toBeVisible();
  // What stands still while the page scrolls would lie in the middle of the whole page's picture.
  if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
  // Phones lay their scroll bar over the page; the room that others keep for it would be a white edge.
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
  const { name, who, show, upTo = Number.POSITIVE_INFINITY, expectedConsole = [] } = screen;
  test.describe(`picture of ${name}`, () => {
    test.use({ who, expectedConsole: [...expectedConsole], contextOptions: { reducedMotion: 'reduce' } });

    test('at every width, light and dark', async ({ page }) => {
      const fitting = sizes.filter(({ width }) => width <= upTo);
      await setClocks(page);
      await page.setViewportSize(fitting.at(-1) ?? windows.phone);
      const state = await show(page, theWorld());
      for (const size of fitting) {
        await page.setViewportSize(size);
        for (const colorScheme of schemesOf(screen)) {
          await turn(page, colorScheme, screen);
          const file = path.join(all, `${name}-${size.width}-${colorScheme}.png`);
          await take(page, { state, file, fullPage: !(await hasDialog(page)) });
        }
      }
    });
  });
}

for (const { screen: name, size, colorScheme } of chosen) {
  const { who, show, expectedConsole = [] } = screenCalled(name);
  test.describe(`chosen: ${name}`, () => {
    test.use({
      who,
      expectedConsole: [...expectedConsole],
      viewport: windows[size],
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('for the documents', async ({ page }) => {
      await setClocks(page);
      const state = await show(page, theWorld());
      await take(page, { state, file: path.join(docs, `${name}.png`), fullPage: false });
    });
  });
}
