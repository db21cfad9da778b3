import type { Page } from '@playwright/test';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { ExportRequest } from '@portal/contracts/review/exports';
import type { StageList, StageSummaryList } from '@portal/contracts/review/stage-lists';
import { answerUnavailable, leaveUnanswered, unavailableErrors } from '../../support/intercept-calls.ts';
import type { Screen } from '../screen.ts';

const summaries = '**/submitted/stage1?view=summary*';
const exportCalls = '**/exports';
const documents = /response-content-disposition/;

/** Declares a conflict of interest in the first application of the list. */
async function addConflict(page: Page): Promise<void> {
  await page.route(summaries, async (route) => {
    const response = await route.fetch();
    const { submitted_applications: rows, ...rest } = (await response.json()) as StageSummaryList;
    const changed = rows.map(
      (row, index): SubmissionSummary => (index === 0 ? { ...row, mine: 'conflict' } : row),
    );
    await route.fulfill({ response, json: { ...rest, submitted_applications: changed } });
  });
}

/** Answers an export from the list, which changes no history. */
async function exportFromList(page: Page): Promise<void> {
  await page.route(exportCalls, async (route) => {
    const { application_ids } = route.request().postDataJSON() as ExportRequest;
    const url = route.request().url().replace('/exports', '/applications/submitted/stage1?view=full');
    const { submitted_applications: rows } = (await (
      await route.fetch({ url, method: 'GET', postData: '' })
    ).json()) as StageList;
    const found = rows.filter(({ application_id: id }) => application_ids.includes(id));
    await route.fulfill({ json: { submitted_applications: found } });
  });
}

async function openMenu(page: Page): Promise<void> {
  await page.goto('/admin/stage1');
  await page.getByText(/^Showing 1 to/).waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
}

async function openExport(page: Page, format: 'Table (CSV)' | 'Documents (zip)') {
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  await openMenu(page);
  await page.getByRole('menuitem', { name: format }).click();
  return page.getByRole('dialog', { name: `Export: ${format}` });
}

/** Starts an export. */
async function run(page: Page, format: 'Table (CSV)' | 'Documents (zip)') {
  const dialog = await openExport(page, format);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  return dialog;
}

/** The export of applications. */
export const exportingScreens: readonly Screen[] = [
  {
    name: 'export-menu',
    role: 'organiser',
    open: async (page) => {
      await openMenu(page);
      return page.getByRole('menuitem', { name: 'Table (CSV)' });
    },
  },
  {
    name: 'export',
    role: 'organiser',
    open: async (page) => {
      await addConflict(page);
      return (await openExport(page, 'Table (CSV)')).getByText(/^1 application is left out/);
    },
  },
  {
    name: 'export-running',
    role: 'organiser',
    open: async (page) => {
      await leaveUnanswered(page, exportCalls);
      return (await run(page, 'Table (CSV)')).getByText(/^0 of \d+ read$/);
    },
  },
  {
    name: 'export-failed',
    role: 'organiser',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await answerUnavailable(page, exportCalls);
      return (await run(page, 'Table (CSV)')).getByText('The export failed. No file was saved.');
    },
  },
  {
    name: 'export-done',
    role: 'organiser',
    open: async (page) => {
      await exportFromList(page);
      return (await run(page, 'Table (CSV)')).getByText('The file is saved');
    },
  },
  {
    name: 'export-documents-running',
    role: 'organiser',
    open: async (page) => {
      await exportFromList(page);
      await leaveUnanswered(page, documents);
      return (await run(page, 'Documents (zip)')).getByText(/^0 of \d+ documents fetched/);
    },
  },
  {
    name: 'export-documents-missing',
    role: 'organiser',
    open: async (page) => {
      await exportFromList(page);
      await page.route(documents, (route) =>
        route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' } }),
      );
      return (await run(page, 'Documents (zip)')).getByText(/documents are missing$/);
    },
  },
];
