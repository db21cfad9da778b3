import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const applyNow = (page: Page) => main(page).getByRole('link', { name: 'Apply Now' }).first();
const period = /^Applications open on|^Open now|^Applications closed on/;

// The figures count up.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the first view loads no script, style sheet, font or image; then the login is prefetched', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('load', () => requests.push('load'));
  page.on('request', (request) =>
    requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
  );
  await page.goto('/');
  // The browser loads the icon by itself.
  const own = () => requests.filter((request) => !/icon/.test(request));
  await expect.poll(() => own().length, { message: 'the parts of the login' }).toBeGreaterThan(6);
  expect(own().slice(0, 3)).toEqual(['document /', 'load', 'fetch /authorize/login']);
  for (const other of own().slice(3)) expect(other).toMatch(/^fetch \/assets\//);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the first screen has the name and the next date, and nothing shifts from top to end', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    const name = main(page).getByText('Green Startup Programme', { exact: true });
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect(main(page).getByText(period).first()).toBeInViewport({ ratio: 1 });
    await page.locator('footer').scrollIntoViewIfNeeded();
    // Entries of a frame are delivered with the next one.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });
});

/** The words that are in two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

for (const path of ['/', '/ta/']) {
  test(`${path} has at most 11 screens of a phone, and breaks no word on the narrowest`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / 740).toBeLessThanOrEqual(11);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await brokenWords(page)).toEqual([]);
  });
}

test('the figures count up in 1.5 s when they enter the viewport, with reduced motion not at all', async ({
  page,
}) => {
  await page.goto('/');
  const figure = page.locator('[data-count]').first();
  await expect(figure).toHaveText('10');
  // Read at the start of the animation: a slow test could miss it.
  const animation = await figure.evaluateHandle((element) => ({
    durations: new Promise((resolve) => {
      element.addEventListener('animationstart', () => {
        const animations = element.getAnimations({ subtree: true });
        resolve(animations.map((running) => running.effect?.getTiming().duration));
      });
    }),
  }));
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toHaveAttribute('data-counting');
  expect(await animation.evaluate(({ durations }) => durations)).toEqual([1500, 1500]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toHaveAttribute('data-counting');
  expect(await figure.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
});

test('prefetches nothing for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  // Prefetching begins when the browser is idle, two seconds after the load of the page at the latest.
  const timeout = 2500;
  await page.evaluate(
    (latest) => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done, latest), latest)),
    { timeout },
  );
  expect(requested.filter((path) => path.endsWith('.js') || path.startsWith('/authorize'))).toEqual([]);
});

test.describe('the menu of a phone', () => {
  // Positions are compared: the page must not scroll smoothly.
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test('opens, closes at the same scroll position, and closes when an anchor is chosen', async ({
        page,
      }) => {
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
        if (!javaScriptEnabled) return;
        // The open menu leaves no history entry, and Escape closes it.
        await page.goBack();
        await expect(page).toHaveURL('/#menu-opener');
        await page.getByRole('link', { name: 'Menu' }).click();
        await page.keyboard.press('Escape');
        await expect(menu(page)).toBeHidden();
        await expect(page.getByRole('link', { name: 'Menu' })).toBeFocused();
      });
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is complete, and the other pages say that they need them, and whom to write to', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('[data-count]').first()).toHaveText('10');
    await expect(main(page).getByText(period).first()).toBeVisible();
    await expect(applyNow(page)).toHaveAttribute('href', '/authorize/login');
    for (const path of ['/authorize/login', '/applications', '/admin/stage1']) {
      await page.goto(path);
      await expect(page.getByText(/This page needs JavaScript/)).toBeInViewport();
      const office = page.getByRole('link', { name: 'programme@example.org' });
      await expect(office).toHaveAttribute('href', 'mailto:programme@example.org');
      await expect(page.getByRole('button', { name: 'தமிழ்' })).toHaveCount(0);
    }
  });
});
