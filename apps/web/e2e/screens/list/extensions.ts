import type { Locator, Page } from '@playwright/test';
import type { FoundDraft } from '@portal/contracts/review/extensions';
import { answerUnavailable, leaveUnanswered, unavailableErrors } from '../../support/intercept-calls.ts';
import type { Screen } from '../screen.ts';

const find = '**/drafts/find';
const extension = '**/extension';

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

async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/admin/user-list');
  await page.getByRole('button', { name: 'Extend a deadline...' }).click();
  return page.getByRole('dialog', { name: 'Extend a deadline' });
}

async function search(page: Page, found: readonly FoundDraft[]): Promise<Locator> {
  await page.route(find, (route) => route.fulfill({ json: { drafts: found } }));
  const dialog = await openDialog(page);
  await dialog.getByLabel('E-mail of the founder').fill('kavya.raman@example.org');
  await dialog.getByRole('button', { name: 'Find drafts' }).click();
  return dialog;
}

async function confirm(page: Page): Promise<Locator> {
  const dialog = await search(page, drafts.slice(0, 1));
  await dialog.getByLabel('Last day').fill('2027-05-22');
  await dialog.getByLabel('Reason').fill('The power was out in the whole district for two days.');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  return dialog;
}

/** The dialog that extends the deadline of a draft. */
export const extensionScreens: readonly Screen[] = [
  {
    name: 'extension-find',
    role: 'organiser',
    open: async (page) => (await openDialog(page)).getByLabel('E-mail of the founder'),
  },
  {
    name: 'extension-find-error',
    role: 'organiser',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await answerUnavailable(page, find);
      const dialog = await openDialog(page);
      await dialog.getByLabel('E-mail of the founder').fill('kavya.raman@example.org');
      await dialog.getByRole('button', { name: 'Find drafts' }).click();
      return dialog.getByText('The drafts could not be found.');
    },
  },
  {
    name: 'extension-no-draft',
    role: 'organiser',
    open: async (page) => (await search(page, [])).getByText('kavya.raman@example.org has no draft'),
  },
  {
    name: 'extension-choose',
    role: 'organiser',
    open: async (page) => (await search(page, drafts)).getByRole('radio', { name: 'a draft without a name' }),
  },
  {
    name: 'extension-choose-errors',
    role: 'organiser',
    open: async (page) => {
      const dialog = await search(page, drafts.slice(1));
      await dialog.getByRole('button', { name: 'Continue' }).click();
      return dialog.getByText('Please say why.');
    },
  },
  {
    name: 'extension-confirm',
    role: 'organiser',
    open: async (page) => (await confirm(page)).getByRole('heading', { name: 'Extend the deadline?' }),
  },
  {
    name: 'extension-busy',
    role: 'organiser',
    open: async (page) => {
      await leaveUnanswered(page, extension);
      const dialog = await confirm(page);
      await dialog.getByRole('button', { name: 'Extend the deadline' }).click();
      return dialog.getByRole('button', { name: 'Extending...' });
    },
  },
  {
    name: 'extension-error',
    role: 'organiser',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await answerUnavailable(page, extension);
      const dialog = await confirm(page);
      await dialog.getByRole('button', { name: 'Extend the deadline' }).click();
      return dialog.getByText('The deadline was not extended.');
    },
  },
  {
    name: 'extension-done',
    role: 'organiser',
    open: async (page) => {
      const [{ application_id } = { application_id: '' }] = drafts;
      const json = { application_id, extended_to: '2027-05-22T18:29:59.000Z' };
      await page.route(extension, (route) => route.fulfill({ json }));
      const dialog = await confirm(page);
      await dialog.getByRole('button', { name: 'Extend the deadline' }).click();
      return dialog.getByRole('heading', { name: 'The deadline is extended' });
    },
  },
];
