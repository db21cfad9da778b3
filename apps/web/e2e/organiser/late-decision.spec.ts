import { logIn } from '../support/account.ts';
import { expect, test } from '../support/organiser-test.ts';
import { secondOrganiser } from '../support/people.ts';
import { decide, expectDone, openReview, search } from '../support/review.ts';

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
  for (const page of [first, second]) {
    await page.goto(`/admin/stage1?q=${encodeURIComponent(startupName)}`);
    await openReview(page, number);
  }

  const welcome = await first.getByText(/^Welcome, /).textContent();
  const firstName = welcome?.replace('Welcome, ', '');
  await decide(first, 'Reject');
  await expectDone(first, 'Application rejected successfully');
  await decide(second, 'Approve');
  await expectDone(
    second,
    `Failed to approve application: This application was already rejected by ${firstName}.`,
  );

  const row = await search(second, startupName);
  await expect(row).toContainText('Rejected');
  const dialog = await openReview(second, number);
  await expect(dialog.getByText('This application has been rejected')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Decision history' }).getByRole('listitem')).toHaveCount(1);
  await second.context().close();
});
