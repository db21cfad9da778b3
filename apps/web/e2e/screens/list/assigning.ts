import type { Page } from '@playwright/test';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { StageSummaryList } from '@portal/contracts/review/stage-lists';
import { answerUnavailable, leaveUnanswered, unavailableErrors } from '../../support/intercept-calls.ts';
import type { Screen } from '../screen.ts';

const lists = '**/submitted/stage*';
const organiserCalls = '**/green-startup/prod/organisers';
const assignCalls = '**/assignees/stage1';

const people = ['Arjun Selvam', 'Meena Kannan', 'Second Organiser', 'Kavitha Sundaramoorthy'].map(
  (name, index) => ({ sub: `colleague-${index}`, name }),
);

/** Assessments as a committee in the middle of its work has them. */
function assessed(row: SubmissionSummary, index: number, reader: string): SubmissionSummary {
  const mine = (['none', 'draft', 'handed-in', 'none', 'conflict'] as const)[index % 5] ?? 'none';
  const hasConflict = mine === 'conflict';
  const asked = people.slice(0, index % 4).map((person, at) => ({ ...person, handed_in: at === 0 }));
  const isAsked = !hasConflict && index % 2 === 0;
  const own = { sub: reader, name: 'Portal Organiser', handed_in: mine === 'handed-in' };
  const assessments = index % 3;
  return {
    ...row,
    mine,
    assignees: isAsked ? [...asked, own] : asked,
    assessments,
    ...(assessments > 0 && !hasConflict && { score: 1.5 + (index % 7) / 2, spread: (index % 5) / 2 }),
  };
}

/** Reads the `sub` of a call's token. */
function readerOf(authorization = ''): string {
  const [, claims = ''] = authorization.split('.');
  return String(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub);
}

/** Adds assessments to the lists of both stages. */
async function addAssessments(page: Page): Promise<void> {
  await page.route(lists, async (route) => {
    const response = await route.fetch();
    const { submitted_applications: rows, ...rest } = (await response.json()) as StageSummaryList;
    const reader = readerOf(route.request().headers()['authorization']);
    const changed = rows.map((row, index) => assessed(row, index, reader));
    await route.fulfill({ response, json: { ...rest, submitted_applications: changed } });
  });
  await page.route(organiserCalls, (route) => {
    const reader = readerOf(route.request().headers()['authorization']);
    return route.fulfill({ json: { organisers: [...people, { sub: reader, name: 'Portal Organiser' }] } });
  });
}

/** Opens the table and selects the rows of its first page. */
async function selectPage(page: Page, query = ''): Promise<void> {
  await addAssessments(page);
  await page.goto(`/admin/stage1${query}`);
  await page.getByText(/^Showing 1 to/).waitFor();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
}

/** Opens the question whom to ask for the selected rows. */
async function openAssign(page: Page) {
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  return page.getByRole('dialog', { name: /^Assign / });
}

/** Chooses two people for the first page, and assigns them. */
async function distribute(page: Page) {
  await selectPage(page, '?in.status=pending');
  const dialog = await openAssign(page);
  await dialog.getByRole('checkbox', { name: /^Arjun Selvam/ }).check();
  await dialog.getByRole('checkbox', { name: /^Meena Kannan/ }).check();
  await dialog.getByLabel('People for each application').selectOption('2');
  return { dialog, send: () => dialog.getByRole('button', { name: 'Assign', exact: true }).click() };
}

const refusal = { code: 'stage-decided', message: 'This stage is already decided.' };

