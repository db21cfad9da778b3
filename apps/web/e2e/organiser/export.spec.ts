import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { sample } from '../support/application.ts';
import { expect, test } from '../support/organiser-test.ts';
import { openReview } from '../support/review.ts';

/** Exports what the table shows; returns the file. */
async function exportAs(page: Page, format: string): Promise<Download> {
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
  return download;
}

/** The files of a zip whose entries have data descriptors: their names and sizes are in the central directory. */
function filesOf(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    files.set(name, zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed);
  }
  return files;
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
  expect(csv.suggestedFilename()).toMatch(/^stage1-[\d-]+\.csv$/);
  expect(parse(await readFile(await csv.path()), { bom: true, columns: true })).toEqual([
    expect.objectContaining({
      'Application No': one.number,
      'Startup name': one.startupName,
      'Pitch deck': sample.deck.name,
      'Status at stage 1': 'Pending',
    }),
  ]);

  const xlsx = await exportAs(page, 'Table (Excel)');
  expect([...filesOf(await readFile(await xlsx.path())).keys()]).toContain('xl/workbook.xml');

  const zip = await exportAs(page, 'Documents (zip)');
  const files = filesOf(await readFile(await zip.path()));
  const folder = `${one.number} ${one.startupName}`;
  const deck = `${folder}/${one.number}-pitch-deck.pdf`;
  const certificate = `${folder}/${one.number}-business-registration-certificate.pdf`;
  expect([...files.keys()]).toEqual([certificate, deck]);
  expect(files.get(deck)).toEqual(sample.deck.buffer);

  const review = await openReview(page, one.number);
  const history = review.getByRole('region', { name: 'Notes and history' });
  await history.getByText(/^Opened, downloaded or exported:/).click();
  await expect(history.getByText(/exported the answers/).first()).toBeVisible();
});
