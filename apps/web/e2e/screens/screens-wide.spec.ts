import { expectAccessible } from '../support/accessible.ts';
import { expectVisibleEdges } from './checks/edges.ts';
import { expectFocusVisible } from './checks/focus.ts';
import { expectEdgesInForcedColours } from './checks/forced-colours.ts';
import { expectReflow, expectReflowWithLargeText } from './checks/reflow.ts';
import { expectLargeTargets } from './checks/targets.ts';
import { setColorScheme } from './color-scheme.ts';
import { findScreen, screens } from './list/screens.ts';
import { sizeOf } from './screen.ts';
import { expect, optionsOf, test, testAccounts } from './screens-test.ts';

for (const screen of screens) {
  test.describe(screen.name, { tag: '@nightly' }, () => {
    test.use(optionsOf(screen));

    test('is accessible in dark, zoomed, with large text and by keyboard', async ({ page }) => {
      const size = sizeOf(screen);
      await page.setViewportSize(size);
      const state = await screen.open(page, testAccounts());
      const expectState = () => expect(state, 'the state lasts').toBeVisible();
      await expectState();

      if (!screen.lightOnly) {
        await test.step('dark', async () => {
          await setColorScheme(page, 'dark', screen);
          await expectAccessible(page, { only: 'colours' });
          await expectVisibleEdges(page);
          await setColorScheme(page, 'light', screen);
          await expectState();
        });
      }

      await test.step('targets', () => expectLargeTargets(page));

      await test.step('640 px, which is 200 % of 1280', async () => {
        await page.setViewportSize({ width: 640, height: 400 });
        await expectReflow(page, 'at 640 px');
      });

      await test.step('text of twice the size', () =>
        expectReflowWithLargeText(page, Math.min(1280, screen.maxWidth ?? 1280)));

      await test.step('focus', async () => {
        await page.setViewportSize(size);
        await expectState();
        await expectFocusVisible(page);
      });
    });
  });
}

/** Together these show every kind of control. */
const screensOfAllControls = [
  'signup-errors',
  'form-4-support-funding',
  'form-5-uploading',
  'stage1',
  'review',
];

for (const screen of screensOfAllControls.map(findScreen)) {
  test.describe(`${screen.name} in forced colours`, { tag: '@nightly' }, () => {
    test.use(optionsOf(screen));

    test('keeps its edges and shows the focus', async ({ page }) => {
      await expect(await screen.open(page, testAccounts())).toBeVisible();
      await expectEdgesInForcedColours(page);
      await expectFocusVisible(page);
    });
  });
}
