import type { Page } from '@playwright/test';

/** Since a time (ms since 1970), whether the viewport shows words. */
interface Change {
  readonly at: number;
  readonly inSight: boolean;
}

/** Returns the ms without words in the viewport between two times (ms since 1970). */
export type WithoutWords = (from: number, to: number) => number;

/**
 * Watches from now on whether the page's viewport shows words in `<main>`. A document shows none from its first byte to its first paint.
 */
export async function watchWords(page: Page): Promise<WithoutWords> {
  const changes: Change[] = [];
  await page.exposeFunction('reportWords', (at: number, inSight: boolean) => changes.push({ at, inSight }));
  await page.addInitScript(watchInPage);
  return (from, to) => {
    const inOrder = changes.toSorted((a, b) => a.at - b.at);
    return inOrder.reduce((sum, { at, inSight }, index) => {
      const end = Math.min(inOrder[index + 1]?.at ?? to, to);
      return inSight ? sum : sum + Math.max(0, end - Math.max(at, from));
    }, 0);
  };
}

declare global {
  interface Window {
    reportWords: (at: number, inSight: boolean) => Promise<void>;
  }
}

/** Runs in the page. */
function watchInPage(): void {
  let last: boolean | undefined;
  let hasPainted = false;
  const report = (at: number, inSight: boolean) => {
    if (inSight !== last) void window.reportWords(performance.timeOrigin + at, inSight);
    last = inSight;
  };
  const isInSight = (node: Node) => {
    if (!/\p{L}/u.test(node.nodeValue ?? '')) return false;
    if (!node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { width, top, bottom } = range.getBoundingClientRect();
    return width > 1 && bottom > 0 && top < innerHeight;
  };
  const look = () => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    if (!painted) return;
    if (!hasPainted) report(painted.startTime, true);
    hasPainted = true;
    const main = document.querySelector('main') ?? document.body;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (isInSight(texts.currentNode)) return report(performance.now(), true);
    report(performance.now(), false);
  };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  report(navigation?.responseStart ?? 0, false);
  setInterval(look, 50);
}
