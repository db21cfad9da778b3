import { read, utils } from '@e965/xlsx';
import { screen, waitFor, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubLayout } from '../../../../test/layout.ts';
import { readInTamil } from '../../../../test/read-in-tamil.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { type SavedFile, stubSavedFiles } from '../../../../test/saved-files.ts';
import {
  answers,
  type StubReviewApi,
  serverError,
  stubReviewApi,
  submission,
} from '../../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../../test/user-pool.ts';
import { session } from '../../../session/session.ts';
import { StagePage } from '../stage-page.tsx';

let api: StubReviewApi;
let saved: readonly SavedFile[];

const idOf = (number: number) => submission(number).application_id;
const numberOf = (number: number) => submission(number).submitted_id;

beforeEach(async () => {
  stubLayout();
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
  api = stubReviewApi(
    submission(1),
    submission(2, { stage1: 'approved', stage2: 'shortlisted' }),
    submission(3, { data: { ...answers, startupName: 'கடல் ஆய்வகம்' } }),
    submission(4),
  );
  saved = stubSavedFiles();
  const fetchApi = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: URL | string, init: RequestInit) =>
    String(address).startsWith('https://store.') ? new Response('%PDF') : fetchApi(address, init),
  );
});

async function openExport(format: string, at = '/admin/stage1', ...selected: readonly number[]) {
  const { user } = renderPage('/admin/stage1', <StagePage stage="stage1" />, at);
  for (const number of selected)
    await user.click(await screen.findByRole('checkbox', { name: `Select ${numberOf(number)}` }));
  await screen.findByText(/^Showing 1 to/);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: format }));
  const dialog = within(await screen.findByRole('dialog', { name: `Export: ${format}` }));
  return { user, dialog, start: () => user.click(dialog.getByRole('button', { name: 'Export' })) };
}

/** The rows of the saved CSV file, without its head. */
async function savedRows(): Promise<string[][]> {
  const text = await saved.at(-1)?.content.text();
  return (parse(text ?? '', { bom: true }) as string[][]).slice(1);
}

const savedNumbers = async () => (await savedRows()).map(([number]) => number);

describe('a table', () => {
  test('has all that the table shows, in its order, as the server records and answers it', async () => {
    const { dialog, start } = await openExport('Table (CSV)', '/admin/stage1?sort=number.desc');
    dialog.getByText('4 applications, all that the table shows');
    await start();
    await dialog.findByText('The file is saved');
    dialog.getByText('4 applications');
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^stage1-\d{4}-\d\d-\d\d\.csv$/)]);
    expect(await savedNumbers()).toEqual([4, 3, 2, 1].map(numberOf));
    const application_ids = [4, 3, 2, 1].map(idOf);
    expect(api.exports).toEqual([{ stage: 'stage1', application_ids, format: 'csv' }]);
    expect(api.calls.filter((call) => call.includes('view=full'))).toEqual([]);
    const [, third, second] = await savedRows();
    expect(third).toContain('கடல் ஆய்வகம்');
    expect(second?.slice(2, 5)).toEqual(['Approved', 'Yes', 'Shortlisted']);
  });

  test('has only the selected applications, and reads no others', async () => {
    const { dialog, start } = await openExport('Table (CSV)', '/admin/stage1', 2);
    dialog.getByText('1 selected application');
    await start();
    await dialog.findByText('The file is saved');
    expect(await savedNumbers()).toEqual([numberOf(2)]);
    expect(api.exports.map(({ application_ids }) => application_ids)).toEqual([[idOf(2)]]);
  });

  test('has only what the filters leave', async () => {
    const { dialog, start } = await openExport('Table (CSV)', '/admin/stage1?in.status=approved');
    await start();
    await dialog.findByText('The file is saved');
    expect(await savedNumbers()).toEqual([numberOf(2)]);
    expect(api.exports[0]?.application_ids).toEqual([idOf(2)]);
  });

  test('is a workbook in the other format', async () => {
    const { dialog, start } = await openExport('Table (Excel)');
    await start();
    await dialog.findByText('The file is saved');
    expect(saved[0]?.name).toMatch(/\.xlsx$/);
    expect((await saved[0]?.content.text())?.slice(0, 2)).toBe('PK');
    expect(api.exports[0]?.format).toBe('xlsx');
  });
});

