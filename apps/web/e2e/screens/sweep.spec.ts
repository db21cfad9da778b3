import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectFocusVisible } from './checks/focus.ts';
import { expectEdgesInForcedColours } from './checks/forced-colours.ts';
import { expectReflow, expectReflowWithLargeText } from './checks/reflow.ts';
import { expectSoundLayout } from './checks/sound-layout.ts';
import { collectData, expectOnlyTamil, hasLanguageSwitch } from './checks/tamil.ts';
import { screens } from './list/screens.ts';
import { sizeOf } from './screen.ts';
import { expect, test, testScreens } from './screens-test.ts';

/** Together these show every kind of control. */
const screensOfAllControls = new Set([
  'signup-errors',
  'form-4-support-funding',
  'form-5-uploading',
  'stage1',
  'review',
]);

/** Changes the system's colour scheme and waits until the open page shows it. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // Colours change with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const title = 'is accessible, also in dark, zoomed, with large text, in Tamil and by keyboard';

testScreens(screens, title, async ({ page, screen, open }) => {
  const data = collectData(page);
  const state = await open();
  const restoreWindow = async () => {
    await page.setViewportSize(sizeOf(screen));
    await expect(state, 'the state lasts').toBeVisible();
  };
  await test.step('in light colours and at 320 px', () => expectSoundLayout(page));
  await restoreWindow();

  if (!screen.lightOnly) {
    await test.step('in dark colours', async () => {
      await setColorScheme(page, 'dark');
      await expectAccessible(page, { only: 'colours' });
      await setColorScheme(page, 'light');
    });
  }

  await test.step('640 px, which is 200 % of 1280', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    await expectReflow(page, 'at 640 px');
  });

  await test.step('with text of twice the size', () =>
    expectReflowWithLargeText(page, Math.min(1280, screen.maxWidth ?? 1280)));

  if (await hasLanguageSwitch(page)) {
    await test.step('in Tamil', async () => {
      await restoreWindow();
      await expectOnlyTamil(page, data);
      await expectSoundLayout(page);
      await expectReflowWithLargeText(page, Math.min(1280, screen.maxWidth ?? 1280));
    });
  }

  // The walk ends the states that the focus shows, so it is the last check.
  await page.setViewportSize(sizeOf(screen));
  await test.step('by the Tab key', () => expectFocusVisible(page));

  if (screensOfAllControls.has(screen.name)) {
    await test.step('in forced colours', async () => {
      await expectEdgesInForcedColours(page);
      await expectFocusVisible(page);
    });
  }
});
