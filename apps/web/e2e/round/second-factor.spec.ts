import { expectAccessible } from '../support/accessible.ts';
import { chooseFromMenu, tryLogIn } from '../support/account.ts';
import { beginSetup, codeOf, enterAppCode, nextCodeOf } from '../support/authenticator.ts';
import { newOrganiser } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { createOrganiser } from '../support/user-pool.ts';

const wrong = 'This code is not correct. Please enter the one that your app shows now.';

test('an organiser sets up a second factor at the first login and needs it at the next', async ({ page }) => {
  const organiser = newOrganiser();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const alert = page.getByRole('alert');
  await createOrganiser(page.request, organiser, 'Kavya Raman');
  await tryLogIn(page, organiser);
  await expect(heading('One more step for organisers')).toBeVisible();
  await page.goto('/admin/stage1?page=1');
  await expect(heading('One more step for organisers')).toBeVisible();
  await expectAccessible(page);

  const secret = await beginSetup(page);
  await enterAppCode(page, '000000', 'Turn on');
  await expect(alert).toHaveText(wrong);
  const first = await codeOf(page.request, secret);
  await enterAppCode(page, first, 'Turn on');
  await expect(heading('Stage 1 Applicants')).toBeVisible();
  await chooseFromMenu(page, 'Sign Out');
  await expect(page).toHaveURL('/authorize/login');

  await tryLogIn(page, organiser);
  await expect(heading('Enter your code')).toBeVisible();
  await enterAppCode(page, '000000', 'Log in');
  await expect(alert).toHaveText(wrong);
  await enterAppCode(page, first, 'Log in');
  await expect(alert).toHaveText('This code was used already. Please wait for the next one.');
  await enterAppCode(page, await nextCodeOf(page.request, secret), 'Log in');
  await expect(page).toHaveURL('/admin/user-list');
});
