import type { Page } from '@playwright/test';
import { expect, test } from '../support/organiser-test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Application: / });
const place = (page: Page) => dialog(page).getByText(/^\d+ of \d+$/);
const scrolled = (page: Page) => dialog(page).evaluate((element) => element.scrollTop);

/** Opens the application at a place of the list; ends when it is there to read. */
async function openAt(page: Page, address: string, row: number): Promise<void> {
  await page.goto(address);
  await page
    .getByRole('button', { name: /^Review GSP/ })
    .nth(row)
    .click();
  await expect(dialog(page).getByRole('heading', { name: 'Founder Information' })).toBeVisible();
}

test('one key leads to the next application, at its top and at once', async ({ desk: page }) => {
  await openAt(page, '/admin/stage1', 8);
  await expect(place(page)).toHaveText(/^9 of /);
  const name = await dialog(page).getByRole('heading', { level: 2 }).first().textContent();
  await dialog(page).evaluate((element) => element.scrollTo({ top: 400 }));
  expect(await scrolled(page)).toBeGreaterThan(100);

  // Read before it was asked for: the next one is there although nothing is answered.
  await page.waitForLoadState('networkidle');
  let release = () => {};
  const answered = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/applications/*-*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.keyboard.press('j');
  await expect(place(page)).toHaveText(/^10 of /);
  await expect(dialog(page).getByRole('heading', { name: 'Founder Information' })).toBeVisible();
  expect(await dialog(page).getByRole('heading', { level: 2 }).first().textContent()).not.toBe(name);
  expect(await scrolled(page)).toBe(0);
  release();

  await page.keyboard.press('j');
  await expect(place(page)).toHaveText(/^11 of /);
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
});

test('what is printed is the application alone, in black on white', async ({ desk: page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAt(page, '/admin/stage1', 0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(dialog(page).getByText('Submitted on:')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stage 1 Applicants' })).toBeHidden();
  await expect(dialog(page).getByRole('button', { name: 'Approve' })).toBeHidden();
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeHidden();
  const ink = await dialog(page).evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  expect(ink).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages?.length).toBeGreaterThanOrEqual(2);
});

test('a long list can be used from its first page on', async ({ desk: page }) => {
  let release = () => {};
  const rest = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/submitted/stage1*', async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.has('cursor')) await rest;
    url.searchParams.set('limit', '12');
    await route.continue({ url: url.href });
  });
  await page.goto('/admin/stage1?page=2');
  await expect(page.getByText('Showing 11 to 12 of 12 entries')).toBeVisible();
  await expect(page.getByText(/^12 of \d+ here, more on their way$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Review / })
    .first()
    .focus();
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  release();
  await expect(page.getByText(/^Showing 11 to 20 of \d+ entries$/)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(focused);
});
