import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/organiser-test.ts';
import { organiser } from '../support/people.ts';

const pages = ['/admin', '/admin/user-list', '/admin/stage1', '/admin/stage2'];

test('a founder who opens an admin page is redirected to the applications', { tag: '@nightly' }, async ({
  submission,
}) => {
  for (const path of pages) {
    await submission.page.goto(path);
    await expect(submission.page).toHaveURL('/applications');
  }
});

test('a visitor logs in and continues to the requested page', async ({ page }) => {
  await page.goto('/admin/stage2');
  await expect(page).toHaveURL('/authorize/login');
  await page.getByLabel('E-mail').fill(organiser.email);
  await page.getByLabel('Password', { exact: false }).and(page.locator('input')).fill(organiser.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/admin/stage2');
  await expect(page.getByRole('heading', { level: 1, name: 'Stage 2 Applicants' })).toBeVisible();
});

test('/admin is the dashboard', { tag: '@nightly' }, async ({ organiserPage }) => {
  await organiserPage.goto('/admin');
  await expect(organiserPage).toHaveURL('/admin/user-list');
});

test('an organiser who opens a page of the founders is redirected to the dashboard', {
  tag: '@nightly',
}, async ({ organiserPage }) => {
  for (const path of ['/applications', '/applications-form', `/applications-form/${randomUUID()}`]) {
    await organiserPage.goto(path);
    await expect(organiserPage).toHaveURL('/admin/user-list');
  }
});
