import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page of the organisers by the side panel. */
export async function goTo(page: Page, title: 'Dashboard' | 'Stage 1 Applicants' | 'Stage 2 Applicants') {
  await page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Searches the table; ends when only rows with the text are left. */
export async function search(page: Page, text: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search the table' }).fill(text);
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
  return page.getByRole('row').filter({ hasText: text });
}

/** Opens an application from its row in sight; ends when it is there to read. */
export async function openReview(page: Page, number: string): Promise<Locator> {
  await page.getByRole('button', { name: `Review ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Application: ${number}` });
  await expect(dialog.getByRole('heading', { name: 'Founder Information' })).toBeVisible();
  return dialog;
}

/** Presses an action of the open application and confirms it. */
export async function decide(page: Page, action: 'Approve' | 'Reject' | 'Shortlist'): Promise<void> {
  await page
    .getByRole('dialog', { name: /^Application/ })
    .getByRole('button', { name: action })
    .click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: action }).click();
}

/** The toast with that text has come, and every dialog has gone. */
export async function expectDone(page: Page, toast: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: toast })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The number under a label of the dashboard. */
export async function figure(page: Page, label: string): Promise<number> {
  const value = page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`));
  return Number((await value.textContent())?.replaceAll(',', ''));
}
