import { expect, type Locator, type Page } from '@playwright/test';
import { choiceName } from '@portal/contracts/applications/choices';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import { type FieldName, fields } from '@portal/contracts/applications/fields';
import type { Field } from '@portal/contracts/applications/fields/field';
import { type StepNumber, stepFields } from '@portal/contracts/applications/steps';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { codeIn, inboxOf, waitForMail } from './mail.ts';
import { pdf, type TestFile } from './pdf.ts';

const files = {
  businessRegistrationCertificate: [pdf('registration.pdf', 40_000)],
  pitchDeck: [pdf('pitch-deck.pdf', 300_000)],
  otherSupportingDocuments: [pdf('projections.pdf', 20_000), pdf('letter-of-support.pdf', 10_000)],
} as const satisfies Partial<Record<FieldName, readonly TestFile[]>>;

/** The answers and files of a test application. */
export const sample = {
  ...exampleApplication({
    startupCategory: ['green_energy', 'other'],
    supportSeeking: ['mentorship'],
  }).draft(),
  registration: files.businessRegistrationCertificate[0],
  deck: files.pitchDeck[0],
  others: files.otherSupportingDocuments,
} as const;

/** The titles of the form's steps. */
export const stepTitles = {
  1: 'Basic Details',
  2: 'Business Info',
  3: 'Impact',
  4: 'Support & Funding',
  5: 'Documents',
  6: 'Review & Submit',
} as const;

/** Matches a label, but no longer label with the same start. */
const labelled = (label: string) => new RegExp(`^${label}(?! [a-z])`);

/** The file input of a question. */
export const documentInput = (page: Page, label: string): Locator =>
  page.getByLabel(labelled(label)).and(page.locator('input[type=file]'));

/** Waits until each of these files is stored. */
async function expectUploaded(page: Page, files: readonly TestFile[]): Promise<void> {
  for (const { name } of files)
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible({ timeout: 20_000 });
}

/** How a person answers questions: by pointer, or by keyboard. */
export interface AnsweringWay {
  readonly write: (field: Locator, text: string) => Promise<void>;
  readonly select: (list: Locator, option: string) => Promise<void>;
  /** Chooses a radio button or a checkbox. */
  readonly tick: (box: Locator) => Promise<void>;
  readonly chooseFiles: (input: Locator, files: readonly TestFile[]) => Promise<void>;
}

const byPointer = (page: Page): AnsweringWay => ({
  write: (field, text) => field.fill(text),
  select: async (list, option) => {
    await list.click();
    await page.getByRole('option', { name: option, exact: true }).click();
  },
  tick: (box) => box.check(),
  chooseFiles: (input, files) => input.setInputFiles([...files]),
});

/** Clicks Next and waits for the step with that title. */
export async function goOn(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await expectStep(page, title);
}

/** Waits for the step with that title. */
export async function expectStep(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
}

/** Questions that the profile has answered. */
const answered: readonly FieldName[] = ['founderName', 'email', 'phone'];

/** Answers the questions of a step. */
export async function fillIn(page: Page, step: StepNumber, way = byPointer(page)): Promise<void> {
  for (const name of stepFields[step]) if (!answered.includes(name)) await answer(page, name, way);
}

const roles = { radio: 'radio', checkboxes: 'checkbox' } as const;

async function answer(page: Page, name: FieldName, way: AnsweringWay): Promise<void> {
  const { control, label }: Field = fields[name];
  if (name in files) {
    const chosen = files[name as keyof typeof files];
    await way.chooseFiles(documentInput(page, label.en), chosen);
    return expectUploaded(page, chosen);
  }
  const texts = [(sample as StoredDraft)[name] ?? []].flat().filter((item) => typeof item === 'string');
  for (const text of texts) {
    if (!('choices' in control)) {
      await way.write(page.getByLabel(labelled(label.en)), text);
      continue;
    }
    const choice = choiceName(control.choices, text, 'en');
    if (control.kind === 'select') await way.select(page.getByRole('combobox', { name: label.en }), choice);
    else await way.tick(page.getByRole(roles[control.kind], { name: choice, exact: true }));
  }
}

/** Accepts the terms on the review step. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /terms and conditions/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /terms and conditions/ })).toBeChecked();
}

/** Clicks Submit and returns the mailed code. The code dialog stays open. */
export async function askForCode(page: Page, email: string): Promise<string> {
  const before = (await inboxOf(page.request, email)).length;
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Code')).toBeVisible();
  return codeIn(await waitForMail(page.request, email, { after: before, about: /\b\d{6}\b/ }));
}

/** Enters a code in the open dialog. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Code').fill(code);
  await page.getByRole('dialog').getByRole('button', { name: 'Verify and submit' }).click();
}

/** Reads the application number from the confirmation on the list. */
export async function submittedNumber(page: Page): Promise<string> {
  const notice = page.getByRole('status').filter({ hasText: 'Application submitted:' });
  await expect(notice).toBeVisible();
  const number = /GSP-\d{4}-\d{6}/.exec((await notice.textContent()) ?? '')?.[0];
  if (!number) throw new Error('The confirmation carries no number');
  return number;
}
