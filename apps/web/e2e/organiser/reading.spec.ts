import type { Page } from '@playwright/test';
import { delayCalls } from '../support/intercept-calls.ts';
import { expect, test } from '../support/organiser-test.ts';
import { positionInList, replaceDocuments, reviewDialog } from '../support/review.ts';

/** The call for one application. */
const applicationCall = /\/applications\/[0-9a-f-]{36}$/;
const text = (page: Page) => reviewDialog(page).getByRole('region', { name: 'Answers' });
/** The places of the dialog and of its text. */
const sizesOf = async (page: Page) => [
  await reviewDialog(page).boundingBox(),
  await text(page).boundingBox(),
];
const scrollTop = (page: Page) => text(page).evaluate((element) => element.scrollTop);

/** Waits until the text has not scrolled for ten frames: the browser animates the scrolling of keys. */
const scrollEnd = (page: Page) =>
  text(page).evaluate(async (element) => {
    for (let still = 0, before = -1; still < 10; still = element.scrollTop === before ? still + 1 : 0) {
      before = element.scrollTop;
      await new Promise(requestAnimationFrame);
    }
  });

/** Opens the application in that row of the list. */
async function openAt(page: Page, address: string, row: number): Promise<void> {
  await page.goto(address);
  await page
    .getByRole('button', { name: /^Review GSP/ })
    .nth(row)
    .click();
  await expect(reviewDialog(page).getByRole('heading', { name: 'Founder Information' })).toBeVisible();
}

test('a key opens the next application at its top, and reads that one only', async ({
  organiserPage: page,
}) => {
  const read: string[] = [];
  page.on('request', (request) => applicationCall.test(request.url()) && read.push(request.url()));
  await openAt(page, '/admin/stage1', 8);
  await expect(positionInList(page)).toHaveText(/^9 of /);
  const name = await reviewDialog(page).getByRole('heading', { level: 2 }).first().textContent();
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
  await scrollEnd(page);

  await test.step('shows its row at once while the answers load, and nothing moves when they arrive', async () => {
    const release = await delayCalls(page, applicationCall);
    await page.keyboard.press('j');
    await expect(positionInList(page)).toHaveText(/^10 of /);
    await expect(reviewDialog(page).getByRole('heading', { level: 2 }).first()).not.toHaveText(name ?? '');
    await expect(reviewDialog(page).getByText('Submitted on:').first()).toBeVisible();
    await expect(reviewDialog(page).getByRole('status', { name: 'Loading the application' })).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(text(page)).toBeFocused();
    const sizes = await sizesOf(page);
    release();
    await expect(reviewDialog(page).getByRole('heading', { name: 'Founder Information' })).toBeVisible();
    await expect(text(page)).toBeFocused();
    expect(await scrollTop(page)).toBe(0);
    expect(await sizesOf(page)).toEqual(sizes);
  });
  expect(read).toHaveLength(2);

  await page.keyboard.press('j');
  await expect(positionInList(page)).toHaveText(/^11 of /);
  await expect(page).toHaveURL((url) => url.searchParams.get('page') === '2');
  await page.goBack();
  await expect(reviewDialog(page)).toHaveCount(0);
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
  await expect(reviewDialog(page).getByRole('heading', { name: 'Founder Information' })).toBeVisible();
  const number = await reviewDialog(page).getByText(/^GSP-/).first().textContent();

  await test.step('scrolls by Space; Enter changes nothing', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
  });

  await test.step('opens documents; the text keeps the focus', async () => {
    const pane = reviewDialog(page).getByRole('region', { name: /^Document: / });
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
    await expect(reviewDialog(page)).not.toHaveAccessibleName(`Application: ${number}`);
    await expect(text(page)).toBeFocused();
    await expect(reviewDialog(page).getByTitle('Pitch deck')).toBeVisible();
    await page.keyboard.press('d');
    await expect(reviewDialog(page).getByTitle('Pitch deck')).toHaveCount(0);
  });
});

test('letter and Enter in quick succession leave the application open', async ({
  organiserPage: page,
  submission,
}) => {
  await openAt(page, `/admin/stage1?q=${encodeURIComponent(submission.startupName)}`, 0);
  await expect(text(page)).toBeFocused();
  const number = await reviewDialog(page).getByText(/^GSP-/).first().textContent();
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
    await expect(reviewDialog(page)).toHaveAccessibleName(`Application: ${number}`);
    await expect(text(page)).toBeFocused();
  }
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a second press on a question that closes decides nothing', async ({
  organiserPage: page,
  submission: { applicationId, number },
}) => {
  const decisions: string[] = [];
  page.on('request', (request) => request.url().includes('/shortlist/') && decisions.push(request.url()));
  await page.goto(`/admin/stage1?in.status=pending&open=${applicationId}`);
  await expect(reviewDialog(page)).toHaveAccessibleName(`Application: ${number}`);
  // Assessments and history change the page, too, when they arrive.
  await expect(reviewDialog(page).getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await page.keyboard.press('s');
  const button = page
    .getByRole('dialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Shortlist' });
  // Presses the button with every change of the page, as long as it is there.
  await button.evaluate((element) => {
    new MutationObserver(() => element.isConnected && (element as HTMLElement).click()).observe(
      document.body,
      { subtree: true, childList: true, attributes: true },
    );
  });
  await page.keyboard.press('Enter');
  await expect(reviewDialog(page)).not.toHaveAccessibleName(`Application: ${number}`);
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  expect(decisions).toHaveLength(1);
});

test('prints the application only, black on white', async ({ organiserPage: page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAt(page, '/admin/stage1', 0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(reviewDialog(page).getByText('Submitted on:')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stage 1 Applicants' })).toBeHidden();
  await expect(reviewDialog(page).getByRole('button', { name: 'Approve' })).toBeHidden();
  await expect(reviewDialog(page).getByRole('button', { name: 'Close' })).toBeHidden();
  await expect(reviewDialog(page)).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(reviewDialog(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages?.length).toBeGreaterThanOrEqual(2);
});
