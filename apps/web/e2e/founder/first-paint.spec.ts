import type { Page } from '@playwright/test';
import { expect, test } from '../support/founder-test.ts';

const isOfTheApp = (url: URL) => /^\/assets\/.*\.js$/.test(url.pathname);

/** Where something stands that the frame and the page both show, in whole pixels. */
async function placeOf(page: Page, text: string): Promise<(number | undefined)[]> {
  const box = await page.getByText(text, { exact: true }).boundingBox();
  return [box?.x, box?.y, box?.height].map((length) => length && Math.round(length));
}

/** That the document shows texts before the app runs, and the page of that address where they were. */
async function expectFrame(page: Page, address: string, texts: readonly string[]): Promise<void> {
  // Never answered, so that the frame of the document stays.
  await page.route(isOfTheApp, () => undefined);
  await page.goto(address, { waitUntil: 'commit' });
  for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
  const before = await Promise.all(texts.map((text) => placeOf(page, text)));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(address);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The loading form and the form that follows show the same texts, one after the other.
  await expect.poll(() => Promise.all(texts.map((text) => placeOf(page, text)))).toEqual(before);
}

for (const { address, texts } of [
  { address: '/authorize/login#email=a@example.org', texts: ['Green Startup Programme'] },
  { address: '/applications', texts: ['Online Application Portal'] },
  { address: '/applications-form', texts: ['Online Application Portal', 'Application form'] },
]) {
  test(`the frame of ${address} stands before the app runs, where the page shows it too`, async ({
    page,
    draft,
  }) => {
    expect(draft, 'without an application a dialog would cover the list').not.toBe('');
    await expectFrame(page, address, texts);
  });
}

test('the words of the log-in stand before the app runs, where the page shows them too', async ({ page }) => {
  await expectFrame(page, '/authorize/login', [
    'Green Startup Programme',
    'Continue to your applications.',
    'Forgot password?',
    'Sign up',
  ]);
});
