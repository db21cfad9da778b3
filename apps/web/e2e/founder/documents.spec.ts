import { sample, upload } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';
import { pdf } from '../support/pdf.ts';

const limit = 5 * 1024 * 1024;
const deck = /^Pitch deck(?! description)/;

// Calls that a test aborts.
test.use({ expectedConsole: [/net::ERR_FAILED/] });

test.beforeEach(async ({ page, draft }) => {
  await page.goto(`/applications-form/${draft}?step=5`);
});

test('rejects a file that is no PDF or too large before any upload', async ({ page }) => {
  const tickets: string[] = [];
  page.on('request', (request) => request.url().endsWith('/uploads') && tickets.push(request.url()));
  const input = page.getByLabel(deck);
  await input.setInputFiles({ name: 'deck.png', mimeType: 'image/png', buffer: Buffer.from('PNG') });
  await expect(page.getByText('Only PDF files are allowed')).toBeVisible();
  await input.setInputFiles({
    name: 'deck.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('\x89PNG'),
  });
  await expect(page.getByText('Only PDF files are allowed')).toHaveCount(1);
  await input.setInputFiles(pdf('large.pdf', limit + 1));
  await expect(page.getByText('File size must be less than 5MB')).toBeVisible();
  expect(tickets).toEqual([]);
});

test('accepts a PDF of exactly 5 MB', { tag: '@nightly' }, async ({ page }) => {
  await upload(page, deck, [pdf('full.pdf', limit)]);
  await expect(page.getByText('full.pdf 5 MB')).toBeVisible();
});

test('retries a failed upload with the same file', async ({ page }) => {
  let failures = 1;
  await page.route(
    (url) => url.port !== new URL(page.url()).port,
    (route) => (failures-- > 0 ? route.abort() : route.continue()),
  );
  await page.getByLabel(deck).setInputFiles(sample.deck);
  await expect(page.getByText('File upload failed. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: `Try again ${sample.deck.name}` }).click();
  await expect(page.getByRole('button', { name: `Remove ${sample.deck.name}` })).toBeVisible();
});

test('cancels an upload', { tag: '@nightly' }, async ({ page }) => {
  await page.route('**/uploads', () => undefined); // never answered
  const asked = page.waitForRequest('**/uploads');
  await page.getByLabel(deck).setInputFiles(sample.deck);
  await asked;
  await page.getByRole('button', { name: `Cancel ${sample.deck.name}` }).click();
  await expect(page.getByText(sample.deck.name)).toHaveCount(0);
});

test('uploads up to ten supporting documents at once and removes one', { tag: '@nightly' }, async ({
  page,
}) => {
  const files = Array.from({ length: 11 }, (_, index) => pdf(`paper-${index + 1}.pdf`, 2000));
  const input = page.getByLabel('Other supporting documents');
  await input.setInputFiles(files);
  await expect(page.getByText('At most 10 files')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove paper/ })).toHaveCount(10);
  await expect(input).toBeDisabled();
  await page.getByRole('button', { name: 'Remove paper-3.pdf' }).click();
  await expect(input).toBeEnabled();
});
