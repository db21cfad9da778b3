import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** Changes the system's colour scheme and waits until the open page shows it. */
export async function setColorScheme(
  page: Page,
  colorScheme: 'light' | 'dark',
  { lightOnly }: Screen,
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  if (!lightOnly)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // Colours change with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
