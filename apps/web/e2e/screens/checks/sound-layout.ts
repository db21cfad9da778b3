import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { expectReflow } from './reflow.ts';

/** Expects what axe knows of WCAG 2.2 AA, one first heading, and a layout for 320 px. */
export async function expectSoundLayout(page: Page): Promise<void> {
  await expect(page.locator('h1:visible'), 'headings of the first level').toHaveCount(1);
  await expectAccessible(page);
  // 400 % of 1280 px.
  await page.setViewportSize({ width: 320, height: 640 });
  await expectReflow(page, 'at 320 px');
}
