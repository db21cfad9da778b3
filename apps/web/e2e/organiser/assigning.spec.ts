import { expect, test } from '../support/organiser-test.ts';
import { goTo, search, select } from '../support/review.ts';
import { submitted } from '../support/submission.ts';

test('applications are assigned and distributed, wait in the tab Mine, and count on the dashboard', async ({
  organiserPage: page,
  submission: one,
  browser,
}) => {
  const other = await submitted(browser);
  const welcome = await page.getByText(/^Welcome, /).textContent();
  const reader = welcome?.replace('Welcome, ', '') ?? '';
  await goTo(page, 'Stage 1 Applicants');

  await select(page, one);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Assign / });
  await dialog.getByRole('checkbox', { name: `${reader} (you)` }).check();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Saved who assesses 1 application' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: one.number })).toContainText('Waiting for you');

  await select(page, other);
  await expect(page.getByText('1 more is left out by the search or a filter')).toBeVisible();
  await search(page, 'Kadal');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const colleague = dialog
    .getByRole('checkbox')
    .and(page.locator(':not(:checked)'))
    .and(page.getByLabel(/^(?!.*\(you\))/))
    .first();
  await colleague.check();
  await dialog.getByLabel('People for each application').selectOption('1');
  // The first application has somebody already.
  await expect(dialog.getByText('1 application changes.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();

  await search(page, one.startupName);
  await page.getByRole('link', { name: /^Mine/ }).click();
  await expect(page).toHaveURL(/in\.mine=waiting/);
  await expect(page.getByRole('row').filter({ hasText: one.number })).toBeVisible();
  await search(page, other.startupName);
  await expect(page.getByText('No applications match your search and filters.')).toBeVisible();

  await goTo(page, 'Dashboard');
  const stage1 = page.getByRole('region', { name: 'Assessments at stage 1' });
  const first = stage1.getByRole('listitem').first();
  await expect(first).toContainText(`${reader} (you)`);
  await expect(first).toContainText(/\d+ of \d+/);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/in\.assignees=/);
  await search(page, one.startupName);
  await expect(page.getByRole('row').filter({ hasText: one.number })).toBeVisible();
  await other.page.context().close();
});
