import { saveDraft } from '../support/api.ts';
import { fillIn, goOn } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';
import { keysOf } from '../support/keys.ts';

test('the dialog of the empty list traps the focus until Escape', { tag: '@nightly' }, async ({
  page,
  founder,
}) => {
  await page.goto('/applications');
  await expect(page.getByText(`Welcome, ${founder.name}`)).toBeAttached();
  const keys = keysOf(page);
  const dialog = page.getByRole('dialog', { name: 'No Applications Found' });
  await expect(dialog.getByRole('link', { name: 'Create Application' })).toBeFocused();
  await keys.expectFocusTrap(dialog);
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await keys.to(page.getByRole('link', { name: 'Skip to content' }));
});

test('the About card opens with Enter, and Escape returns the focus', { tag: '@nightly' }, async ({
  page,
  founder,
}) => {
  await page.goto('/applications');
  await expect(page.getByText(`Welcome, ${founder.name}`)).toBeAttached();
  const emptyList = page.getByRole('dialog', { name: 'No Applications Found' });
  await expect(emptyList).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(emptyList).toBeHidden();
  const keys = keysOf(page);
  const about = page.getByRole('button', { name: 'About' });
  const card = page.getByRole('dialog', { name: 'About the programme' });
  await keys.to(about);
  await keys.press('Enter');
  await expect(card.getByRole('region', { name: 'Important dates' }).getByRole('listitem')).toHaveCount(4);
  await keys.press('Escape');
  await expect(card).toBeHidden();
  await keys.expectAt(about);
});

test('the dialogs of the last step trap the focus until Escape', { tag: '@nightly' }, async ({
  page,
  draft,
}) => {
  const keys = keysOf(page);
  await page.goto(`/applications-form/${draft}?step=5`);
  await fillIn(page, 5);
  await goOn(page, 'Review & Submit');

  const terms = page.getByRole('checkbox', { name: /terms and conditions/ });
  const termsDialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await keys.to(terms);
  await keys.press('Space');
  await keys.expectFocusTrap(termsDialog);
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
  await keys.expectFocusTrap(codeDialog);
  await keys.press('Escape');
  await expect(codeDialog).toBeHidden();
  await keys.expectAt(submit);
});

test('the conflict dialog traps the focus until Escape and returns it to the answer', {
  tag: '@nightly',
}, async ({ page, draft }) => {
  const keys = keysOf(page);
  await page.goto(`/applications-form/${draft}?step=3`);
  const reach = page.getByLabel('Market reach');
  await expect(reach).toBeVisible();
  const elsewhere = { marketReach: 'What the phone wrote' };
  await saveDraft(page, { applicationId: draft, revision: 1, data: elsewhere });
  await keys.fill(reach, 'What this page wrote');
  const dialog = page.getByRole('dialog', { name: 'Changed in another window' });
  await expect(dialog).toBeVisible();
  await keys.expectFocusTrap(dialog);
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await keys.expectAt(reach);
});
