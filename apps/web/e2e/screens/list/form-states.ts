import type { Locator, Page } from '@playwright/test';
import { maxDocumentBytes } from '@portal/contracts/uploads/documents';
import type { DocumentScans } from '@portal/contracts/uploads/scan';
import { saveDraft } from '../../support/api.ts';
import { acceptTerms, askForCode, enterCode, expectStep, sample } from '../../support/application.ts';
import { delayCalls, leaveUnanswered } from '../../support/intercept-calls.ts';
import { wrongCode } from '../../support/mail.ts';
import { pdf } from '../../support/pdf.ts';
import type { NewFounder } from '../../support/people.ts';
import { logInWithoutPages } from '../../support/sign-in.ts';
import { completeDraft } from '../../support/submission.ts';
import { realisticAnswers } from '../realistic-answers.ts';
import type { Screen } from '../screen.ts';
import { namedFounder, newDraft } from '../test-accounts.ts';

/** The console errors of aborted calls. */
const abortErrors = [/net::ERR_FAILED/];

const deck = (page: Page) =>
  page.getByLabel(/^Pitch deck(?! description)/).and(page.locator('input[type=file]'));

/**
 * Submits an application of a new founder, because codes are counted per founder; returns the mailed code. Stops the
 * page's clock, so that the button for a new code stays disabled.
 */
async function submit(page: Page, name: string, emailSuffix: string): Promise<string> {
  const founder = namedFounder(name, emailSuffix);
  await logInWithoutPages(page, founder);
  const id = await completeDraft(page, founder, realisticAnswers);
  await page.goto(`/applications-form/${id}?step=6`);
  await acceptTerms(page);
  const code = await askForCode(page, founder.email);
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()));
  return code;
}

/** Changes two answers of a draft on the page and by a call. */
async function showConflict(page: Page, founder: NewFounder): Promise<Locator> {
  await page.goto('/config.json'); // the portal's origin, without the app
  const applicationId = await newDraft(page, founder);
  await page.goto(`/applications-form/${applicationId}?step=3`);
  await expectStep(page, 'Impact');
  const theirs = {
    marketReach: 'What the phone wrote',
    environmentalProblem: 'Diesel fires dry the fish of the coast.',
  };
  await saveDraft(page, { applicationId, revision: 1, data: theirs });
  // The automatic save must not open the dialog before the click on Next.
  const release = await delayCalls(page, '**/applications/draft');
  await page.getByLabel('Market reach').fill('What this page wrote');
  await page
    .getByLabel('Environmental problem')
    .fill('Fish dries on open ground, and a third of it is lost to rain.');
  await page.getByRole('button', { name: 'Next' }).click();
  release();
  return page.getByRole('dialog', { name: 'Changed in another window' });
}

/** Types an answer that only the browser stores. */
async function typeOffline(page: Page, founder: NewFounder): Promise<void> {
  await page.goto('/config.json'); // the portal's origin, without the app
  const applicationId = await newDraft(page, founder);
  await page.goto(`/applications-form/${applicationId}?step=3`);
  await page.route('**/applications/draft', (route) => route.abort());
  await page.getByLabel('Market reach').fill('Typed in the tunnel between two villages');
  await page.getByText('Offline – kept on this device').first().waitFor();
}

/** Answers that a virus was found in every document. */
async function answerUnsafe(page: Page): Promise<void> {
  await page.route('**/applications/*/documents', async (route) => {
    const response = await route.fetch();
    const { documents } = (await response.json()) as DocumentScans;
    const unsafe = documents.map(({ key }) => ({ key, scan: 'unsafe' }));
    await route.fulfill({ response, json: { documents: unsafe } });
  });
}

/** Starts an upload that does not end; returns its cancel button. */
async function startUpload(page: Page, draft: string): Promise<Locator> {
  await page.goto(`/applications-form/${draft}?step=5`);
  await leaveUnanswered(page, '**/uploads');
  await deck(page).setInputFiles(sample.deck);
  const cancel = page.getByRole('button', { name: `Cancel ${sample.deck.name}` });
  await cancel.waitFor();
  return cancel;
}

