import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/organiser-test.ts';
import { serveStage } from './stage-pages.ts';

const rows = 20_000;
const rowCount = 'Showing 1 to 10 of 20,000 entries';

declare global {
  interface Window {
    /** For each key, the ms from the browser's event time to the end of the next paint. */
    keyTimes: number[];
    /** The time of each paint after a change, in ms of the page's clock, with the text that counts the rows. */
    paints: { at: number; rowCount: string }[];
  }
}

/**
 * Times every input from now on. The first task after the next frame marks the end of the paint. The browser must run
 * with `--disable-frame-rate-limit`, or the times include the wait for the next frame.
 */
async function collectKeyTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.keyTimes = [];
    const { port1, port2 } = new MessageChannel();
    let pressedAt = 0;
    port1.onmessage = () => window.keyTimes.push(performance.now() - pressedAt);
    window.addEventListener('keydown', (event) => (pressedAt = event.timeStamp), { capture: true });
    window.addEventListener('input', () => requestAnimationFrame(() => port2.postMessage(undefined)), {
      capture: true,
    });
  });
}

/** The times since the last call. */
async function keyTimesOf(page: Page): Promise<readonly number[]> {
  await page.waitForTimeout(200);
  return page.evaluate(() => window.keyTimes.splice(0));
}

/** Records each paint after a change. */
async function collectPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.paints = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const line = [...document.querySelectorAll('output')].map(({ textContent }) => textContent).join(' | ');
      window.paints.push({ at: performance.now(), rowCount: line });
    };
    new MutationObserver(() => requestAnimationFrame(() => port2.postMessage(undefined))).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

/** The ms from the response with a page of the list to the paint of that text. */
function paintedAfter(page: Page, which: 'first' | 'last', line: string): Promise<number> {
  return page.evaluate(
    ([wanted, text]) => {
      const answers = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/submitted/stage1'))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
      const answered = wanted === 'first' ? Math.min(...answers) : Math.max(...answers);
      const painted = window.paints.find(({ at, rowCount: seen }) => at >= answered && seen.includes(text));
      return (painted?.at ?? Number.NaN) - answered;
    },
    [which, line] as const,
  );
}

/**
 * Returns a function for the main thread's CPU time since its last call, in ms. A busy machine does not change it.
 */
async function cpuTimer(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let before = 0;
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const total = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    const since = total - before;
    before = total;
    return since;
  };
}

/**
 * Types letter by letter; returns for each the time to its paint, to the paint of its results, and its CPU time. The first keys count as
 * well: a user waits while the browser compiles.
 */
async function typeIn(page: Page, box: Locator, text: string) {
  const found: number[] = [];
  const computed: number[] = [];
  const cpuSince = await cpuTimer(page);
  await box.focus();
  await page.waitForTimeout(300);
  await keyTimesOf(page);
  for (const key of text) {
    await page.evaluate(() => window.paints.splice(0));
    const before = await page.evaluate(() => performance.now());
    await cpuSince();
    await page.keyboard.press(key === '<' ? 'Backspace' : key);
    await page.waitForTimeout(180); // shorter than the debounce of the URL, whose change repaints
    computed.push(await cpuSince());
    const last = await page.evaluate(() => window.paints.at(-1)?.at);
    if (last !== undefined) found.push(last - before);
  }
  return { painted: await keyTimesOf(page), found, computed };
}

/** The ms from a click to the last paint after it. */
async function click(page: Page, target: Locator): Promise<number> {
  await page.evaluate(() => window.paints.splice(0));
  await target.hover();
  const before = await page.evaluate(() => performance.now());
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(1500);
  return (await page.evaluate(() => window.paints.at(-1)?.at ?? Number.NaN)) - before;
}

const countOf = (page: Page, selector: string) => page.locator(selector).count();

test('the table with very many rows', async ({ page }) => {
  await page.goto('/admin/user-list'); // From then on the app comes from the cache.
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await serveStage(page, rows);
  await collectKeyTimes(page);
  await collectPaints(page);
  await page.addInitScript(() => performance.setResourceTimingBufferSize(1000));
  await page.goto('/admin/stage1');
  await expect(page.getByText(rowCount)).toBeVisible({ timeout: 300_000 });
  const usable = {
    first: await paintedAfter(page, 'first', 'Showing 1 to 10 of '),
    last: await paintedAfter(page, 'last', rowCount),
  };

  const search = page.getByRole('searchbox');
  const searchKeys = await typeIn(page, search, 'kavitha kumar<<<<<<<<<<<<<gsp-2026-00912<<<<');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText(rowCount)).toBeVisible();
  const clicks: Record<string, number> = {
    'sort by founder': await click(page, page.getByRole('button', { name: 'Founder', exact: true })),
    'sort the other way': await click(page, page.getByRole('button', { name: 'Founder', exact: true })),
    'last page': await click(page, page.getByRole('button', { name: 'Last page' })),
    'open the filter of founders': await click(page, page.getByRole('button', { name: 'Filter Founder' })),
  };
  const filter = page.getByRole('dialog', { name: 'Filter Founder' });
  const filterKeys = await typeIn(page, filter.getByLabel('Search values'), 'kavitha<<<<<<<lakshmi<<<<');
  const elements = {
    'rows of the table': await countOf(page, 'tr'),
    'values of a filter': await countOf(page, '[role="dialog"] input[type="checkbox"]'),
  };
  await filter.getByRole('checkbox').first().check();
  clicks['apply the filter'] = await click(page, filter.getByRole('button', { name: 'Apply Filters' }));

  const keys = { 'the search box': searchKeys, 'the search of a filter': filterKeys };
  writeFileSync(process.env['PORTAL_BENCH'] ?? '', JSON.stringify({ rows, usable, keys, clicks, elements }));
});
