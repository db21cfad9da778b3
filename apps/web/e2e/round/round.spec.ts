import type { Page } from '@playwright/test';
import { tryLogIn } from '../support/account.ts';
import { acceptTerms, askForCode, enterCode, submittedNumber } from '../support/application.ts';
import { turnOnSecondFactor } from '../support/authenticator.ts';
import { moveClockTo, passUndoTime } from '../support/clock.ts';
import { waitForMail } from '../support/mail.ts';
import { type NewFounder, newFounder, newOrganiser } from '../support/people.ts';
import { decide, decisionQuestion, expectDone, goTo, openReview, search } from '../support/review.ts';
import { logInWithoutPages, openSession, personOf, sessionOf } from '../support/sign-in.ts';
import { completeDraft, submitDraft } from '../support/submission.ts';
import { expect, test } from '../support/test.ts';
import { createOrganiser } from '../support/user-pool.ts';

const reason = 'There is no proof of concept yet.';
const message = 'Please measure the pilot in Ennore, and apply again.';

test('a round, from the days before its opening to the announcement of its decisions', async ({
  page,
  browser,
  collectErrors,
}) => {
  test.slow();
  const office = await browser.newPage();
  collectErrors(office);
  const [early, late] = [newFounder('Anbu Selvan'), newFounder('Kavin Mani')];
  /** Moves the clock and logs in again: the jump ends the session. */
  const comeBack = async (founder: NewFounder, time: string) => {
    await moveClockTo(page.request, `${time}+05:30`);
    await openSession(page, await sessionOf(page.request, founder));
  };

  await test.step('nothing can be started before the first day', async () => {
    await moveClockTo(page.request, '2027-03-30T10:00:00+05:30');
    await logInWithoutPages(page, early);
    await page.goto('/applications-form');
    await expect(page.getByText('Applications open on 1 April 2027.')).toBeVisible();
    await expect(page.getByText('You can start your application on that day.')).toBeVisible();
  });

  let approved = '';
  let draft = '';
  await test.step('one founder submits, another one only writes', async () => {
    await comeBack(early, '2027-04-02T10:00:00');
    await page.goto('/applications');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Create Application' })).toBeVisible();
    const first = await completeDraft(await personOf(page), { startupName: 'Palai Labs' });
    approved = await submitDraft(await personOf(page), first);
    await logInWithoutPages(page, late);
    draft = await completeDraft(await personOf(page), { startupName: 'Neer Labs' });
  });

  await test.step('after the last day a draft is closed', async () => {
    await comeBack(late, '2027-05-16T10:00:00');
    await page.goto(`/applications-form/${draft}?step=6`);
    await expect(page.getByText(/This one was not submitted\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);
  });

  await test.step('an organiser extends the deadline, by keyboard', () => extendDeadline(office, late));

  let rejected = '';
  await test.step('the founder reads it in a mail and submits', async () => {
    const mail = await waitForMail(page.request, late.email, { about: /Your deadline is now/ });
    expect(mail.subject).toBe('Your deadline is now 18 May 2027');
    await page.goto('/applications');
    await expect(page.getByText(/You can submit it until 18 May 2027, 11:59/)).toBeVisible();
    await page.goto(`/applications-form/${draft}?step=6`);
    await acceptTerms(page);
    await enterCode(page, await askForCode(page, late.email));
    rejected = await submittedNumber(page);
  });

  await test.step('the organiser approves one, and rejects the other with a reason and a message', async () => {
    await goTo(office, 'Stage 1 Applicants');
    await search(office, approved);
    await openReview(office, approved);
    await decide(office, 'Approve');
    await expectDone(office, 'Application approved successfully');
    await search(office, rejected);
    await rejectWithMessage(office, rejected);
  });

  await test.step('ten minutes later the founders read the decisions, and the reason nowhere', async () => {
    await page.goto('/applications');
    await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible();
    await passUndoTime(page.request);
    await waitForMail(page.request, early.email, { about: new RegExp(approved) });
    const about = new RegExp(`Decision on your application ${rejected}`);
    const { text, html } = await waitForMail(page.request, late.email, { about });
    for (const part of [text, html]) {
      expect(part).toContain(message);
      expect(part).not.toContain(reason);
    }
    await page.goto('/applications');
    await expect(page.getByText('Rejected').first()).toBeVisible();
    await expect(page.getByText(reason)).toHaveCount(0);
  });

  await test.step('a decision that waited is announced', () => announceOne(office));
  await office.context().close();
});

async function extendDeadline(office: Page, { email }: NewFounder): Promise<void> {
  const organiser = newOrganiser();
  await createOrganiser(office.request, organiser, 'Kavya Raman');
  await tryLogIn(office, organiser);
  await turnOnSecondFactor(office);
  await office.getByRole('button', { name: 'Extend a deadline...' }).click();
  const dialog = office.getByRole('dialog', { name: 'Extend a deadline' });
  await expect(dialog.getByLabel('E-mail of the founder')).toBeFocused();
  await office.keyboard.type(email);
  await office.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Neer Labs' })).toBeChecked();
  await dialog.getByLabel('Last day').fill('2027-05-18');
  await dialog.getByLabel('Reason').fill('The power was out in the whole district.');
  await office.keyboard.press('Tab');
  await office.keyboard.press('Enter');
  await expect(office.getByText(/^The deadline is now 18 May 2027, 11:59 pm\./)).toBeVisible();
}

/** Rejects the application. */
async function rejectWithMessage(office: Page, number: string): Promise<void> {
  const dialog = await openReview(office, number);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  const question = decisionQuestion(office);
  await question.getByText('Reason and message').click();
  await question.getByRole('radio', { name: reason }).check();
  await question.getByRole('textbox', { name: 'Message to the founder' }).fill(message);
  await question.getByRole('button', { name: 'Reject' }).click();
  await expectDone(office, 'Application rejected successfully');
}

/** Announces the first of the decisions that the cloud's sample data keeps back. */
async function announceOne(office: Page): Promise<void> {
  await office.goto('/admin/stage1?in.queue=not-announced');
  const row = office.getByRole('link', { name: /^Review GSP/ }).first();
  const [number] = /GSP-[\d-]+/.exec((await row.getAttribute('aria-label')) ?? '') ?? [''];
  await office.getByRole('checkbox', { name: `Select ${number}` }).check();
  await office.getByRole('button', { name: 'Announce', exact: true }).click();
  const dialog = office.getByRole('dialog', { name: 'Announce decisions' });
  await expect(dialog.getByRole('region', { name: 'The mail' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Announce 1' }).click();
  await expect(office.getByRole('alert').filter({ hasText: '1 decision announced' })).toBeVisible();
  const anybody = '';
  await waitForMail(office.request, anybody, { about: new RegExp(number) });
}