const uploads: readonly Screen[] = [
  {
    name: 'form-5-uploading',
    role: 'writer',
    open: (page, { drafts }) => startUpload(page, drafts.at[5]),
  },
  {
    name: 'form-5-upload-failed',
    role: 'writer',
    expectedConsole: abortErrors,
    open: async (page, { drafts }) => {
      await page.goto(`/applications-form/${drafts.at[5]}?step=5`);
      await page.route('**/uploads', (route) => route.abort());
      await deck(page).setInputFiles(sample.deck);
      return page.getByText('File upload failed. Please try again.');
    },
  },
  {
    name: 'form-5-too-large',
    role: 'writer',
    open: async (page, { drafts }) => {
      await page.goto(`/applications-form/${drafts.at[5]}?step=5`);
      await deck(page).setInputFiles(pdf('too-big.pdf', maxDocumentBytes + 1));
      return page.getByText(/^To make it smaller/);
    },
  },
  {
    name: 'form-5-unsafe',
    role: 'writer',
    open: async (page, { drafts }) => {
      await answerUnsafe(page);
      await page.goto(`/applications-form/${drafts.complete}?step=5`);
      await page
        .getByText(/^Not safe/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Next' }).click();
      return page.getByRole('link', { name: /^Pitch deck: a virus was found/ });
    },
  },
  {
    name: 'form-6-unsafe',
    role: 'writer',
    open: async (page, { drafts }) => {
      await answerUnsafe(page);
      await page.goto(`/applications-form/${drafts.complete}?step=6`);
      return page.getByText('A virus was found in a document. Please remove it and upload a clean copy.');
    },
  },
];

const dialogs: readonly Screen[] = [
  {
    name: 'form-conflict',
    role: 'writer',
    ownContext: true,
    open: (page, { emailSuffix }) => showConflict(page, namedFounder('Nila Raj', emailSuffix)),
  },
  {
    name: 'form-conflict-undecided',
    role: 'writer',
    ownContext: true,
    open: async (page, { emailSuffix }) => {
      const dialog = await showConflict(page, namedFounder('Nila Raj', emailSuffix));
      await dialog.getByRole('radio', { name: 'The other version' }).first().check();
      await dialog.getByRole('button', { name: 'Keep these answers' }).click();
      return dialog.getByText('Please choose one of the two.');
    },
  },
  {
    name: 'form-leave',
    role: 'writer',
    open: async (page, { drafts }) => {
      await startUpload(page, drafts.at[5]);
      await page.getByRole('link', { name: 'Go Back' }).click();
      return page.getByRole('dialog', { name: 'Leave without saving?' });
    },
  },
  {
    name: 'form-terms',
    role: 'writer',
    open: async (page, { drafts }) => {
      await page.goto(`/applications-form/${drafts.complete}?step=6`);
      await page.getByRole('checkbox', { name: /terms and conditions/ }).click();
      return page.getByRole('dialog', { name: 'Terms and Conditions' });
    },
  },
  {
    name: 'form-code',
    role: 'visitor',
    ownContext: true,
    open: async (page, { emailSuffix }) => {
      await submit(page, 'Iniya Vel', emailSuffix);
      return page.getByRole('dialog', { name: 'Enter the code' });
    },
  },
  {
    name: 'form-wrong-code',
    role: 'visitor',
    ownContext: true,
    open: async (page, { emailSuffix }) => {
      await enterCode(page, wrongCode(await submit(page, 'Oviya Das', emailSuffix)));
      return page.getByText('This code is not correct. 4 tries left.');
    },
  },
  {
    name: 'form-locked-code',
    role: 'visitor',
    ownContext: true,
    open: async (page, { emailSuffix }) => {
      const wrong = wrongCode(await submit(page, 'Yazhini Bose', emailSuffix));
      for (const sentence of [...[4, 3, 2].map((left) => `${left} tries left.`), '1 try left.']) {
        await enterCode(page, wrong);
        await page.getByText(`This code is not correct. ${sentence}`).waitFor();
      }
      await enterCode(page, wrong);
      return page.getByText('Too many wrong codes. Please request a new one.');
    },
  },
  {
    name: 'form-6-offline',
    role: 'writer',
    expectedConsole: abortErrors,
    open: async (page, { drafts }) => {
      await page.goto(`/applications-form/${drafts.complete}?step=6`);
      await acceptTerms(page);
      await page.route('**/send-otp', (route) => route.abort());
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      return page.getByText('You need a connection to submit.');
    },
  },
];

/** Unsaved answers and an ended session. */
const saving: readonly Screen[] = [
  {
    name: 'form-offline',
    role: 'writer',
    ownContext: true,
    expectedConsole: abortErrors,
    open: async (page, { emailSuffix }) => {
      await typeOffline(page, namedFounder('Nila Raj', emailSuffix));
      return page.getByText('Offline – kept on this device').first();
    },
  },
  {
    name: 'form-brought-back',
    role: 'writer',
    ownContext: true,
    expectedConsole: abortErrors,
    open: async (page, { emailSuffix }) => {
      await typeOffline(page, namedFounder('Nila Raj', emailSuffix));
      await page.reload();
      await page.getByText('We brought back what you typed on this device.').waitFor();
      return page.getByText('Offline – kept on this device').first();
    },
  },
  {
    name: 'sign-out-unsaved',
    role: 'writer',
    ownContext: true,
    expectedConsole: abortErrors,
    open: async (page, { emailSuffix }) => {
      await typeOffline(page, namedFounder('Nila Raj', emailSuffix));
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      return page.getByRole('dialog', { name: 'Some answers are not saved yet' });
    },
  },
  {
    name: 'login-session-ended',
    role: 'writer',
    ownContext: true,
    open: async (page, { drafts }) => {
      await page.goto(`/applications-form/${drafts.at[3]}?step=3`);
      await expectStep(page, 'Impact');
      const other = await page.context().newPage();
      await other.goto('/');
      // Like a sign-out in another tab, but without revoking the shared session.
      await other.evaluate(() => localStorage.clear());
      await other.close();
      return page.getByText('Your session has ended. Please log in to go on – your answers are kept.');
    },
  },
];

/** Uploads, dialogs and unsaved answers of the form. */
export const formStateScreens: readonly Screen[] = [...uploads, ...dialogs, ...saving];
