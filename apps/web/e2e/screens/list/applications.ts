import type { Page } from '@playwright/test';
import type { ApplicationList } from '@portal/contracts/applications/records';
import type { UserStatus } from '@portal/contracts/applications/status';
import { acceptTerms, askForCode, enterCode } from '../../support/application.ts';
import { completeDraft } from '../../support/submission.ts';
import { believableAnswers } from '../answers.ts';
import { hold, refuse, refused } from '../holding.ts';
import type { Screen } from '../screen.ts';
import { founderCalled, signUpAndIn } from '../world.ts';

const list = '**/green-startup/prod/applications/*';
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your Applications' });

const at = '2027-04-20T04:30:00.000Z';

/** What becomes of applications, also what only other systems know of. */
const outcomes = [
  {
    startupName: 'Palm Leaf Plates',
    user_status: 'rejected',
    progress: { stage1: 'rejected', stage1_at: at },
  },
  {
    startupName: 'Pasumai Bricks',
    user_status: 'success',
    progress: { stage1: 'approved', stage1_at: at, stage2: 'approved', stage2_at: at },
  },
  { startupName: 'Tidal Nets', user_status: 'pending', progress: {} },
  { startupName: 'Millet Straws', user_status: 'failed', progress: {} },
] as const satisfies readonly { startupName: string; user_status: UserStatus; progress: object }[];

/** Shows the founder's draft and submission, and beside them what else can become of an application. */
async function withEveryOutcome(page: Page): Promise<void> {
  await page.route(list, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as ApplicationList;
    const submission = body.applications.find(({ user_status: status }) => status === 'submitted');
    const others = outcomes.map(({ startupName, user_status, progress }, index) => ({
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

/** The founder's list and what is open above it. */
export const applicationsScreens: readonly Screen[] = [
  {
    name: 'applications-loading',
    who: 'founder',
    show: async (page) => {
      await hold(page, list);
      await page.goto('/applications');
      return page.getByRole('main').getByRole('status', { name: 'Loading' });
    },
  },
  {
    name: 'applications-error',
    who: 'founder',
    expectedConsole: refused,
    show: async (page) => {
      await refuse(page, list);
      await page.goto('/applications');
      return page.getByText('Failed to load applications. Please try again later.');
    },
  },
  {
    name: 'applications-empty-dialog',
    who: 'newcomer',
    show: async (page) => {
      await page.goto('/applications');
      return page.getByRole('dialog', { name: 'No Applications Found' });
    },
  },
  {
    name: 'applications-empty',
    who: 'newcomer',
    show: async (page) => {
      await page.goto('/applications');
      await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      return page.getByText('No applications found', { exact: true });
    },
  },
  {
    name: 'applications',
    who: 'founder',
    show: async (page) => {
      await withEveryOutcome(page);
      await page.goto('/applications');
      return page.getByText('Failed', { exact: true });
    },
  },
  {
    name: 'applications-submitted',
    who: 'visitor',
    show: async (page, { tag }) => {
      const founder = founderCalled('Kavin Mani', tag);
      await signUpAndIn(page, founder);
      const id = await completeDraft(page, founder, believableAnswers);
      await page.goto(`/applications-form/${id}?step=6`);
      await acceptTerms(page);
      await enterCode(page, await askForCode(page, founder.email));
      // It lies on the header until it is read, or goes by itself.
      await page.getByRole('alert').filter({ hasText: 'OTP verified' }).getByRole('button').click();
      return page.getByRole('status').filter({ hasText: 'Application submitted:' });
    },
  },
  {
    name: 'account-menu',
    who: 'founder',
    show: async (page) => {
      await page.goto('/applications');
      await page.getByRole('button', { name: 'Your account' }).click();
      return page.getByRole('menuitem', { name: 'Sign Out' });
    },
  },
  {
    name: 'about',
    who: 'founder',
    show: async (page) => {
      await page.goto('/applications');
      await title(page).waitFor();
      await page.getByRole('button', { name: 'About' }).click();
      return page.getByRole('dialog', { name: 'About the programme' });
    },
  },
  {
    name: 'theme-menu',
    who: 'founder',
    show: async (page) => {
      await page.goto('/applications');
      await title(page).waitFor();
      await page.getByRole('button', { name: 'Theme' }).click();
      return page.getByRole('menuitemradio', { name: 'System' });
    },
  },
];
