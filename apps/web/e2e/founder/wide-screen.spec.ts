import { expectAccessible } from '../support/accessible.ts';
import { expectStep, sample } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('on a wide screen earlier steps are links and later ones disabled', { tag: '@nightly' }, async ({
  page,
  draft,
}) => {
  await page.goto(`/applications-form/${draft}?step=4`);
  await expectStep(page, 'Support & Funding');
  const circles = page.getByRole('navigation', { name: 'Steps of the application' });
  await expect(circles.getByRole('listitem')).toHaveCount(6);
  await expect(circles.getByRole('button', { name: 'Documents' })).toBeDisabled();
  await expect(circles.getByRole('button', { name: 'Review & Submit' })).toBeDisabled();
  await expectAccessible(page);
  await circles.getByRole('button', { name: 'Business Info' }).click();
  await expectStep(page, 'Business Info');
  await expect(circles.getByRole('button', { name: 'Impact' })).toBeDisabled();
});

test('on a wide screen the list is a table of eight columns', { tag: '@nightly' }, async ({
  page,
  draft,
}) => {
  await page.goto('/applications');
  const table = page.getByRole('table', { name: 'Your Applications' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'SI Number',
    'Submitted ID',
    'Founder Name',
    'Startup Name',
    'Startup Category',
    'Phone',
    'Status',
    'Action',
  ]);
  await expect(table.getByRole('row', { name: sample.startupName })).toContainText('Draft');
  await expectAccessible(page);
  await table.getByRole('link', { name: `Edit ${sample.startupName}` }).click();
  await expect(page).toHaveURL(new RegExp(`/applications-form/${draft}(\\?step=5)?$`));
});