describe('many applications', () => {
  /** A stage of 130 applications, which the table shows from the last to the first. */
  async function openMany() {
    api.submissions = Array.from({ length: 130 }, (_, at) => submission(at + 1));
    return openExport('Table (CSV)', '/admin/stage1?sort=number.desc');
  }
  const numbers = Array.from({ length: 130 }, (_, at) => 130 - at);

  test('are read 25 at a time, four calls at once, with progress; the file has the order of the table', async () => {
    const first = api.delay('/exports');
    const { dialog, start } = await openMany();
    await start();
    await dialog.findByText('0 of 130 read');
    expect(api.calls.filter((call) => call.endsWith('/exports'))).toHaveLength(4);
    first.release();
    await dialog.findByText('The file is saved');
    expect(api.exports.flatMap(({ application_ids }) => application_ids).sort()).toEqual(
      numbers.map(idOf).sort(),
    );
    expect(await savedNumbers()).toEqual(numbers.map(numberOf));
  });
});

describe('a file for a reader of Tamil', () => {
  async function saveAs(format: string) {
    readInTamil();
    const { user } = renderPage('/admin/stage1', <StagePage stage="stage1" />);
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'ஏற்றுமதி செய்க' }));
    await user.click(await screen.findByRole('menuitem', { name: format }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'ஏற்றுமதி செய்க' }));
    return vi.waitUntil(() => saved[0]);
  }

  function expectTamil(rows: readonly Readonly<Record<string, string>>[]) {
    expect(rows).toHaveLength(4);
    expect(rows[2]).toMatchObject({ 'விண்ணப்ப எண்': numberOf(3), மாவட்டம்: 'தூத்துக்குடி' });
    expect(Object.values(rows[2] ?? {})).toContain('கடல் ஆய்வகம்');
    expect(Object.values(rows[1] ?? {})).toContain('ஏற்கப்பட்டது');
  }

  test('has Tamil heads and labels as CSV', async () => {
    const file = await saveAs('அட்டவணை (CSV)');
    expect(file.name).toMatch(/^stage1-\d{4}-\d\d-\d\d\.csv$/);
    expectTamil(parse(await file.content.text(), { bom: true, columns: true }));
  });

  test('has Tamil heads and labels as a workbook, whose sheet has the name of the list', async () => {
    const file = await saveAs('அட்டவணை (Excel)');
    expect(file.name).toMatch(/^stage1-\d{4}-\d\d-\d\d\.xlsx$/);
    const { SheetNames, Sheets } = read(await file.content.arrayBuffer());
    expect(SheetNames).toEqual(['நிலை 1 விண்ணப்பதாரர்கள்']);
    expectTamil(Object.values(Sheets).flatMap((sheet) => utils.sheet_to_json<Record<string, string>>(sheet)));
  });

  test('names the missing documents in Tamil, in a file whose name is the same in every language', async () => {
    const fetchApi = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: URL | string, init: RequestInit) =>
      String(address).startsWith('https://store.')
        ? new Response('', { status: 403 })
        : fetchApi(address, init),
    );
    const file = await saveAs('ஆவணங்கள் (zip)');
    expect(file.name).toMatch(/^stage1-documents-\d{4}-\d\d-\d\d\.zip$/);
    const text = await file.content.text();
    expect(text).toContain('missing documents.txt');
    expect(text).toContain('வைரஸ் சோதனையில் அனுமதிக்கப்படவில்லை');
  });
});

