import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sample } from '../support/application.ts';
import { expect, test } from '../support/organiser-test.ts';

/** Exports what the table shows; returns the file. */
async function exportAs(page: Page, format: string): Promise<Buffer> {
  const button = page.getByRole('button', { name: 'Export', exact: true });
  await button.click();
  await page.getByRole('menuitem', { name: format }).click();
  const dialog = page.getByRole('dialog', { name: `Export: ${format}` });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByText('The export is ready')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  return readFile(await (await download).path());
}

test('an organiser exports what the table shows: as a table, and the documents', async ({
  page,
  submission: one,
}) => {
  // Without its dialog for files, which tests cannot use, Chromium keeps a zip in memory and downloads it.
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  await page.goto(`/admin/stage1?q=${encodeURIComponent(one.startupName)}`);
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();

  const csv = await exportAs(page, 'Table (CSV)');
  expect(csv.includes(one.number)).toBe(true);
  // The portal stores documents in a zip as they are.
  const zip = await exportAs(page, 'Documents (zip)');
  expect(zip.includes(sample.deck.buffer)).toBe(true);
});
