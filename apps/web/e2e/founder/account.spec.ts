import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/founder-test.ts';
import { newFounder } from '../support/people.ts';

test('the About card opens by keyboard, tells dates and focus areas, and gives the focus back', async ({
  page,
  founder,
}) => {
  // The dialog about the empty list has gone, and given the focus back.
  await expect(page.getByRole('main')).toBeFocused();
  const about = page.getByRole('button', { name: 'About' });
  await about.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'About the programme' });
  const dates = card.getByRole('region', { name: 'Important dates' });
  await expect(dates.getByRole('listitem')).toHaveCount(4);
  await expect(dates.getByRole('time').first()).toHaveText(/^\d+ \w+ \d{4}$/);
  await expect(card.getByRole('region', { name: 'Focus areas' }).getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(about).toBeFocused();
  await expect(page.getByText(founder.email)).toBeHidden();
});

test('an address that was never verified is verified before its password is reset', async ({ page }) => {
  const founder = newFounder();
  await page.goto('/authorize/signup');
  await page.getByLabel('Full name').fill(founder.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(founder.email);
  await page.getByLabel('Phone').fill(founder.phone);
  await page.locator('input[name=password]').fill(founder.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(founder.email);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page).toHaveURL(/\/authorize\/verify$/);
  await expect(
    page.getByText('Please verify your email address before you change your password.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the legal texts open beside a form that is being filled in, and lead to their sections', async ({
  page,
  watch,
}) => {
  await page.goto('/authorize/signup');
  await page.getByLabel('Full name').fill('Asha Raman');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  const privacy = await opened;
  watch(privacy);
  await privacy.getByRole('link', { name: 'Your rights' }).click();
  await expect(privacy.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
  await expectAccessible(privacy);
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Raman');
});

test('an address that leads nowhere says so and leads on', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'To the portal' }).click();
  await expect(page).toHaveURL(/\/authorize\/login$/);
});
