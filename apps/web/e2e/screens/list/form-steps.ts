import { expect, type Page } from '@playwright/test';
import type { Application } from '@portal/contracts/applications/records';
import { expectStep } from '../../support/application.ts';
import { answerUnavailable, leaveUnanswered } from '../../support/intercept-calls.ts';
import type { Screen } from '../screen.ts';

const steps = [
  { name: 'basic-details', title: 'Basic Details' },
  { name: 'business-info', title: 'Business Info' },
  { name: 'impact', title: 'Impact' },
  { name: 'support-funding', title: 'Support & Funding' },
  { name: 'documents', title: 'Documents' },
] as const;

/** Opens a step of one of the writer's drafts. */
async function openStep(page: Page, draft: string, number: number): Promise<void> {
  await page.goto(`/applications-form/${draft}?step=${number}`);
  await expectStep(page, steps[number - 1]?.title ?? 'Review & Submit');
}

/** Clears every text answer of the step and waits for the error of the last one. */
async function clearAnswers(page: Page): Promise<void> {
  const boxes = page.getByRole('main').getByRole('textbox');
  for (const box of await boxes.all()) {
    if (await box.isEditable()) await box.fill('');
  }
  // The error moves the button below it: a click in that moment would miss the button.
  await expect(boxes.and(page.locator('[required]')).last()).toHaveAttribute('aria-invalid', 'true');
}

const filled = steps.map(
  ({ name, title }, index): Screen => ({
    name: `form-${index + 1}-${name}`,
    role: 'writer',
    open: async (page, { drafts }) => {
      await openStep(page, drafts.complete, index + 1);
      return page.getByRole('heading', { level: 2, name: title });
    },
  }),
);

const empty = ([2, 3, 4] as const).map((number): Screen => {
  const { name, title } = steps[number - 1] ?? steps[0];
  return {
    name: `form-${number}-${name}-empty`,
    role: 'writer',
    open: async (page, { drafts }) => {
      await openStep(page, drafts.at[number], number);
      return page.getByRole('heading', { level: 2, name: title });
    },
  };
});

/** With the error summary. The drafts stay as they are, because saves get no response. */
const withErrors = steps.slice(0, 4).map(
  ({ name, title }, index): Screen => ({
    name: `form-${index + 1}-${name}-errors`,
    role: 'writer',
    ownContext: true,
    open: async (page, { drafts }) => {
      await leaveUnanswered(page, '**/applications/draft');
      await openStep(page, drafts.complete, index + 1);
      await clearAnswers(page);
      await page.getByRole('button', { name: /^(Next|Save and go to review)$/ }).click();
      await expectStep(page, title);
      return page.getByRole('alert').filter({ hasText: /need your attention|needs your attention/ });
    },
  }),
);

const other: readonly Screen[] = [
  {
    name: 'form-new',
    role: 'writer',
    open: async (page) => {
      await page.goto('/applications-form');
      return page.getByRole('heading', { level: 2, name: 'Basic Details' });
    },
  },
  {
    name: 'form-loading',
    role: 'writer',
    open: async (page, { drafts }) => {
      await leaveUnanswered(page, `**/applications/${drafts.complete}`);
      await page.goto(`/applications-form/${drafts.complete}`);
      return page.getByText('Loading...');
    },
  },
  {
    name: 'form-load-failed',
    role: 'writer',
    expectedConsole: [/status of 503/],
    open: async (page, { drafts }) => {
      await answerUnavailable(page, `**/applications/${drafts.complete}`);
      await page.goto(`/applications-form/${drafts.complete}`);
      return page.getByRole('heading', { level: 1, name: 'Your Applications' });
    },
  },
  {
    name: 'form-1-no-district-found',
    role: 'writer',
    open: async (page, { drafts }) => {
      await openStep(page, drafts.complete, 1);
      await page.getByRole('combobox', { name: 'District' }).fill('Bengaluru');
      // No field is half below the header, where its target would be too small.
      await page
        .getByRole('heading', { name: 'Your business' })
        .evaluate((heading) => heading.scrollIntoView());
      return page.getByText('No district found');
    },
  },
  {
    name: 'form-1-not-saved',
    role: 'writer',
    ownContext: true,
    open: async (page, { drafts }) => {
      await openStep(page, drafts.complete, 1);
      await page.getByLabel('Startup name').fill('Kadal Solar '.repeat(20));
      return page.getByText('Not saved: Startup name').first();
    },
  },
  {
    name: 'form-5-documents-empty',
    role: 'writer',
    open: async (page, { drafts }) => {
      await openStep(page, drafts.at[5], 5);
      return page.getByRole('heading', { level: 2, name: 'Documents' });
    },
  },
  {
    name: 'form-5-documents-errors',
    role: 'writer',
    open: async (page, { drafts }) => {
      await openStep(page, drafts.at[5], 5);
      await page.getByRole('button', { name: 'Next' }).click();
      return page.getByText('3 answers need your attention');
    },
  },
  {
    name: 'form-6-review',
    role: 'writer',
    open: async (page, { drafts }) => {
      await openStep(page, drafts.complete, 6);
      return page.getByRole('region', { name: 'Founder Information' });
    },
  },
  {
    name: 'form-6-review-errors',
    role: 'writer',
    open: async (page, { drafts }) => {
      await openStep(page, drafts.complete, 6);
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      return page.getByText('You must accept the terms and conditions.');
    },
  },
  {
    name: 'form-read-only',
    role: 'founder',
    open: async (page, { submitted }) => {
      await page.goto(`/applications-form/${submitted}`);
      return page.getByText('This application has already been submitted and cannot be edited');
    },
  },
  {
    name: 'form-withdrawn',
    role: 'founder',
    open: async (page, { submitted }) => {
      await page.route(`**/applications/${submitted}`, async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as Application;
        const progress = { ...body.progress, withdrawn_at: '2027-04-20T04:30:00.000Z' };
        await route.fulfill({ response, json: { ...body, user_status: 'withdrawn', progress } });
      });
      await page.goto(`/applications-form/${submitted}`);
      return page.getByText(/^You withdrew this application on/);
    },
  },
  {
    name: 'form-deleted',
    role: 'writer',
    expectedConsole: [/status of 404/],
    open: async (page, { drafts }) => {
      await openStep(page, drafts.at[5], 3);
      const json = { code: 'application-not-found', message: 'Application not found' };
      await page.route('**/applications/draft', (route) => route.fulfill({ status: 404, json }));
      await page.getByLabel('Market reach').fill('Typed after the deletion');
      return page.getByText('This application was deleted');
    },
  },
];

/** The six steps: empty, filled in, with errors, read-only. */
export const formStepScreens: readonly Screen[] = [...filled, ...empty, ...withErrors, ...other];
