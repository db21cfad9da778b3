import type { Locator, Page } from '@playwright/test';
import { saveDraft } from '../../support/api.ts';
import { acceptTerms, askForCode, enterCode, expectStep, sample } from '../../support/application.ts';
import { holdBack } from '../../support/hold-back.ts';
import { wrongCode } from '../../support/mail.ts';
import type { NewFounder } from '../../support/people.ts';
import { completeDraft } from '../../support/submission.ts';
import { believableAnswers } from '../answers.ts';
import { hold } from '../holding.ts';
import type { Screen } from '../screen.ts';
import { founderCalled, newDraft, signUpAndIn } from '../world.ts';

/** What the browser's console says of calls that do not get through. */
const lost = [/net::ERR_FAILED/];

const deck = (page: Page) =>
  page.getByLabel(/^Pitch deck(?! description)/).and(page.locator('input[type=file]'));

/**
 * Somebody new presses Submit; answers the code of the mail. Codes are counted per founder. Time stands then: the button
 * that sends a new code would come to life some while later.
 */
async function submit(page: Page, name: string, tag: string): Promise<string> {
  const founder = founderCalled(name, tag);
  await signUpAndIn(page, founder);
  const id = await completeDraft(page, founder, believableAnswers);
  await page.goto(`/applications-form/${id}?step=6`);
  await acceptTerms(page);
  const code = await askForCode(page, founder.email);
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()));
  return code;
}

/** Two answers of a draft are changed on the page and elsewhere. */
async function showConflict(page: Page, founder: NewFounder): Promise<Locator> {
  await page.goto('/applications');
  const applicationId = await newDraft(page, founder);
  await page.goto(`/applications-form/${applicationId}?step=3`);
  await expectStep(page, 'Impact');
  const theirs = {
    marketReach: 'What the phone wrote',
    environmentalProblem: 'Diesel fires dry the fish of the coast.',
  };
  await saveDraft(page, { applicationId, revision: 1, data: theirs });
  // The form saves by itself, too: the question must not come up before the press of Next.
  const release = await holdBack(page, '**/applications/draft');
  await page.getByLabel('Market reach').fill('What this page wrote');
  await page
    .getByLabel('Environmental problem')
    .fill('Fish dries on open ground, and a third of it is lost to rain.');
  await page.getByRole('button', { name: 'Next' }).click();
  release();
  return page.getByRole('dialog', { name: 'Changed in another window' });
}

/** Words that only this device has. */
async function typeOffline(page: Page, founder: NewFounder): Promise<void> {
  await page.goto('/applications');
  const applicationId = await newDraft(page, founder);
  await page.goto(`/applications-form/${applicationId}?step=3`);
  await page.route('**/applications/draft', (route) => route.abort());
  await page.getByLabel('Market reach').fill('Typed in the tunnel between two villages');
  await page.getByText('Offline – kept on this device').first().waitFor();
}

/** A file is on its way and stays there; answers how to stop it. */
async function startUpload(page: Page, draft: string): Promise<Locator> {
  await page.goto(`/applications-form/${draft}?step=5`);
  await hold(page, '**/uploads');
  await deck(page).setInputFiles(sample.deck);
  const cancel = page.getByRole('button', { name: `Cancel ${sample.deck.name}` });
  await cancel.waitFor();
  return cancel;
}

const uploads: readonly Screen[] = [
  {
    name: 'form-5-uploading',
    who: 'writer',
    show: (page, { drafts }) => startUpload(page, drafts.at[5]),
  },
  {
    name: 'form-5-upload-failed',
    who: 'writer',
    expectedConsole: lost,
    show: async (page, { drafts }) => {
      await page.goto(`/applications-form/${drafts.at[5]}?step=5`);
      await page.route('**/uploads', (route) => route.abort());
      await deck(page).setInputFiles(sample.deck);
      return page.getByText('File upload failed. Please try again.');
    },
  },
];

const dialogs: readonly Screen[] = [
  {
    name: 'form-conflict',
    who: 'writer',
    show: (page, { tag }) => showConflict(page, founderCalled('Nila Raj', tag)),
  },
  {
    name: 'form-conflict-undecided',
    who: 'writer',
    show: async (page, { tag }) => {
      const dialog = await showConflict(page, founderCalled('Nila Raj', tag));
      await dialog.getByRole('radio', { name: 'The other version' }).first().check();
      await dialog.getByRole('button', { name: 'Keep these answers' }).click();
      return dialog.getByText('Please choose one of the two.');
    },
  },
  {
    name: 'form-leave',
    who: 'writer',
    show: async (page, { drafts }) => {
      await startUpload(page, drafts.at[5]);
      await page.getByRole('link', { name: 'Go Back' }).click();
      return page.getByRole('dialog', { name: 'Leave without saving?' });
    },
  },
  {
    name: 'form-terms',
    who: 'writer',
    show: async (page, { drafts }) => {
      await page.goto(`/applications-form/${drafts.complete}?step=6`);
      await page.getByRole('checkbox', { name: /terms and conditions/ }).click();
      return page.getByRole('dialog', { name: 'Terms and Conditions' });
    },
  },
  {
    name: 'form-code',
    who: 'visitor',
    show: async (page, { tag }) => {
      await submit(page, 'Iniya Vel', tag);
      return page.getByRole('dialog', { name: 'Enter the code' });
    },
  },
  {
    name: 'form-wrong-code',
    who: 'visitor',
    show: async (page, { tag }) => {
      await enterCode(page, wrongCode(await submit(page, 'Oviya Das', tag)));
      return page.getByText('This code is not correct. 4 tries left.');
    },
  },
];

/** What a weak link and a second window make of the words. */
const saving: readonly Screen[] = [
  {
    name: 'form-offline',
    who: 'writer',
    expectedConsole: lost,
    show: async (page, { tag }) => {
      await typeOffline(page, founderCalled('Nila Raj', tag));
      return page.getByText('Offline – kept on this device').first();
    },
  },
  {
    name: 'form-brought-back',
    who: 'writer',
    expectedConsole: lost,
    show: async (page, { tag }) => {
      await typeOffline(page, founderCalled('Nila Raj', tag));
      await page.reload();
      await page.getByText('We brought back what you typed on this device.').waitFor();
      return page.getByText('Offline – kept on this device').first();
    },
  },
  {
    name: 'sign-out-unsaved',
    who: 'writer',
    expectedConsole: lost,
    show: async (page, { tag }) => {
      await typeOffline(page, founderCalled('Nila Raj', tag));
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      return page.getByRole('dialog', { name: 'Some answers are not saved yet' });
    },
  },
  {
    name: 'login-session-ended',
    who: 'writer',
    show: async (page, { drafts }) => {
      await page.goto(`/applications-form/${drafts.at[3]}?step=3`);
      await expectStep(page, 'Impact');
      const other = await page.context().newPage();
      await other.goto('/');
      // As a sign-out in another window leaves it, without the pool: others use this session.
      await other.evaluate(() => localStorage.clear());
      await other.close();
      return page.getByText('Your session has ended. Please log in to go on – your answers are kept.');
    },
  },
];

/** Uploads and dialogs of the form. */
export const formMomentScreens: readonly Screen[] = [...uploads, ...dialogs, ...saving];
