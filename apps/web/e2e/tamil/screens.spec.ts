import type { Page, Response } from '@playwright/test';
import { expectReflow, expectReflowWithLargeText } from '../screens/checks/reflow.ts';
import { expectLargeTargets } from '../screens/checks/targets.ts';
import { screens } from '../screens/list/screens.ts';
import { sizeOf } from '../screens/screen.ts';
import { expect, optionsOf, test, testAccounts } from '../screens/screens-test.ts';
import { expectAccessible } from '../support/accessible.ts';
import { englishIn, stringsIn, tamilIn } from './other-language.ts';
import { textsOf } from './page-texts.ts';
import { chooseLanguage, switchButton, switchTo } from './switch-language.ts';

/** What is in no response: the names in the greeting, and what the openers type. */
const typed = [
  'Kavya Raman',
  'Meena Kumar',
  'Anbu Selvan',
  'Nila Raj',
  'Kavin Mani',
  'What this page wrote',
  'Fish dries on open ground, and a third of it is lost to rain.',
  'Thirty villages, 210 households.',
  'Today:',
  'Typed in the tunnel between two villages',
  'The power was out in the whole district for two days.',
  'Your market reach names no villages, and the deck has no figures.',
  'Please say how many households use the dryer today, and add a slide with what a dryer costs.',
  ...Array.from({ length: 30 }, (_, index) => `View ${index + 1} of all the applications`),
];

/** Collects what the server answers to the page. */
function collectData(page: Page): Set<string> {
  const data = new Set(typed);
  page.on('response', async (response: Response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    const body: unknown = await response.json().catch(() => undefined);
    // Neither single letters, which are in every word, nor numbers.
    for (const text of stringsIn(body)) if (/\p{L}\p{M}*\p{L}/u.test(text)) data.add(text);
  });
  return data;
}

/** The screens of `npm test`; the others are for `npm run verify`. */
const everyDay = new Set([
  'landing-tamil',
  'requirements',
  'privacy',
  'login',
  'signup-errors',
  'applications',
  'form-2-business-info',
  'form-6-review',
  'form-code',
  'receipt',
  'dashboard',
  'stage1',
  'review',
]);

const toastsAndAnnouncements = '.mantine-Notifications-root, .mantine-VisuallyHidden-root[role=status]';

/** Reports every fault of a screen, not only the first. */
const softly = expect.configure({ soft: true });

for (const screen of screens) {
  test.describe(screen.name, everyDay.has(screen.name) ? {} : { tag: '@nightly' }, () => {
    test.use(optionsOf(screen));

    test('is in Tamil, accessible, and fits 320 px and large text', async ({ page }) => {
      const data = collectData(page);
      // An earlier screen of the same browser context may have ended in English.
      await chooseLanguage(page.context(), 'ta');
      await page.setViewportSize(sizeOf(screen));
      const state = await screen.open(page, testAccounts());
      await expect(state, 'the state lasts').toBeVisible();
      await softly(page.locator('html')).toHaveAttribute('lang', 'ta-IN');
      // The response of a text may be read after the page shows it.
      const english = async () => englishIn(await textsOf(page), data);
      await softly.poll(english, { message: 'English', timeout: 3000 }).toEqual([]);
      await test.step('axe', () => expectAccessible(page));
      await test.step('320 px, which is 400 % of 1280', async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        await expectReflow(page, 'at 320 px');
        await expectLargeTargets(page);
      });
      await test.step('text of twice the size', () =>
        expectReflowWithLargeText(page, Math.min(1280, screen.maxWidth ?? 1280)));
      await test.step('switched to English', async () => {
        await page.setViewportSize(sizeOf(screen));
        if ((await switchButton(page, 'en').count()) === 0) return;
        await switchTo(page, 'en');
        // Toasts and announcements keep the language in which they came.
        const tamil = async () => tamilIn(await textsOf(page, toastsAndAnnouncements), data);
        await softly.poll(tamil, { message: 'Tamil', timeout: 3000 }).toEqual([]);
      });
    });
  });
}
