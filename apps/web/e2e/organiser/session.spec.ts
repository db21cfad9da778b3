import { logIn } from '../support/account.ts';
import { expect, test } from '../support/organiser-test.ts';
import { organiser } from '../support/people.ts';
import { decide, expectDone, openReview } from '../support/review.ts';
import { endSession, takeTheClock } from '../support/session.ts';

test('a session that ends over an open application leads back to it, filters and all', async ({
  desk: page,
  submission,
}) => {
  await takeTheClock(page);
  await page.goto(`/admin/stage1?q=${encodeURIComponent(submission.startupName)}`);
  await openReview(page, submission.number);
  const address = page.url();
  await endSession(page);
  await decide(page, 'Shortlist');

  await expect(
    page.getByText('Your session has ended. Please log in to go on where you were.'),
  ).toBeVisible();
  await logIn(page, organiser);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('dialog', { name: `Application: ${submission.number}` })).toBeVisible();
  await decide(page, 'Shortlist');
  await expectDone(page, 'Application shortlisted successfully');
});
