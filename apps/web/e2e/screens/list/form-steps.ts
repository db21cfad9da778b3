import { expect, type Page } from '@playwright/test';
import { expectStep } from '../../support/application.ts';
import { hold, refuse } from '../holding.ts';
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

/** Takes every answer that can be taken back out of the step on the page, until the page says what that makes wrong. */
async function clearAnswers(page: Page): Promise<void> {
  const boxes = page.getByRole('main').getByRole('textbox');
  for (const box of await boxes.all()) {
    if (await box.isEditable()) await box.fill('');
  }
  // That sentence comes late and moves what follows: a press of a button in that very moment would miss it.
  await expect(boxes.and(page.locator('[required]')).last()).toHaveAttribute('aria-invalid', 'true');
}

const filled = steps.map(
  ({ name, title }, index): Screen => ({
    name: `form-${index + 1}-${name}`,
    who: 'writer',
    show: async (page, { drafts }) => {
      await openStep(page, drafts.complete, index + 1);
      return page.getByRole('heading', { level: 2, name: title });
    },
  }),
);

const empty = ([2, 3, 4] as const).map((number): Screen => {
  const { name, title } = steps[number - 1] ?? steps[0];
  return {
    name: `form-${number}-${name}-empty`,
    who: 'writer',
    show: async (page, { drafts }) => {
      await openStep(page, drafts.at[number], number);
      return page.getByRole('heading', { level: 2, name: title });
    },
  };
});

/** With the summary of what is wrong; nothing is saved, so the drafts stay as they are. */
const withErrors = steps.slice(0, 4).map(
  ({ name, title }, index): Screen => ({
    name: `form-${index + 1}-${name}-errors`,
    who: 'writer',
    show: async (page, { drafts }) => {
      await hold(page, '**/applications/draft');
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
    who: 'writer',
    show: async (page) => {
      await page.goto('/applications-form');
      return page.getByRole('heading', { level: 2, name: 'Basic Details' });
    },
  },
  {
    name: 'form-loading',
    who: 'writer',
    show: async (page, { drafts }) => {
      await hold(page, `**/applications/${drafts.complete}`);
      await page.goto(`/applications-form/${drafts.complete}`);
      return page.getByText('Loading...');
    },
  },
  {
    name: 'form-load-failed',
    who: 'writer',
    expectedConsole: [/status of 503/],
    show: async (page, { drafts }) => {
      await refuse(page, `**/applications/${drafts.complete}`);
      await page.goto(`/applications-form/${drafts.complete}`);
      return page.getByRole('heading', { level: 1, name: 'Your Applications' });
    },
  },
  {
    name: 'form-5-documents-empty',
    who: 'writer',
    show: async (page, { drafts }) => {
      await openStep(page, drafts.at[5], 5);
      return page.getByRole('heading', { level: 2, name: 'Documents' });
    },
  },
  {
    name: 'form-5-documents-errors',
    who: 'writer',
    show: async (page, { drafts }) => {
      await openStep(page, drafts.at[5], 5);
      await page.getByRole('button', { name: 'Next' }).click();
      return page.getByText('3 answers need your attention');
    },
  },
  {
    name: 'form-6-review',
    who: 'writer',
    show: async (page, { drafts }) => {
      await openStep(page, drafts.complete, 6);
      return page.getByRole('region', { name: 'Founder Information' });
    },
  },
  {
    name: 'form-6-review-errors',
    who: 'writer',
    show: async (page, { drafts }) => {
      await openStep(page, drafts.complete, 6);
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      return page.getByText('You must accept the terms and conditions.');
    },
  },
  {
    name: 'form-read-only',
    who: 'founder',
    show: async (page, { submitted }) => {
      await page.goto(`/applications-form/${submitted}`);
      return page.getByText('This application has already been submitted and cannot be edited');
    },
  },
];

/** The six steps: empty, filled in, refused, and what submitted ones look like. */
export const formStepScreens: readonly Screen[] = [...filled, ...empty, ...withErrors, ...other];
