import type { Page } from '@playwright/test';
import { expect, routeOf } from './catalogue-test.ts';
import { founderTest, newDraft, openStep, organiserTest } from './signed-in.ts';

declare global {
  interface Window {
    /** What the page has said in alerts, and when (ms of its own clock) each came and went. */
    sights: { readonly words: string; readonly from: number; to?: number }[];
  }
}

/** Has every page from now on write down its alerts: a test that is held up comes late to see them. */
async function followToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.sights = [];
    const followed = new Map<Element, Window['sights'][number]>();
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role="alert"]')) {
        if (followed.has(alert)) continue;
        const sight = { words: alert.textContent, from: performance.now() };
        followed.set(alert, sight);
        window.sights.push(sight);
      }
      for (const [alert, sight] of followed) if (!alert.isConnected) sight.to ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until the last toast with these words has gone; how long it was in sight, or still was after `since`, in ms. */
async function timeInSight(page: Page, words: string, since = 0): Promise<number> {
  const last = () =>
    page.evaluate((text) => window.sights.findLast((one) => one.words.includes(text)), words);
  await expect.poll(async () => (await last())?.to).toBeDefined();
  const { from = 0, to = 0 } = (await last()) ?? {};
  return to - Math.max(from, since);
}

/** It moves in and out, and a busy machine takes its time. */
const tolerance = { early: 300, late: 1700 };

function expectAbout(ms: number, wanted: number): void {
  expect(ms).toBeGreaterThan(wanted - tolerance.early);
  expect(ms).toBeLessThan(wanted + tolerance.late);
}

organiserTest('a toast of the organisers goes after 3 s', async ({ page, fail }) => {
  await followToasts(page);
  await fail({ route: routeOf('GET', '/applications/submitted/{stage}'), kind: 'throttled' });
  await page.goto('/admin/stage1');
  expectAbout(await timeInSight(page, 'Failed to load applications'), 3000);
});

founderTest(
  'a toast of the form goes after 5 s, but not while the pointer rests on it',
  async ({ page, fail, founder }) => {
    const text = 'Failed to save progress. Please try again.';
    await followToasts(page);
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
    const left = await page.evaluate(() => performance.now());
    await page.mouse.move(5, 500);
    expectAbout(await timeInSight(page, text, left), 5000);
  },
);
