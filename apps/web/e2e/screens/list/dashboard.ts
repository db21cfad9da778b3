import type { Locator, Page } from '@playwright/test';
import type { FoundDraft } from '@portal/contracts/review/extensions';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { press } from '../../support/account.ts';
import { daily, dailyInTamil, screensOf } from '../screen.ts';
import { addAssessments } from './committee.ts';

const address = '/admin/user-list';

const drafts: readonly FoundDraft[] = [
  {
    application_id: '0b8f2c1e-0000-4000-8000-000000000001',
    startup_name: 'நெய்தல் Sustainable Coastal Fibre and Seaweed Packaging Private Limited',
    updated_at: '2027-04-12T04:30:00.000Z',
  },
  {
    application_id: '0b8f2c1e-0000-4000-8000-000000000002',
    extended_to: '2027-05-20T18:29:59.000Z',
    updated_at: '2027-04-13T04:30:00.000Z',
  },
];

/** Opens the dialog that extends a deadline and finds these drafts. */
async function findDrafts(page: Page, found: readonly FoundDraft[]): Promise<Locator> {
  await page.route('**/drafts/find', (route) =>
    'email' in route.request().postDataJSON() ? route.fulfill({ json: { drafts: found } }) : route.fallback(),
  );
  await page.goto(address);
  await press(page, 'Extend a deadline...');
  const dialog = page.getByRole('dialog', { name: 'Extend a deadline' });
  await dialog.getByLabel('E-mail of the founder').fill('kavya.raman@example.org');
  await press(dialog, 'Find drafts');
  return dialog;
}

const extensions = screensOf('organiser', {
  'extension-choose': daily(async (page) =>
    (await findDrafts(page, drafts)).getByRole('radio', { name: 'a draft without a name' }),
  ),
});

const rounds = screensOf('organiser', {
  rounds: async (page) => {
    await page.goto('/admin/rounds');
    return page.getByRole('button', { name: 'New round' });
  },
  round: async (page) => {
    await page.goto(`/admin/rounds/${firstRound.id}`);
    return page.getByText('Changes are saved as you write.');
  },
  'round-publish': async (page) => {
    await page.goto(`/admin/rounds/${firstRound.id}`);
    await page.getByText(/^Version 1, published by/).waitFor();
    await press(page, 'Publish...');
    return page.getByRole('dialog', { name: 'Publish the round?' });
  },
});

/** The dashboard, the dialog that extends a deadline, and the rounds. */
export const dashboardScreens = [
  ...screensOf('organiser', {
    dashboard: dailyInTamil(async (page) => {
      await page.goto(address);
      await page.getByText('Waiting for review').first().waitFor();
      return page.getByText('Total Submitted');
    }),
    'dashboard-assessments': async (page) => {
      await addAssessments(page);
      await page.goto(address);
      return page.getByText('Portal Organiser (you)').first();
    },
    'admin-menu': {
      maxWidth: 900,
      open: async (page) => {
        await page.goto(address);
        await page.getByText('Total Submitted').waitFor();
        await press(page, 'Open the admin menu');
        return page.getByRole('dialog', { name: 'Admin Panel' });
      },
    },
  }),
  ...extensions,
  ...rounds,
];
