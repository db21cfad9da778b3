import { createAccount, logIn } from '../support/account.ts';
import { saveDraft } from '../support/api.ts';
import { fillIn, goOn } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';
import { keysOf } from '../support/keys.ts';
import { newFounder } from '../support/people.ts';
import { test as visitorTest } from '../support/test.ts';

visitorTest('the empty list’s dialog holds the focus until Escape', async ({ page }) => {
  const person = newFounder();
  await createAccount(page.request, person);
  await logIn(page, person);
  const keys = keysOf(page);
  const dialog = page.getByRole('dialog', { name: 'No Applications Found' });
  await expect(dialog.getByRole('link', { name: 'Create Application' })).toBeFocused();
  await keys.expectRound(dialog);
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await keys.expectAt(page.getByRole('main'));
});

test('the dialogs of the last step hold the focus until Escape', async ({ page, draft }) => {
  const keys = keysOf(page);
  await page.goto(`/applications-form/${draft}?step=5`);
  await fillIn(page, 5);
  await goOn(page, 'Review & Submit');

  const terms = page.getByRole('checkbox', { name: /terms and conditions/ });
  const termsDialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await keys.to(terms);
  await keys.press('Space');
  await keys.expectRound(termsDialog);
  await keys.press('Escape');
  await expect(termsDialog).toBeHidden();
  await keys.expectAt(terms);
  await keys.press('Space');
  await keys.to(termsDialog.getByRole('button', { name: 'Agree', exact: true }));
  await keys.press('Enter');
  await keys.expectAt(terms);

  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  const codeDialog = page.getByRole('dialog', { name: 'Enter the code' });
  await keys.to(submit);
  await keys.press('Enter');
  await keys.expectAt(codeDialog.getByLabel('OTP'));
  await keys.expectRound(codeDialog);
  await keys.press('Escape');
  await expect(codeDialog).toBeHidden();
  await keys.expectAt(submit);
});

test('the question about two versions of an answer holds the focus until Escape, then it is in the answer', async ({
  page,
  draft,
}) => {
  const keys = keysOf(page);
  await page.goto(`/applications-form/${draft}?step=3`);
  const reach = page.getByLabel('Market reach');
  await expect(reach).toBeVisible();
  const elsewhere = { marketReach: 'What the phone wrote' };
  await saveDraft(page, { applicationId: draft, revision: 1, data: elsewhere });
  await keys.fill(reach, 'What this page wrote');
  const dialog = page.getByRole('dialog', { name: 'Changed in another window' });
  await expect(dialog).toBeVisible();
  await keys.expectRound(dialog);
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await keys.expectAt(reach);
});
