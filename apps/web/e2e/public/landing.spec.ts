import type { Page } from '@playwright/test';
import { newFounder, organiser } from '../support/people.ts';
import { setServerTime } from '../support/server-time.ts';
import { logInWithoutPages, openSession, sessionOf } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
/** What the Tamil page writes in Latin letters. */
const namesAndCodes = new Set(
  'DPIIT IST MB PDF SDG concept deck market minimum of pitch product proof viable'.split(' '),
);
const applyNow = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Apply Now' }).first();

test('the first view loads no script, style sheet, font or image; then the login is prefetched', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('load', () => requests.push('load'));
  page.on('request', (request) =>
    requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
  );
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The browser loads the icon and the manifest by itself.
  const own = requests.filter((request) => !/icon|webmanifest/.test(request));
  // The second one asks for the server's time.
  expect(own.slice(0, 4)).toEqual(['document /', 'fetch /', 'load', 'fetch /authorize/login']);
  const others = own.slice(4);
  expect(others.length).toBeGreaterThan(3);
  for (const other of others) expect(other).toMatch(/^fetch \/assets\//);
});

test('is in English and in Tamil, and each links to the other', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await page.getByRole('link', { name: 'தமிழ்' }).click();
  await expect(page).toHaveURL('/ta/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta-IN');
  await expect(page).toHaveTitle('பசுமைப் புத்தொழில் திட்டம்');
  const words = (await page.locator('main').textContent()) ?? '';
  expect(words.match(/[A-Za-z]{2,}/g)?.filter((word) => !namesAndCodes.has(word))).toEqual([]);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/');
});

test('has no layout shift from top to end', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The state differs from that of the build, so the script replaces texts.
  await setServerTime(page, '2027-05-20T10:00:00+05:30');
  await page.goto('/');
  // The last block gets its layout a fifth of a second after the first view.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main > section > div')].every(
      (block) => getComputedStyle(block).contentVisibility === 'visible',
    ),
  );
  await page.locator('footer').scrollIntoViewIfNeeded();
  // Entries of a frame are delivered with the next one.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

test('shows the content below the first view even if the document breaks off', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.lastIndexOf('<script>')) });
  });
  await page.goto('/');
  const objectives = page.getByRole('heading', { name: 'Our objectives' });
  // The blocks above get their final height two seconds after the first view.
  await expect(async () => {
    await objectives.scrollIntoViewIfNeeded();
    await expect(objectives).toBeInViewport({ timeout: 500 });
  }).toPass();
});

test('the figures count up in 1.5 s when they enter the viewport', async ({ page }) => {
  await page.goto('/');
  const figure = page.locator('[data-count]').first();
  await expect(figure).toHaveText('10');
  // Read at the start of the animation: a slow test could miss it.
  const animation = await figure.evaluateHandle((element) => ({
    durations: new Promise((resolve) => {
      element.addEventListener('animationstart', () => {
        const animations = element.getAnimations({ subtree: true });
        resolve(animations.map((animation) => animation.effect?.getTiming().duration));
      });
    }),
  }));
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toHaveAttribute('data-counting');
  expect(await animation.evaluate(({ durations }) => durations)).toEqual([1500, 1500]);
});

test('with reduced motion the figures do not count', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const figure = page.locator('[data-count]').first();
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
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requested.filter((path) => path.endsWith('.js') || path.startsWith('/authorize'))).toEqual([]);
});

test.describe('the first screen of a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("has the programme's name and the next date", async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByText('Green Startup Programme', { exact: true })).toBeInViewport({ ratio: 1 });
    const date = main.getByText(/^Applications open on|^Open now|^Applications closed on/).first();
    await expect(date).toBeInViewport({ ratio: 1 });
  });
});

for (const at of ['2027-03-01', '2027-04-20', '2027-05-20', '2027-06-20']) {
  test(`leads to the login by a visible Log in on ${at}`, async ({ page }) => {
    await setServerTime(page, `${at}T10:00:00+05:30`);
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).first().click();
    await expect(page).toHaveURL(/\/authorize\/login$/);
  });
}

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
      });
    });
  }

  test('leaves no history entry, and Escape closes it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Menu' }).click();
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

  test('shows all content, and Apply Now links to the login check', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[data-count]').first()).toHaveText('10');
    await expect(
      page
        .getByRole('main')
        .getByText(/^Applications (open|closed)|^Open now/)
        .first(),
    ).toBeVisible();
    await expect(applyNow(page)).toHaveAttribute('href', '/authorize/login');
  });

  for (const path of ['/authorize/login', '/applications', '/admin/stage1']) {
    test(`${path} says that it needs JavaScript, and whom to write to`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(/This page needs JavaScript/)).toBeInViewport();
      const office = page.getByRole('link', { name: 'programme@example.org' });
      await expect(office).toHaveAttribute('href', 'mailto:programme@example.org');
    });
  }
});

test.describe('Apply Now', () => {
  test('leads a visitor to the login', async ({ page }) => {
    await page.goto('/');
    await applyNow(page).click();
    await expect(page).toHaveURL(/\/authorize\/login$/);
  });

  test('leads a founder to the applications', async ({ page }) => {
    await logInWithoutPages(page, newFounder());
    await page.goto('/');
    await applyNow(page).click();
    await expect(page).toHaveURL(/\/applications$/);
  });

  test('leads an organiser to the dashboard', async ({ page }) => {
    await openSession(page, await sessionOf(page.request, organiser));
    await page.goto('/');
    await applyNow(page).click();
    await expect(page).toHaveURL(/\/admin\/user-list$/);
  });
});
