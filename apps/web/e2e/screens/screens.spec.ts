import { expectAccessible } from '../support/accessible.ts';
import { expectVisibleEdges } from './checks/edges.ts';
import { expectOutline } from './checks/outline.ts';
import { expectReflow } from './checks/reflow.ts';
import { expectLargeTargets } from './checks/targets.ts';
import { screens } from './list/screens.ts';
import { sizeOf } from './screen.ts';
import { expect, optionsOf, test, testAccounts } from './screens-test.ts';

for (const screen of screens) {
  test.describe(screen.name, () => {
    test.use(optionsOf(screen));

    test('is accessible and fits 320 px', async ({ page }) => {
      await page.setViewportSize(sizeOf(screen));
      const state = await screen.open(page, testAccounts());
      await expect(state, 'the state lasts').toBeVisible();
      await test.step('headings and landmarks', () => expectOutline(page));
      await test.step('axe', () => expectAccessible(page));
      await expect(state, 'the state lasts').toBeVisible();
      await test.step('edges of fields', () => expectVisibleEdges(page));
      await test.step('320 px, which is 400 % of 1280', async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        await expectReflow(page, 'at 320 px');
        await expectLargeTargets(page);
      });
    });
  });
}
