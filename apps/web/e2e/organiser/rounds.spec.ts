import { keysOf } from '../support/keys.ts';
import { expect, test } from '../support/organiser-test.ts';

test('an organiser opens the next round from the last one by keyboard', async ({ page }, { retry }) => {
  const keys = keysOf(page);
  // Another attempt makes another round, in another year.
  const year = 2028 + retry;
  await page.goto('/admin/rounds');
  await keys.to(page.getByRole('button', { name: 'New round' }));
  await keys.press('Enter');
  await keys.expectAt(page.getByLabel(/^Id of the round/));
  await keys.type(String(year));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Round ${year}` })).toBeVisible();

  const publish = page.getByRole('button', { name: 'Publish...' });
  const opens = page.getByLabel('Application opens');
  await keys.to(publish);
  await keys.press('Enter');
  await expect(page.getByText('Not ready to publish: 4 places are marked.')).toBeVisible();
  await keys.expectAt(opens);
  const dates = [
    [opens, '0101'],
    [page.getByLabel('Application deadline'), '0220'],
    [page.getByLabel('Interview notifications'), '0315'],
    [page.getByLabel('Final results'), '0401'],
  ] as const;
  for (const [field, day] of dates) {
    await keys.to(field);
    // The order is that of the browser's own language, American English: not that of the page.
    await keys.type(`${day}${year}`);
  }
  await expect(page.getByText('Not ready to publish')).toBeHidden();
  await keys.backTo(publish);
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish the round?' });
  await expect(dialog.getByText('This is the first publication of the round')).toBeVisible();
  await keys.to(dialog.getByRole('button', { name: 'Publish', exact: true }));
  await keys.press('Enter');
  await expect(page.getByText(/^Version 1, published by/)).toBeVisible();
  await page.goto('/admin/rounds');
  await expect(page.getByRole('listitem').filter({ hasText: `Round ${year}` })).toContainText('Published');
});
