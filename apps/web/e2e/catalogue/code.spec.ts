import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createAccount, logIn } from '../support/account.ts';
import { changeDraft, readApplication, readScans, saveDraft, userIdOf } from '../support/api.ts';
import { acceptTerms, askForCode, enterCode, expectStep, fillIn } from '../support/application.ts';
import { deleteApplication } from '../support/delete-application.ts';
import { wrongCode } from '../support/mail.ts';
import { infectedPdf } from '../support/pdf.ts';
import { type NewFounder, unreachableFounder } from '../support/people.ts';
import { completeDraft, submitDraft, uploadFile } from '../support/submission.ts';
import { type CatalogueFixtures, expect, routeOf } from './catalogue-test.ts';
import { codeRows } from './code.rows.ts';
import { type Causes, withCauses } from './row.ts';
import { see } from './see.ts';
import { atOrigin, openStep, ownFounderTest as test } from './signed-in.ts';

/** A founder of the test's own – codes are rationed – with everything answered and accepted at the last step. */
interface Stage extends Pick<CatalogueFixtures, 'fail'> {
  readonly page: Page;
  readonly founder: NewFounder;
  readonly applicationId: string;
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();
const resend = (page: Page) => page.getByRole('button', { name: 'Send a new code' }).click();
const code = { route: routeOf('POST', '/send-otp') };
const verification = { route: routeOf('POST', '/verify-otp') };

/** Asks for a code and moves the browser's clock on until it lets ask for another. */
async function readyToResend({ page, founder }: Stage): Promise<void> {
  await page.clock.install();
  await askForCode(page, founder.email);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeEnabled();
}

async function enterWrong({ page, founder }: Stage, times: number): Promise<void> {
  const wrong = wrongCode(await askForCode(page, founder.email));
  for (let left = times; left > 0; left -= 1) {
    const answered = page.waitForResponse('**/verify-otp');
    await enterCode(page, wrong);
    await answered;
  }
}

/** The pitch deck becomes one with a virus. */
async function attachInfected(page: Page, applicationId: string): Promise<void> {
  const pitchDeck = await uploadFile(page, applicationId, 'pitchDeck', infectedPdf('infected.pdf'));
  await changeDraft(page, applicationId, { pitchDeck });
}

/** What the search for malware has said of the pitch deck. */
async function scanOfDeck(page: Page, applicationId: string): Promise<string | undefined> {
  const { pitchDeck } = await readApplication(page, applicationId);
  const { documents } = await readScans(page, applicationId);
  return documents.find(({ key }) => key === (pitchDeck as { key: string }).key)?.scan;
}

const causes: Causes<typeof codeRows, Stage> = {
  sendFails: async ({ page, fail }) => {
    await fail({ ...code, kind: '500' });
    await submit(page);
  },
  sendOffline: async ({ page }) => {
    await page.context().setOffline(true);
    await submit(page);
  },
  resendFails: async (stage) => {
    await readyToResend(stage);
    await stage.fail({ route: routeOf('POST', '/resend-otp'), kind: 'time-out' });
    await resend(stage.page);
  },
  vanishedBefore: async ({ page, applicationId }) => {
    await deleteApplication(page.request, await userIdOf(page), applicationId);
    await submit(page);
  },
  vanishedMeanwhile: async ({ page, founder, applicationId }) => {
    const right = await askForCode(page, founder.email);
    await deleteApplication(page.request, await userIdOf(page), applicationId);
    await enterCode(page, right);
  },
  nothing: async ({ page, founder }) => {
    await askForCode(page, founder.email);
    await enterCode(page, '');
  },
  wrong: (stage) => enterWrong(stage, 1),
  locked: (stage) => enterWrong(stage, 5),
  tooSoon: async (stage) => {
    await readyToResend(stage); // by the browser's clock only
    await resend(stage.page);
  },
  submitFails: async ({ page, founder, fail }) => {
    const right = await askForCode(page, founder.email);
    await fail({ ...verification, kind: '500' });
    await enterCode(page, right);
  },
  submitOffline: async ({ page, founder }) => {
    const right = await askForCode(page, founder.email);
    await page.context().setOffline(true);
    await enterCode(page, right);
  },
  unreachable: async ({ page }) => {
    const lost = unreachableFounder();
    await createAccount(page.request, lost);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/authorize/login');
    await logIn(page, lost);
    await page.getByRole('dialog').waitFor(); // The empty list: by then there is a profile.
    await openStep(page, await completeDraft(page, lost, {}), 6);
    await acceptTerms(page);
    await submit(page);
  },
  infected: async ({ page, applicationId }) => {
    await attachInfected(page, applicationId);
    await openStep(page, applicationId, 6);
    await page.getByText('Not safe: a virus was found in this file.').waitFor({ timeout: 15_000 });
    await acceptTerms(page);
    await submit(page);
  },
  infectedMeanwhile: async ({ page, founder, applicationId }) => {
    const right = await askForCode(page, founder.email);
    await attachInfected(page, applicationId); // on another device
    await expect.poll(() => scanOfDeck(page, applicationId)).toBe('unsafe');
    await enterCode(page, right);
  },
  incomplete: async ({ page, founder, applicationId }) => {
    const right = await askForCode(page, founder.email);
    await changeDraft(page, applicationId, { marketReach: '' }); // on another device
    await enterCode(page, right);
  },
  submitted: async ({ page, founder }) => {
    await enterCode(page, await askForCode(page, founder.email));
  },
  answerLost: async ({ page, founder, fail }) => {
    const right = await askForCode(page, founder.email);
    await fail({ ...verification, kind: 'applied-but-error' });
    await enterCode(page, right);
    await expect(page.getByText(codeRows.submitFails.said)).toBeVisible();
    await enterCode(page, right);
  },
  submittedElsewhere: async ({ page, founder, applicationId }) => {
    await submitDraft(page, founder, applicationId);
    await page.goto(`/applications-form/${applicationId}`);
    await expectStep(page, 'Review & Submit');
  },
  tooMany: async ({ page }) => {
    for (let count = 2; count <= 20; count += 1) {
      await saveDraft(page, { applicationId: randomUUID(), data: { startupName: `Kadal ${count}` } });
    }
    await page.goto('/applications-form');
    await fillIn(page, 1);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  },
};

for (const { title, row, provoke } of withCauses(codeRows, causes)) {
  test(title, async ({ page, fail, founder }) => {
    await atOrigin(page);
    const applicationId = await completeDraft(page, founder, {});
    await openStep(page, applicationId, 6);
    await acceptTerms(page);
    await provoke({ page, fail, founder, applicationId });
    await see(page, row);
  });
}
