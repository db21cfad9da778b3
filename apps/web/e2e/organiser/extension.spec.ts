import type { APIRequestContext } from '@playwright/test';
import { acceptTerms, askForCode, enterCode, submittedNumber } from '../support/application.ts';
import { waitForMail } from '../support/mail.ts';
import { expect, test } from '../support/own-cloud.ts';
import { newFounder, organiser } from '../support/people.ts';
import { logInWithoutPages, openSession, sessionOf } from '../support/sign-in.ts';
import { completeDraft } from '../support/submission.ts';

// One worker, one cloud.
test.describe.configure({ mode: 'default' });

/** Sets the cloud's clock to a time, in ISO 8601. */
async function moveTo(request: APIRequestContext, time: string): Promise<void> {
  const { now } = (await (await request.get('/_local/clock')).json()) as { now: string };
  const advance_ms = Date.parse(time) - Date.parse(now);
  const answer = await request.post('/_local/clock', { data: { advance_ms } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a founder who missed the deadline submits after an organiser extended it', async ({
  page,
  browser,
  baseURL,
}) => {
  const founder = newFounder();
  await logInWithoutPages(page, founder);
  const applicationId = await completeDraft(page, founder, { startupName: 'Neer Labs' });
  await moveTo(page.request, '2027-05-16T10:00:00+05:30');

  await test.step('an organiser extends the deadline', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const office = await context.newPage();
    await openSession(office, await sessionOf(office.request, organiser));
    await office.goto('/admin/user-list');
    await expect(office.getByText('No application has a later deadline than the round.')).toBeVisible();
    await office.getByRole('button', { name: 'Extend a deadline...' }).click();
    const dialog = office.getByRole('dialog', { name: 'Extend a deadline' });
    // With the keyboard only; each step has the focus.
    await expect(dialog.getByLabel('E-mail of the founder')).toBeFocused();
    await office.keyboard.type(founder.email);
    await office.keyboard.press('Enter');
    await expect(dialog.getByRole('radio', { name: 'Neer Labs' })).toBeChecked();
    await dialog.getByLabel('Last day').fill('2027-05-18');
    await dialog.getByLabel('Reason').fill('The power was out in the whole district.');
    await office.keyboard.press('Tab');
    await office.keyboard.press('Tab');
    await office.keyboard.press('Enter');
    await expect(dialog).toContainText('15 May 2027, 11:59 pm to 18 May 2027, 11:59 pm');
    await dialog.getByRole('button', { name: 'Extend the deadline' }).click();
    await expect(dialog.getByRole('heading', { name: 'The deadline is extended' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(office.getByText('1 application has a later deadline than the round.')).toBeVisible();
    await context.close();
  });

  await test.step('the founder reads it in a mail and submits', async () => {
    const mail = await waitForMail(page.request, founder.email, { about: /Your deadline is now/ });
    expect(mail.subject).toBe('Your deadline is now 18 May 2027');
    await openSession(page, await sessionOf(page.request, founder));
    await page.goto('/applications');
    await expect(page.getByText(/You can submit it until 18 May 2027, 11:59/)).toBeVisible();
    await page.goto(`/applications-form/${applicationId}?step=6`);
    await acceptTerms(page);
    await enterCode(page, await askForCode(page, founder.email));
    await submittedNumber(page);
  });
});
