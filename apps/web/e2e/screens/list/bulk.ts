import type { Locator, Page } from '@playwright/test';
import {
  answerUnavailable,
  holdCalls,
  leaveUnanswered,
  unavailableErrors,
} from '../../support/intercept-calls.ts';
import type { Screen } from '../screen.ts';
import { openFirst } from './organiser.ts';

const rejections = '**/reject/stage1';
const preview = '**/mail-preview/stage1';

/** Opens the table and selects the rows of its first page. */
async function selectPage(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/stage1${query}`);
  await page.getByText(/^Showing 1 to/).waitFor();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
}

/** Asks what to do with the first page. */
async function ask(page: Page, action: 'Approve' | 'Reject' | 'Announce', query = ''): Promise<Locator> {
  await selectPage(page, query);
  await page.getByRole('button', { name: action, exact: true }).click();
  return page.getByRole('dialog', { name: /^(Approve|Reject|Announce) / });
}

/** Rejects the first page of pending applications. `prepare`: what to do just before. */
async function reject(page: Page, prepare: (page: Page) => Promise<void>): Promise<Locator> {
  const dialog = await ask(page, 'Reject', '?in.status=pending');
  await prepare(page);
  await dialog.getByRole('button', { name: /^Reject \d/ }).click();
  return dialog;
}

const late = {
  code: 'decision-conflict',
  message: 'This application was already approved by Arjun Selvam.',
  details: { admin_status: 'approved', decided_by: 'Arjun Selvam', decided_at: '2027-04-20T04:30:00.000Z' },
};
const busy = { code: 'unavailable', message: 'The service is busy. Please try again in a moment.' };

/** Answers each third rejection as after a colleague's approval, the others as a busy service. */
async function failPartly(page: Page): Promise<void> {
  let calls = 0;
  await page.route(rejections, (route) => {
    calls += 1;
    return calls % 3 === 0
      ? route.fulfill({ status: 409, json: late })
      : route.fulfill({ status: 503, json: busy });
  });
}

/** Decisions on several applications, and announcements. */
export const bulkScreens: readonly Screen[] = [
  {
    name: 'bulk-approve-partly',
    role: 'organiser',
    open: async (page) => (await ask(page, 'Approve')).getByText(/^\d+ of 10 can be approved/),
  },
  {
    name: 'bulk-reject',
    role: 'organiser',
    open: async (page) => {
      const dialog = await ask(page, 'Reject', '?in.status=pending');
      return dialog.getByRole('radio', { name: 'No reason' });
    },
  },
  {
    name: 'bulk-reject-phone',
    role: 'organiser',
    maxWidth: 900,
    open: async (page) => {
      await page.goto('/admin/stage1?in.status=pending');
      await page
        .getByRole('checkbox', { name: /^Select GSP/ })
        .first()
        .check();
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      return page.getByRole('dialog', { name: 'Reject applications' }).getByText('No reason');
    },
  },
  {
    name: 'bulk-nothing',
    role: 'organiser',
    open: async (page) => (await ask(page, 'Approve', '?in.status=rejected')).getByText(/^0 of/),
  },
  {
    name: 'bulk-running',
    role: 'organiser',
    open: async (page) => (await reject(page, holdCalls)).getByRole('button', { name: 'Stop' }),
  },
  {
    name: 'bulk-failed',
    role: 'organiser',
    expectedConsole: [/status of (409|503)/],
    open: async (page) =>
      (await reject(page, failPartly)).getByRole('button', { name: 'Try the failed again' }),
  },
  {
    name: 'stage1-not-announced',
    role: 'organiser',
    open: async (page) => {
      await page.goto('/admin/stage1?in.status=unannounced');
      return page.getByText('Not announced').nth(1);
    },
  },
  {
    name: 'stage1-not-announced-cards',
    role: 'organiser',
    maxWidth: 900,
    open: async (page) => {
      await page.goto('/admin/stage1?in.status=unannounced');
      return page.getByText('Not announced').nth(1);
    },
  },
  {
    name: 'announce',
    role: 'organiser',
    open: async (page) =>
      (await ask(page, 'Announce', '?in.status=unannounced')).getByRole('region', { name: 'The mail' }),
  },
  {
    name: 'announce-loading',
    role: 'organiser',
    open: async (page) => {
      await leaveUnanswered(page, preview);
      const dialog = await ask(page, 'Announce', '?in.status=unannounced');
      return dialog.getByRole('status', { name: 'Writing the mail...' });
    },
  },
  {
    name: 'announce-mail-failed',
    role: 'organiser',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await answerUnavailable(page, preview);
      return (await ask(page, 'Announce', '?in.status=unannounced')).getByText('The mail cannot be shown.');
    },
  },
  {
    name: 'announce-running',
    role: 'organiser',
    open: async (page) => {
      const dialog = await ask(page, 'Announce', '?in.status=unannounced');
      await dialog.getByRole('region', { name: 'The mail' }).waitFor();
      await holdCalls(page);
      await dialog.getByRole('button', { name: /^Announce \d/ }).click();
      return dialog.getByRole('button', { name: 'Stop' });
    },
  },
  {
    name: 'review-not-announced',
    role: 'organiser',
    open: async (page) => {
      await page.goto('/admin/stage1?in.status=unannounced');
      return (await openFirst(page)).getByText('The founder does not know this decision yet');
    },
  },
  {
    name: 'take-back',
    role: 'organiser',
    open: async (page) => {
      await page.goto('/admin/stage1?in.status=unannounced');
      await (await openFirst(page)).getByRole('button', { name: 'Take back' }).click();
      const question = page.getByRole('dialog', { name: 'Take back the decision' });
      await question.getByRole('button', { name: 'Take back' }).click();
      return question.getByText('Please say why.');
    },
  },
];
