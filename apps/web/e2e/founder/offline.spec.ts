import { expect, test } from '../support/founder-test.ts';

test.use({ expectedConsole: [/net::ERR_INTERNET_DISCONNECTED/] });

test('offline, the form leads to the list and keeps its answers', async ({ page, draft }) => {
  await page.goto(`/applications-form/${draft}?step=3`);
  const reach = page.getByLabel('Market reach');
  await expect(reach).toBeVisible();
  // Until the list's files are prefetched.
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  await reach.fill('Typed in the tunnel');
  // One status, in sight where the founder types, and beside Next why it does not go on.
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('You need a connection to go on.')).toBeVisible();
  await expect(page.locator('[aria-hidden]').getByText('Offline – kept on this device')).toBeInViewport();
  await expect(page.getByText('Failed to save progress. Please try again.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/applications');
  await expect(page.getByText('Failed to load applications. Please try again later.')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Applications' })).toBeVisible();
  await page.goBack();
  await expect(reach).toHaveValue('Typed in the tunnel');
});
