import { languageCookie } from '@portal/contracts/languages';
import { documentInput, sample } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';
import { delayCalls } from '../support/intercept-calls.ts';
import { switchTo } from '../support/switch-language.ts';

/** What the Tamil landing page writes in Latin letters. */
const namesAndCodes = new Set(
  'DPIIT IST MB PDF SDG concept deck market minimum of pitch product proof viable'.split(' '),
);

test('each landing page keeps its language, and a link between them is a choice', async ({
  page,
  context,
}) => {
  const html = page.locator('html');
  await page.goto('/#about');
  await expect(html).toHaveAttribute('lang', 'en-IN');
  await expect(page).not.toHaveTitle(/\p{Script=Tamil}/u);
  await page.getByRole('link', { name: 'தமிழ்' }).first().click();
  await expect(page).toHaveURL('/ta/#about');
  await expect(html).toHaveAttribute('lang', 'ta-IN');
  await expect(page).toHaveTitle('பசுமைப் புத்தொழில் திட்டம்');
  const words = (await page.locator('main').textContent()) ?? '';
  expect(words.match(/[A-Za-z]{2,}/g)?.filter((word) => !namesAndCodes.has(word))).toEqual([]);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === languageCookie)?.value).toBe('ta');
  await page.goto('/terms');
  await expect(html).toHaveAttribute('lang', 'ta-IN');
  await page.goto('/');
  await expect(html, 'the address decides').toHaveAttribute('lang', 'en-IN');
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/] });

  test('a switch says that it failed, and the page stays as it is', async ({ page, context }) => {
    // The connection may go before the last note of the page is there.
    await page.route('**/application-period-*', (route) => route.abort());
    await page.goto('/authorize/login');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('asha@example.org');
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
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

test('a switch in the middle of a form stops no upload, keeps the text that is not saved, and reaches another tab', async ({
  page,
  draft,
  collectErrors,
}) => {
  const description = page.getByLabel('Pitch deck description');
  await page.goto(`/applications-form/${draft}?step=5`);
  await delayCalls(page, '**/applications/draft');
  const release = await delayCalls(page, '**/uploads');
  await documentInput(page, 'Pitch deck').setInputFiles(sample.deck);
  await page.getByRole('button', { name: `Cancel ${sample.deck.name}` }).waitFor();
  await description.fill('Typed before the switch');
  const other = await page.context().newPage();
  collectErrors(other);
  await other.goto('/applications');
  await other.getByRole('button', { name: /^Delete / }).click();
  await expect(other.getByRole('dialog')).toHaveText(/Delete this draft/);

  await switchTo(page, 'ta');
  await expect(page).toHaveTitle(/\p{Script=Tamil}/u);
  await expect(other.locator('html')).toHaveAttribute('lang', 'ta-IN');
  await expect(other.getByRole('dialog')).toHaveText(/\p{Script=Tamil}/u);
  release();
  const field = page.locator('textarea[name=pitchDeckDescription]');
  await expect(field).toHaveValue('Typed before the switch');
  await expect(page.getByText(sample.deck.name)).toBeVisible();
  await expect(page.locator('progress, [role=progressbar]')).toHaveCount(0);
  await page.reload();
  await expect(field).toHaveValue('Typed before the switch');
});
