import { waitForMail } from '../support/mail.ts';
import { expect, test } from '../support/organiser-test.ts';
import { decide, decisionsIn, expectDone, goTo, openReview, readMetric, search } from '../support/review.ts';
import { inPageLanguage } from '../tamil/tamil-locators.ts';

test('an organiser takes an application through both stages', async ({ organiserPage: page, submission }) => {
  const { number, startupName, founder } = submission;
  let before = { submitted: 0, stage1: 0, stage2: 0 };

  await test.step('the dashboard counts', async () => {
    await expect(page).toHaveURL('/admin/user-list');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Status Distribution' })).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    before = {
      submitted: await readMetric(page, 'Total Submitted'),
      stage1: await readMetric(page, 'Stage 1 Verified'),
      stage2: await readMetric(page, 'Stage 2 Verified'),
    };
    expect(before.submitted).toBeGreaterThan(0);
  });

  await test.step('stage 1: search, filter, sort', async () => {
    await goTo(page, 'Stage 1 Applicants');
    await expect(page.getByText(/^Showing 1 to 10 of \d+ entries$/)).toBeVisible();

    const found = await search(page, startupName);
    await expect(found).toHaveCount(1);
    await expect(found.getByText('Pending')).toBeVisible();
    await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();

    await page.getByRole('button', { name: 'Filter Startup' }).click();
    const filter = page.getByRole('dialog', { name: 'Filter Startup' });
    await filter.getByLabel('Search values').fill(startupName);
    await filter.getByRole('checkbox', { name: startupName }).check();
    await filter.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page.getByRole('button', { name: 'Filter Startup, 1 selected' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Review ${number}` })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();

    await page.getByRole('button', { name: 'Application No' }).click();
    await expect(page.getByRole('columnheader', { name: 'Application No' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Application No' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  await test.step('the whole application, with its documents', async () => {
    await search(page, startupName);
    const dialog = await openReview(page, number);
    await expect(dialog.getByText(/^Submitted on: /)).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Founder Information' })).toContainText(founder.email);
    await expect(
      dialog.getByRole('region', { name: 'Startup Information' }).getByText('Not provided').first(),
    ).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download pitch-deck.pdf' }).click();
    expect((await download).suggestedFilename()).toBe(`${number}-pitch-deck.pdf`);
  });

  await test.step('shortlist', async () => {
    await page.getByRole('button', { name: 'Shortlist' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(
      confirmation.getByText('This will shortlist the application for further review.'),
    ).toBeVisible();
    await confirmation.getByRole('button', { name: 'Shortlist' }).click();
    await expectDone(page, 'Application shortlisted successfully');
    await expect(
      page.getByRole('row').filter({ hasText: startupName }).getByText('Shortlisted'),
    ).toBeVisible();
  });

  await test.step('approve at stage 1', async () => {
    const dialog = await openReview(page, number);
    await expect(dialog.getByText('This application has been shortlisted')).toBeVisible();
    await expect(dialog.getByText(/^Shortlisted by /)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Shortlist' })).toHaveCount(0);
    await decide(page, 'Approve');
    await expectDone(page, 'Application approved successfully');
    await expect(page.getByRole('row').filter({ hasText: startupName }).getByText('Approved')).toBeVisible();
  });

  await test.step('it appears at stage 2, where it is approved', async () => {
    await goTo(page, 'Stage 2 Applicants');
    const found = await search(page, startupName);
    await expect(found.getByText('Pending')).toBeVisible();
    const dialog = await openReview(page, number);
    await expect(decisionsIn(dialog)).toHaveCount(2);
    await decide(page, 'Approve');
    await expectDone(page, 'Application approved successfully');
    await expect(found.getByText('Approved')).toBeVisible();
    const again = await openReview(page, number);
    await expect(again.getByText(/^Approved by /)).toBeVisible();
    await expect(again.getByRole('button', { name: /^(Reject|Shortlist|Approve)$/ })).toHaveCount(0);
    await again.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the dashboard counts one more at each stage', async () => {
    await goTo(page, 'Dashboard');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(async () => {
      expect(await readMetric(page, 'Stage 1 Verified')).toBeGreaterThan(before.stage1);
      expect(await readMetric(page, 'Stage 2 Verified')).toBeGreaterThan(before.stage2);
    }).toPass({ timeout: 10_000 });
    expect(await readMetric(page, 'Total Submitted')).toBeGreaterThanOrEqual(before.submitted);
  });

  await test.step('the founder reads it, on the page and by mail', async () => {
    await submission.page.goto('/applications');
    await expect(submission.page.getByText('Selected', { exact: true })).toBeVisible();
    await waitForMail(page.request, founder.email, { about: inPageLanguage(/shortlisted/i) });
    await waitForMail(page.request, founder.email, { about: inPageLanguage(/approved|selected/i) });
  });
});
