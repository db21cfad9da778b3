import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createAccount, logIn } from '../support/account.ts';
import { newFounder, organiser } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const applyNow = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Apply Now' }).first();

test('the first view asks for no script, style sheet, font or picture', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A browser looks for the icon by itself, and the manifest is no part of the page.
  expect(asked.filter((request) => !/icon|manifest/.test(request))).toEqual(['document /']);
});

test('nothing shifts, from the first view to the end of the page', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The words of another state take the place of those of the build.
  await page.clock.setFixedTime(new Date('2027-05-20T10:00:00+05:30'));
  await page.goto('/');
  // No finger is at the end of the page before the last block is laid out, a fifth of a second after the first view.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main > section > div')].every(
      (block) => getComputedStyle(block).contentVisibility === 'visible',
    ),
  );
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

test('what lies below the first view comes even if the end of the document does not', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.lastIndexOf('<script>')) });
  });
  await page.goto('/');
  const objectives = page.getByRole('heading', { name: 'Our objectives' });
  await objectives.scrollIntoViewIfNeeded();
  await expect(objectives).toBeInViewport();
});

test('the figures count up to themselves when they come into sight, in a second and a half', async ({
  page,
}) => {
  await page.goto('/');
  const figure = page.locator('[data-count]').first();
  await expect(figure).toHaveText('10');
  // Looked at when it begins: the test may come by after its end.
  const durations = await figure.evaluateHandle((element) => ({
    begun: new Promise((resolve) => {
      element.addEventListener('animationstart', () => {
        const animations = element.getAnimations({ subtree: true });
        resolve(animations.map((animation) => animation.effect?.getTiming().duration));
      });
    }),
  }));
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toHaveAttribute('data-counting');
  expect(await durations.evaluate(({ begun }) => begun)).toEqual([1500, 1500]);
});

test('who wants less motion sees the figures stand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const figure = page.locator('[data-count]').first();
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toHaveAttribute('data-counting');
  expect(await figure.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
});

test('the portal is fetched when somebody means to go there, and not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await applyNow(page).hover();
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
});

test.describe('the menu of a phone', () => {
  // Where the page stands is compared: it must not still be on its way.
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test('opens, closes where the page stood, and closes when an anchor is chosen', async ({ page }) => {
        await page.goto('/#process');
        const title = page.getByRole('heading', { name: 'From account to answer' });
        const before = await title.boundingBox();
        await expect(menu(page)).toBeHidden();
        await page.getByRole('link', { name: 'Menu' }).click();
        await expect(menu(page)).toBeVisible();
        await page.getByRole('link', { name: 'Close' }).click();
        await expect(menu(page)).toBeHidden();
        await expect.poll(() => title.boundingBox()).toEqual(before);
        await page.getByRole('link', { name: 'Menu' }).click();
        await menu(page).getByRole('link', { name: 'Timeline' }).click();
        await expect(menu(page)).toBeHidden();
        await expect(page).toHaveURL(/#timeline$/);
        await expect(page.getByRole('heading', { name: 'Dates' })).toBeInViewport();
      });
    });
  }

  test('leaves nothing in the history, and Escape closes it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Menu' }).click();
    await expectAccessible(page);
    await menu(page).getByRole('link', { name: 'About' }).click();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('link', { name: 'Menu' }).click();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Menu' })).toBeFocused();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every word is there, and Apply Now leads to the login check', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[data-count]').first()).toHaveText('10');
    await expect(
      page
        .getByRole('main')
        .getByText(/^Applications (open|closed)|^Open now/)
        .first(),
    ).toBeVisible();
    await expect(applyNow(page)).toHaveAttribute('href', '/apply');
  });
});

test.describe('Apply Now', () => {
  test('leads a visitor to the log-in', async ({ page }) => {
    await page.goto('/');
    await applyNow(page).click();
    await expect(page).toHaveURL(/\/authorize\/login$/);
  });

  test('leads a founder to the applications', async ({ page }) => {
    const founder = newFounder();
    await createAccount(page.request, founder);
    await logIn(page, founder);
    await page.goto('/');
    await applyNow(page).click();
    await expect(page).toHaveURL(/\/applications$/);
  });

  test('leads an organiser to the dashboard', async ({ page }) => {
    await logIn(page, organiser);
    await page.goto('/');
    await applyNow(page).click();
    await expect(page).toHaveURL(/\/admin\/user-list$/);
  });
});
