import type { Page } from '@playwright/test';
import { expect, routeOf } from './catalogue-test.ts';
import { founderTest, newDraft, openStep, organiserTest } from './signed-in.ts';

/** How long a toast is in sight, in ms, from the moment it is seen. */
async function timeInSight(page: Page, text: string): Promise<number> {
  const toast = page.getByRole('alert').filter({ hasText: text });
  await toast.waitFor();
  const since = performance.now();
  await toast.waitFor({ state: 'detached' });
  return performance.now() - since;
}

/** It moves in and out, and a busy machine takes its time. */
const tolerance = { early: 300, late: 1700 };

function expectAbout(ms: number, wanted: number): void {
  expect(ms).toBeGreaterThan(wanted - tolerance.early);
  expect(ms).toBeLessThan(wanted + tolerance.late);
}

organiserTest('a toast of the organisers goes after 3 s', async ({ page, fail }) => {
  await fail({ route: routeOf('GET', '/applications/submitted/{stage}'), kind: 'throttled' });
  await page.goto('/admin/stage1');
  expectAbout(await timeInSight(page, 'Failed to load applications'), 3000);
});

founderTest(
  'a toast of the form goes after 5 s, but not while the pointer rests on it',
  async ({ page, fail, founder }) => {
    const text = 'Failed to save progress. Please try again.';
    await openStep(page, await newDraft(page, founder), 3);
    const save = async () => {
      await fail({ route: routeOf('POST', '/applications/draft'), kind: 'throttled' });
      await page.getByRole('button', { name: 'Next', exact: true }).click();
    };
    await save();
    expectAbout(await timeInSight(page, text), 5000);

    await save();
    const toast = page.getByRole('alert').filter({ hasText: text });
    await toast.hover();
    const box = await toast.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect((box?.x ?? 0) + (box?.width ?? 0), 'near the right edge').toBeGreaterThan(width - 60);
    expect(box?.y, 'near the top edge').toBeLessThan(120);
    await page.waitForTimeout(6000);
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 500);
    expectAbout(await timeInSight(page, text), 5000);
  },
);
