import { expectFocusVisible } from './checks/focus.ts';
import { expectEdgesInForcedColours } from './checks/forced-colours.ts';
import { screenCalled } from './list/screens.ts';
import { expect, test, theWorld } from './screens-test.ts';

/** Between them they show every kind of control. */
const spots = ['signup-errors', 'form-4-support-funding', 'form-5-uploading', 'stage1', 'review'];

for (const name of spots) {
  const { who, show } = screenCalled(name);
  test.describe(`${name} in forced colours`, () => {
    test.use({ who, contextOptions: { reducedMotion: 'reduce' } });

    test('keeps its edges and shows the focus', async ({ page }) => {
      await expect(await show(page, theWorld())).toBeVisible();
      await expectEdgesInForcedColours(page);
      await expectFocusVisible(page);
    });
  });
}
