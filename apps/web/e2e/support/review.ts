import { expect, type Locator, type Page } from '@playwright/test';

/** Opens an organiser page from the side panel. */
export async function goTo(page: Page, title: 'Dashboard' | 'Stage 1 Applicants' | 'Stage 2 Applicants') {
  await page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Searches the table; returns the rows with the text. */
export async function search(page: Page, text: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search the table' }).fill(text);
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
  return page.getByRole('row').filter({ hasText: text });
}

/** Opens an application from its row; returns its dialog. */
export async function openReview(page: Page, number: string): Promise<Locator> {
  await page.getByRole('link', { name: `Review ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Application: ${number}` });
  await expect(dialog.getByRole('heading', { name: 'Founder Information' })).toBeVisible();
  return dialog;
}

/** The dialog of the open application. */
export const reviewDialog = (page: Page) => page.getByRole('dialog', { name: /^Application: / });

/** The text of the open application. */
export const answersOf = (page: Page) => reviewDialog(page).getByRole('region', { name: 'Answers' });

/** The place of the open application in the list, as in “3 of 400”. */
export const positionInList = (page: Page) => reviewDialog(page).getByText(/^\d+ of \d+$/);

/** The question that follows a decision. */
export const decisionQuestion = (page: Page) => page.getByRole('dialog', { name: 'Are you sure?' });

/** Makes and confirms a decision about the open application. */
export async function decide(page: Page, action: 'Approve' | 'Reject' | 'Shortlist'): Promise<void> {
  await reviewDialog(page).getByRole('button', { name: action }).click();
  await decisionQuestion(page).getByRole('button', { name: action }).click();
}

/** Waits for a toast with that text and for all dialogs to close. */
export async function expectDone(page: Page, toast: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: toast })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Serves a page in place of each document, because chromium-headless-shell has no PDF viewer. */
export async function replaceDocuments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
  });
  await page.route(/response-content-disposition=inline/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'access-control-allow-origin': '*' },
      body: `<!doctype html><html lang="en"><title>A document</title><main tabindex="0"><h1>A document</h1></main></html>`,
    }),
  );
}
