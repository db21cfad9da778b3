import { createAccount, logIn } from '../support/account.ts';
import { expectStep, goOn } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';
import { newFounder } from '../support/people.ts';
import { expireSession, expireTokens, installClock, pauseClock } from '../support/session.ts';

const reach = 'Market reach';
const ended = 'Your session has ended. Please log in to go on – your answers are kept.';

test('an expired session leads from typing to the login and back to the same step', async ({
  page,
  founder,
  draft,
}) => {
  await installClock(page);
  await page.goto(`/applications-form/${draft}?step=3`);
  await expectStep(page, 'Impact');
  // The automatic save must not run before the session expires.
  await pauseClock(page);
  await page.getByLabel(reach).fill('Along the whole coast');
  await expireSession(page);
  await page.clock.resume();

  await expect(page).toHaveURL(/\/authorize\/login$/);
  await expect(page.getByText(ended)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(founder.email);
  await expect(page.getByText('Failed to save progress. Please try again.')).toHaveCount(0);

  await logIn(page, founder);
  await expect(page).toHaveURL(new RegExp(`/applications-form/${draft}\\?step=3$`));
  await expectStep(page, 'Impact');
  await expect(page.getByLabel(reach)).toHaveValue('Along the whole coast');
  await expect(page.getByText('Failed to save progress. Please try again.')).toHaveCount(0);
  await page.goBack();
  await expect(page, 'the login is not in the history').not.toHaveURL(/\/authorize\//);
});

test.describe('an unreachable user pool', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] });

  test('does not sign out', { tag: '@nightly' }, async ({ page, draft }) => {
    await installClock(page);
    await page.goto(`/applications-form/${draft}?step=3`);
    await page.getByLabel(reach).fill('Along the whole coast');
    const config = (await (await page.request.get('/config.json')).json()) as Record<string, string>;
    const pool = `${config['userPoolEndpoint']}**`;
    await page.route(pool, (route) => route.abort());
    await expireTokens(page);
    await page.getByRole('button', { name: 'Next' }).click();
    // The automatic save and the one of Next take turns, each with several retries at the pool.
    const failed = page.getByText('You need a connection to go on.');
    await expect(failed).toBeVisible({ timeout: 30_000 });
    await expectStep(page, 'Impact');
    await expect(page.getByLabel(reach)).toHaveValue('Along the whole coast');
    await page.unroute(pool);
    await goOn(page, 'Support & Funding');
  });
});

test('a sign-out in another tab ends the session in this one', async ({
  page,
  founder,
  draft,
  collectErrors,
}) => {
  await page.goto(`/applications-form/${draft}?step=3`);
  await expectStep(page, 'Impact');
  const other = await page.context().newPage();
  collectErrors(other);
  await other.goto('/applications');
  await other.getByRole('button', { name: 'Your account' }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByText(ended)).toBeVisible();
  await logIn(page, founder);
  await expectStep(page, 'Impact');
});

test('a login of another person in another tab shows nothing of the first', { tag: '@nightly' }, async ({
  page,
  draft,
  collectErrors,
}) => {
  await page.goto(`/applications-form/${draft}?step=3`);
  await page.getByLabel(reach).fill('What the first one typed');
  const second = newFounder('Kavitha Raj');
  await createAccount(page.request, second);
  const other = await page.context().newPage();
  collectErrors(other);
  await other.goto(`/authorize/login#email=${encodeURIComponent(second.email)}`);
  await logIn(other, second);
  // A phone hides the welcome.
  await expect(page.getByText('Welcome, Kavitha Raj')).toBeAttached();
  await expect(page).toHaveURL(/\/applications$/);
  await expect(page.getByText('What the first one typed')).toHaveCount(0);
});
