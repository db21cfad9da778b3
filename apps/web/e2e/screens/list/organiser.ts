import type { Locator, Page } from '@playwright/test';
import type { Submission } from '@portal/contracts/applications/records';
import type { History } from '@portal/contracts/review/history';
import type { StageSummaryList } from '@portal/contracts/review/stage-lists';
import { answerUnavailable, leaveUnanswered, unavailableErrors } from '../../support/intercept-calls.ts';
import { decide, openReview, replaceDocuments } from '../../support/review.ts';
import type { Screen } from '../screen.ts';

const metrics = '**/application-metrics';
const lists = '**/submitted/stage*';
const stage1 = '**/submitted/stage1*';
const stage2 = '**/submitted/stage2*';
const documentCalls = '**/applications/*/documents/*';

/** Opens a stage table with only the rows in that status. */
export async function openTable(page: Page, status: 'Pending' | 'Rejected'): Promise<void> {
  await page.goto(`/admin/stage1?in.status=${status.toLowerCase()}`);
  const first = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Review GSP/ }) });
  await first.first().getByText(status).waitFor();
}

/** Opens the first application of the table. */
export async function openFirst(page: Page) {
  const label = await page
    .getByRole('button', { name: /^Review GSP/ })
    .first()
    .getAttribute('aria-label');
  return openReview(page, /GSP-[\d-]+/.exec(label ?? '')?.[0] ?? '');
}

/** Opens the first document of the first pending application by its key, which a document with malware has as well. */
export async function openDocument(page: Page): Promise<Locator> {
  await replaceDocuments(page);
  await openTable(page, 'Pending');
  const dialog = await openFirst(page);
  await dialog.getByRole('region', { name: 'Answers' }).press('d');
  return dialog.getByRole('region', { name: /^Document: / });
}

const dashboard: readonly Screen[] = [
  {
    name: 'dashboard-loading',
    role: 'organiser',
    open: async (page) => {
      await leaveUnanswered(page, metrics);
      await page.goto('/admin/user-list');
      return page.getByRole('status', { name: 'Loading the figures' });
    },
  },
  {
    name: 'dashboard-error',
    role: 'organiser',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await answerUnavailable(page, metrics);
      await page.goto('/admin/user-list');
      return page.getByText('Failed to load application metrics');
    },
  },
  {
    name: 'dashboard-empty',
    role: 'organiser',
    open: async (page) => {
      const json = { submitted: 0, admin_verified_stage1: 0, admin_verified_stage2: 0, extended: 0 };
      await page.route(metrics, (route) => route.fulfill({ json }));
      await page.route(lists, (route) =>
        route.fulfill({ json: { submitted_applications: [], as_of: '2027-04-20T04:30:00.000Z' } }),
      );
      await page.goto('/admin/user-list');
      return page.getByText(/^The days appear here/);
    },
  },
  {
    name: 'dashboard-together',
    role: 'organiser',
    open: async (page) => {
      await page.route(lists, async (route) => {
        const response = await route.fetch();
        const { submitted_applications: rows, ...rest } = (await response.json()) as StageSummaryList;
        const marked = rows.map((row) => ({ ...row, unannounced: row.admin_status === 'rejected' }));
        await route.fulfill({ response, json: { ...rest, submitted_applications: marked } });
      });
      await page.goto('/admin/user-list');
      return page.getByText('Mails to announce').first();
    },
  },
  {
    name: 'dashboard-unfolded',
    role: 'organiser',
    open: async (page) => {
      await page.goto('/admin/user-list');
      await page.getByText('The days as a table').click();
      await page.getByText(/^\d+ more$/).click();
      return page.getByRole('region', { name: 'Days with submissions' });
    },
  },
  {
    name: 'dashboard',
    role: 'organiser',
    open: async (page) => {
      await page.goto('/admin/user-list');
      await page.getByText('Waiting for review').first().waitFor();
      await page.locator('.recharts-bar-rectangle').first().waitFor();
      return page.getByText('Total Submitted');
    },
  },
  {
    name: 'admin-menu',
    role: 'organiser',
    maxWidth: 900,
    open: async (page) => {
      await page.goto('/admin/user-list');
      await page.getByText('Total Submitted').waitFor();
      await page.getByRole('button', { name: 'Open the admin menu' }).click();
      return page.getByRole('dialog', { name: 'Admin Panel' });
    },
  },
];