describe('a table that still loads', () => {
  /** The table has the two newest applications; the others follow on release. */
  async function open(...selected: readonly number[]) {
    api.pageSize = 2;
    const rest = api.delay('cursor=2');
    return { rest, ...(await openExport('Table (CSV)', '/admin/stage1', ...selected)) };
  }

  test('is exported as it was when the dialog was opened, which says so', async () => {
    const { rest, dialog, start } = await open();
    dialog.getByText('2 applications, all that the table shows');
    rest.release();
    await screen.findByText('Showing 1 to 4 of 4 entries');
    dialog.getByText('The table is not complete yet');
    await start();
    await dialog.findByText('The file is saved');
    expect(api.exports[0]?.application_ids).toHaveLength(2);
    expect(await savedRows()).toHaveLength(2);
  });

  test('does not matter to a selection', async () => {
    const { dialog } = await open(1);
    dialog.getByText('1 selected application');
    expect(dialog.queryByText('The table is not complete yet')).toBeNull();
  });
});

describe('conflicts of interest', () => {
  test('leave applications out, with their number', async () => {
    api.assessing.closed.add(idOf(1));
    const { dialog, start } = await openExport('Table (CSV)');
    dialog.getByText('3 applications, all that the table shows');
    dialog.getByText('1 application is left out, because you have a conflict of interest.');
    await start();
    await dialog.findByText('The file is saved');
    expect(await savedNumbers()).toEqual([2, 3, 4].map(numberOf));
    expect(api.exports[0]?.application_ids).not.toContain(idOf(1));
  });

  test('that the table does not know yet are left out, too', async () => {
    const { dialog, start } = await openExport('Table (CSV)');
    api.assessing.closed.add(idOf(1));
    await start();
    await dialog.findByText(/^1 application is left out: it is closed to you now/);
    expect(await savedNumbers()).toEqual([2, 3, 4].map(numberOf));
  });

  test('in all applications leave nothing to export', async () => {
    for (const number of [1, 2, 3, 4]) api.assessing.closed.add(idOf(number));
    const { dialog } = await openExport('Table (CSV)');
    dialog.getByText('4 applications are left out, because you have a conflict of interest.');
    expect(dialog.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  test('that are new in all applications save no file', async () => {
    const { dialog, start } = await openExport('Table (CSV)');
    for (const number of [1, 2, 3, 4]) api.assessing.closed.add(idOf(number));
    await start();
    await dialog.findByText('There is nothing to export');
    expect(saved).toEqual([]);
  });
});

describe('a failure', () => {
  test('saves no file, and can be tried again', async () => {
    api.refuse('/exports', serverError);
    const { user, dialog, start } = await openExport('Table (CSV)');
    await start();
    await dialog.findByText('The export failed. No file was saved.');
    dialog.getByText(serverError.message);
    expect(saved).toEqual([]);
    api.refuse('/exports', undefined);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('The file is saved');
    expect(await savedNumbers()).toHaveLength(4);
  });
});

test('Cancel stops the export, saves nothing, and leaves it ready to start again', async () => {
  const delay = api.delay('/exports');
  const { user, dialog, start } = await openExport('Table (CSV)');
  await start();
  await dialog.findByText('0 of 4 read');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await dialog.findByText('4 applications, all that the table shows');
  delay.release();
  await start();
  await dialog.findByText('The file is saved');
  expect(saved).toHaveLength(1);
});

describe('documents', () => {
  /** Gives all documents an address in the store. */
  beforeEach(() => {
    api.submissions = api.submissions.map((one) => ({
      ...one,
      data: {
        ...one.data,
        pitchDeck: { key: 'founders/1/1.pdf', name: 'd.pdf', size: 4, sha256: 'd', url: 'https://store.x/1' },
        businessRegistrationCertificate: undefined,
      },
    }));
  });

  test('are saved as a zip with a folder for each application', async () => {
    const { dialog, start } = await openExport('Documents (zip)', '/admin/stage1', 2, 3);
    await start();
    await dialog.findByText('The file is saved');
    dialog.getByText('2 applications, 2 documents');
    expect(saved[0]?.name).toMatch(/^stage1-documents-[\d-]+\.zip$/);
    const text = await saved[0]?.content.text();
    expect(text).toContain(`${numberOf(2)}/${numberOf(2)}-pitch-deck.pdf`);
    expect(text).not.toContain(numberOf(1));
    const application_ids = [2, 3].map(idOf);
    expect(api.exports).toEqual([{ stage: 'stage1', application_ids, format: 'documents' }]);
  });

  test('are written to the file that the organiser chose, where the browser asks for one', async () => {
    const written: Uint8Array[] = [];
    const createWritable = async () => new WritableStream({ write: (part) => void written.push(part) });
    const showSaveFilePicker = vi.fn(async () => ({ createWritable }));
    vi.stubGlobal('showSaveFilePicker', showSaveFilePicker);
    const { dialog, start } = await openExport('Documents (zip)');
    await start();
    await dialog.findByText('The file is saved');
    expect(showSaveFilePicker).toHaveBeenCalledOnce();
    expect(saved).toEqual([]);
    expect(await new Blob(written as BlobPart[]).text()).toContain(`${numberOf(4)}-pitch-deck.pdf`);
  });

  test('leave no half file when the export is cancelled', async () => {
    const fetchApi = globalThis.fetch;
    vi.stubGlobal('fetch', (address: URL | string, init: RequestInit) => {
      if (!String(address).startsWith('https://store.')) return fetchApi(address, init);
      return new Promise((_, fail) =>
        init.signal?.addEventListener('abort', () => fail(init.signal?.reason)),
      );
    });
    const [close, abort, remove] = [vi.fn(), vi.fn(), vi.fn(async () => undefined)];
    const createWritable = async () => new WritableStream({ close, abort });
    vi.stubGlobal('showSaveFilePicker', async () => ({ createWritable, remove }));
    const { user, dialog, start } = await openExport('Documents (zip)');
    await start();
    await dialog.findByText(/^0 of 4 documents fetched/);
    expect(remove).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await dialog.findByText('4 applications, all that the table shows');
    expect(remove).toHaveBeenCalledOnce();
    expect(abort).toHaveBeenCalledOnce();
    expect(close).not.toHaveBeenCalled();
    expect(saved).toEqual([]);
  });

  test('are not recorded when the organiser chooses no file', async () => {
    const cancelled = () => Promise.reject(new DOMException('Cancelled', 'AbortError'));
    const showSaveFilePicker = vi.fn(cancelled);
    vi.stubGlobal('showSaveFilePicker', showSaveFilePicker);
    const { dialog, start } = await openExport('Documents (zip)');
    await start();
    await waitFor(() => expect(showSaveFilePicker).toHaveBeenCalledOnce());
    await dialog.findByText('4 applications, all that the table shows');
    expect(api.exports).toEqual([]);
  });

  test('that are too large for the memory are not fetched', async () => {
    const large = { key: 'k.pdf', name: 'd.pdf', size: 501 * 2 ** 20, sha256: 'd', url: 'https://store.x/1' };
    api.submissions = api.submissions.map((one) => ({ ...one, data: { ...one.data, pitchDeck: large } }));
    const { dialog, start } = await openExport('Documents (zip)', '/admin/stage1', 1);
    await start();
    await dialog.findByText('The documents are too large for this browser');
    dialog.getByText(/^They have 501 MB, and this browser can keep at most 500 MB\./);
    expect(saved).toEqual([]);
  });

  test('that are missing are named', async () => {
    const fetchApi = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: URL | string, init: RequestInit) =>
      String(address).startsWith('https://store.')
        ? new Response('', { status: 403 })
        : fetchApi(address, init),
    );
    const { dialog, start } = await openExport('Documents (zip)', '/admin/stage1', 1);
    await start();
    await dialog.findByText('1 document is missing');
    dialog.getByText(`${numberOf(1)}-pitch-deck.pdf: not released by the malware scan`);
    expect(await saved[0]?.content.text()).toContain('missing documents.txt');
  });
});
