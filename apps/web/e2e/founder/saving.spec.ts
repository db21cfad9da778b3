import type { Page } from '@playwright/test';
import { goOn, sample } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';

const draftCalls = '**/applications/draft';

const reach = (page: Page) => page.getByLabel('Market reach');
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/applications/draft') && answer.ok());
const offlineChip = 'Offline – kept on this device';
const restored = 'We brought back what you typed on this device';

// Calls without a network, or that a test aborts.
test.use({ expectedConsole: [/net::ERR_(FAILED|INTERNET_DISCONNECTED)/] });

test('offline, the form keeps the answers over leaving and a reload, and saves them once the network is back', async ({
  page,
  draft,
}) => {
  await page.goto('/applications');
  await expect(page.getByRole('link', { name: `Edit ${sample.startupName}` })).toBeVisible();
  await page.goto(`/applications-form/${draft}?step=3`);
  await expect(reach(page)).toBeVisible();
  await page.context().setOffline(true);
  await reach(page).fill('Typed in the tunnel');
  // The founder reads on; one status is in sight.
  await goOn(page, 'Support & Funding');
  await expect(page.locator('[aria-hidden]').getByText(offlineChip)).toBeInViewport();
  await expect(page.getByText('Failed to save progress. Please try again.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page.getByText('Failed to load applications. Please try again later.')).toBeVisible();

  // The network is back for documents; saves still fail.
  await page.route(draftCalls, (route) => route.abort());
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: `Edit ${sample.startupName}` })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(reach(page)).toHaveValue('Typed in the tunnel');
  await page.reload();
  await expect(page.getByText(restored)).toBeVisible();
  await expect(reach(page)).toHaveValue('Typed in the tunnel');
  await page.unroute(draftCalls);
  await goOn(page, 'Support & Funding');
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.reload();
  await expect(reach(page)).toHaveValue('Typed in the tunnel');
  await expect(page.getByText(restored)).toHaveCount(0);
});

test('answers typed just before a reload survive it', async ({ page, draft }) => {
  await page.goto(`/applications-form/${draft}?step=3`);
  for (const last of ['Forty villages', 'Fifty villages', 'Sixty villages']) {
    const loaded = page.waitForEvent('load');
    await reach(page).selectText();
    await page.evaluate((text) => {
      document.execCommand('insertText', false, text.slice(0, 1));
      document.execCommand('insertText', false, text.slice(1));
      window.location.reload();
    }, last);
    await loaded;
    await expect(reach(page)).toHaveValue(last);
  }
});

test('what one tab could not save is saved by the other, and nothing is asked', async ({
  page,
  draft,
  collectErrors,
}) => {
  const other = await page.context().newPage();
  collectErrors(other);
  const address = `/applications-form/${draft}?step=3`;
  await page.goto(address);
  await page.route(draftCalls, (route) => route.abort());
  await reach(page).fill('Typed in the first tab');
  await expect(page.getByText(offlineChip).first()).toBeVisible();

  const stored = saved(other);
  await other.goto(address);
  await expect(other.getByText(restored)).toBeVisible();
  await expect(reach(other)).toHaveValue('Typed in the first tab');
  await other.getByLabel('Environmental problem').fill('Typed in the second tab');
  await stored;
  await expect(other.getByText(/^Saved \d/)).toBeVisible();

  await page.unroute(draftCalls);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page.getByLabel('Environmental problem')).toHaveValue('Typed in the second tab');
  await expect(reach(page)).toHaveValue('Typed in the first tab');
});
