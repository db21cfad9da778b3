import { leaveUnanswered } from '../support/intercept-calls.ts';
import { expect, test } from '../support/organiser-test.ts';
import { goTo } from '../support/review.ts';

/** Reads a number as people write it: `1,234`. */
const numberIn = (text: string | null): number => Number((text ?? '').replaceAll(',', ''));

test('figures of the dashboard lead to a table with that many applications', async ({
  organiserPage: page,
  submission,
}) => {
  // Other tests decide and submit meanwhile: both pages show the list as it was loaded.
  await leaveUnanswered(page, '**/activity*');
  await page.reload();
  const review = page.getByRole('region', { name: 'Review at stage 1' });
  const waiting = review.getByRole('link', { name: /^Waiting for review/ });
  const pending = review.getByRole('link', { name: /^Pending/ });
  const district = page.getByRole('region', { name: 'Districts' }).getByRole('link').first();
  for (const [link, figure] of [
    [waiting, waiting],
    [pending, pending.locator('b')],
    [district, district.locator('b')],
  ] as const) {
    const count = numberIn(await figure.textContent());
    await link.click();
    await expect(page).toHaveURL(/\/admin\/stage1\?in\./);
    await expect(page.getByText(new RegExp(`of ${count.toLocaleString('en-IN')} entries$`))).toBeVisible();
    await goTo(page, 'Dashboard');
  }

  const days = page.getByRole('region', { name: 'Submissions per day' });
  await days.getByText('The days as a table').click();
  await days.getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/in\.submitted=/);
  await page.getByRole('searchbox').fill(submission.number);
  await expect(page.getByRole('row').filter({ hasText: submission.number })).toBeVisible();
});
