import { expectStep } from '../support/application.ts';
import { cloudTime } from '../support/cloud-time.ts';
import { installClock } from '../support/session.ts';
import { expect, newDraft, openStep, founderTest as test, test as visitorTest } from './fault-test.ts';

/** No call reaches the user pool. A browser tries a cut connection again by itself. */
const poolIsCutOff = { service: 'cognito', kind: 'cut-off', times: 100 } as const;

/** Later than a token lives, in ms. */
const twoHours = 7_200_000;

visitorTest('pages that need a session lead to the login, which knows the way back', async ({ page }) => {
  for (const path of ['/applications', '/applications-form?step=2', '/admin/stage1']) {
    await page.goto(path);
    await expect(page).toHaveURL('/authorize/login');
    const from = () => page.evaluate(() => (history.state as { usr?: { from?: string } } | null)?.usr?.from);
    await expect.poll(from).toBe(path);
  }
});

test('a session that was removed from the browser leads to the login', async ({ page, founder }) => {
  await openStep(page, await newDraft(page, founder), 3);
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(
    page.getByText('Your session has ended. Please log in to go on – your answers are kept.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/authorize/login');
});

test('a save whose token cannot be renewed goes without one', async ({ page, founder, fail }) => {
  const id = await newDraft(page, founder);
  await installClock(page);
  await openStep(page, id, 3);
  await fail(poolIsCutOff);
  await page.clock.fastForward(twoHours);
  const asked = page.waitForRequest('**/applications/draft');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  expect((await asked).headers()['authorization']).toBeUndefined();
  await expect(page.getByText('You need a connection to go on.')).toBeVisible();
  await expectStep(page, 'Impact');
});

test('a login check without the user pool leads to the login', async ({ page, fail }) => {
  await fail(poolIsCutOff);
  await page.clock.install({ time: (await cloudTime(page.request)) + twoHours });
  await page.goto('/authorize/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

test('a sign-out that the pool does not confirm ends the session all the same', async ({
  page,
  founder,
  fail,
}) => {
  await newDraft(page, founder); // Without an application a dialog would cover the list.
  await page.goto('/applications');
  await fail({ service: 'cognito', kind: '500', times: 100 });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('/applications');
  await expect(page).toHaveURL('/authorize/login');
});
