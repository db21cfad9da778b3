import { sample } from '../support/application.ts';
import { button, byKeys, type KeyboardSession, step } from '../support/form-by-keys.ts';
import { keysOf } from '../support/keys.ts';
import { codeIn, inboxOf, verificationPath, waitForMail } from '../support/mail.ts';
import { type NewFounder, newFounder } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// Wide, so that the circles of the indicator are there; the clipboard is where a code is pasted from.
test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  permissions: ['clipboard-read', 'clipboard-write'],
  // An upload that the test cuts off.
  expectedConsole: [/net::ERR_FAILED/],
});

interface FounderSession extends KeyboardSession {
  readonly founder: NewFounder;
}

test('a founder works from sign-up to confirmation by keyboard only', async ({ page }) => {
  test.slow();
  const session = { page, keys: keysOf(page), founder: newFounder() };
  await test.step('signs up', () => signUp(session));
  await test.step('verifies the address and logs in', () => verifyAndLogIn(session));
  await test.step('starts from the empty list', () => begin(session));
  await test.step('step 1, with missing answers', () => byKeys.basicDetails(session));
  await test.step('step 2', () => byKeys.businessInfo(session));
  await test.step('step 3, back by the step indicator and on again', () => byKeys.impact(session));
  await test.step('step 4', () => byKeys.supportAndFunding(session));
  await test.step('step 5', () => byKeys.documents(session));
  await test.step('step 6: corrects an answer, accepts the terms', () => review(session));
  await test.step('submits with the code', () => submit(session));
  await test.step('reads the submitted application', () => readSubmitted(session));
  await test.step('changes the theme and signs out', () => leave(session));
});

async function signUp({ page, keys, founder }: FounderSession) {
  await page.goto('/authorize/signup');
  await keys.fill(page.getByLabel('Full name'), founder.name);
  await keys.fill(page.getByRole('textbox', { name: 'E-mail' }), founder.email);
  await keys.fill(page.getByLabel('Phone'), founder.phone);
  await keys.fill(page.getByRole('textbox', { name: /^Password/ }), founder.password);
  await keys.to(button(page, 'Password requirements'));
  await expect(page.getByRole('tooltip')).toContainText('at least 8 characters');
  await keys.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await keys.to(button(page, 'Create account'));
  await keys.press('Enter');
  await expect(
    page.getByText('Signup successful! Please check your email to verify your account.'),
  ).toBeVisible();
  await keys.press('Tab');
}

async function verifyAndLogIn({ page, keys, founder }: FounderSession) {
  await page.goto(verificationPath(await waitForMail(page.request, founder.email)));
  await expect(page.getByText('Your e-mail is verified. Please log in.')).toBeVisible();
  await keys.fill(page.getByRole('textbox', { name: /^Password/ }), founder.password);
  await keys.press('Enter');
}

async function begin({ page, keys }: FounderSession) {
  const dialog = page.getByRole('dialog', { name: 'No Applications Found' });
  await keys.expectAt(dialog.getByRole('link', { name: 'Create Application' }));
  await keys.backTo(dialog.getByRole('button', { name: 'Later' }));
  await keys.press('Enter');
  await expect(dialog).toBeHidden();
  await keys.to(page.getByRole('link', { name: 'Create your first application' }));
  await keys.press('Enter');
  await expect(step(page, 'Basic Details')).toBeVisible();
}

async function review({ page, keys }: FounderSession) {
  await keys.to(button(page, 'Change Carbon footprint reduction'));
  await keys.press('Enter');
  await keys.expectAt(page.getByLabel('Carbon footprint reduction'));
  await keys.type('Forty tonnes a year.');
  await keys.to(button(page, 'Save and go to review'));
  await keys.press('Enter');
  await keys.expectAt(step(page, 'Review & Submit'));
  await expect(page.getByText('Forty tonnes a year.')).toBeVisible();

  const terms = page.getByRole('checkbox', { name: /terms and conditions/ });
  await keys.to(terms);
  await keys.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await expect(dialog).toBeVisible();
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await keys.expectAt(terms);
  await expect(terms).not.toBeChecked();
  await keys.press('Space');
  await keys.to(dialog.getByRole('button', { name: 'Agree', exact: true }));
  await keys.press('Enter');
  await keys.expectAt(terms);
  await expect(terms).toBeChecked();
}

async function submit({ page, keys, founder }: FounderSession) {
  const before = (await inboxOf(page.request, founder.email)).length;
  await keys.to(button(page, 'Submit'));
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enter the code' });
  const field = dialog.getByLabel('OTP');
  await keys.expectAt(field);
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await keys.expectAt(button(page, 'Submit'));
  await keys.press('Enter');
  await keys.expectAt(field);
  const code = codeIn(await waitForMail(page.request, founder.email, { after: before, about: /\b\d{6}\b/ }));
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await keys.press('ControlOrMeta+v');
  await expect(field).toHaveValue(code);
  await keys.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Application submitted: GSP-' })).toBeVisible();
  await keys.press('Tab');
}

async function readSubmitted({ page, keys }: FounderSession) {
  await keys.to(page.getByRole('link', { name: `Review ${sample.startupName}` }));
  await keys.press('Enter');
  await expect(
    page.getByText('This application has already been submitted and cannot be edited'),
  ).toBeVisible();
  await keys.to(page.getByRole('link', { name: 'Go Back' }));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Applications' })).toBeVisible();
}

async function leave({ page, keys }: FounderSession) {
  await keys.backTo(button(page, 'Theme'));
  await keys.press('Enter');
  await keys.expectAt(page.getByRole('menuitemradio', { name: 'Light' }));
  await keys.press('ArrowDown');
  await keys.expectAt(page.getByRole('menuitemradio', { name: 'Dark' }));
  await keys.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await keys.expectAt(button(page, 'Theme'));
  await keys.to(button(page, 'Your account'));
  await keys.press('Enter');
  const account = page.getByRole('menuitem', { name: 'My account' });
  const signOut = page.getByRole('menuitem', { name: 'Sign Out' });
  await keys.expectAt(account);
  await keys.press('Escape');
  await keys.expectAt(button(page, 'Your account'));
  await keys.press('Enter');
  await keys.expectAt(account);
  await keys.press('ArrowDown', 'ArrowDown');
  await keys.expectAt(signOut);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/authorize/login');
}
