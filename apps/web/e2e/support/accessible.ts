import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules of WCAG 2.2 AA and axe's own good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const sizeRule = 'target-size';
const dialog = '[aria-modal="true"]';

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

/** The portal has no frames; only for those of other origins axe would open a page of its own. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode();
const found = async (axe: AxeBuilder) => (await axe.analyze()).violations;

/** What a dialog half covers cannot be hit at all, and axe would call what is left of it too small: sizes are the dialog's. */
async function ofAllKinds(page: Page) {
  if ((await page.locator(dialog).count()) === 0) return found(axeOn(page).withTags(tags));
  return [
    ...(await found(axeOn(page).withTags(tags).disableRules(sizeRule))),
    ...(await found(axeOn(page).include(dialog).withRules(sizeRule))),
  ];
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
  const violations = only ? await found(axeOn(page).withRules(colourRules)) : await ofAllKinds(page);
  const barriers = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
  );
  expect(barriers, `barriers on ${page.url()}`).toEqual([]);
}