const tables: readonly Screen[] = [
  {
    name: 'stage1-loading',
    role: 'organiser',
    open: async (page) => {
      await leaveUnanswered(page, stage1);
      await page.goto('/admin/stage1');
      return page.getByText('Loading applications…');
    },
  },
  {
    name: 'stage1-error',
    role: 'organiser',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await answerUnavailable(page, stage1);
      await page.goto('/admin/stage1');
      return page.getByRole('button', { name: 'Try again' });
    },
  },
  {
    name: 'stage2-empty',
    role: 'organiser',
    open: async (page) => {
      await page.route(stage2, (route) =>
        route.fulfill({ json: { submitted_applications: [], as_of: '2027-04-20T04:30:00.000Z' } }),
      );
      await page.goto('/admin/stage2');
      return page.getByText('Applications appear here as soon as stage 1 approves them.');
    },
  },
  {
    name: 'stage1',
    role: 'organiser',
    open: async (page) => {
      await page.goto('/admin/stage1');
      return page.getByText(/^Showing 1 to 10 of/);
    },
  },
  {
    name: 'stage2',
    role: 'organiser',
    open: async (page) => {
      await page.goto('/admin/stage2');
      return page.getByText(/^Showing 1 to/);
    },
  },
  {
    name: 'stage1-filter',
    role: 'organiser',
    open: async (page) => {
      await page.goto('/admin/stage1');
      await page.getByRole('button', { name: 'Filter Startup' }).click();
      return page.getByRole('dialog', { name: 'Filter Startup' });
    },
  },
  {
    name: 'stage1-filtered',
    role: 'organiser',
    open: async (page) => {
      await page.goto('/admin/stage1?in.status=pending&sort=founder.desc');
      return page.getByRole('button', { name: 'Clear Filters' });
    },
  },
  {
    name: 'stage1-cards',
    role: 'organiser',
    maxWidth: 900,
    open: async (page) => {
      await page.goto('/admin/stage1');
      return page.getByText(/^Showing 1 to 10 of/);
    },
  },
  {
    name: 'stage1-sort-and-filter',
    role: 'organiser',
    maxWidth: 900,
    open: async (page) => {
      await page.goto('/admin/stage1?in.status=pending');
      await page.getByRole('button', { name: 'Sort and filter' }).click();
      return page.getByRole('dialog', { name: 'Sort and filter' });
    },
  },
  {
    name: 'stage1-sort-and-filter-values',
    role: 'organiser',
    maxWidth: 900,
    open: async (page) => {
      await page.goto('/admin/stage1');
      await page.getByRole('button', { name: 'Sort and filter' }).click();
      const drawer = page.getByRole('dialog', { name: 'Sort and filter' });
      await drawer.getByRole('button', { name: 'District' }).click();
      return drawer.getByText(/to choose from/);
    },
  },
  {
    name: 'stage1-nothing-found',
    role: 'organiser',
    open: async (page) => {
      await page.goto('/admin/stage1?q=no-startup-has-this-name');
      return page.getByText('No applications match your search and filters.');
    },
  },
];

const searchCalls = '**/submitted/stage1*&q=*';

/** Opens the saved views of stage 1. */
async function openSavedViews(page: Page) {
  await page.goto('/admin/stage1?in.status=pending');
  await page.getByRole('button', { name: 'Saved views' }).click();
  const menu = page.getByRole('dialog', { name: 'Saved views' });
  const name = menu.getByRole('textbox', { name: 'Name of the view in the table' });
  await name.waitFor();
  return { menu, name };
}

const finding: readonly Screen[] = [
  {
    name: 'stage1-tabs',
    role: 'organiser',
    maxWidth: 900,
    open: async (page) => {
      await page.goto('/admin/stage1?in.status=rejected');
      return page.getByRole('link', { name: /^Rejected/ });
    },
  },
  {
    name: 'stage1-searching',
    role: 'organiser',
    open: async (page) => {
      await leaveUnanswered(page, searchCalls);
      await page.goto('/admin/stage1?q=months');
      return page.getByText(/^Searching all answers… 0 of/);
    },
  },
  {
    name: 'stage1-found-in-answers',
    role: 'organiser',
    open: async (page) => {
      await page.goto('/admin/stage1?q=has+worked+months');
      return page.getByText(/more found in the answers$/);
    },
  },
  {
    name: 'stage1-search-failed',
    role: 'organiser',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await answerUnavailable(page, searchCalls);
      await page.goto('/admin/stage1?q=months');
      return page.getByText('Could not search the answers.');
    },
  },
  {
    name: 'stage1-saved-views-empty',
    role: 'organiser',
    open: async (page) => {
      const { menu } = await openSavedViews(page);
      return menu.getByText(/^Give a search with its filters and its order a name/);
    },
  },
  {
    name: 'stage1-saved-views',
    role: 'organiser',
    ownContext: true,
    open: async (page) => {
      const { menu, name } = await openSavedViews(page);
      for (let number = 1; number <= 30; number += 1) {
        await name.fill(`View ${number} of all the applications`);
        await name.press('Enter');
      }
      return menu.getByText(/^You have 30 saved views/);
    },
  },
];

