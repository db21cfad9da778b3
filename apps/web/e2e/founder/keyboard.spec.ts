import { expectStep, sample } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';

test('a step is answered and left by keyboard alone', async ({ page, founder }) => {
  await page.goto('/applications-form');
  await expect(page.getByLabel('Email')).toHaveValue(founder.email);
  await page.getByRole('link', { name: 'Go Back' }).focus();

  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Startup name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 answers need your attention')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Startup name')).toBeFocused();
  await page.keyboard.type(sample.startupName);

  await page.getByLabel('Business address').focus();
  await page.keyboard.type(sample.address);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'City' })).toBeFocused();
  await page.keyboard.type('thoo');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expectStep(page, 'Business Info');
  await expect(page.getByRole('heading', { name: 'Business Info' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Green Energy' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Green Energy' })).toBeChecked();
});
