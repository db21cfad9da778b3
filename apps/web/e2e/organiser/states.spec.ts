import { expectAccessible } from '../support/accessible.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, test } from '../support/organiser-test.ts';

test.use({ expectedConsole: [/status of 503/] });

const busy = { status: 503, json: { code: 'unavailable', message: 'The service is busy.' } };

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in the ${scheme} scheme`, () => {
    test.use({ colorScheme: scheme });

    test('the dashboard: on its way, failed, here', async ({ desk: page }) => {
      const release = await holdBack(page, '**/application-metrics');
      await page.reload();
      await expect(page.getByRole('status', { name: 'Loading the figures' })).toBeVisible();
      await expectAccessible(page);
      release();
      await expect(page.getByText('Total Submitted')).toBeVisible();
      await page.unrouteAll();

      await page.route('**/application-metrics', (route) => route.fulfill(busy));
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('Failed to load application metrics');
      await expectAccessible(page);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('Total Submitted')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('a stage table: on its way, failed, without a hit', async ({ desk: page }) => {
      const release = await holdBack(page, '**/submitted/stage1*');
      await page.goto('/admin/stage1');
      await expect(page.getByText('Loading applications…')).toBeVisible();
      await expectAccessible(page);
      release();
      await expect(page.getByRole('table')).toBeVisible();
      await page.unrouteAll();

      await page.route('**/submitted/stage2*', (route) => route.fulfill(busy));
      await page.goto('/admin/stage2');
      await expect(page.getByText('Failed to load applications')).toBeVisible();
      await expectAccessible(page);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('table')).toBeVisible();

      await page.goto('/admin/stage1?q=no-startup-has-this-name');
      await expect(page.getByText('No data found')).toBeVisible();
      await expect(page.getByText('Showing 0 to 0 of 0 entries')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the panel slides in and goes with the choice; nothing is wider than the screen', async ({
    desk: page,
  }) => {
    await page.getByRole('button', { name: 'Open the admin menu' }).click();
    const panel = page.getByRole('dialog', { name: 'Admin Panel' });
    await expect(panel).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('link', { name: 'Stage 1 Applicants' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Review GSP/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Founder Information' })).toBeVisible();
    await expectAccessible(page);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide).toBeLessThanOrEqual(0);
  });
});
