import { acceptTerms } from '../support/application.ts';
import { inboxOf } from '../support/mail.ts';
import { unreachableFounder } from '../support/people.ts';
import { logInWithoutPages } from '../support/sign-in.ts';
import { completeDraft } from '../support/submission.ts';
import { expect, test } from '../support/test.ts';

test('an unreachable e-mail address is named on the list and beside Submit, and no code is sent', {
  tag: '@nightly',
}, async ({ page }) => {
  const founder = unreachableFounder();
  await logInWithoutPages(page, founder);
  await page.goto('/applications');
  await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click();
  const notice = page.getByRole('alert').filter({ hasText: `We could not reach ${founder.email}.` });
  await expect(notice).toContainText('Our e-mails to you come back');
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^mailto:/);

  const id = await completeDraft(page, founder, {});
  await page.goto(`/applications-form/${id}?step=6`);
  await expect(notice).toBeVisible();
  await acceptTerms(page);
  const before = (await inboxOf(page.request, founder.email)).length;
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('We could not reach your e-mail address, so no code was sent.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await inboxOf(page.request, founder.email)).toHaveLength(before);
});
