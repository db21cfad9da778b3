import type { Locator, Page } from '@playwright/test';
import type { AssignmentPlan, PlanRequest } from '@portal/contracts/review/assignment';
import { maxSavedViews } from '@portal/contracts/review/saved-views';
import { press } from '../../support/account.ts';
import { at, daily, dailyInTamil, screensOf, text } from '../screen.ts';
import { changeRows, lengthenTexts } from './circumstances.ts';
import { addAssessments, closeAssessing } from './committee.ts';

const firstPage = text(/^Showing 1 to 10 of/);

/** Selects the rows of the first page, and asks what to do with them. */
async function ask(
  page: Page,
  action: 'Approve' | 'Reject' | 'Announce' | 'Assign',
  filter = '',
): Promise<Locator> {
  await page.goto(`/admin/stage1?${filter}`);
  await page.getByText(/^Showing 1 to/).waitFor();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await press(page, action);
  return page.getByRole('dialog', { name: /^(Approve|Reject|Announce|Assign) / });
}

const tables = screensOf('organiser', {
  stage1: dailyInTamil(at('/admin/stage1', firstPage)),
  'stage1-filter': daily(async (page) => {
    await page.goto('/admin/stage1');
    await press(page, 'Filter Startup');
    return page.getByRole('dialog', { name: 'Filter Startup' });
  }),
  'stage1-assessments': daily(async (page) => {
    await addAssessments(page);
    await page.goto('/admin/stage1?sort=score.desc');
    return firstPage(page);
  }),
  'stage1-selected': async (page) => {
    await addAssessments(page);
    await page.goto('/admin/stage1');
    await firstPage(page).waitFor();
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    return page.getByText('10 selected');
  },
  'stage1-unbroken-text': daily(async (page) => {
    await lengthenTexts(page);
    await page.goto('/admin/stage1');
    return firstPage(page);
  }),
  'stage1-saved-views': async (page) => {
    const views = Array.from({ length: maxSavedViews }, (_, index) => ({
      view_id: `0b8f2c1e-0000-4000-8000-0000000000${10 + index}`,
      name: `View ${index + 1} of all the applications`,
      query: `q=${index}`,
    }));
    await page.route('**/users/me/views/stage1', (route) => route.fulfill({ json: { views } }));
    await page.goto('/admin/stage1?in.status=pending');
    await press(page, 'Saved views');
    return page.getByRole('dialog', { name: 'Saved views' }).getByText('Save this view');
  },
  'stage1-panel': async (page) => {
    await page.goto('/admin/stage1?in.status=pending&in.district=chennai');
    await press(page, 'Sort and filter (2)');
    return page.getByRole('complementary', { name: 'Sort and filter' });
  },
  ranking: async (page) => {
    await closeAssessing(page);
    await page.goto('/admin/stage1?ranking=default');
    await page.getByText('How this is computed').click();
    return page.getByRole('table', { name: 'Ranking' });
  },
  'ranking-before': at('/admin/stage1?ranking=default', (page) =>
    page.getByText(/^The ranking appears here/),
  ),
  'review-keys': async (page) => {
    await page.goto('/admin/stage1');
    await firstPage(page).waitFor();
    await page.keyboard.press('?');
    return page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  },
});

const onPhones = screensOf(
  'organiser',
  {
    'stage1-cards': daily(at('/admin/stage1', firstPage)),
    'stage1-sort-and-filter': async (page) => {
      await page.goto('/admin/stage1?in.status=pending');
      await press(page, 'Sort and filter (1)');
      return page.getByRole('dialog', { name: 'Sort and filter' });
    },
  },
  { maxWidth: 900 },
);

const together = screensOf('organiser', {
  'bulk-reject': daily(async (page) =>
    (await ask(page, 'Reject', 'in.status=pending')).getByRole('radio', { name: 'No reason' }),
  ),
  announce: daily(async (page) =>
    (await ask(page, 'Announce', 'in.queue=not-announced')).getByRole('region', { name: 'The mail' }),
  ),
  assign: daily(async (page) => {
    await addAssessments(page);
    // The server does not know the colleagues.
    await page.route('**/assignment/stage1', (route) => {
      const { application_ids, readers }: PlanRequest = route.request().postDataJSON();
      const subs = readers.map(({ sub }) => sub);
      const [left = '', ...planned] = application_ids;
      const plan: AssignmentPlan = {
        plan: planned.map((application_id) => ({ application_id, subs })),
        loads: subs.map((sub) => ({ sub, before: 0, after: planned.length })),
        missing: [{ application_id: left, count: 1, why: 'no-reader' }],
      };
      return route.fulfill({ json: plan });
    });
    const dialog = await ask(page, 'Assign', 'in.status=pending');
    await dialog.getByRole('checkbox', { name: /^Arjun Selvam/ }).check();
    await dialog.getByRole('checkbox', { name: /^Meena Kannan/ }).check();
    await dialog.getByLabel('People for each application').selectOption('2');
    return dialog.getByText(/applications? changes?\./);
  }),
  export: daily(async (page) => {
    await changeRows(page, (row, index) => (index === 0 ? { ...row, mine: 'conflict' } : row));
    await page.goto('/admin/stage1');
    await firstPage(page).waitFor();
    await press(page, 'Export');
    await page.getByRole('menuitem', { name: 'Table (CSV)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export: Table (CSV)' });
    return dialog.getByText(/^1 application is left out/);
  }),
});

/** The table of a stage, and what organisers do with a selection of it. */
export const tableScreens = [...tables, ...onPhones, ...together];