const dialogs: readonly Screen[] = [
  {
    name: 'review-loading',
    role: 'organiser',
    open: async (page) => {
      await page.goto('/admin/stage1');
      await leaveUnanswered(page, '**/green-startup/prod/applications/*');
      await page
        .getByRole('button', { name: /^Review GSP/ })
        .first()
        .click();
      return page.getByRole('status', { name: 'Loading the application' });
    },
  },
  {
    name: 'review-error',
    role: 'organiser',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await page.goto('/admin/stage1');
      await answerUnavailable(page, '**/green-startup/prod/applications/*');
      await page
        .getByRole('button', { name: /^Review GSP/ })
        .first()
        .click();
      return page.getByText('This application could not be loaded.');
    },
  },
  {
    name: 'review',
    role: 'organiser',
    open: async (page) => {
      await openTable(page, 'Pending');
      const dialog = await openFirst(page);
      await dialog.getByRole('status', { name: 'Loading the assessments' }).waitFor({ state: 'hidden' });
      return dialog.getByRole('button', { name: 'Approve' });
    },
  },
  {
    name: 'review-narrow',
    role: 'organiser',
    maxWidth: 900,
    open: async (page) => {
      await page.goto('/admin/stage1');
      return (await openFirst(page)).getByRole('button', { name: 'Next application' });
    },
  },
  {
    name: 'review-document',
    role: 'organiser',
    open: async (page) => (await openDocument(page)).getByTitle('Pitch deck'),
  },
  {
    name: 'review-document-loading',
    role: 'organiser',
    open: async (page) => {
      await leaveUnanswered(page, documentCalls);
      return (await openDocument(page)).getByRole('status', { name: 'Loading the document' });
    },
  },
  {
    name: 'review-document-failed',
    role: 'organiser',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await answerUnavailable(page, documentCalls);
      return (await openDocument(page)).getByRole('button', { name: 'Try again' });
    },
  },
  {
    name: 'review-not-found',
    role: 'organiser',
    open: async (page) => {
      await page.goto('/admin/stage1?open=00000000-0000-4000-8000-000000000000');
      return page.getByText('There is no application with this address');
    },
  },
  {
    name: 'review-decided',
    role: 'organiser',
    open: async (page) => {
      await openTable(page, 'Rejected');
      await openFirst(page);
      return page.getByText('This application has been rejected');
    },
  },
  {
    name: 'review-withdrawn',
    role: 'organiser',
    open: async (page) => {
      const withdrawal = {
        withdrawn_at: '2027-04-20T04:30:00.000Z',
        withdrawal_reason: 'We found other funding.',
      };
      await page.route(stage1, async (route) => {
        const response = await route.fetch();
        const { submitted_applications: rows, ...rest } = (await response.json()) as StageSummaryList;
        const marked = rows.map((row) => ({ ...row, withdrawn_at: withdrawal.withdrawn_at }));
        await route.fulfill({ response, json: { ...rest, submitted_applications: marked } });
      });
      await page.route('**/green-startup/prod/applications/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...withdrawal } });
      });
      await page.goto('/admin/stage1');
      await openFirst(page);
      return page.getByText(/^The founder withdrew this application on/);
    },
  },
  {
    name: 'review-decided-meanwhile',
    role: 'organiser',
    expectedConsole: [/status of 409/],
    open: async (page) => {
      await openTable(page, 'Pending');
      const dialog = await openFirst(page);
      const last = { decided_by: 'Arjun Selvam', decided_at: '2026-11-20T04:30:00.000Z' };
      await page.route('**/green-startup/prod/applications/*', async (route) => {
        const response = await route.fetch();
        const decision = { stage: 'stage1', action: 'reject', from: 'pending', to: 'rejected', ...last };
        const decisions = [{ ...decision, decided_by_sub: 'a-colleague' }];
        const body = (await response.json()) as Submission;
        await route.fulfill({
          response,
          json: { ...body, version: body.version + 1, stage1: 'rejected', decisions },
        });
      });
      await page.route('**/history', async (route) => {
        const response = await route.fetch();
        const { entries, verified } = (await response.json()) as History;
        const change = {
          stage: 'stage1',
          action: 'reject',
          from: 'pending',
          to: 'rejected',
          assessments: [],
        };
        const by = { by: last.decided_by, by_sub: 'a-colleague', at: last.decided_at };
        const entry = { kind: 'decided', number: entries.length + 1, ...by, ...change };
        await route.fulfill({ response, json: { entries: [...entries, entry], verified } });
      });
      const message = `This application was already rejected by ${last.decided_by}.`;
      const details = { admin_status: 'rejected', version: 1, ...last };
      const json = { code: 'decision-conflict', message, details };
      await page.route('**/approve/stage1', (route) => route.fulfill({ status: 409, json }));
      await decide(page, 'Approve');
      return dialog.getByText(/^Arjun Selvam rejected this on/);
    },
  },
  {
    name: 'review-confirm',
    role: 'organiser',
    open: async (page) => {
      await openTable(page, 'Pending');
      await (await openFirst(page)).getByRole('button', { name: 'Reject' }).click();
      return page.getByRole('dialog', { name: 'Are you sure?' });
    },
  },
];

const help: Screen = {
  name: 'review-keys',
  role: 'organiser',
  open: async (page) => {
    await page.goto('/admin/stage1');
    await page.getByText(/^Showing 1 to 10 of/).waitFor();
    await page.keyboard.press('?');
    return page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  },
};

/** Dashboard, stage tables, review. */
export const organiserScreens: readonly Screen[] = [...dashboard, ...tables, ...finding, ...dialogs, help];
