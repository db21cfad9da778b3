import { expect, type Page } from '@playwright/test';
import { codeIn, inboxOf, waitForMail } from './mail.ts';
import { pdf, type TestFile } from './pdf.ts';
import type { NewFounder } from './people.ts';

const long = 'A solar dryer for fish and flowers that needs no grid and saves diesel.';

/** The answers of a test application; files included. */
export const sample = {
  startupName: 'Kadal Solar',
  address: '1 Beach Road, Thoothukudi 628001',
  city: 'Thoothukudi',
  innovation: long,
  sdg: 'Serves clean energy and climate action on the coast.',
  problem: 'Fish dries on open ground or over diesel fires, and a third of it is lost.',
  marketReach: 'Forty fishing villages of the southern coast.',
  utilization: 'Two more dryers, a field engineer and a year of measurements.',
  deckDescription: 'The dryer, the numbers of the first season and the plan for the next.',
  registration: pdf('registration.pdf', 40_000),
  deck: pdf('pitch-deck.pdf', 300_000),
  others: [pdf('projections.pdf', 20_000), pdf('letter-of-support.pdf', 10_000)],
} as const;

/** Chooses an option of a list by its words. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Uploads files for a question and waits until each is stored. */
export async function upload(page: Page, label: string | RegExp, files: readonly TestFile[]): Promise<void> {
  await page
    .getByLabel(label)
    .and(page.locator('input[type=file]'))
    .setInputFiles([...files]);
  for (const { name } of files) {
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible({ timeout: 20_000 });
  }
}

/** Goes on to the step with that title and waits for it. */
export async function goOn(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await expectStep(page, title);
}

/** The step with that title is shown. */
export async function expectStep(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
}

/** Fills in each step of the form, without going on; `email`, name and phone are there already. */
export const fillIn = {
  basicDetails: async (page: Page) => {
    await page.getByLabel('Startup name').fill(sample.startupName);
    await page.getByLabel('Business address').fill(sample.address);
    await choose(page, 'City', sample.city);
  },
  businessInfo: async (page: Page) => {
    await page.getByRole('checkbox', { name: 'Green Energy' }).check();
    await page.getByRole('checkbox', { name: 'Other' }).check();
    await page.getByLabel('Innovation description').fill(sample.innovation);
    await choose(page, 'Current stage', 'Pilot');
    await page.getByLabel('SDG contribution').fill(sample.sdg);
  },
  impact: async (page: Page) => {
    await page.getByLabel('Environmental problem').fill(sample.problem);
    await page.getByLabel('Market reach').fill(sample.marketReach);
    await choose(page, 'Scalability potential', 'National');
  },
  supportAndFunding: async (page: Page) => {
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Mentorship' }).check();
    await page.getByLabel('Support utilization').fill(sample.utilization);
  },
  documents: async (page: Page) => {
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await upload(page, 'Business registration certificate', [sample.registration]);
    await upload(page, /^Pitch deck(?! description)/, [sample.deck]);
    await page.getByLabel('Pitch deck description').fill(sample.deckDescription);
    await upload(page, 'Other supporting documents', sample.others);
  },
} as const;

/** The five steps with their titles and how to fill them in. */
export const steps = [
  { title: 'Basic Details', fill: fillIn.basicDetails },
  { title: 'Business Info', fill: fillIn.businessInfo },
  { title: 'Impact', fill: fillIn.impact },
  { title: 'Support & Funding', fill: fillIn.supportAndFunding },
  { title: 'Documents', fill: fillIn.documents },
] as const;

/** Agrees to the terms on the review step. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /terms and conditions/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /terms and conditions/ })).toBeChecked();
}

/** Presses Submit and answers the code that arrives by mail; the code dialog stays open. */
export async function askForCode(page: Page, email: string): Promise<string> {
  const before = (await inboxOf(page.request, email)).length;
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('OTP')).toBeVisible();
  return codeIn(await waitForMail(page.request, email, { after: before, about: /\b\d{6}\b/ }));
}

/** Enters a code in the open dialog. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('OTP').fill(code);
  await page.getByRole('dialog').getByRole('button', { name: 'Verify and submit' }).click();
}

/** The number of the submission, from the confirmation on the list. */
export async function submittedNumber(page: Page): Promise<string> {
  const notice = page.getByRole('status').filter({ hasText: 'Application submitted:' });
  await expect(notice).toBeVisible();
  const number = /GSP-\d{4}-\d{6}/.exec((await notice.textContent()) ?? '')?.[0];
  if (!number) throw new Error('The confirmation carries no number');
  return number;
}

/** A logged-in founder fills in and submits a whole application; answers its number. */
export async function submitApplication(page: Page, founder: NewFounder): Promise<string> {
  await page.goto('/applications-form');
  for (const [index, { title, fill }] of steps.entries()) {
    await expectStep(page, title);
    await fill(page);
    await goOn(page, steps[index + 1]?.title ?? 'Review & Submit');
  }
  await acceptTerms(page);
  await enterCode(page, await askForCode(page, founder.email));
  return submittedNumber(page);
}
