import { writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/organiser-test.ts';
import { serveExport, serveStage } from './stage-pages.ts';

const rows = 20_000;
const formats = ['Table (CSV)', 'Table (Excel)'] as const;

declare global {
  interface Window {
    /** Each task that took more than 50 ms, in ms of the page's clock. */
    longTasks: { start: number; duration: number }[];
  }
}

/** Records the tasks that keep the main thread from responding for more than 50 ms. */
async function collectLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      const tasks = list.getEntries().map(({ startTime, duration }) => ({ start: startTime, duration }));
      window.longTasks.push(...tasks);
    }).observe({ type: 'longtask' });
  });
}

/** The end of the last response with answers, in ms of the page's clock. The file is made afterwards. */
const endOfReading = () =>
  Math.max(
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/exports'))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
  );

/**
 * Exports all that the table shows. Returns the ms until the file is saved, its bytes, and the ms of the long tasks until
 * everything is read and after it.
 */
async function exportAs(page: Page, format: string) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: format }).click();
  const dialog = page.getByRole('dialog', { name: `Export: ${format}` });
  const button = dialog.getByRole('button', { name: 'Export', exact: true });
  await expect(button).toBeVisible();
  await page.waitForTimeout(2000);
  await page.evaluate(() => {
    window.longTasks.splice(0);
    performance.clearResourceTimings();
  });
  const start = Date.now();
  const download = page.waitForEvent('download', { timeout: 600_000 });
  await button.click();
  const file = await download;
  const taken = Date.now() - start;
  await expect(dialog.getByText('20,000 applications')).toBeVisible();
  await page.waitForTimeout(500);
  const longTasks = await page.evaluate(() => window.longTasks.splice(0));
  const isRead = await page.evaluate(endOfReading);
  const durations = (tasks: typeof longTasks) => tasks.map(({ duration }) => duration);
  const reading = durations(longTasks.filter((task) => task.start < isRead));
  const writing = durations(longTasks.filter((task) => task.start >= isRead));
  const { size } = await stat(await file.path());
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return { taken, size, reading, writing };
}

test('the export of very many rows', async ({ page }) => {
  await page.goto('/admin/user-list'); // From then on the app comes from the cache.
  test.setTimeout(840_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await serveStage(page, rows, false);
  await serveExport(page);
  await collectLongTasks(page);
  await page.addInitScript(() => performance.setResourceTimingBufferSize(5000));
  await page.goto('/admin/stage1');
  await expect(page.getByText('Showing 1 to 10 of 20,000 entries')).toBeVisible({ timeout: 300_000 });
  const exports: Record<string, Awaited<ReturnType<typeof exportAs>>> = {};
  for (const format of formats) exports[format] = await exportAs(page, format);
  writeFileSync(process.env['PORTAL_BENCH'] ?? '', JSON.stringify(exports));
});