/** The table with assessments, the selection, and who is asked to assess. */
export const assigningScreens: readonly Screen[] = [
  {
    name: 'stage1-assessments',
    role: 'organiser',
    open: async (page) => {
      await addAssessments(page);
      await page.goto('/admin/stage1?sort=score.desc');
      return page.getByText(/^Showing 1 to 10 of/);
    },
  },
  {
    name: 'stage1-assessment-cards',
    role: 'organiser',
    maxWidth: 900,
    open: async (page) => {
      await addAssessments(page);
      await page.goto('/admin/stage1?sort=score.desc');
      return page.getByText(/^Showing 1 to 10 of/);
    },
  },
  {
    name: 'stage1-mine',
    role: 'organiser',
    open: async (page) => {
      await addAssessments(page);
      await page.goto('/admin/stage1?in.mine=waiting');
      return page.getByRole('link', { name: /^Mine/ });
    },
  },
  {
    name: 'stage1-selected',
    role: 'organiser',
    open: async (page) => {
      await selectPage(page);
      return page.getByText('10 selected');
    },
  },
  {
    name: 'stage1-selected-card',
    role: 'organiser',
    maxWidth: 900,
    open: async (page) => {
      await addAssessments(page);
      await page.goto('/admin/stage1');
      await page
        .getByRole('checkbox', { name: /^Select GSP/ })
        .first()
        .check();
      return page.getByText('1 selected');
    },
  },
  {
    name: 'assign-loading',
    role: 'organiser',
    open: async (page) => {
      await selectPage(page, '?in.status=pending');
      await leaveUnanswered(page, organiserCalls);
      await openAssign(page);
      return page.getByRole('status', { name: 'Loading the organisers' });
    },
  },
  {
    name: 'assign-error',
    role: 'organiser',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await selectPage(page, '?in.status=pending');
      await answerUnavailable(page, organiserCalls);
      return (await openAssign(page)).getByText('Failed to load the organisers');
    },
  },
  {
    name: 'assign',
    role: 'organiser',
    open: async (page) => (await distribute(page)).dialog.getByText(/applications? changes?\.$/),
  },
  {
    name: 'assign-partly',
    role: 'organiser',
    open: async (page) => {
      await selectPage(page);
      return (await openAssign(page)).getByText(/^\d+ of 10 can be assigned/);
    },
  },
  {
    name: 'assign-nothing',
    role: 'organiser',
    open: async (page) => {
      await selectPage(page, '?in.status=rejected');
      return (await openAssign(page)).getByText(/^0 of/);
    },
  },
  {
    name: 'assign-one',
    role: 'organiser',
    open: async (page) => {
      await addAssessments(page);
      await page.goto('/admin/stage1?in.status=pending&in.mine=waiting');
      await page
        .getByRole('checkbox', { name: /^Select GSP/ })
        .first()
        .check();
      return (await openAssign(page)).getByText('Who assesses?');
    },
  },
  {
    name: 'assign-running',
    role: 'organiser',
    open: async (page) => {
      const { dialog, send } = await distribute(page);
      await leaveUnanswered(page, assignCalls);
      await send();
      return dialog.getByRole('button', { name: 'Stop' });
    },
  },
  {
    name: 'assign-failed',
    role: 'organiser',
    expectedConsole: [/status of 409/],
    open: async (page) => {
      const { dialog, send } = await distribute(page);
      await page.route(assignCalls, (route) => route.fulfill({ status: 409, json: refusal }));
      await send();
      return dialog.getByRole('button', { name: 'Try the failed again' });
    },
  },
  {
    name: 'dashboard-assessments',
    role: 'organiser',
    open: async (page) => {
      await addAssessments(page);
      await page.goto('/admin/user-list');
      return page.getByText('Portal Organiser (you)').first();
    },
  },
  {
    name: 'dashboard-assessments-loading',
    role: 'organiser',
    open: async (page) => {
      await leaveUnanswered(page, lists);
      await page.goto('/admin/user-list');
      return page.getByRole('status', { name: 'Loading: Assessments at stage 1' });
    },
  },
  {
    name: 'dashboard-assessments-error',
    role: 'organiser',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await answerUnavailable(page, lists);
      await page.goto('/admin/user-list');
      return page.getByText('Failed to load applications').first();
    },
  },
];
