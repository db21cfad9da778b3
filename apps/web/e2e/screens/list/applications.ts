import type { Page } from '@playwright/test';
import type { ApplicationList } from '@portal/contracts/applications/records';
import type { UserStatus } from '@portal/contracts/applications/status';
import { acceptTerms, askForCode, enterCode } from '../../support/application.ts';
import {
  answerUnavailable,
  holdCalls,
  leaveUnanswered,
  unavailableErrors,
} from '../../support/intercept-calls.ts';
import { logInWithoutPages } from '../../support/sign-in.ts';
import { completeDraft } from '../../support/submission.ts';
import { realisticAnswers } from '../realistic-answers.ts';
import type { Screen } from '../screen.ts';
import { namedFounder } from '../test-accounts.ts';

const list = '**/green-startup/prod/applications/*';
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your Applications' });

const at = '2027-04-20T04:30:00.000Z';

/** Applications in every state that the local data lacks. */
const otherApplications = [
  {
    startupName: 'Palm Leaf Plates',
    user_status: 'rejected',
    progress: { stage1: 'rejected', stage1_at: at },
  },
  {
    startupName: 'Neem Coolers',
    user_status: 'submitted',
    progress: { stage1: 'approved', stage1_at: at, stage2: 'pending' },
  },
  {
    startupName: 'Pasumai Bricks',
    user_status: 'success',
    progress: { stage1: 'approved', stage1_at: at, stage2: 'approved', stage2_at: at },
  },
  {
    startupName: 'Coir Works',
    user_status: 'withdrawn',
    progress: { stage1: 'approved', stage1_at: at, stage2: 'pending', withdrawn_at: at },
  },
  { startupName: 'Tidal Nets', user_status: 'pending', progress: {} },
  { startupName: 'Millet Straws', user_status: 'failed', progress: {} },
] as const satisfies readonly { startupName: string; user_status: UserStatus; progress: object }[];

/** Adds {@link otherApplications} to the founder's list. */
async function addOtherApplications(page: Page): Promise<void> {
  await page.route(list, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as ApplicationList;
    const submission = body.applications.find(({ user_status: status }) => status === 'submitted');
    const others = otherApplications.map(({ startupName, user_status, progress }, index) => ({
      ...submission,
      user_status,
      application_id: `00000000-0000-4000-8000-00000000000${index}`,
      submitted_id: `GSP-2027-00001${index}`,
      progress: { submitted_at: at, ...progress },
      data: { ...submission?.data, startupName },
    }));
    await route.fulfill({ response, json: { ...body, applications: [...body.applications, ...others] } });
  });
}

