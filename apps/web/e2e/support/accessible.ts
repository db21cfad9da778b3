import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules of WCAG 2.2 AA and axe's own good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that ask for colours: all that a second colour scheme can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with the list of barriers that axe finds on the page as it is now, once nothing moves any more; `colours` looks
 * for those of the colours only.
 */
export async function expectAccessible(
  page: Page,
  { only }: { readonly only?: 'colours' } = {},
): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // The portal has no frames; only for those of other origins axe would open a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (only ? axe.withRules(colourRules) : axe.withTags(tags)).analyze();
  const barriers = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
  );
  expect(barriers, `barriers on ${page.url()}`).toEqual([]);
}
