import { expect, test } from '../support/organiser-test.ts';
import { answersOf, positionInList, reviewDialog } from '../support/review.ts';

/** Of the columns that give way, the ones that a table at the width of a window shows. */
const shownFrom = [
  [960, ['Score', 'Mine']],
  [1440, ['Category']],
  [1600, ['Assignees']],
  [1920, ['District', 'Spread', 'Submitted']],
  [2200, ['Stage', 'SI No', 'Phone']],
] as const;

test('ten rows of one line fill the body, with as many columns as leave the others whole', async ({
  page,
}) => {
  await page.goto('/admin/stage1');
  const table = page.getByRole('table', { name: 'Stage 1 Applicants' });
  const frame = page.getByRole('region', { name: 'Stage 1 Applicants' });
  await expect(table.getByRole('row')).toHaveCount(11);
  const head = (name: string) => table.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  for (const [width] of shownFrom) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const heights = await table
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(heights).toEqual(Array.from({ length: 10 }, () => 40));
      const hidden = await frame.evaluate((element) => [
        element.scrollWidth - element.clientWidth,
        element.scrollHeight - element.clientHeight,
      ]);
      expect(hidden).toEqual([0, 0]);
      for (const name of ['Application No', 'Founder', 'Startup', 'Status', 'Action'])
        await expect(head(name)).toBeVisible();
      for (const [from, columns] of shownFrom)
        for (const name of columns) await expect(head(name)).toBeVisible({ visible: from <= width });
    });
  }

  await test.step('prints every text', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 680, height: 900 });
    const cut = await page
      .locator('tbody td, tbody li')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length);
    expect(cut).toBe(0);
    expect(await frame.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  });
});

test('a screen of 720 px has the filters, ten rows and the pager', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const path of [
    '/admin/stage1',
    '/admin/stage2',
    '/admin/stage1?in.status=approved&in.status=rejected',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('searchbox', { name: 'Search the table' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeInViewport({ ratio: 1 });
  }
});

test('the bar of the selection leaves ten rows in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/stage1');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const clear = page.getByRole('button', { name: 'Clear', exact: true });
  await expect(clear).toBeInViewport();
  const lastButton = page.getByRole('link', { name: /^Review GSP/ }).last();
  const [bar, last] = await Promise.all([clear.boundingBox(), lastButton.boundingBox()]);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((bar?.y ?? 0) - 8);
});

test('a phone has cards that open, below one line of buttons', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/stage1');
  await expect(page.getByText(/^Showing 1 to 10 of/)).toBeVisible();
  const tops = await Promise.all(
    ['Sort and filter', 'Saved views', 'Export'].map(
      async (name) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y,
    ),
  );
  expect(new Set(tops).size, 'the buttons are on one line').toBe(1);
  const cards = page.locator('tbody tr');
  for (const height of await cards.evaluateAll((all) => all.map((card) => card.clientHeight))) {
    expect(height).toBeGreaterThanOrEqual(88);
    // Of a decision that is not announced, one more line says so.
    expect(height).toBeLessThanOrEqual(168);
  }
  await cards.first().click({ position: { x: 40, y: 60 } });
  await expect(positionInList(page)).toHaveText(/^1 of /);
  // The head scrolls away, the buttons stay.
  const submitted = reviewDialog(page).getByText(/^Submitted on:/);
  await expect(submitted).toBeInViewport();
  await expect(answersOf(page)).toContainText('Founder Information');
  await page.keyboard.press('End');
  await expect(submitted).not.toBeInViewport();
  await expect(positionInList(page)).toBeInViewport();
});
