import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findDialog } from '../../../../test/dialogs.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { type SavedFile, stubSavedFiles, stubStore } from '../../../../test/saved-files.ts';
import { idOf, numberOf, openReview, searchFor, showTable } from '../../../../test/stage-page.tsx';
import {
  answers,
  handedInByArjun,
  reviewApi,
  serverError,
  serverMessage,
  submission,
  submissions,
  summary,
} from '../../../../test/stub-review-api.ts';
import { ExportMenu } from './export-menu.tsx';

let saved: readonly SavedFile[];

const api = reviewApi(
  submission(1),
  submission(2, { stage1: 'approved', stage2: 'shortlisted' }),
  submission(3, { data: { ...answers, startupName: 'கடல் ஆய்வகம்' } }),
  submission(4),
);

beforeEach(() => {
  saved = stubSavedFiles();
  stubStore();
});

const csv = 'Table (CSV)';
const zip = 'Documents (zip)';
const all = '4 applications, all that the table shows';

const summaries = (...numbers: readonly number[]) => numbers.map((number) => summary(number));

/** Chooses a format of the menu on the page; returns its dialog, and what starts the export. */
async function choose(user: UserEvent, format: string) {
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: format }));
  const dialog = await findDialog(`Export: ${format}`);
  return { dialog, start: () => user.click(dialog.getByRole('button', { name: 'Export' })) };
}

/** Chooses a format for these rows, without the table. */
async function openExport(format: string, rows: readonly SubmissionSummary[] = summaries(1, 2, 3, 4)) {
  const { user } = renderPage('/', <ExportMenu stage="stage1" rows={rows} selected={[]} isPartial={false} />);
  return { user, ...(await choose(user, format)) };
}

/** Exports, and waits for the file. */
async function runExport(format: string, rows?: readonly SubmissionSummary[], done = 'The export is ready') {
  const page = await openExport(format, rows);
  await page.start();
  await page.dialog.findByText(done);
  return page;
}

/** The rows of the saved CSV file, without its head. */
async function savedRows(): Promise<string[][]> {
  const text = await saved.at(-1)?.content.text();
  return (parse(text ?? '', { bom: true }) as string[][]).slice(1);
}
const savedNumbers = async () => (await savedRows()).map(([number]) => number);

describe('a table', () => {
  test('has all that the table shows, in its order, as the server records and answers it', async () => {
    const { user } = await showTable('?sort=number.desc');
    const { dialog, start } = await choose(user, csv);
    dialog.getByText(all);
    await start();
    await dialog.findByText('The export is ready');
    dialog.getByText('4 applications');
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^stage1-\d{4}-\d\d-\d\d\.csv$/)]);
    expect(await savedNumbers()).toEqual([4, 3, 2, 1].map(numberOf));
    const application_ids = [4, 3, 2, 1].map(idOf);
    expect(api.exports).toEqual([{ stage: 'stage1', application_ids, format: 'csv' }]);
    expect(api.calls.filter((call) => call.includes('view=full'))).toEqual([]);
    const [, third, second] = await savedRows();
    expect(third).toContain('கடல் ஆய்வகம்');
    expect(second?.slice(6, 9)).toEqual(['Approved', 'Yes', 'Shortlisted']);
  });

  test('has only the applications that are selected and that the filters leave', async () => {
    const { user } = await showTable('?in.status=pending');
    for (const number of [3, 4])
      await user.click(screen.getByRole('checkbox', { name: `Select ${numberOf(number)}` }));
    await searchFor(user, '000004');
    await screen.findByText('Showing 1 to 1 of 1 entries');
    const { dialog, start } = await choose(user, csv);
    dialog.getByText('1 selected application');
    await start();
    await dialog.findByText('The export is ready');
    expect(await savedNumbers()).toEqual([numberOf(4)]);
    expect(api.exports.map(({ application_ids }) => application_ids)).toEqual([[idOf(4)]]);
  });

  test('of many applications is read in parts, four calls at once, in the order of the table', async () => {
    api.submissions = submissions(130);
    const numbers = Array.from({ length: 130 }, (_, at) => 130 - at);
    const first = api.delay('/exports');
    const { dialog, start } = await openExport(csv, summaries(...numbers));
    await start();
    await dialog.findByText('0 of 130 read');
    expect(api.calls.filter((call) => call.endsWith('/exports'))).toHaveLength(4);
    first.release();
    await dialog.findByText('The export is ready');
    const read = api.exports.flatMap(({ application_ids }) => application_ids);
    expect(read.sort()).toEqual(numbers.map(idOf).sort());
    expect(await savedNumbers()).toEqual(numbers.map(numberOf));
  });

  test('that still loads is exported as it was when the dialog was opened, which says so', async () => {
    api.pageSize = 2;
    const rest = api.delay('cursor=2');
    const { user } = await showTable();
    const { dialog, start } = await choose(user, csv);
    dialog.getByText('2 applications, all that the table shows');
    rest.release();
    await screen.findByText('Showing 1 to 4 of 4 entries');
    dialog.getByText('The table is not complete yet');
    await start();
    await dialog.findByText('The export is ready');
    expect(api.exports[0]?.application_ids).toHaveLength(2);
  });
});

