import { keysOf } from '../support/keys.ts';
import { waitForMail } from '../support/mail.ts';
import { expect, test } from '../support/organiser-test.ts';
import { goTo, search, select } from '../support/review.ts';
import { submitted } from '../support/submission.ts';

// A call answers 503.
test.use({ expectedConsole: [/status of 503/] });

test('applications are rejected together with a reason; one that fails is tried again', async ({
  organiserPage: page,
  submission: one,
  browser,
}) => {
  test.slow();
  const other = await submitted(browser);
  const message = 'Please measure the pilot, and apply again.';
  await goTo(page, 'Stage 1 Applicants');
  await select(page, one);
  await select(page, other);
  await search(page, 'Kadal');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject applications' });
  await dialog.getByRole('radio', { name: 'The plan is incomplete.' }).check();
  await dialog.getByRole('textbox', { name: 'Message to the founder' }).fill(message);

  const busy = { code: 'unavailable', message: 'The service is busy.' };
  const rejection = `**/${other.applicationId}/reject/stage1`;
  await page.route(rejection, (route) => route.fulfill({ status: 503, json: busy }));
  await dialog.getByRole('button', { name: 'Reject 2' }).click();
  await expect(dialog.getByText('1 application failed')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'What failed' })).toContainText(other.number);
  await page.unroute(rejection);
  await dialog.getByRole('button', { name: 'Try the failed again' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const { number, founder } of [one, other]) {
    await expect(await search(page, number)).toContainText('Rejected');
    const about = new RegExp(`Decision on your application ${number}`);
    const { text } = await waitForMail(page.request, founder.email, { about });
    expect(text).toContain(message);
    expect(text).not.toContain('The plan is incomplete.');
  }
  await other.page.context().close();
});

test('a decision is announced by keyboard', async ({ organiserPage: page }) => {
  const keys = keysOf(page);
  await page.goto('/admin/stage1?in.status=unannounced');
  const tab = page.getByRole('link', { name: /^Not announced/ });
  await expect(tab).toContainText(/\d/);
  const before = Number((await tab.textContent())?.replace(/\D/g, ''));
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await keys.to(page.getByRole('button', { name: 'Announce', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Announce decisions' });
  await expect(dialog.getByRole('region', { name: 'The mail' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Announce 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '1 decision announced' })).toBeVisible();
  await expect(tab).toHaveText(new RegExp(`${before - 1}$`));
});
