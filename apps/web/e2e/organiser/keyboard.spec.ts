import type { Page } from '@playwright/test';
import { expect, test } from '../support/organiser-test.ts';

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, role: 'button' | 'link' | 'searchbox' | 'checkbox', name: string | RegExp) {
  const wanted = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches the ${role} ${name}`);
}

test('keys alone find, filter, read and decide, and the focus is never lost', async ({
  desk: page,
  submission,
}) => {
  const { number, startupName } = submission;
  const press = (key: string) => page.keyboard.press(key);
  await expect(page.getByText('Total Submitted')).toBeVisible();
  await tabTo(page, 'link', 'Skip to content');
  await press('Enter');
  await page.goto('/admin/stage1');
  await expect(page.getByRole('table')).toBeVisible();

  await tabTo(page, 'button', 'Filter Startup');
  await press('Enter');
  await expect(page.getByLabel('Search values')).toBeFocused();
  await page.keyboard.type(startupName);
  await tabTo(page, 'checkbox', startupName);
  await press('Space');
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Filter Startup, 1 selected' })).toBeFocused();
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();

  const review = page.getByRole('button', { name: `Review ${number}` });
  await tabTo(page, 'button', `Review ${number}`);
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Founder Information' })).toBeVisible();
  await press('Escape');
  await expect(review).toBeFocused();

  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Founder Information' })).toBeVisible();
  await tabTo(page, 'button', 'Shortlist');
  await press('Enter');
  const confirmation = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(confirmation).toBeVisible();
  await press('Escape');
  await expect(confirmation).toBeHidden();
  await expect(page.getByRole('button', { name: 'Shortlist' })).toBeFocused();

  await press('Enter');
  await expect(confirmation).toBeVisible();
  await tabTo(page, 'button', 'Cancel');
  await press('Tab');
  await press('Enter');
  await expect(page.getByText('Application shortlisted successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(review).toBeFocused();

  await tabTo(page, 'button', 'Next page');
});
