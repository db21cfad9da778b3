import { logIn } from '../support/account.ts';
import { expect, test } from '../support/organiser-test.ts';
import { organiser } from '../support/people.ts';
import { decide, expectDone, openReview, reviewDialog } from '../support/review.ts';
import { expireSession, installClock } from '../support/session.ts';
import { openSession, sessionOf } from '../support/sign-in.ts';

/* What an organiser sees is in the address: Back undoes each step, and a new session leads to it. */

// Sessions are kept in the context.
test.describe('in a context of its own', () => {
  test.use({ ownContext: true });

  test('an expired session leads back to the open application and its filters', async ({
    page,
    submission,
  }) => {
    // The test ends its session, so it does not use the shared one.
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

  test('a search finds what only the answers say, and Back undoes each step', async ({ page }) => {
    const hasQuery = (query: string) => expect(page).toHaveURL(({ search }) => search === query);
    const found = '?q=months+HAS+worked&in.queue=waiting';
    await page.goto('/admin/stage1');
    const reviewButtons = page.getByRole('link', { name: /^Review GSP/ });
    await expect(reviewButtons.first()).toBeVisible();
    await page.getByRole('searchbox').fill('months HAS worked');
    await expect(page.getByText(/^\d+ (more )?found in the answers$/)).toBeVisible();
    await page.getByRole('link', { name: /^To review/ }).click();
    await hasQuery(found);
    await reviewButtons.first().click();
    await expect(reviewDialog(page).getByRole('heading', { name: 'Founder Information' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reviewDialog(page)).toHaveCount(0);

    const panel = page.getByRole('navigation', { name: 'Admin Panel' });
    await panel.getByRole('link', { name: /^Stage 1/ }).click();
    await hasQuery('');
    for (const query of [found, '?q=months+HAS+worked', '']) {
      await page.goBack();
      await hasQuery(query);
    }
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });
});
