import { chooseFromMenu, logIn } from '../support/account.ts';
import { expectStep } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';
import { newFounder } from '../support/people.ts';
import { expireSession, installClock } from '../support/session.ts';
import { createAccount } from '../support/user-pool.ts';

const reach = 'Market reach';
const ended = 'Your session has ended. Please log in to go on – your answers are kept.';
const saveFailed = 'Failed to save progress. Please try again.';

test('an expired session leads from typing to the login and back to the same step', async ({
  page,
  founder,
  draft,
}) => {
  await installClock(page);
  await page.goto(`/applications-form/${draft}?step=3`);
  await expectStep(page, 'Impact');
  // The automatic save must not run before the session expires: the clock stops, a minute ahead because it cannot go back.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByLabel(reach).fill('Along the whole coast');
  await expireSession(page);
  await page.clock.resume();

  await expect(page).toHaveURL(/\/authorize\/login$/);
  await expect(page.getByText(ended)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(founder.email);
  await expect(page.getByText(saveFailed)).toHaveCount(0);

  await logIn(page, founder);
  await expect(page).toHaveURL(new RegExp(`/applications-form/${draft}\\?step=3$`));
  await expect(page.getByLabel(reach)).toHaveValue('Along the whole coast');
  await expect(page.getByText(saveFailed)).toHaveCount(0);
  await page.goBack();
  await expect(page, 'the login is not in the history').not.toHaveURL(/\/authorize\//);
});

test('what happens to the session in another tab happens in this one: another person logs in, then out', async ({
  page,
  draft,
  collectErrors,
}) => {
  await page.goto(`/applications-form/${draft}?step=3`);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/applications/draft'));
  await page.getByLabel(reach).fill('What the first one typed');
  await saved;
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

  await other.getByRole('dialog').getByRole('button', { name: 'Later' }).click();
  await chooseFromMenu(other, 'Sign Out');
  await expect(page).toHaveURL('/authorize/login');
  await expect(page.getByText(/^Your session has ended\./)).toBeVisible();
});