describe('conflicts of interest', () => {
  const close = (...numbers: readonly number[]) => {
    for (const number of numbers) api.closed.add(idOf(number));
  };

  test('leave applications out, with their number, also those that the table does not know yet', async () => {
    close(1, 2);
    const { dialog, start } = await openExport(csv, [
      summary(1, { mine: 'conflict' }),
      ...summaries(2, 3, 4),
    ]);
    dialog.getByText('3 applications, all that the table shows');
    dialog.getByText('1 application is left out, because you have a conflict of interest.');
    await start();
    await dialog.findByText(/^1 application is left out: it is closed to you now/);
    expect(await savedNumbers()).toEqual([3, 4].map(numberOf));
    expect(api.exports[0]?.application_ids).not.toContain(idOf(1));
  });

  test('that are new in all applications save no file', async () => {
    close(1, 2, 3, 4);
    const { dialog, start } = await openExport(csv);
    await start();
    await dialog.findByText('There is nothing to export');
    expect(saved).toEqual([]);
  });
});

test('an export that fails or is cancelled saves no file, and can be started again', async () => {
  api.refuse('/exports', serverError);
  const { user, dialog, start } = await openExport(csv);
  await start();
  await dialog.findByText('The export failed. No file was saved.');
  dialog.getByText(serverMessage);
  api.refuse('/exports', undefined);
  const delay = api.delay('/exports');
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByText('0 of 4 read');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await dialog.findByText(all);
  expect(saved).toEqual([]);
  delay.release();
  await start();
  await dialog.findByText('The export is ready');
  expect(saved).toHaveLength(1);
});

test('the assessments are a second file; a file that the browser dropped is saved by a click', async () => {
  api.others = [handedInByArjun];
  const { user, dialog } = await runExport(csv);
  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^stage1-[\d-]+\.csv$/),
    expect.stringMatching(/^stage1-[\d-]+-assessments\.csv$/),
  ]);
  expect((await savedRows()).map(([number, , by]) => [number, by])).toEqual(
    [1, 2, 3, 4].map((number) => [numberOf(number), handedInByArjun.by]),
  );
  await user.click(dialog.getByRole('button', { name: /^Save stage1-[\d-]+\.csv$/ }));
  expect(saved).toHaveLength(3);
  expect(saved[2]).toEqual(saved[0]);
});

test('an export whose page is left, as by the end of the session, says afterwards that no file was saved', async () => {
  api.delay('/exports');
  const { dialog, start } = await openExport(csv);
  await start();
  await dialog.findByText('0 of 4 read');
  cleanup();
  const { user } = renderPage('/', <ExportMenu stage="stage1" rows={[]} selected={[]} isPartial={false} />);
  const told = await findDialog('The export was interrupted');
  told.getByText(/No file was saved\.$/);
  await user.click(told.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(/No file was saved\.$/)).toBeNull());
  expect(saved).toEqual([]);
});

