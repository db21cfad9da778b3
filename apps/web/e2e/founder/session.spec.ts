import { expectAccessible } from '../support/accessible.ts';
import { createAccount, logIn } from '../support/account.ts';
import { expectStep, goOn } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';
import { newFounder } from '../support/people.ts';
import { ageTokens, endSession, stopTheClock, takeTheClock } from '../support/session.ts';

const reach = 'Market reach';
const ended = 'Your session has ended. Please log in to go on – your answers are kept.';

test('a session that ends while a founder types leads to the log-in and back to the same step', async ({
  page,
  founder,
  draft,
}) => {
  await takeTheClock(page);
  await page.goto(`/applications-form/${draft}?step=3`);
  await expectStep(page, 'Impact');
  // The form saves by itself, and learns of it there: not before, however slow this test is.
  await stopTheClock(page);
  await page.getByLabel(reach).fill('Along the whole coast');
  await endSession(page);
  await page.clock.resume();

  await expect(page).toHaveURL(/\/authorize\/login$/);
  await expect(page.getByText(ended)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(founder.email);
  await expect(page.getByText('Failed to save progress. Please try again.')).toHaveCount(0);
  await expectAccessible(page);

  await logIn(page, founder);
  await expect(page).toHaveURL(new RegExp(`/applications-form/${draft}\\?step=3$`));
  await expectStep(page, 'Impact');
  await expect(page.getByLabel(reach)).toHaveValue('Along the whole coast');
  await expect(page.getByText('Failed to save progress. Please try again.')).toHaveCount(0);
  await page.goBack();
  await expect(page, 'the log-in is no page to go back to').not.toHaveURL(/\/authorize\//);
});

test.describe('a user pool out of reach', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] });

  test('signs nobody out', async ({ page, draft }) => {
    await takeTheClock(page);
    await page.goto(`/applications-form/${draft}?step=3`);
    await page.getByLabel(reach).fill('Along the whole coast');
    const config = (await (await page.request.get('/config.json')).json()) as Record<string, string>;
    const pool = `${config['userPoolEndpoint']}**`;
    await page.route(pool, (route) => route.abort());
    await ageTokens(page);
    await page.getByRole('button', { name: 'Next' }).click();
    // The save by itself and the one of Next take turns, and each asks the pool several times.
    const failed = page.getByText('Failed to save progress. Please try again.').first();
    await expect(failed).toBeVisible({ timeout: 30_000 });
    await expectStep(page, 'Impact');
    await expect(page.getByLabel(reach)).toHaveValue('Along the whole coast');
    await page.unroute(pool);
    await goOn(page, 'Support & Funding');
  });
});

test('a sign-out in another window ends the session in this one', async ({ page, founder, draft, watch }) => {
  await page.goto(`/applications-form/${draft}?step=3`);
  await expectStep(page, 'Impact');
  const other = await page.context().newPage();
  watch(other);
  await other.goto('/applications');
  await other.getByRole('button', { name: 'Your account' }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByText(ended)).toBeVisible();
  await logIn(page, founder);
  await expectStep(page, 'Impact');
});

test('another person who signs in by another window finds nothing of the first', async ({
  page,
  draft,
  watch,
}) => {
  await page.goto(`/applications-form/${draft}?step=3`);
  await page.getByLabel(reach).fill('What the first one typed');
  const second = newFounder('Kavitha Raj');
  await createAccount(page.request, second);
  const other = await page.context().newPage();
  watch(other);
  await other.goto(`/authorize/login#email=${encodeURIComponent(second.email)}`);
  await logIn(other, second);
  // On a phone the welcome has no room, but it is there.
  await expect(page.getByText('Welcome, Kavitha Raj')).toBeAttached();
  await expect(page).toHaveURL(/\/applications$/);
  await expect(page.getByText('What the first one typed')).toHaveCount(0);
});
