import type { Locator, Page } from '@playwright/test';
import type { Application, ApplicationList, Submission } from '@portal/contracts/applications/records';
import { answerUnavailable, unavailableErrors } from '../../support/intercept-calls.ts';
import type { Screen } from '../screen.ts';
import { openFirst, openTable } from './organiser.ts';

const one = '**/green-startup/prod/applications/*';
const due = '2027-04-21T18:29:59.000Z';
const message =
  'Your market reach names no villages, and the deck has no figures.\n\nPlease say how many households use the dryer today, and add a slide with what a dryer costs.';

const asked = {
  stage: 'stage1' as const,
  fields: ['marketReach' as const, 'receivedFunding' as const, 'pitchDeck' as const],
  message,
  due,
  asked_at: '2027-04-13T04:30:00.000Z',
};

/** Changes the responses with one application or submission. */
async function change(page: Page, changed: (body: Application & Submission) => object): Promise<void> {
  await page.route(one, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Application & Submission & Partial<ApplicationList>;
    const json = body.applications || body.data === undefined ? body : { ...body, ...changed(body) };
    await route.fulfill({ response, json });
  });
}

/** Makes the founder's application wait for changes; `answers` are changed already. */
const askForChanges = (page: Page, answers: object = {}) =>
  change(page, ({ data, progress }) => ({
    user_status: 'pending',
    changes_due: due,
    progress: { ...progress, changes_asked_at: asked.asked_at },
    requested_changes: {
      ...asked,
      submitted: Object.fromEntries(
        Object.entries(data).filter(([name]) => asked.fields.some((field) => field === name)),
      ),
    },
    data: { ...data, ...answers },
  }));

async function openChanges(page: Page, id: string, answers: object = {}): Promise<Locator> {
  await askForChanges(page, answers);
  await page.goto(`/applications/${id}/changes`);
  return page.getByRole('heading', { level: 1, name: 'Changes to your application' });
}

const founderScreens: readonly Screen[] = [
  {
    name: 'changes-in-list',
    role: 'founder',
    open: async (page) => {
      await page.route(one, async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as ApplicationList;
        const applications = body.applications.map((application) =>
          application.user_status === 'submitted'
            ? {
                ...application,
                user_status: 'pending',
                changes_due: due,
                progress: { ...application.progress, changes_asked_at: asked.asked_at },
              }
            : application,
        );
        await route.fulfill({ response, json: { ...body, applications } });
      });
      await page.goto('/applications');
      return page.getByRole('link', { name: /^Make the changes/ });
    },
  },
  {
    name: 'changes-in-application',
    role: 'founder',
    open: async (page, { submitted }) => {
      await askForChanges(page);
      await page.goto(`/applications-form/${submitted}`);
      return page.getByRole('link', { name: 'Make the changes' });
    },
  },
  {
    name: 'changes',
    role: 'founder',
    ownContext: true,
    open: (page, { submitted }) =>
      openChanges(page, submitted, { marketReach: 'Thirty villages, 210 households.' }),
  },
  {
    name: 'changes-errors',
    role: 'founder',
    ownContext: true,
    open: async (page, { submitted }) => {
      await openChanges(page, submitted, { marketReach: '' });
      await page.getByRole('button', { name: 'Hand in the changes' }).click();
      return page.getByRole('link', { name: 'Market reach is required' });
    },
  },
  {
    name: 'changes-ended',
    role: 'founder',
    ownContext: true,
    expectedConsole: [/409/],
    open: async (page, { submitted }) => {
      await openChanges(page, submitted);
      await page.getByRole('textbox', { name: 'Market reach' }).waitFor();
      await page.route(one, (route) => route.continue());
      await page.route('**/applications/draft', (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'changes-closed', message: 'The time for changes has ended.' },
        }),
      );
      await page.getByRole('textbox', { name: 'Market reach' }).fill('Thirty villages, 210 households.');
      return page.getByText('Typed here, but not handed in');
    },
  },
  {
    name: 'changes-nothing',
    role: 'founder',
    open: async (page, { submitted }) => {
      await page.goto(`/applications/${submitted}/changes`);
      return page.getByText('There is nothing to change');
    },
  },
  {
    name: 'changes-error',
    role: 'founder',
    expectedConsole: unavailableErrors,
    open: async (page, { submitted }) => {
      await answerUnavailable(page, one);
      await page.goto(`/applications/${submitted}/changes`);
      return page.getByText('Failed to load application data');
    },
  },
];

async function openReturn(page: Page): Promise<Locator> {
  await openTable(page, 'Pending');
  await (await openFirst(page)).getByRole('button', { name: 'Return for changes' }).click();
  return page.getByRole('dialog', { name: 'Return for changes' });
}

const organiserScreens: readonly Screen[] = [
  {
    name: 'return-form',
    role: 'organiser',
    open: async (page) => {
      const form = await openReturn(page);
      await form.getByRole('checkbox', { name: 'Received funding' }).check();
      await form.getByRole('textbox', { name: 'Message to the founder' }).fill(message);
      return form.getByRole('region', { name: 'What the founder will see' });
    },
  },
  {
    name: 'return-form-errors',
    role: 'organiser',
    open: async (page) => {
      const form = await openReturn(page);
      await form.getByRole('button', { name: 'Return to the founder' }).click();
      return form.getByText('Please choose at least one answer.');
    },
  },
  {
    name: 'review-returned',
    role: 'organiser',
    open: async (page) => {
      await change(page, () => ({ requested_changes: { ...asked, asked_by: 'Arjun Selvam' } }));
      await openTable(page, 'Pending');
      return (await openFirst(page)).getByText(/^Returned, changes by/).first();
    },
  },
  {
    name: 'review-changes',
    role: 'organiser',
    open: async (page) => {
      await change(page, ({ data, digest, submitted_at }) => ({
        earlier_versions: [
          {
            submitted_at,
            digest,
            fields: asked.fields,
            data: { ...data, marketReach: `Today: ${data.marketReach}`, receivedFunding: 'yes' },
          },
        ],
      }));
      await openTable(page, 'Pending');
      return (await openFirst(page)).getByRole('region', { name: /^Changes handed in/ });
    },
  },
];

/** Applications that are returned to their founders for changes. */
export const returnScreens: readonly Screen[] = [...founderScreens, ...organiserScreens];
