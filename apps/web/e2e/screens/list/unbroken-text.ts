import type { Page } from '@playwright/test';
import { type FieldName, fieldList } from '@portal/contracts/applications/fields';
import { expectStep } from '../../support/application.ts';
import type { Screen } from '../screen.ts';
import { openFirst } from './organiser.ts';

/* A long text without a place to break it, such as a pasted link, in every view of an application. */

const founderCalls = '**/green-startup/prod/applications/*';
const stageCalls = '**/submitted/stage1*';

const unbroken = (length: number) => `https://example.org/${'k'.repeat(length - 20)}`;

/** An unbroken text in every field that takes one, as long as the shortest bounds allow. */
const unbrokenAnswers: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    fieldList.flatMap(({ name, control }): [FieldName, unknown][] => {
      if (control.kind === 'tags') return [[name, [unbroken(100)]]];
      if (control.kind === 'long') return [[name, unbroken(400)]];
      return control.kind === 'line' && !control.readOnly && !control.keep ? [[name, unbroken(200)]] : [];
    }),
  ),
  registrationNumber: 'K'.repeat(50),
  // These ask for all lists and texts.
  startupCategory: ['green_finance'],
  supportSeeking: ['grants_funding'],
  receivedFunding: 'yes',
};

interface Row {
  readonly data: Readonly<Record<string, unknown>>;
}

function withUnbrokenText<R extends Row>(row: R): R {
  const documents = Object.entries(row.data).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null && 'key' in value
      ? { ...value, name: `${'k'.repeat(196)}.pdf` }
      : value,
  ]);
  return { ...row, data: { ...Object.fromEntries(documents), ...unbrokenAnswers } };
}

/** Puts unbroken texts into the answers of every application that the page reads. */
async function lengthenTexts(page: Page): Promise<void> {
  await page.route(founderCalls, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Row & { readonly applications?: readonly Row[] };
    const json = body.applications
      ? { ...body, applications: body.applications.map(withUnbrokenText) }
      : withUnbrokenText(body);
    await route.fulfill({ response, json });
  });
  await page.route(stageCalls, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { readonly submitted_applications: readonly Row[] };
    const rows = body.submitted_applications.map((row) => ({
      ...row,
      data: { ...row.data, founderName: unbroken(200), startupName: unbroken(200) },
    }));
    await route.fulfill({ response, json: { ...body, submitted_applications: rows } });
  });
}

const steps = (
  [
    [1, 'Basic Details'],
    [2, 'Business Info'],
    [4, 'Support & Funding'],
    [5, 'Documents'],
    [6, 'Review & Submit'],
  ] as const
).map(
  ([number, title]): Screen => ({
    name: `form-${number}-unbroken-text`,
    role: 'writer',
    open: async (page, { drafts }) => {
      await lengthenTexts(page);
      await page.goto(`/applications-form/${drafts.complete}?step=${number}`);
      await expectStep(page, title);
      return page.getByText(unbroken(200)).first();
    },
  }),
);

export const unbrokenTextScreens: readonly Screen[] = [
  ...steps,
  {
    name: 'form-read-only-unbroken-text',
    role: 'founder',
    open: async (page, { submitted }) => {
      await lengthenTexts(page);
      await page.goto(`/applications-form/${submitted}`);
      return page.getByRole('region', { name: 'Founder Information' }).getByText(unbroken(200)).first();
    },
  },
  {
    name: 'applications-unbroken-text',
    role: 'founder',
    open: async (page) => {
      await lengthenTexts(page);
      await page.goto('/applications');
      return page.getByText(unbroken(200)).first();
    },
  },
  {
    name: 'stage1-unbroken-text',
    role: 'organiser',
    open: async (page) => {
      await lengthenTexts(page);
      await page.goto('/admin/stage1');
      return page.getByText(/^Showing 1 to 10 of/);
    },
  },
  {
    name: 'review-unbroken-text',
    role: 'organiser',
    open: async (page) => {
      await lengthenTexts(page);
      await page.goto('/admin/stage1');
      const dialog = await openFirst(page);
      return dialog.getByText(unbroken(200)).first();
    },
  },
];
