import { languageCookie } from '@portal/contracts/languages';
import { expect, test } from '../support/test.ts';

for (const { locale, lang, button } of [
  { locale: 'ta-IN', lang: 'ta-IN', button: 'English' },
  { locale: 'ta', lang: 'ta-IN', button: 'English' },
  { locale: 'hi-IN', lang: 'en-IN', button: 'தமிழ்' },
]) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });

    test(`opens the portal in ${lang} on the first visit`, async ({ page }) => {
      await page.goto('/authorize/login');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      // The form replaces placeholders when the app runs.
      await expect(page.getByRole('textbox').first()).toBeVisible();
      await page.getByRole('button', { name: button }).click();
      await page.reload();
      await expect(page.locator('html')).not.toHaveAttribute('lang', lang);
    });
  });
}

test('each landing page keeps its language, and a link between them is a choice', async ({
  page,
  context,
}) => {
  const html = page.locator('html');
  await page.goto('/ta/');
  await expect(html).toHaveAttribute('lang', 'ta-IN');
  await expect(page).toHaveTitle(/\p{Script=Tamil}/u);
  await page.goto('/');
  await expect(html).toHaveAttribute('lang', 'en-IN');
  await expect(page).not.toHaveTitle(/\p{Script=Tamil}/u);

  await page.getByRole('link', { name: 'தமிழ்' }).first().click();
  await expect(page).toHaveURL('/ta/');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === languageCookie)?.value).toBe('ta');
  await page.goto('/terms');
  await expect(html).toHaveAttribute('lang', 'ta-IN');
  await expect(page).toHaveTitle(/\p{Script=Tamil}/u);

  await page.goto('/');
  await expect(html, 'the address decides').toHaveAttribute('lang', 'en-IN');
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/net::ERR_INTERNET_DISCONNECTED/] });

  test('a switch says that it failed, and the page stays as it is', async ({ page, context }) => {
    await page.goto('/authorize/login');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('asha@example.org');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'தமிழ்' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The texts could not be loaded. Please check your connection and try again.',
    );
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('asha@example.org');
    await context.setOffline(false);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta-IN');
  });
});
