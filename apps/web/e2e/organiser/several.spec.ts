import { announce } from '../support/api.ts';
import { waitForMail } from '../support/mail.ts';
import { expect, test } from '../support/organiser-test.ts';
import { goTo, search, select } from '../support/review.ts';
import { submitted } from '../support/submission.ts';

// A call answers 503.
test.use({ expectedConsole: [/status of 503/] });

test('applications are assigned together, and rejected together; one that fails is tried again', async ({
  page,
  submission: one,
  browser,
}) => {
  const other = await submitted(browser);
  await page.goto('/admin/stage1');
  const welcome = await page.getByText(/^Welcome, /).textContent();
  const reader = welcome?.replace('Welcome, ', '') ?? '';

  await test.step('selected by searches that show one at a time', async () => {
    await select(page, one);
    await select(page, other);
    await expect(page.getByText('1 more is left out by the search or a filter')).toBeVisible();
    await search(page, 'Kadal');
    await expect(page.getByText('2 selected')).toBeVisible();
  });

  await test.step('assigned to the reader, whose they are then', async () => {
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Assign / });
    await dialog.getByRole('checkbox', { name: `${reader} (you)` }).check();
    await expect(dialog.getByText('2 applications change.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Saved who assesses 2 applications' }),
    ).toBeVisible();
    await page.getByRole('link', { name: /^To assess/ }).click();
    await expect(page).toHaveURL(/in\.queue=to-assess/);
    for (const { number } of [one, other])
      await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Waiting for you');
  });

  const message = 'Please measure the pilot, and apply again.';
  await test.step('rejected with a reason, while the page changes', async () => {
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject applications' });
    await dialog.getByRole('radio', { name: 'The plan is incomplete.' }).check();
    await dialog.getByRole('textbox', { name: 'Message to the founder' }).fill(message);
    const busy = { code: 'unavailable', message: 'The service is busy.' };
    const rejection = `**/${other.applicationId}/reject/stage1`;
    await page.route(rejection, (route) => route.fulfill({ status: 503, json: busy }));
    await dialog.getByRole('button', { name: 'Reject 2' }).click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await goTo(page, 'Dashboard');
    const runs = page.getByRole('region', { name: 'Actions on several applications' });
    const line = runs.locator('div').filter({ hasText: 'Reject applications' });
    await expect(line.getByText('1 is not done')).toBeVisible();
    await line.getByRole('button', { name: 'Show the result' }).click();
    await expect(dialog.getByRole('list', { name: 'What failed' })).toContainText(other.number);
    await page.unroute(rejection);
    await dialog.getByRole('button', { name: 'Try the failed again' }).click();
    await expect(dialog.getByText('2 of 2 done')).toBeVisible();
  });

  for (const { number, founder, applicationId } of [one, other]) {
    await announce(page, applicationId, 'stage1');
    const about = new RegExp(`Decision on your application ${number}`);
    const { text } = await waitForMail(page.request, founder.email, { about });
    expect(text).toContain(message);
    expect(text).not.toContain('The plan is incomplete.');
  }
  await other.page.context().close();
});
