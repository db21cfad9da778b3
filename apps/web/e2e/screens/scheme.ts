import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

type Scheme = 'light' | 'dark';

/** In which schemes a screen is drawn; light comes last and so stays on. */
export function schemesOf({ alwaysLight }: Screen): readonly Scheme[] {
  return alwaysLight ? ['light'] : ['dark', 'light'];
}

/** Has the reader's system turn light or dark while the page is open; the page has followed when this returns. */
export async function turn(page: Page, colorScheme: Scheme, { alwaysLight }: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme });
  if (!alwaysLight)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // Colours change with the frame after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
