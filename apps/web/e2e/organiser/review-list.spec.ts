import type { Page } from '@playwright/test';
import { delayCalls } from '../support/intercept-calls.ts';
import { expect, test } from '../support/organiser-test.ts';
import { replaceDocuments } from '../support/review.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Application: / });
const position = (page: Page) => dialog(page).getByText(/^\d+ of \d+$/);
/** The call for one application. */
const applicationCall = /\/applications\/[0-9a-f-]{36}$/;
const text = (page: Page) => dialog(page).getByRole('region', { name: 'Answers' });
const scrollTop = (page: Page) => text(page).evaluate((element) => element.scrollTop);

/** Opens the application in that row of the list. */
async function openAt(page: Page, address: string, row: number): Promise<void> {
  await page.goto(address);
  await page
    .getByRole('button', { name: /^Review GSP/ })
    .nth(row)
    .click();
  await expect(dialog(page).getByRole('heading', { name: 'Founder Information' })).toBeVisible();
}

test('a key opens the next application at its top without waiting', async ({ organiserPage: page }) => {
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => applicationCall.test(request.url()) && fetched.add(request.url()));
  await openAt(page, '/admin/stage1', 8);
  await expect(position(page)).toHaveText(/^9 of /);
  const name = await dialog(page).getByRole('heading', { level: 2 }).first().textContent();
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);

  // The list prefetches both neighbours: the next application opens although its call gets no answer.
  await expect.poll(() => fetched.size).toBe(3);
  const release = await delayCalls(page, applicationCall);
  await page.keyboard.press('j');
  await expect(position(page)).toHaveText(/^10 of /);
  await expect(dialog(page).getByRole('heading', { name: 'Founder Information' })).toBeVisible();
  await expect(dialog(page).getByRole('heading', { level: 2 }).first()).not.toHaveText(name ?? '');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(text(page)).toBeFocused();
  release();

  await page.keyboard.press('j');
  await expect(position(page)).toHaveText(/^11 of /);
  await expect(page).toHaveURL((url) => url.searchParams.get('page') === '2');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
});

test('a search finds what only the answers say, and Back undoes each step', async ({
  organiserPage: page,
}) => {
  const hasQuery = (query: string) => expect(page).toHaveURL(({ search }) => search === query);
  await page.goto('/admin/stage1');
  const reviewButtons = page.getByRole('button', { name: /^Review GSP/ });
  await expect(reviewButtons.first()).toBeVisible();
  await page.getByRole('searchbox').fill('months HAS worked');
  await expect(page.getByText(/^\d+ more found in the answers$/)).toBeVisible();
  await expect(reviewButtons.first()).toBeVisible();
  await page.getByRole('link', { name: /^To review/ }).click();
  await hasQuery('?q=months+HAS+worked&in.status=pending');
  await reviewButtons.first().click();
  await expect(dialog(page).getByRole('heading', { name: 'Founder Information' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Admin Panel' })
    .getByRole('link', { name: /^Stage 1/ })
    .click();
  await hasQuery('');
  for (const query of ['?q=months+HAS+worked&in.status=pending', '?q=months+HAS+worked', '']) {
    await page.goBack();
    await hasQuery(query);
  }
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a saved view opens again in another visit', async ({ organiserPage: page }) => {
  await page.goto('/admin/stage1?in.status=rejected&sort=founder.desc');
  const menu = page.getByRole('dialog', { name: 'Saved views' });
  await page.getByRole('button', { name: 'Saved views' }).click();
  await menu.getByRole('textbox', { name: 'Name of the view in the table' }).fill('Rejected, by founder');
  await page.keyboard.press('Enter');
  await page.goto('/admin/stage1');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await menu.getByRole('link', { name: 'Rejected, by founder' }).click();
  await expect(page).toHaveURL('/admin/stage1?in.status=rejected&sort=founder.desc');
  await expect(menu).toHaveCount(0);
});

test('an organiser reads with documents beside the text and decides, by keyboard only', async ({
  organiserPage: page,
}) => {
  const urls = await replaceDocuments(page);
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (directive: string) => violations.push(directive));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      (window as unknown as { reportViolation: (directive: string) => void }).reportViolation(
        effectiveDirective,
      ),
    );
  });
  await page.goto('/admin/stage1?in.status=pending');
  await page
    .getByRole('button', { name: /^Review GSP/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await expect(dialog(page).getByRole('heading', { name: 'Founder Information' })).toBeVisible();
  const number = await dialog(page).getByText(/^GSP-/).first().textContent();

  await test.step('scrolls by Space; Enter changes nothing', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
  });

  await test.step('opens documents; the text keeps the focus', async () => {
    const pane = dialog(page).getByRole('region', { name: /^Document: / });
    await page.keyboard.press('d');
    await expect(pane.getByTitle('Pitch deck')).toBeVisible();
    await expect(text(page)).toBeFocused();
    await page.keyboard.press(']');
    await expect(pane.getByTitle('Business registration certificate')).toBeVisible();
    await expect.poll(() => urls.length).toBe(2);
    const { pdf, name } = await page.request.get(urls[0] ?? '').then((answer) => ({
      pdf: answer.headers()['content-type'],
      name: answer.headers()['content-disposition'],
    }));
    expect(pdf).toBe('application/pdf');
    expect(name).toContain(`inline; filename="${number}-pitch-deck.pdf"`);
    await pane.getByTitle('Business registration certificate').contentFrame().getByText('A document').focus();
    await text(page).hover();
    await expect(text(page)).toBeFocused();
    expect(violations).toEqual([]);
  });

  await test.step('decides with two keys and reads the next application', async () => {
    await page.keyboard.press('s');
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(question).toContainText(number ?? '');
    await expect(question.getByRole('button', { name: 'Shortlist' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: number ?? '' })).toBeVisible();
    await expect(dialog(page)).not.toHaveAccessibleName(`Application: ${number}`);
    await expect(text(page)).toBeFocused();
    await expect(dialog(page).getByTitle('Pitch deck')).toBeVisible();
    await page.keyboard.press('d');
    await expect(dialog(page).getByTitle('Pitch deck')).toHaveCount(0);
  });
});

