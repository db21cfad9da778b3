import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules of WCAG 2.2 AA and axe's own good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that ask for colours: all that a second colour scheme can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Waits until nothing has moved for some frames: what opens begins to move in a frame after it is there. Runs in the page. */
async function standStill(): Promise<void> {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
  for (let still = 0; still < 4; still += 1) {
    await nextFrame();
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(({ playState }) => playState === 'running');
    if (moving.length === 0) continue;
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
    still = 0;
  }
}

/**
 * Fails with the list of barriers that axe finds on the page as it is now, once nothing moves any more; `colours` looks
 * for those of the colours only.
 */
export async function expectAccessible(
  page: Page,
  { only }: { readonly only?: 'colours' } = {},
): Promise<void> {
  await page.evaluate(standStill);
  // The portal has no frames; only for those of other origins axe would open a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (only ? axe.withRules(colourRules) : axe.withTags(tags)).analyze();
  const barriers = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
  );
  expect(barriers, `barriers on ${page.url()}`).toEqual([]);
}
