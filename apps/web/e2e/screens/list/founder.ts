import type { Page } from '@playwright/test';
import type { Application, ApplicationList } from '@portal/contracts/applications/records';
import type { UserStatus } from '@portal/contracts/applications/status';
import { press } from '../../support/account.ts';
import { changeAnswers } from '../../support/intercept-calls.ts';
import { daily, dailyInTamil, screensOf, text, title } from '../screen.ts';
import { lengthenTexts, unbroken } from './circumstances.ts';

/** The founder's list, and each application. */
const applicationCalls = '**/green-startup/prod/applications/*';

const time = '2027-04-20T04:30:00.000Z';

/** Applications in every state that the local data lacks. */
const otherApplications = [
  {
    startupName: 'Palm Leaf Plates',
    user_status: 'rejected',
    progress: { stage1: 'rejected', stage1_at: time },
  },
  {
    startupName: 'Neem Coolers',
    user_status: 'submitted',
    progress: { stage1: 'approved', stage1_at: time, stage2: 'pending' },
  },
  {
    startupName: 'Pasumai Bricks',
    user_status: 'success',
    progress: { stage1: 'approved', stage1_at: time, stage2: 'approved', stage2_at: time },
  },
  {
    startupName: 'Coir Works',
    user_status: 'withdrawn',
    progress: { stage1: 'approved', stage1_at: time, stage2: 'pending', withdrawn_at: time },
  },
  { startupName: 'Tidal Nets', user_status: 'pending', progress: {} },
  { startupName: 'Millet Straws', user_status: 'failed', progress: {} },
] as const satisfies readonly { startupName: string; user_status: UserStatus; progress: object }[];

/** Adds {@link otherApplications} to the founder's list. */
const addOtherApplications = (page: Page) =>
  changeAnswers<ApplicationList>(page, applicationCalls, (list) => {
    const submission = list.applications.find(({ user_status: status }) => status === 'submitted');
    const others = otherApplications.map(({ startupName, user_status, progress }, index) => ({
      ...submission,
      user_status,
      application_id: `00000000-0000-4000-8000-00000000000${index}`,
      submitted_id: `GSP-2027-00001${index}`,
      progress: { submitted_at: time, ...progress },
      data: { ...submission?.data, startupName },
    }));
    return { ...list, applications: [...list.applications, ...others] };
  });

const list = [
  ...screensOf('newcomer', {
    'applications-empty-dialog': async (page) => {
      await page.goto('/applications');
      return page.getByRole('dialog', { name: 'No Applications Found' });
    },
    'applications-empty': async (page) => {
      await page.goto('/applications');
      await press(page.getByRole('dialog'), 'Later');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      return page.getByText('No applications found', { exact: true });
    },
  }),
  ...screensOf('founder', {
    applications: dailyInTamil(async (page) => {
      await addOtherApplications(page);
      await page.goto('/applications');
      return page.getByText('Failed', { exact: true });
    }),
    'applications-unbroken-text': async (page) => {
      await lengthenTexts(page);
      await page.goto('/applications');
      return text(unbroken(200))(page);
    },
    about: async (page) => {
      await page.goto('/applications');
      await title('Your Applications')(page).waitFor();
      await press(page, 'About');
      return page.getByRole('dialog', { name: 'About the programme' });
    },
  }),
];

const submitted = screensOf('founder', {
  receipt: dailyInTamil(async (page, accounts) => {
    await page.goto(`/applications/${accounts.submitted}/receipt`);
    return title('Receipt of your application')(page);
  }),
  'form-read-only': daily(async (page, accounts) => {
    await page.goto(`/applications-form/${accounts.submitted}`);
    return page.getByText('This application has already been submitted and cannot be edited');
  }),
});

const due = '2027-04-21T18:29:59.000Z';

/** The changes that an organiser asked for. */
export const requestedChanges = {
  stage: 'stage1',
  fields: ['marketReach', 'receivedFunding', 'pitchDeck'],
  message:
    'Your market reach names no villages, and the deck has no figures.\n\nPlease say how many households use the dryer today, and add a slide with what a dryer costs.',
  due,
  asked_at: '2027-04-13T04:30:00.000Z',
} as const;

/** Opens the founder's application, which waits for changes; `answers` are changed already. */
async function openChanges(page: Page, id: string, answers: object): Promise<void> {
  const { asked_at, fields } = requestedChanges;
  await changeAnswers<Application & Partial<ApplicationList>>(page, applicationCalls, (body) => {
    if (body.applications) return body;
    const { data, progress } = body;
    const asked = Object.entries(data).filter(([name]) => fields.some((field) => field === name));
    return {
      ...body,
      user_status: 'pending',
      changes_due: due,
      progress: { ...progress, changes_asked_at: asked_at },
      requested_changes: { ...requestedChanges, submitted: Object.fromEntries(asked) },
      data: { ...data, ...answers },
    };
  });
  await page.goto(`/applications/${id}/changes`);
  await page.getByRole('textbox', { name: 'Market reach' }).waitFor();
}

const changes = screensOf(
  'founder',
  {
    changes: daily(async (page, accounts) => {
      await openChanges(page, accounts.submitted, { marketReach: 'Thirty villages, 210 households.' });
      return title('Changes to your application')(page);
    }),
  },
  { ownContext: true },
);

/** The founder's list, submitted applications, and changes to them. */
export const founderScreens = [...list, ...submitted, ...changes];
