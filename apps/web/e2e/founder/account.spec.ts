import { expectAccessible } from '../support/accessible.ts';
import { newFounder } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a password reset for an unverified address leads to the verification first', {
  tag: '@nightly',
}, async ({ page }) => {
  const founder = newFounder();
  await page.goto('/authorize/signup');
  await page.getByLabel('Full name').fill(founder.name);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(founder.email);
  await page.getByLabel('Phone').fill(founder.phone);
  await page.locator('input[name=password]').fill(founder.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(founder.email);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page).toHaveURL(/\/authorize\/verify$/);
  await expect(
    page.getByText('Please verify your e-mail address before you change your password.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the legal texts open in a new tab and keep the form as it is', { tag: '@nightly' }, async ({
  page,
  collectErrors,
}) => {
  await page.goto('/authorize/signup');
  await page.getByLabel('Full name').fill('Asha Raman');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  const privacy = await opened;
  collectErrors(privacy);
  await privacy.getByRole('link', { name: 'Your rights' }).click();
  await expect(privacy.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
  await expectAccessible(privacy);
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Raman');
});
