import path from 'node:path';
import type { Page } from '@playwright/test';
import { screens } from './list/screens.ts';
import { setClocks } from './moment.ts';
import { expect, test, theWorld } from './screens-test.ts';

/** Where the pictures go. */
const folder = process.env['SCREENS_FOLDER'] ?? path.resolve(import.meta.dirname, '../../../../screens');

const widths = { 360: 740, 768: 1024, 1440: 900 } as const;

/** What lies above the page is as large as the window; a page is shown to its end. */
async function isCovered(page: Page): Promise<boolean> {
  return (await page.locator('[aria-modal="true"]').count()) > 0;
}

for (const { name, who, show, upTo = Number.POSITIVE_INFINITY, expectedConsole = [] } of screens) {
  test.describe(name, () => {
    const sizes = Object.entries(widths)
      .map(([width, height]) => ({ width: Number(width), height }))
      .filter(({ width }) => width <= upTo);
    test.use({ who, expectedConsole: [...expectedConsole], contextOptions: { reducedMotion: 'reduce' } });

    test('picture', async ({ page }) => {
      await setClocks(page);
      await page.setViewportSize(sizes.at(-1) ?? { width: 360, height: 740 });
      const state = await show(page, theWorld());
      for (const size of sizes) {
        await page.setViewportSize(size);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(state, 'the state lasts').toBeVisible();
          await page.screenshot({
            path: path.join(folder, `${name}-${size.width}-${colorScheme}.png`),
            fullPage: !(await isCovered(page)),
            animations: 'disabled',
          });
        }
      }
    });
  });
}
