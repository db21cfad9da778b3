import type { Locator, Page } from '@playwright/test';
import { maxPageRows } from '@portal/contracts/review/stage-lists';
import { type Figure, percentile } from '@portal/contracts/testing/figure';
import { expect, test } from '../support/organiser-test.ts';
import { ms, report } from './report.ts';
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
 * Types letter by letter; returns for each the time to its paint and to the paint of its results. The first keys count as well: a user
 * waits while the browser compiles.
 */
async function typeIn(page: Page, box: Locator, text: string) {
  const found: number[] = [];
  await box.focus();
  await page.waitForTimeout(300);
  await keyTimesOf(page);
  for (const key of text) {
    await page.evaluate(() => window.paints.splice(0));
    const before = await page.evaluate(() => performance.now());
    await page.keyboard.press(key === '<' ? 'Backspace' : key);
    await page.waitForTimeout(180); // shorter than the debounce of the URL, whose change repaints
    const last = await page.evaluate(() => window.paints.at(-1)?.at);
    if (last !== undefined) found.push(last - before);
  }
  return { painted: await keyTimesOf(page), found };
}

/** Clicks; measures to the last paint after it. */
async function click(page: Page, name: string, target: Locator): Promise<Figure> {
  await page.evaluate(() => window.paints.splice(0));
  await target.hover();
  const before = await page.evaluate(() => performance.now());
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(1500);
  const last = await page.evaluate(() => window.paints.at(-1)?.at ?? Number.NaN);
  return ms(`${name}: painted`, last - before);
}

const onOfficeComputer = (name: string, measured: number, atMost: number): Figure => ({
  ...ms(name, measured, atMost),
  ofMachine: true,
});

/** The figures of the keys typed into a box. */
function keyFigures(box: string, { painted, found }: Awaited<ReturnType<typeof typeIn>>): Figure[] {
  return [
    onOfficeComputer(`key in ${box} painted, 95 of 100`, percentile(painted, 95), 50),
    onOfficeComputer(`key in ${box} found, 95 of 100`, percentile(found, 95), 100),
  ];
}

/** The number of rows in the line that counts them. */
const countIn = (line = '') => Number(/of ([\d,]+)/.exec(line)?.[1]?.replaceAll(',', ''));

async function countOf(page: Page, name: string, selector: string): Promise<Figure> {
  const measured = await page.locator(selector).count();
  return { name: `${name} in the page at once`, measured, unit: '', atMost: 500 };
}

/**
 * Measures the organisers' table with 20,000 applications in pages of 500. The goals in ms are for an office's computer with nothing else
 * running; what holds on every machine is how much of the table is in the page.
 */

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
  const firstUsable = await paintedAfter(page, 'first', 'Showing 1 to 10 of ');
  const firstPainted = await page.evaluate(
    (line) => window.paints.find(({ rowCount: seen }) => seen.includes(line))?.rowCount,
    'Showing 1 to 10 of ',
  );
  const lastUsable = await paintedAfter(page, 'last', rowCount);

  const search = page.getByRole('searchbox');
  const searchKeys = await typeIn(page, search, 'kavitha kumar<<<<<<<<<<<<<gsp-2026-00912<<<<');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText(rowCount)).toBeVisible();
  const byFounder = page.getByRole('button', { name: 'Founder', exact: true });
  const clicks = [
    await click(page, 'sort by founder', byFounder),
    await click(page, 'sort the other way', byFounder),
    await click(page, 'last page', page.getByRole('button', { name: 'Last page' })),
    await click(page, 'open the filter of founders', page.getByRole('button', { name: 'Filter Founder' })),
  ];
  const filter = page.getByRole('dialog', { name: 'Filter Founder' });
  const filterKeys = await typeIn(page, filter.getByLabel('Search values'), 'kavitha<<<<<<<lakshmi<<<<');
  const elements = [
    {
      name: 'rows in the first paint',
      measured: countIn(firstPainted),
      unit: '',
      atMost: 2 * maxPageRows.summary,
    },
    await countOf(page, 'rows of the table', 'tr'),
    await countOf(page, 'values of a filter', '[role="dialog"] input[type="checkbox"]'),
  ];
  await filter.getByRole('checkbox').first().check();
  clicks.push(await click(page, 'apply the filter', filter.getByRole('button', { name: 'Apply Filters' })));

  report([
    onOfficeComputer('first rows usable after the first page arrives', firstUsable, 1000),
    onOfficeComputer('all rows usable after the last page arrives', lastUsable, 1000),
    ...keyFigures('the search box', searchKeys),
    ...keyFigures('the search of a filter', filterKeys),
    ...clicks,
    ...elements,
  ]);
});
