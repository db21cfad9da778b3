import { expect, type Locator, type Page } from '@playwright/test';
import { saveDraft } from '@portal/local/test/support/applications';
import { press } from '../../support/account.ts';
import {
  acceptTerms,
  askForCode,
  documentInput,
  expectStep,
  sample,
  stepTitles,
} from '../../support/application.ts';
import { leaveUnanswered } from '../../support/intercept-calls.ts';
import type { NewFounder } from '../../support/people.ts';
import { logInWithoutPages, personIn } from '../../support/sign-in.ts';
import { completeDraft } from '../../support/submission.ts';
import { newDraft, realisticAnswers, type TestAccounts } from '../../support/test-accounts.ts';
import { daily, dailyInTamil, type Screen, screensOf, text } from '../screen.ts';
import { lastHour, lengthenTexts, setScanStates, showServerTime, unbroken } from './circumstances.ts';

const draftCalls = '**/applications/draft';

/** Opens a step of the writer's complete draft. */
async function openStep(page: Page, { drafts }: TestAccounts, step: keyof typeof stepTitles): Promise<void> {
  await page.goto(`/applications-form/${drafts.complete}?step=${step}`);
  await expectStep(page, stepTitles[step]);
}

const filled = (step: keyof typeof stepTitles) => async (page: Page, accounts: TestAccounts) => {
  await openStep(page, accounts, step);
  return page.getByRole('heading', { level: 2, name: stepTitles[step] });
};

/** Clears every text answer of the first step and goes on. The draft stays as it is, because saves get no response. */
async function showErrors(page: Page, accounts: TestAccounts): Promise<Locator> {
  await leaveUnanswered(page, draftCalls);
  await openStep(page, accounts, 1);
  const boxes = page.getByRole('main').getByRole('textbox');
  for (const box of await boxes.all()) if (await box.isEditable()) await box.fill('');
  // The error moves the button below it: a click in that moment would miss the button.
  await expect(boxes.and(page.locator('[required]')).last()).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: /^(Next|Save and go to review)$/ }).click();
  return page.getByRole('alert').filter({ hasText: /need your attention|needs your attention/ });
}

const steps = [
  ...screensOf('writer', {
    'form-2-business-info': dailyInTamil(filled(2)),
    'form-4-support-funding': daily(filled(4)),
    'form-6-review': dailyInTamil(filled(6)),
    'form-1-basic-details-errors': {
      ...dailyInTamil(showErrors),
      ownContext: true,
    },
    // Wide screens have a row of steps.
    'form-steps': {
      maxWidth: 640,
      open: async (page, accounts) => {
        await openStep(page, accounts, 3);
        await press(page, 'Step 3 of 6 · Impact');
        return page.getByRole('dialog', { name: 'Steps of the application' });
      },
    },
    'form-last-hour': async (page, accounts) => {
      await showServerTime(page, lastHour);
      await openStep(page, accounts, 3);
      return page.getByRole('timer');
    },
    'form-5-uploading': daily(async (page, { drafts }) => {
      await page.goto(`/applications-form/${drafts.incomplete}?step=5`);
      await leaveUnanswered(page, '**/uploads');
      await documentInput(page, 'Pitch deck').setInputFiles(sample.deck);
      return page.getByRole('button', { name: `Cancel ${sample.deck.name}` });
    }),
    'form-5-virus': async (page, accounts) => {
      await setScanStates(page, ['unsafe', 'checking', 'unchecked']);
      await openStep(page, accounts, 5);
      return page.getByText(/virus was found/).first();
    },
    'form-terms': daily(async (page, accounts) => {
      await openStep(page, accounts, 6);
      await page.getByRole('checkbox', { name: /terms and conditions/ }).click();
      return page.getByRole('dialog', { name: 'Terms and Conditions' });
    }),
  }),
];

/** A long text without a place to break it, in every step. */
const unbrokenSteps = screensOf(
  'writer',
  Object.fromEntries(
    ([1, 2, 4, 5, 6] as const).map((step) => {
      const open: Screen['open'] = async (page, accounts) => {
        await lengthenTexts(page);
        await openStep(page, accounts, step);
        return text(unbroken(200))(page);
      };
      return [`form-${step}-unbroken-text`, step === 6 ? daily(open) : open];
    }),
  ),
);

/**
 * Submits an application of a new founder, because codes are counted per founder; returns the mailed code. Stops the
 * page's clock, so that the button for a new code stays disabled.
 */
async function submit(page: Page, founder: NewFounder): Promise<string> {
  const session = await logInWithoutPages(page, founder);
  const id = await completeDraft(personIn(session), realisticAnswers);
  await page.goto(`/applications-form/${id}?step=6`);
  await acceptTerms(page);
  const code = await askForCode(page, founder.email);
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()));
  return code;
}

const codes = screensOf(
  'visitor',
  {
    'form-code': dailyInTamil(async (page, { newFounder }) => {
      await submit(page, newFounder('Iniya Vel'));
      return page.getByRole('dialog', { name: 'Enter the code' });
    }),
  },
  { ownContext: true },
);

/** Opens the third step of a new draft of the writer. */
async function openNewDraft(page: Page, { sessions }: TestAccounts): Promise<string> {
  const applicationId = await newDraft(personIn(sessions.writer));
  await page.goto(`/applications-form/${applicationId}?step=3`);
  await expectStep(page, 'Impact');
  return applicationId;
}

/** Types an answer that only the browser stores. */
async function typeOffline(page: Page, accounts: TestAccounts): Promise<Locator> {
  await openNewDraft(page, accounts);
  await page.route(draftCalls, (route) => route.abort());
  await page.getByLabel('Market reach').fill('Typed in the tunnel between two villages');
  const notice = page.getByText('Offline – kept on this device').first();
  await notice.waitFor();
  return notice;
}

const unsaved = screensOf(
  'writer',
  {
    'form-conflict': daily(async (page, accounts) => {
      const applicationId = await openNewDraft(page, accounts);
      const environmentalProblem = 'Diesel fires dry the fish of the coast.';
      const theirs = { marketReach: 'What the phone wrote', environmentalProblem };
      await saveDraft(personIn(accounts.sessions.writer), applicationId, theirs, 1);
      await page.getByLabel('Market reach').fill('What this page wrote');
      await page
        .getByLabel('Environmental problem')
        .fill('Fish dries on open ground, and a third of it is lost to rain.');
      await press(page, 'Next');
      const dialog = page.getByRole('dialog', { name: 'Changed in another window' });
      const theirVersion = dialog.getByRole('radio', { name: 'The other version' }).first();
      await theirVersion.check();
      return theirVersion;
    }),
    'form-offline': typeOffline,
  },
  // The console errors of aborted calls.
  { ownContext: true, expectedConsole: [/net::ERR_FAILED/] },
);

/** The six steps, their dialogs, and answers that are not saved. */
export const formScreens = [...steps, ...unbrokenSteps, ...codes, ...unsaved];
