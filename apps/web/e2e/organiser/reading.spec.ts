import type { Page } from '@playwright/test';
import { delayCalls } from '../support/intercept-calls.ts';
import { expect, test } from '../support/organiser-test.ts';
import { answersOf, decisionQuestion, positionInList, reviewDialog } from '../support/review.ts';

/** The call for one application. */
const applicationCall = /\/applications\/[0-9a-f-]{36}$/;

/** The places of the dialog and of its text. */
const sizesOf = async (page: Page) => [
  await reviewDialog(page).boundingBox(),
  await answersOf(page).boundingBox(),
];
const scrollTop = (page: Page) => answersOf(page).evaluate((element) => element.scrollTop);

/** Waits until the text has not scrolled for ten frames: the browser animates the scrolling of keys. */
const scrollEnd = (page: Page) =>
  answersOf(page).evaluate(async (element) => {
    for (let still = 0, before = -1; still < 10; still = element.scrollTop === before ? still + 1 : 0) {
      before = element.scrollTop;
      await new Promise(requestAnimationFrame);
    }
  });

test('a key opens the next application at its top, and prints it', async ({ page }) => {
  await page.goto('/admin/stage1');
  await page
    .getByRole('link', { name: /^Review GSP/ })
    .nth(8)
    .click();
  const dialog = reviewDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Founder Information' })).toBeVisible();
  await expect(positionInList(page)).toHaveText(/^9 of /);
  const name = await dialog.getByRole('heading', { level: 2 }).first().textContent();
  await expect(answersOf(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
  await scrollEnd(page);

  await test.step('shows its row at once while the answers load, and nothing moves when they arrive', async () => {
    const release = await delayCalls(page, applicationCall);
    await page.keyboard.press('j');
    await expect(positionInList(page)).toHaveText(/^10 of /);
    await expect(dialog.getByRole('heading', { level: 2 }).first()).not.toHaveText(name ?? '');
    await expect(dialog.getByText('Submitted on:').first()).toBeVisible();
    await expect(dialog.getByRole('status', { name: 'Loading the application' })).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(answersOf(page)).toBeFocused();
    const sizes = await sizesOf(page);
    release();
    await expect(dialog.getByRole('heading', { name: 'Founder Information' })).toBeVisible();
    await expect(answersOf(page)).toBeFocused();
    expect(await scrollTop(page)).toBe(0);
    expect(await sizesOf(page)).toEqual(sizes);
  });

  await test.step('prints the application only, black on white', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(dialog.getByText('Submitted on:')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Stage 1 Applicants' })).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeHidden();
    await expect(dialog).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages?.length).toBeGreaterThanOrEqual(2);
    await page.emulateMedia({ media: 'screen' });
  });
});

test('a screen of 900 px has five criteria and the button that hands in', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/stage1?in.queue=to-assess');
  await page
    .getByRole('link', { name: /^Review GSP/ })
    .first()
    .click();
  const dialog = reviewDialog(page);
  await expect(dialog.getByRole('radiogroup')).toHaveCount(6);
  await expect(dialog.getByRole('button', { name: 'Decline' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Hand in' })).toBeInViewport({ ratio: 1 });
});

test('keys in quick succession and a second press decide nothing by accident', async ({
  page,
  submission: { applicationId, number },
}) => {
  const decisions: string[] = [];
  page.on('request', (request) => request.url().includes('/shortlist/') && decisions.push(request.url()));
  await page.goto(`/admin/stage1?in.status=pending&open=${applicationId}`);
  const dialog = reviewDialog(page);
  const question = decisionQuestion(page);
  await expect(dialog).toHaveAccessibleName(`Application: ${number}`);
  // Assessments and history change the page, too, when they arrive.
  await expect(dialog.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect(answersOf(page)).toBeFocused();

  await test.step('letter and Enter leave the application open', async () => {
    for (let round = 0; round < 5; round += 1) {
      // Both keys arrive before the question has the focus.
      await answersOf(page).evaluate((element) => {
        for (const key of ['s', 'Enter'])
          element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      });
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(dialog).toHaveAccessibleName(`Application: ${number}`);
      await expect(answersOf(page)).toBeFocused();
    }
    expect(decisions).toEqual([]);
  });

  await test.step('a second press on a question that closes is ignored', async () => {
    await page.keyboard.press('s');
    // Presses the button with every change of the page, as long as it is there.
    await question.getByRole('button', { name: 'Shortlist' }).evaluate((element) => {
      const press = () => element.isConnected && (element as HTMLElement).click();
      const changes = { subtree: true, childList: true, attributes: true };
      new MutationObserver(press).observe(document.body, changes);
    });
    await page.keyboard.press('Enter');
    await expect(dialog).not.toHaveAccessibleName(`Application: ${number}`);
    await expect(question).toHaveCount(0);
    await expect(answersOf(page)).toBeFocused();
    expect(decisions).toHaveLength(1);
  });
});