test('the documents of an open application are saved under its number', async () => {
  const { user, dialog: review } = await openReview(2);
  await user.click(review.getByRole('button', { name: 'Download all documents' }));
  const dialog = await findDialog(`Export: ${zip}`);
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await dialog.findByText('1 application, 2 documents');
  expect(saved[0]?.name).toBe(`${numberOf(2)}-documents.zip`);
  expect(api.exports).toEqual([{ stage: 'stage1', application_ids: [idOf(2)], format: 'documents' }]);
});

describe('documents', () => {
  /** Gives each application one document of this size. */
  const setDecks = (size = 4) => {
    const key = 'founders/1/1.pdf';
    const pitchDeck = { key, name: 'd.pdf', size, sha256: 'd', url: 'https://store.x/1' };
    const onlyDeck = { pitchDeck, businessRegistrationCertificate: undefined };
    api.submissions = api.submissions.map((one) => ({ ...one, data: { ...one.data, ...onlyDeck } }));
  };
  beforeEach(() => setDecks());

  test('are written to the file that the organiser chose, where the browser asks for one', async () => {
    const written: Uint8Array[] = [];
    const createWritable = async () => new WritableStream({ write: (part) => void written.push(part) });
    const showSaveFilePicker = vi.fn(async () => ({ createWritable }));
    vi.stubGlobal('showSaveFilePicker', showSaveFilePicker);
    await runExport(zip, undefined, 'The file is saved');
    expect(showSaveFilePicker).toHaveBeenCalledOnce();
    expect(saved).toEqual([]);
    expect(await new Blob(written as BlobPart[]).text()).toContain(`${numberOf(4)}-pitch-deck.pdf`);
  });

  test('leave no half file when the export is cancelled', async () => {
    stubStore(
      (signal) => new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
    );
    const [remove, abort, close] = [vi.fn(async () => {}), vi.fn(), vi.fn()];
    const createWritable = async () => new WritableStream({ abort, close });
    vi.stubGlobal('showSaveFilePicker', async () => ({ createWritable, remove }));
    const { user, dialog, start } = await openExport(zip);
    await start();
    await dialog.findByText(/^0 of 4 documents fetched/);
    expect(remove).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await dialog.findByText(all);
    expect(remove).toHaveBeenCalledOnce();
    expect(abort).toHaveBeenCalledOnce();
    expect(close).not.toHaveBeenCalled();
    expect(saved).toEqual([]);
  });

  test('are not recorded when the organiser chooses no file', async () => {
    const showSaveFilePicker = vi.fn(() => Promise.reject(new DOMException('Cancelled', 'AbortError')));
    vi.stubGlobal('showSaveFilePicker', showSaveFilePicker);
    const { dialog, start } = await openExport(zip);
    await start();
    await waitFor(() => expect(showSaveFilePicker).toHaveBeenCalledOnce());
    await dialog.findByText(all);
    expect(api.exports).toEqual([]);
  });

  test('that are too large for the memory are not fetched', async () => {
    setDecks(501 * 2 ** 20);
    const { dialog, start } = await openExport(zip, summaries(1));
    dialog.getByText(/This browser can keep at most 500 MB:/);
    await start();
    await dialog.findByText('The documents are too large for this browser');
    dialog.getByText(/^They have 501 MB, and this browser can keep at most 500 MB\./);
    expect(saved).toEqual([]);
  });

  test('that are missing are named, in the dialog and in the zip', async () => {
    stubStore(() => new Response('', { status: 403 }));
    const { dialog, start } = await openExport(zip, summaries(2, 3));
    await start();
    await dialog.findByText('2 documents are missing');
    dialog.getByText(`${numberOf(2)}-pitch-deck.pdf: not released by the malware scan`);
    expect(saved[0]?.name).toMatch(/^stage1-documents-[\d-]+\.zip$/);
    expect(await saved[0]?.content.text()).toContain('missing documents.txt');
    const application_ids = [2, 3].map(idOf);
    expect(api.exports).toEqual([{ stage: 'stage1', application_ids, format: 'documents' }]);
  });
});