test('letter and Enter in quick succession leave the application open', async ({ organiserPage: page }) => {
  await openAt(page, '/admin/stage1?in.status=pending', 0);
  await expect(text(page)).toBeFocused();
  const number = await dialog(page).getByText(/^GSP-/).first().textContent();
  for (let round = 0; round < 5; round++) {
    // Both keys arrive before the question has the focus.
    await text(page).evaluate((element) => {
      for (const key of ['s', 'Enter']) {
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    });
    await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeHidden();
    await expect(dialog(page)).toHaveAccessibleName(`Application: ${number}`);
    await expect(text(page)).toBeFocused();
  }
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('ten rows of one line fill the body, with every column and no scrolling', async ({
  organiserPage: page,
}) => {
  await page.goto('/admin/stage1');
  const table = page.getByRole('table', { name: 'Stage 1 Applicants' });
  await expect(table.getByRole('row')).toHaveCount(11);
  for (const width of [960, 1200, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await table
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights, `at ${width} px`).toEqual(Array.from({ length: 10 }, () => 40));
    const hidden = await page
      .getByRole('region', { name: 'Stage 1 Applicants' })
      .evaluate((frame) => [frame.scrollWidth - frame.clientWidth, frame.scrollHeight - frame.clientHeight]);
    expect(hidden, `hidden at ${width} px`).toEqual([0, 0]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ['District', 'Stage', 'Submitted', 'Phone', 'Action'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
});

test('prints every text of the table', async ({ organiserPage: page }) => {
  await page.goto('/admin/stage1');
  await expect(page.getByText(/^Showing 1 to 10 of/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 900 });
  const cut = await page
    .locator('tbody td, tbody li')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length);
  expect(cut).toBe(0);
  const frame = page.getByRole('region', { name: 'Stage 1 Applicants' });
  expect(await frame.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});

test('a click anywhere in a row opens it, selecting its text does not', async ({ organiserPage: page }) => {
  await page.goto('/admin/stage1');
  const cell = page.getByRole('row').nth(3).getByRole('cell').nth(2);
  await expect(cell).toHaveCSS('cursor', 'pointer');
  const box = await cell.boundingBox();
  if (!box) throw new Error('the cell is not visible');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 6, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, y, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
  await expect(dialog(page)).toHaveCount(0);
  await page.mouse.click(box.x + box.width + 60, y);
  await expect(position(page)).toHaveText(/^3 of /);
});

test('a phone has cards that open, and one button to sort and filter', async ({ organiserPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/stage1');
  await expect(page.getByText(/^Showing 1 to 10 of/)).toBeVisible();
  const sizes = await page.locator('tbody tr').evaluateAll((cards) => cards.map((card) => card.clientHeight));
  for (const height of sizes) {
    expect(height).toBeGreaterThanOrEqual(88);
    expect(height).toBeLessThanOrEqual(110);
  }
  await page.getByRole('button', { name: 'Sort and filter' }).click();
  const drawer = page.getByRole('dialog', { name: 'Sort and filter' });
  await drawer.getByLabel('Sort by').selectOption({ label: 'Application No, descending' });
  await drawer.getByRole('button', { name: 'Status' }).click();
  await drawer.getByRole('checkbox', { name: 'Pending' }).check();
  await drawer.getByRole('button', { name: 'Apply Filters' }).click();
  await drawer.getByRole('button', { name: /^Show [\d,]+ entries$/ }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL('/admin/stage1?in.status=pending&sort=number.desc');
  await page
    .locator('tbody tr')
    .first()
    .click({ position: { x: 40, y: 60 } });
  await expect(position(page)).toHaveText(/^1 of /);
});

test('prints the application only, black on white', async ({ organiserPage: page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAt(page, '/admin/stage1', 0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(dialog(page).getByText('Submitted on:')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stage 1 Applicants' })).toBeHidden();
  await expect(dialog(page).getByRole('button', { name: 'Approve' })).toBeHidden();
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeHidden();
  await expect(dialog(page)).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(dialog(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages?.length).toBeGreaterThanOrEqual(2);
});

test('a long list is usable from its first page on', { tag: '@nightly' }, async ({ organiserPage: page }) => {
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
