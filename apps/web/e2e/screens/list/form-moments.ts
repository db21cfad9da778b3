import type { Page } from '@playwright/test';
import { saveDraft } from '../../support/api.ts';
import { acceptTerms, askForCode, enterCode, sample } from '../../support/application.ts';
import { wrongCode } from '../../support/mail.ts';
import { completeDraft } from '../../support/submission.ts';
import { believableAnswers } from '../answers.ts';
import { hold } from '../holding.ts';
import type { Screen } from '../screen.ts';
import { founderCalled, newDraft, signUpAndIn } from '../world.ts';

const deck = (page: Page) =>
  page.getByLabel(/^Pitch deck(?! description)/).and(page.locator('input[type=file]'));

/** Somebody new presses Submit; answers the code of the mail. Codes are counted per founder. */
async function submit(page: Page, name: string, tag: string): Promise<string> {
  const founder = founderCalled(name, tag);
  await signUpAndIn(page, founder);
  const id = await completeDraft(page, founder, believableAnswers);
  await page.goto(`/applications-form/${id}?step=6`);
  await acceptTerms(page);
  return askForCode(page, founder.email);
}

const uploads: readonly Screen[] = [
  {
    name: 'form-5-uploading',
    who: 'writer',
    show: async (page, { drafts }) => {
      await page.goto(`/applications-form/${drafts.begun}?step=5`);
      await hold(page, '**/uploads');
      await deck(page).setInputFiles(sample.deck);
      return page.getByRole('button', { name: `Cancel ${sample.deck.name}` });
    },
  },
  {
    name: 'form-5-upload-failed',
    who: 'writer',
    expectedConsole: [/net::ERR_FAILED/],
    show: async (page, { drafts }) => {
      await page.goto(`/applications-form/${drafts.begun}?step=5`);
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
    show: async (page, { tag }) => {
      await page.goto('/applications');
      const applicationId = await newDraft(page, founderCalled('Nila Raj', tag));
      await page.goto(`/applications-form/${applicationId}?step=3`);
      await page.getByLabel('Market reach').fill('What this page wrote');
      await saveDraft(page, { applicationId, revision: 1, data: { marketReach: 'What the phone wrote' } });
      await page.getByRole('button', { name: 'Next' }).click();
      return page.getByRole('dialog', { name: 'Changed in another window' });
    },
  },
  {
    name: 'form-leave',
    who: 'writer',
    show: async (page) => {
      await page.goto('/applications-form');
      await hold(page, '**/applications/draft');
      await page.getByLabel('Startup name').fill(sample.startupName);
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

/** Uploads and dialogs of the form. */
export const formMomentScreens: readonly Screen[] = [...uploads, ...dialogs];
