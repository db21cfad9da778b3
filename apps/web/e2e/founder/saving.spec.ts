import type { Page } from '@playwright/test';
import { createAccount, logIn } from '../support/account.ts';
import { saveDraft } from '../support/api.ts';
import { expectStep, fillIn, goOn, sample, upload } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';
import { delayCalls } from '../support/intercept-calls.ts';
import { newFounder } from '../support/people.ts';

const reach = 'Market reach';

const draftCalls = '**/applications/draft';

/** Restores the network after `page.route`: the browser's event makes the form save at once. */
async function reconnect(page: Page): Promise<void> {
  await page.unroute(draftCalls);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

// Calls that a test aborts.
test.use({ expectedConsole: [/net::ERR_FAILED/] });

test('a failed save keeps the answers and succeeds once the network is back', async ({ page, draft }) => {
  await page.goto(`/applications-form/${draft}?step=3`);
  await page.getByLabel(reach).fill('Along the whole coast');
  await page.route(draftCalls, (route) => route.abort());
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('You need a connection to go on.')).toBeVisible();
  await expect(page.getByText('Failed to save progress. Please try again.')).toHaveCount(0);
  await expectStep(page, 'Impact');
  await expect(page.getByLabel(reach)).toHaveValue('Along the whole coast');
  await page.unroute(draftCalls);
  await goOn(page, 'Support & Funding');
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.reload();
  await expect(page.getByLabel(reach)).toHaveValue('Along the whole coast');
});

test('a reload keeps an uploaded file', { tag: '@nightly' }, async ({ page, draft }) => {
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
    // The automatic save must not open the dialog before the click on Next.
    const release = await delayCalls(page, draftCalls);
    await page.getByLabel(reach).fill('What this page wrote');
    await page.getByRole('button', { name: 'Next' }).click();
    release();
  });

  const conflictDialog = (page: Page) => page.getByRole('dialog', { name: 'Changed in another window' });

  test('keeps the chosen version and merges the other answers', async ({ page }) => {
    await expect(conflictDialog(page).getByRole('group')).toHaveCount(1);
    await conflictDialog(page).getByRole('radio', { name: 'What you typed here' }).check();
    await page.getByRole('button', { name: 'Keep these answers' }).click();
    await expectStep(page, 'Support & Funding');
    await expect(page.getByText('Added from another window: Website.')).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.reload();
    await expect(page.getByLabel(reach)).toHaveValue('What this page wrote');
  });

  test('takes the other version when the founder chooses it', { tag: '@nightly' }, async ({ page }) => {
    await conflictDialog(page).getByRole('radio', { name: 'The other version' }).check();
    await page.getByRole('button', { name: 'Keep these answers' }).click();
    await expectStep(page, 'Support & Funding');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByLabel(reach)).toHaveValue(theirs);
  });

  test('keeps the conflict over a reload until the founder decides', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Decide later' }).click();
    await expect(page.getByText('Changed in another window', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(conflictDialog(page)).toBeVisible();
    await conflictDialog(page).press('Escape');
    await expect(page.getByLabel(reach)).toHaveValue('What this page wrote');
  });
});

test('saves after a pause in typing and adds the id of a new application to the address', {
  tag: '@nightly',
}, async ({ page, founder }) => {
  await page.goto('/applications-form');
  await expect(page.getByLabel('E-mail')).toHaveValue(founder.email);
  const name = page.getByLabel('Startup name');
  await name.pressSequentially('Kadal', { delay: 30 });
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page).toHaveURL(/\/applications-form\/[0-9a-f-]{36}\?step=1$/);
  await page.keyboard.type(' Solar');
  await expect(name).toHaveValue('Kadal Solar');
  await page.reload();
  await expect(name).toHaveValue('Kadal Solar');
});

test('answers typed offline survive a reload and are saved once the network is back', async ({
  page,
  draft,
}) => {
  await page.goto(`/applications-form/${draft}?step=3`);
  await page.getByLabel(reach).fill('Before the tunnel');
  await page.route(draftCalls, (route) => route.abort());
  await page.getByLabel(reach).fill('Typed in the tunnel');
  await expect(page.getByText('Offline – kept on this device').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('We brought back what you typed on this device.')).toBeVisible();
  await expect(page.getByLabel(reach)).toHaveValue('Typed in the tunnel');
  await reconnect(page);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(reach)).toHaveValue('Typed in the tunnel');
  await expect(page.getByText('We brought back')).toHaveCount(0);
});

test('answers typed just before a reload survive it', async ({ page, draft }) => {
  await page.goto(`/applications-form/${draft}?step=3`);
  for (const last of ['Forty villages', 'Fifty villages', 'Sixty villages']) {
    const loaded = page.waitForEvent('load');
    await page.getByLabel(reach).selectText();
    await page.evaluate((text) => {
      document.execCommand('insertText', false, text.slice(0, 1));
      document.execCommand('insertText', false, text.slice(1));
      window.location.reload();
    }, last);
    await loaded;
    await expect(page.getByLabel(reach)).toHaveValue(last);
  }
});

test('signing out asks about unsaved answers and hides them from the next user', { tag: '@nightly' }, async ({
  page,
  draft,
  founder,
}) => {
  await page.goto(`/applications-form/${draft}?step=3`);
  await page.route(draftCalls, (route) => route.abort());
  await page.getByLabel(reach).fill('Typed in the tunnel');
  const leave = async (choice: string) => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    const question = page.getByRole('dialog', { name: 'Some answers are not saved yet' });
    await expect(question).toBeVisible();
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
  await expect(page.getByLabel('E-mail')).toHaveValue(other.email);
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

test('an unsaved new application continues from the local draft', { tag: '@nightly' }, async ({
  page,
  founder,
}) => {
  await page.route(draftCalls, (route) => route.abort());
  await page.goto('/applications-form');
  await expect(page.getByLabel('E-mail')).toHaveValue(founder.email);
  await fillIn(page, 1);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/applications');
  await page.goto('/applications-form');
  await expectStep(page, 'Business Info');
  // Only now: a form saves once more when it is left.
  await reconnect(page);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.getByRole('link', { name: `Edit ${sample.startupName}` }).click();
  await expectStep(page, 'Business Info');
});

test('the address cannot open a step behind an incomplete one', { tag: '@nightly' }, async ({
  page,
  draft,
}) => {
  await page.goto(`/applications-form/${draft}?step=6`);
  await expectStep(page, 'Documents');
  await page.getByRole('button', { name: 'Next' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '3 answers need your attention' });
  await expect(summary.getByRole('link')).toHaveText([
    'Please select whether you are DPITT certified',
    'Pitch Deck is required',
    'Please describe your pitch deck (min 20 characters)',
  ]);
  await summary.getByRole('link', { name: /describe your pitch deck/ }).press('Enter');
  await expect(page.getByLabel('Pitch deck description')).toBeFocused();
});

test('an application of another founder leads back to the own list', { tag: '@nightly' }, async ({
  page,
  founder,
}) => {
  await page.goto('/applications-form/8f6f8f0e-6b1b-4c0e-9a53-6f0c2f1f0a11');
  await expect(page.getByText('Failed to load application data')).toBeVisible();
  await expect(page).toHaveURL('/applications');
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveText(founder.name.slice(0, 1));
});
