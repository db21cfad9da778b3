import { saveDraft } from '../support/api.ts';
import { expectStep, fillIn, goOn, sample, upload } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';

const reach = 'Market reach';

// Calls that a test cuts off.
test.use({ expectedConsole: [/net::ERR_FAILED/] });

test('a save without a network says so, keeps the answers and works again later', async ({ page, draft }) => {
  await page.goto(`/applications-form/${draft}?step=3`);
  await page.getByLabel(reach).fill('Along the whole coast');
  await page.route('**/applications/draft', (route) => route.abort());
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Failed to save progress. Please try again.')).toBeVisible();
  await expectStep(page, 'Impact');
  await expect(page.getByLabel(reach)).toHaveValue('Along the whole coast');
  await page.unroute('**/applications/draft');
  await goOn(page, 'Support & Funding');
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.reload();
  await expect(page.getByLabel(reach)).toHaveValue('Along the whole coast');
});

test('a refresh keeps a file as soon as it is uploaded', async ({ page, draft }) => {
  await page.goto(`/applications-form/${draft}?step=5`);
  await upload(page, /^Pitch deck(?! description)/, [sample.deck]);
  await expect(page.getByText(/^Last saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove ${sample.deck.name}` })).toBeVisible();
});

test.describe('a draft that a second device changed', () => {
  const other = { data: { marketReach: 'What the phone wrote', website: 'https://kadal.example.org' } };

  test.beforeEach(async ({ page, draft }) => {
    await page.goto(`/applications-form/${draft}?step=3`);
    await page.getByLabel(reach).fill('What this page wrote');
    await saveDraft(page, { applicationId: draft, revision: 1, ...other });
    await page.getByRole('button', { name: 'Next' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changed in another window' });
    await expect(dialog.getByRole('listitem')).toHaveText(['Website', reach]);
  });

  test('is overwritten only when the founder says so', async ({ page }) => {
    await page.getByRole('button', { name: 'Keep this version' }).click();
    await expectStep(page, 'Support & Funding');
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.reload();
    await expect(page.getByLabel(reach)).toHaveValue('What this page wrote');
  });

  test('is taken over when the founder says so', async ({ page }) => {
    await page.getByRole('button', { name: 'Take the other version' }).click();
    await expect(page.getByLabel(reach)).toHaveValue('What the phone wrote');
    await goOn(page, 'Support & Funding');
  });
});

test('unsaved answers are not left without a question', async ({ page, founder }) => {
  await page.goto('/applications-form');
  await expect(page.getByLabel('Email')).toHaveValue(founder.email);
  await fillIn.basicDetails(page);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .click();
  await expect(page.getByLabel('Startup name')).toHaveValue(sample.startupName);
  await goOn(page, 'Business Info');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page.getByRole('heading', { name: sample.startupName })).toBeVisible();
  await page.getByRole('link', { name: `Edit ${sample.startupName}` }).click();
  await expectStep(page, 'Business Info');
});

test('steps behind an incomplete one cannot be reached, whatever the address says', async ({
  page,
  draft,
}) => {
  await page.goto(`/applications-form/${draft}?step=6`);
  await expectStep(page, 'Documents');
  await page.getByRole('button', { name: 'Next' }).click();
  const faults = page.getByRole('alert').filter({ hasText: '3 answers need your attention' });
  await expect(faults.getByRole('link')).toHaveText([
    'Please select whether you are DPITT certified',
    'Pitch Deck is required',
    'Please describe your pitch deck (min 20 characters)',
  ]);
  await faults.getByRole('link', { name: /describe your pitch deck/ }).press('Enter');
  await expect(page.getByLabel('Pitch deck description')).toBeFocused();
});

test('what belongs to somebody else leads back to the own list', async ({ page, founder }) => {
  await page.goto('/applications-form/8f6f8f0e-6b1b-4c0e-9a53-6f0c2f1f0a11');
  await expect(page.getByText('Failed to load application data')).toBeVisible();
  await expect(page).toHaveURL('/applications');
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveText(founder.name.slice(0, 1));
});
