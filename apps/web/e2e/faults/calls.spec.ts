import { mergeTests, type Page } from '@playwright/test';
import { documentInput, expectStep } from '../support/application.ts';
import { test as faultTest } from '../support/fault-test.ts';
import { expect, test as founderTest } from '../support/founder-test.ts';
import { pdf } from '../support/pdf.ts';
import { expireTokens, installClock } from '../support/session.ts';

const test = mergeTests(faultTest, founderTest);

/** A browser tries a cut connection again by itself, with every other one that it has open. */
const cutOff = { kind: 'cut-off', times: 100 } as const;

const openStep = async (page: Page, draft: string, step: 3 | 5) => {
  await page.goto(`/applications-form/${draft}?step=${step}`);
  await expectStep(page, step === 3 ? 'Impact' : 'Documents');
};

test('an upload goes around a network that blocks the store, if it is small; a large one can be tried again', async ({
  page,
  draft,
  fail,
}) => {
  await openStep(page, draft, 5);
  const restore = await fail({ service: 's3', call: 'PostObject', ...cutOff });
  await documentInput(page, 'Pitch deck').setInputFiles(pdf('deck.pdf', 20_000));
  await expect(page.getByRole('button', { name: 'Remove deck.pdf' })).toBeVisible();
  await documentInput(page, 'Other supporting documents').setInputFiles(pdf('large.pdf', 4_500_000));
  await expect(page.getByText(/^Your network blocks our file store/)).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again large.pdf' }).click();
  await expect(page.getByRole('button', { name: 'Remove large.pdf' })).toBeVisible();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove deck.pdf' })).toBeVisible();
});

test('a save whose token cannot be renewed keeps the founder signed in, and succeeds later', async ({
  page,
  draft,
  fail,
}) => {
  await installClock(page);
  await openStep(page, draft, 3);
  const restore = await fail({ service: 'cognito', ...cutOff });
  await expireTokens(page);
  await page.getByLabel('Market reach').fill('Along the whole coast');
  const asked = page.waitForRequest('**/applications/draft');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  expect((await asked).headers()['authorization']).toBeUndefined();
  await expectStep(page, 'Support & Funding');
  await expect(page.getByText('Offline – kept on this device').first()).toBeVisible();
  await restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
});
