import { logIn } from '../support/account.ts';
import { delayCalls } from '../support/intercept-calls.ts';
import { expect, test } from '../support/organiser-test.ts';
import { secondOrganiser } from '../support/people.ts';
import { decide, decisionsIn, expectDone, openReview, search } from '../support/review.ts';

test('a late decision fails and names the first organiser and decision', { tag: '@nightly' }, async ({
  organiserPage: first,
  browser,
  submission,
  collectErrors,
}) => {
  const { number, startupName } = submission;
  const second = await (await browser.newContext()).newPage();
  collectErrors(second);
  await logIn(second, secondOrganiser);
  const releaseNews = await delayCalls(second, '**/activity?*');
  for (const page of [first, second]) {
    await page.goto(`/admin/stage1?q=${encodeURIComponent(startupName)}`);
    await openReview(page, number);
  }

  const welcome = await first.getByText(/^Welcome, /).textContent();
  const firstName = welcome?.replace('Welcome, ', '');
  await decide(first, 'Reject');
  await expectDone(first, 'Application rejected successfully');
  await decide(second, 'Approve');
  const toast = `Failed to approve application: This application was already rejected by ${firstName}.`;
  await expect(second.getByRole('alert').filter({ hasText: toast })).toBeVisible();
  releaseNews();
  const dialog = second.getByRole('dialog', { name: `Application: ${number}` });
  await expect(
    dialog.getByRole('status').filter({ hasText: `${firstName} rejected this just now` }),
  ).toBeVisible();
  await expect(dialog.getByText('This application has been rejected')).toBeVisible();
  await expect(decisionsIn(dialog)).toHaveCount(1);
  await second.keyboard.press('Escape');
  await expect(await search(second, startupName)).toContainText('Rejected');
  await second.context().close();
});

test('a decision shows in another window within twenty seconds, in the table and in the open application', {
  tag: '@nightly',
}, async ({ organiserPage: first, browser, submission, collectErrors }) => {
  const { number, startupName } = submission;
  const second = await (await browser.newContext()).newPage();
  collectErrors(second);
  await logIn(second, secondOrganiser);
  for (const page of [first, second]) {
    await page.goto(`/admin/stage1?q=${encodeURIComponent(startupName)}`);
    await openReview(page, number);
  }
  const lists: string[] = [];
  second.on('request', (request) => {
    if (request.url().includes('view=summary')) lists.push(request.url());
  });
  await decide(first, 'Shortlist');
  await expectDone(first, 'Application shortlisted successfully');
  const dialog = second.getByRole('dialog', { name: `Application: ${number}` });
  await expect(dialog.getByText(/ shortlisted this (just now|on )/)).toBeVisible({ timeout: 25_000 });
  await expect(dialog.getByText(/^Shortlisted by /)).toBeVisible();
  await second.keyboard.press('Escape');
  await expect(second.getByRole('row').filter({ hasText: number })).toContainText('Shortlisted');
  expect(lists).toEqual([]);
  await second.context().close();
});
