import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createAccount, logIn } from '../support/account.ts';
import { saveDraft } from '../support/api.ts';
import { expectStep, fillIn, goOn, sample, upload } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';
import { holdBack } from '../support/hold-back.ts';
import { newFounder } from '../support/people.ts';

const reach = 'Market reach';

/** Within this time in ms the form tries again what has failed a few times; it waits longer with each. */
const nextTry = 30_000;

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
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove ${sample.deck.name}` })).toBeVisible();
});

test.describe('a draft that a second device changed', () => {
  const theirs = 'What the phone wrote';
  const website = 'https://kadal.example.org';

  test.beforeEach(async ({ page, draft }) => {
    await page.goto(`/applications-form/${draft}?step=3`);
    await expect(page.getByLabel(reach)).toHaveValue(sample.marketReach);
    await saveDraft(page, { applicationId: draft, revision: 1, data: { marketReach: theirs, website } });
    // The form saves by itself, too: the question must not come up before the press of Next.
    const release = await holdBack(page, '**/applications/draft');
    await page.getByLabel(reach).fill('What this page wrote');
    await page.getByRole('button', { name: 'Next' }).click();
    release();
  });

  const conflictDialog = (page: Page) => page.getByRole('dialog', { name: 'Changed in another window' });

  test('keeps what the founder chooses, and takes the rest without a question', async ({ page }) => {
    await expect(conflictDialog(page).getByRole('group')).toHaveCount(1);
    await expectAccessible(page);
    await conflictDialog(page).getByRole('radio', { name: 'What you typed here' }).check();
    await page.getByRole('button', { name: 'Keep these answers' }).click();
    await expectStep(page, 'Support & Funding');
    await expect(page.getByText('Added from another window: Website.')).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.reload();
    await expect(page.getByLabel(reach)).toHaveValue('What this page wrote');
  });

  test('is taken over when the founder says so', async ({ page }) => {
    await conflictDialog(page).getByRole('radio', { name: 'The other version' }).check();
    await page.getByRole('button', { name: 'Keep these answers' }).click();
    await expectStep(page, 'Support & Funding');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByLabel(reach)).toHaveValue(theirs);
  });

  test('may wait for the decision: the words stay, over a reload too', async ({ page }) => {
    await page.getByRole('button', { name: 'Decide later' }).click();
    await expect(page.getByText('Changed in another window', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(conflictDialog(page)).toBeVisible();
    await conflictDialog(page).press('Escape');
    await expect(page.getByLabel(reach)).toHaveValue('What this page wrote');
  });
});

test('typing is saved after a pause; a new application gets its address on the way', async ({
  page,
  founder,
}) => {
  await page.goto('/applications-form');
  await expect(page.getByLabel('Email')).toHaveValue(founder.email);
  const name = page.getByLabel('Startup name');
  await name.pressSequentially('Kadal', { delay: 30 });
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page).toHaveURL(/\/applications-form\/[0-9a-f-]{36}\?step=1$/);
  await page.keyboard.type(' Solar');
  await expect(name).toHaveValue('Kadal Solar');
  await page.reload();
  await expect(name).toHaveValue('Kadal Solar');
});

test('words typed offline outlive a reload, and are saved when the network is back', async ({
  page,
  draft,
}) => {
  await page.goto(`/applications-form/${draft}?step=3`);
  await page.getByLabel(reach).fill('Before the tunnel');
  await page.route('**/applications/draft', (route) => route.abort());
  await page.getByLabel(reach).fill('Typed in the tunnel');
  await expect(page.getByText('Offline – kept on this device').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('We brought back what you typed on this device.')).toBeVisible();
  await expect(page.getByLabel(reach)).toHaveValue('Typed in the tunnel');
  await page.unroute('**/applications/draft');
  await expect(page.getByText(/^Saved \d/)).toBeVisible({ timeout: nextTry });
  await page.reload();
  await expect(page.getByLabel(reach)).toHaveValue('Typed in the tunnel');
  await expect(page.getByText('We brought back')).toHaveCount(0);
});

test('words typed in the very moment of a reload outlive it', async ({ page, draft }) => {
  await page.goto(`/applications-form/${draft}?step=3`);
  for (const last of ['Forty villages', 'Fifty villages', 'Sixty villages']) {
    const loaded = page.waitForEvent('load');
    await page.getByLabel(reach).selectText();
    await page.evaluate((words) => {
      document.execCommand('insertText', false, words.slice(0, 1));
      document.execCommand('insertText', false, words.slice(1));
      window.location.reload();
    }, last);
    await loaded;
    await expect(page.getByLabel(reach)).toHaveValue(last);
  }
});

test('signing out asks about words that only this device has; whoever comes next never sees them', async ({
  page,
  draft,
  founder,
}) => {
  await page.goto(`/applications-form/${draft}?step=3`);
  await page.route('**/applications/draft', (route) => route.abort());
  await page.getByLabel(reach).fill('Typed in the tunnel');
  const leave = async (choice: string) => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    const question = page.getByRole('dialog', { name: 'Some answers are not saved yet' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: choice }).click();
  };
  await leave('Stay signed in');
  await expect(page.getByLabel(reach)).toHaveValue('Typed in the tunnel');
  await leave('Keep and sign out');
  await expect(page).toHaveURL(/\/authorize\/login/);

  const other = newFounder('Ravi Selvam');
  await createAccount(page.request, other);
  await logIn(page, other);
  await page.goto('/applications-form');
  await expect(page.getByLabel('Email')).toHaveValue(other.email);
  await expect(page.getByLabel('Startup name')).toHaveValue('');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/authorize\/login/);

  await logIn(page, founder);
  await page.goto(`/applications-form/${draft}?step=3`);
  await expect(page.getByLabel(reach)).toHaveValue('Typed in the tunnel');
  await leave('Delete and sign out');
  await expect(page).toHaveURL(/\/authorize\/login/);
  await logIn(page, founder);
  await page.goto(`/applications-form/${draft}?step=3`);
  await expect(page.getByLabel(reach)).toHaveValue(sample.marketReach);
});

test('a new application that was never saved is gone on with', async ({ page, founder }) => {
  await page.route('**/applications/draft', (route) => route.abort());
  await page.goto('/applications-form');
  await expect(page.getByLabel('Email')).toHaveValue(founder.email);
  await fillIn(page, 1);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/applications');
  await page.goto('/applications-form');
  await expectStep(page, 'Business Info');
  // Not before: a form that is left tries once more.
  await page.unroute('**/applications/draft');
  await expect(page.getByText(/^Saved \d/)).toBeVisible({ timeout: nextTry });
  await page.getByRole('link', { name: 'Go Back' }).click();
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
