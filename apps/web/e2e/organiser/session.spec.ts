import { logIn } from '../support/account.ts';
import { expect, test } from '../support/organiser-test.ts';
import { organiser } from '../support/people.ts';
import { decide, expectDone, openReview } from '../support/review.ts';
import { expireSession, installClock } from '../support/session.ts';
import { openSession, sessionOf } from '../support/sign-in.ts';

test('an expired session leads back to the open application and its filters', async ({
  page,
  submission,
}) => {
  // The test ends this session.
  await openSession(page, await sessionOf(page.request, organiser));
  await installClock(page);
  await page.goto(`/admin/stage1?q=${encodeURIComponent(submission.startupName)}`);
  await openReview(page, submission.number);
  const address = page.url();
  // The next poll of the list notices it.
  await expireSession(page);
  await expect(
    page.getByText('Your session has ended. Please log in to go on where you were.'),
  ).toBeVisible();
  await logIn(page, organiser);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('dialog', { name: `Application: ${submission.number}` })).toBeVisible();
  await decide(page, 'Shortlist');
  await expectDone(page, 'Application shortlisted successfully');
});
