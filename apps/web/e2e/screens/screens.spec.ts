import { expectAccessible } from '../support/accessible.ts';
import { expectVisibleEdges } from './checks/edges.ts';
import { expectFocusVisible } from './checks/focus.ts';
import { expectOutline } from './checks/outline.ts';
import { doubleText, expectReflow } from './checks/reflow.ts';
import { expectLargeTargets } from './checks/targets.ts';
import { screens } from './list/screens.ts';
import { schemesOf, turn } from './scheme.ts';
import { expect, test, theWorld } from './screens-test.ts';

/** Founders come with a phone, organisers with a desk. */
const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } };

for (const screen of screens) {
  const { name, who, show, upTo, expectedConsole = [] } = screen;
  test.describe(name, () => {
    test.use({ who, expectedConsole: [...expectedConsole], contextOptions: { reducedMotion: 'reduce' } });

    test('has no barriers', async ({ page }) => {
      const size = who === 'organiser' && upTo === undefined ? sizes.desk : sizes.phone;
      await page.setViewportSize(size);
      const state = await show(page, theWorld());
      const stays = () => expect(state, 'the state lasts').toBeVisible();
      await stays();

      await test.step('headings and landmarks', () => expectOutline(page));

      await test.step('light and dark', async () => {
        for (const scheme of schemesOf(screen)) {
          await turn(page, scheme, screen);
          await expectAccessible(page, scheme === 'light' ? {} : { only: 'colours' });
          await expectVisibleEdges(page);
        }
        await stays();
      });

      await test.step('targets', () => expectLargeTargets(page));

      await test.step('320 px, which is 400 % of 1280', async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        await expectReflow(page, 'at 320 px');
        await expectLargeTargets(page);
      });

      await test.step('640 px, which is 200 % of 1280', async () => {
        await page.setViewportSize({ width: 640, height: 400 });
        await expectReflow(page, 'at 640 px');
      });

      await test.step('letters of twice the size', async () => {
        await page.setViewportSize({ width: Math.min(1280, upTo ?? 1280), height: 800 });
        const restore = await doubleText(page);
        await expectReflow(page, 'with letters of twice the size');
        await restore();
      });

      await test.step('focus', async () => {
        await page.setViewportSize(size);
        await stays();
        await expectFocusVisible(page);
      });
    });
  });
}
