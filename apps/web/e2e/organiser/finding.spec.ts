import { expect, test } from '../support/organiser-test.ts';
import { reviewDialog } from '../support/review.ts';

test('a search finds what only the answers say, and Back undoes each step', async ({
  organiserPage: page,
}) => {
  const hasQuery = (query: string) => expect(page).toHaveURL(({ search }) => search === query);
  await page.goto('/admin/stage1');
  const reviewButtons = page.getByRole('button', { name: /^Review GSP/ });
  await expect(reviewButtons.first()).toBeVisible();
  await page.getByRole('searchbox').fill('months HAS worked');
  await expect(page.getByText(/^\d+ more found in the answers$/)).toBeVisible();
  await expect(reviewButtons.first()).toBeVisible();
  await page.getByRole('link', { name: /^To review/ }).click();
  await hasQuery('?q=months+HAS+worked&in.status=pending');
  await reviewButtons.first().click();
  await expect(reviewDialog(page).getByRole('heading', { name: 'Founder Information' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reviewDialog(page)).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Admin Panel' })
    .getByRole('link', { name: /^Stage 1/ })
    .click();
  await hasQuery('');
  for (const query of ['?q=months+HAS+worked&in.status=pending', '?q=months+HAS+worked', '']) {
    await page.goBack();
    await hasQuery(query);
  }
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a saved view opens again in another visit', async ({ organiserPage: page }) => {
  await page.goto('/admin/stage1?in.status=rejected&sort=founder.desc');
  const menu = page.getByRole('dialog', { name: 'Saved views' });
  await page.getByRole('button', { name: 'Saved views' }).click();
  await menu.getByRole('textbox', { name: 'Name of the view in the table' }).fill('Rejected, by founder');
  await page.keyboard.press('Enter');
  await page.goto('/admin/stage1');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await menu.getByRole('link', { name: 'Rejected, by founder' }).click();
  await expect(page).toHaveURL('/admin/stage1?in.status=rejected&sort=founder.desc');
  await expect(menu).toHaveCount(0);
});