/** The founder's list, with its menus and dialogs. */
export const applicationsScreens: readonly Screen[] = [
  {
    name: 'applications-loading',
    role: 'founder',
    open: async (page) => {
      await leaveUnanswered(page, list);
      await page.goto('/applications');
      return page.getByRole('main').getByRole('status', { name: 'Loading' });
    },
  },
  {
    name: 'applications-error',
    role: 'founder',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await answerUnavailable(page, list);
      await page.goto('/applications');
      return page.getByText('Failed to load applications. Please try again later.');
    },
  },
  {
    name: 'applications-empty-dialog',
    role: 'newcomer',
    open: async (page) => {
      await page.goto('/applications');
      return page.getByRole('dialog', { name: 'No Applications Found' });
    },
  },
  {
    name: 'applications-empty',
    role: 'newcomer',
    open: async (page) => {
      await page.goto('/applications');
      await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      return page.getByText('No applications found', { exact: true });
    },
  },
  {
    name: 'applications',
    role: 'founder',
    open: async (page) => {
      await addOtherApplications(page);
      await page.goto('/applications');
      return page.getByText('Failed', { exact: true });
    },
  },
  {
    name: 'applications-delete',
    role: 'founder',
    open: async (page) => {
      await page.goto('/applications');
      await page.getByRole('button', { name: /^Delete / }).click();
      return page.getByRole('dialog', { name: 'Delete this draft?' });
    },
  },
  {
    name: 'applications-delete-busy',
    role: 'founder',
    open: async (page) => {
      await page.goto('/applications');
      await page.getByRole('button', { name: /^Delete / }).click();
      await holdCalls(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
      return page.getByRole('button', { name: 'Deleting...' });
    },
  },
  {
    name: 'applications-delete-failed',
    role: 'founder',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await page.goto('/applications');
      await page.getByRole('button', { name: /^Delete / }).click();
      await answerUnavailable(page, list);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
      return page.getByText('The draft could not be deleted.');
    },
  },
  {
    name: 'applications-withdraw',
    role: 'founder',
    open: async (page) => {
      await page.goto('/applications');
      await page.getByRole('button', { name: /^Withdraw / }).click();
      return page.getByRole('dialog', { name: 'Withdraw this application?' });
    },
  },
  {
    name: 'applications-withdraw-busy',
    role: 'founder',
    open: async (page) => {
      await page.goto('/applications');
      await page.getByRole('button', { name: /^Withdraw / }).click();
      await holdCalls(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click();
      return page.getByRole('button', { name: 'Withdrawing...' });
    },
  },
  {
    name: 'applications-withdraw-failed',
    role: 'founder',
    expectedConsole: unavailableErrors,
    open: async (page) => {
      await page.goto('/applications');
      await page.getByRole('button', { name: /^Withdraw / }).click();
      await answerUnavailable(page, '**/withdraw');
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click();
      return page.getByText('The application could not be withdrawn.');
    },
  },
  {
    name: 'applications-submitted',
    role: 'visitor',
    ownContext: true,
    open: async (page, { emailSuffix }) => {
      const founder = namedFounder('Kavin Mani', emailSuffix);
      await logInWithoutPages(page, founder);
      const id = await completeDraft(page, founder, realisticAnswers);
      await page.goto(`/applications-form/${id}?step=6`);
      await acceptTerms(page);
      await enterCode(page, await askForCode(page, founder.email));
      // The toast covers the header.
      await page.getByRole('alert').filter({ hasText: 'OTP verified' }).getByRole('button').click();
      return page.getByRole('status').filter({ hasText: 'Application submitted:' });
    },
  },
  {
    name: 'receipt',
    role: 'founder',
    open: async (page, { submitted }) => {
      await page.goto(`/applications/${submitted}/receipt`);
      return page.getByRole('heading', { level: 1, name: 'Receipt of your application' });
    },
  },
  {
    name: 'receipt-of-draft',
    role: 'writer',
    open: async (page, { drafts }) => {
      await page.goto(`/applications/${drafts.complete}/receipt`);
      return page.getByText('This application has not been submitted yet');
    },
  },
  {
    name: 'receipt-error',
    role: 'founder',
    expectedConsole: unavailableErrors,
    open: async (page, { submitted }) => {
      await answerUnavailable(page, list);
      await page.goto(`/applications/${submitted}/receipt`);
      return page.getByText('Failed to load application data');
    },
  },
  {
    name: 'account-menu',
    role: 'founder',
    open: async (page) => {
      await page.goto('/applications');
      await page.getByRole('button', { name: 'Your account' }).click();
      return page.getByRole('menuitem', { name: 'Sign Out' });
    },
  },
  {
    name: 'about',
    role: 'founder',
    open: async (page) => {
      await page.goto('/applications');
      await title(page).waitFor();
      await page.getByRole('button', { name: 'About' }).click();
      return page.getByRole('dialog', { name: 'About the programme' });
    },
  },
  {
    name: 'theme-menu',
    role: 'founder',
    open: async (page) => {
      await page.goto('/applications');
      await title(page).waitFor();
      await page.getByRole('button', { name: 'Theme' }).click();
      return page.getByRole('menuitemradio', { name: 'System' });
    },
  },
];
