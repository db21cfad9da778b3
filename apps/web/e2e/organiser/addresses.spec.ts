import { logIn } from '../support/account.ts';
import { leaveUnanswered } from '../support/intercept-calls.ts';
import { expect, test } from '../support/organiser-test.ts';
import { organiser } from '../support/people.ts';
import { decide, expectDone, goTo, openReview, reviewDialog } from '../support/review.ts';
import { expireSession, installClock } from '../support/session.ts';
import { openSession, sessionOf } from '../support/sign-in.ts';

/* What an organiser sees is in the address: Back undoes each step, links and views lead to it, and so does a new session. */

/** Reads a number as people write it: `1,234`. */
const numberIn = (text: string | null): number => Number((text ?? '').replaceAll(',', ''));

test('figures of the dashboard lead to a table with that many applications', async ({ page }) => {
  // Other tests decide and submit meanwhile: both pages show the list as it was loaded.
  await leaveUnanswered(page, '**/activity*');
  await page.goto('/admin/user-list');
  const review = page.getByRole('region', { name: 'Review at stage 1' });
  const waiting = review.getByRole('link', { name: /^Waiting for review/ });
  const district = page.getByRole('region', { name: 'Districts' }).getByRole('link').first();
  for (const [link, figure] of [
    [waiting, waiting],
    [district, district.locator('b')],
  ] as const) {
    const count = numberIn(await figure.textContent());
    await link.click();
    await expect(page).toHaveURL(/\/admin\/stage1\?in\./);
    await expect(page.getByText(new RegExp(`of ${count.toLocaleString('en-IN')} entries$`))).toBeVisible();
    await goTo(page, 'Dashboard');
  }
});

// Saved views and sessions are kept in the context.
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

  test('a search finds what only the answers say, Back undoes each step, and a saved view opens it again', async ({
    page,
  }) => {
    const hasQuery = (query: string) => expect(page).toHaveURL(({ search }) => search === query);
    const found = '?q=months+HAS+worked&in.queue=pending';
    await page.goto('/admin/stage1');
    const reviewButtons = page.getByRole('button', { name: /^Review GSP/ });
    await expect(reviewButtons.first()).toBeVisible();
    await page.getByRole('searchbox').fill('months HAS worked');
    await expect(page.getByText(/^\d+ more found in the answers$/)).toBeVisible();
    await page.getByRole('link', { name: /^To review/ }).click();
    await hasQuery(found);
    await reviewButtons.first().click();
    await expect(reviewDialog(page).getByRole('heading', { name: 'Founder Information' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reviewDialog(page)).toHaveCount(0);

    const menu = page.getByRole('dialog', { name: 'Saved views' });
    await page.getByRole('button', { name: 'Saved views' }).click();
    await menu.getByRole('textbox', { name: 'Name of this view' }).fill('Worked for months');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const panel = page.getByRole('navigation', { name: 'Admin Panel' });
    await panel.getByRole('link', { name: /^Stage 1/ }).click();
    await hasQuery('');
    for (const query of [found, '?q=months+HAS+worked', '']) {
      await page.goBack();
      await hasQuery(query);
    }
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.reload();
    await page.getByRole('button', { name: 'Saved views' }).click();
    await menu.getByRole('link', { name: 'Worked for months' }).click();
    await hasQuery(found);
  });
});
