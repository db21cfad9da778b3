import type { Browser, Page } from '@playwright/test';
import { logIn } from '../support/account.ts';
import { delayCalls } from '../support/intercept-calls.ts';
import { type Keys, keysOf } from '../support/keys.ts';
import { expect, test } from '../support/organiser-test.ts';
import { organiser, secondOrganiser } from '../support/people.ts';
import { decide, expectDone, openReview } from '../support/review.ts';
import type { Submitted } from '../support/submission.ts';

interface KeyboardSession {
  readonly page: Page;
  readonly keys: Keys;
  readonly submission: Submitted;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the table' });
const entries = (page: Page, text: RegExp) => expect(page.getByText(text)).toBeVisible();
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Are you sure?' });

/** Waits until the application is open. */
async function expectReview(page: Page, number: string | RegExp) {
  const dialog = page.getByRole('dialog', { name: number });
  await expect(dialog.getByRole('heading', { name: 'Founder Information' })).toBeVisible();
  return dialog;
}

test('an organiser works from login to decision by keyboard only', async ({ page, browser, submission }) => {
  test.slow();
  const session = { page, keys: keysOf(page), submission };
  await test.step('logs in', () => logInByKeys(session));
  await test.step('refreshes the dashboard', () => refresh(session));
  await test.step('opens the list from the side panel', () => goToList(session));
  await test.step('searches, filters, sorts, pages', () => useTable(session));
  await test.step('reads two applications', () => readTwo(session));
  await test.step('shortlists', () => shortlist(session));
  await test.step('gets a conflict', () => decideAfterOther(session, browser));
  await test.step('signs out', () => signOut(session));
});

async function logInByKeys({ page, keys }: KeyboardSession) {
  await page.goto('/authorize/login');
  await keys.fill(page.getByRole('textbox', { name: 'E-mail' }), organiser.email);
  await keys.fill(page.getByRole('textbox', { name: /^Password/ }), organiser.password);
  await keys.press('Enter');
  await keys.expectAt(page.getByRole('main'));
}

async function refresh({ page, keys }: KeyboardSession) {
  await expect(page.getByText('Total Submitted')).toBeVisible();
  await keys.to(button(page, 'Refresh'));
  await keys.press('Enter');
  await expect(page.getByText('Total Submitted')).toBeVisible();
  await keys.expectAt(button(page, 'Refresh'));
  await keys.backTo(page.getByRole('link', { name: 'Skip to content' }));
  await keys.press('Enter');
  await keys.expectAt(page.getByRole('main'));
}

async function goToList({ page, keys }: KeyboardSession) {
  const panel = page.getByRole('navigation', { name: 'Admin Panel' });
  await keys.backTo(panel.getByRole('link', { name: 'Stage 1 Applicants' }));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Stage 1 Applicants' })).toBeVisible();
  await entries(page, /^Showing 1 to 10 of \d+ entries/);
}

async function useTable({ page, keys, submission }: KeyboardSession) {
  const { startupName } = submission;
  await keys.fill(searchBox(page), startupName);
  await entries(page, /^Showing 1 to 1 of 1 entries/);
  await keys.to(button(page, 'Clear Filters'));
  await keys.press('Enter');
  await expect(button(page, 'Clear Filters')).toBeHidden();
  await entries(page, /^Showing 1 to 10/);

  await keys.to(button(page, 'Filter Startup'));
  await keys.press('Enter');
  const filter = page.getByRole('dialog', { name: 'Filter Startup' });
  await keys.expectAt(filter.getByLabel('Search values'));
  await keys.type(startupName);
  await expect(filter.getByRole('checkbox')).toHaveCount(1);
  const value = filter.getByRole('checkbox', { name: startupName });
  await keys.to(value);
  await keys.press('Space');
  await expect(value).toBeChecked();
  await keys.to(filter.getByRole('button', { name: 'Reset' }));
  await keys.press('Enter');
  await expect(filter).toBeHidden();
  await keys.expectAt(button(page, 'Filter Startup'));
  await keys.press('Enter');
  await keys.expectAt(filter.getByLabel('Search values'));
  await keys.type(startupName);
  await expect(filter.getByRole('checkbox')).toHaveCount(1);
  await keys.to(value);
  await keys.press('Space');
  await keys.to(filter.getByRole('button', { name: 'Apply Filters' }));
  await keys.press('Enter');
  await keys.expectAt(button(page, 'Filter Startup, 1 selected'));
  await entries(page, /^Showing 1 to 1 of 1 entries/);
  await keys.backTo(button(page, 'Clear Filters'));
  await keys.press('Enter');
  await expect(button(page, 'Clear Filters')).toBeHidden();

  const head = page.getByRole('columnheader', { name: 'Application No' });
  await keys.to(head.getByRole('button', { name: 'Application No' }));
  await keys.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await keys.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await keys.to(button(page, 'Next page'));
  await keys.press('Enter');
  await entries(page, /^Showing 11 to 20/);
  await keys.backTo(button(page, 'Previous page'));
  await keys.press('Enter');
  await entries(page, /^Showing 1 to 10/);
}

async function readTwo({ page, keys }: KeyboardSession) {
  const [first, second] = await page.getByRole('button', { name: /^Review GSP-/ }).all();
  if (!first || !second) throw new Error('the list has fewer than two rows');
  await keys.backTo(first);
  await keys.press('Enter');
  const dialog = await expectReview(page, /^Application: /);
  await expect(dialog.getByText(/^1 of \d+$/)).toBeVisible();
  await keys.press('j');
  await expect(dialog.getByText(/^2 of \d+$/)).toBeVisible();
  await keys.press('k');
  await expect(dialog.getByText(/^1 of \d+$/)).toBeVisible();
  await keys.press('j');
  await keys.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await keys.press('Escape');
  await expect(help).toBeHidden();
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await keys.expectAt(second);
}

async function shortlist({ page, keys, submission }: KeyboardSession) {
  const { number, startupName } = submission;
  await keys.backTo(searchBox(page));
  await keys.type(startupName);
  await entries(page, /^Showing 1 to 1 of 1 entries/);
  const row = button(page, `Review ${number}`);
  await keys.to(row);
  await keys.press('Enter');
  const dialog = await expectReview(page, `Application: ${number}`);
  await keys.to(dialog.getByRole('button', { name: 'Reject' }));
  await keys.press('Enter');
  await expect(confirmation(page)).toBeVisible();
  await keys.press('Escape');
  await expect(confirmation(page)).toBeHidden();
  await keys.expectAt(dialog.getByRole('button', { name: 'Reject' }));
  await keys.press('s');
  await expect(confirmation(page)).toContainText('This will shortlist the application for further review.');
  await keys.expectAt(confirmation(page).getByRole('button', { name: 'Shortlist' }));
  await keys.press('Enter');
  await expectDone(page, 'Application shortlisted successfully');
  await keys.expectAt(row);
}

/** Another organiser decides while the application is open, and the page has not heard of it yet. */
async function decideAfterOther({ page, keys, submission }: KeyboardSession, browser: Browser) {
  const { number, startupName } = submission;
  const releaseNews = await delayCalls(page, '**/activity?*');
  await keys.press('Enter');
  await expectReview(page, `Application: ${number}`);
  const otherPage = await (await browser.newContext()).newPage();
  await logIn(otherPage, secondOrganiser);
  await otherPage.goto(`/admin/stage1?q=${encodeURIComponent(startupName)}`);
  await openReview(otherPage, number);
  await decide(otherPage, 'Reject');
  await expectDone(otherPage, 'Application rejected successfully');
  await otherPage.context().close();

  await keys.press('a');
  await keys.expectAt(confirmation(page).getByRole('button', { name: 'Approve' }));
  await keys.press('Enter');
  const refusal = 'Failed to approve application: This application was already rejected by ';
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  releaseNews();
  await expect(confirmation(page)).toBeHidden();
  await keys.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keys.expectAt(button(page, `Review ${number}`));
  await expect(page.getByRole('row').filter({ hasText: startupName })).toContainText('Rejected');
}

async function signOut({ page, keys }: KeyboardSession) {
  await keys.backTo(button(page, 'Your account'));
  await keys.press('Enter');
  await keys.expectAt(page.getByRole('menuitem', { name: 'My account' }));
  await keys.press('ArrowDown');
  await keys.expectAt(page.getByRole('menuitem', { name: 'Login security' }));
  await keys.press('ArrowDown');
  await keys.expectAt(page.getByRole('menuitem', { name: 'Sign Out' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/authorize/login');
}

test('the keys of the list work as soon as it is there', async ({ organiserPage: page }) => {
  const review = page.getByRole('button', { name: /^Review GSP-/ });
  await page.goto('/admin/stage1');
  await entries(page, /^Showing 1 to 10/);
  await page.keyboard.press('j');
  await expect(review.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(review.nth(1)).toBeFocused();
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('j?');
  await expect(searchBox(page)).toHaveValue('j?');
  await page.goto('/admin/stage1');
  await entries(page, /^Showing 1 to 10/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the dialogs of a review and of a filter trap the focus until Escape', { tag: '@nightly' }, async ({
  organiserPage: page,
  submission,
}) => {
  const { number, startupName } = submission;
  const keys = keysOf(page);
  await page.goto(`/admin/stage1?q=${encodeURIComponent(startupName)}`);
  await entries(page, /^Showing 1 to 1 of 1 entries/);
  await keys.to(button(page, 'Filter Startup'));
  await keys.press('Enter');
  const filter = page.getByRole('dialog', { name: 'Filter Startup' });
  await keys.expectFocusTrap(filter);
  await keys.press('Escape');
  await expect(filter).toBeHidden();
  await keys.expectAt(button(page, 'Filter Startup'));

  await keys.to(button(page, `Review ${number}`));
  await keys.press('Enter');
  const dialog = await expectReview(page, `Application: ${number}`);
  await keys.expectFocusTrap(dialog);
  await keys.press('r');
  await keys.expectFocusTrap(confirmation(page));
  await keys.press('Escape');
  await expect(confirmation(page)).toBeHidden();
  await keys.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.expectFocusTrap(help);
  await keys.press('Escape');
  await expect(help).toBeHidden();
  await keys.expectFocusTrap(dialog);
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await keys.expectAt(button(page, `Review ${number}`));
});
