import type { Page } from '@playwright/test';
import { type AnsweringWay, fillIn, sample, stepTitles } from '../support/application.ts';
import { type Keys, keysOf } from '../support/keys.ts';
import { codeIn, inboxOf, verificationPath, waitForMail } from '../support/mail.ts';
import { type NewFounder, newFounder } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// Wide, so that the circles of the indicator are there; the clipboard is where a code is pasted from.
test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  permissions: ['clipboard-read', 'clipboard-write'],
});

interface Session {
  readonly page: Page;
  readonly keys: Keys;
  readonly founder: NewFounder;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

/** Answers questions by Tab, arrows, letters and Enter. */
const byKeys = (page: Page, keys: Keys): AnsweringWay => ({
  write: keys.fill,
  select: async (list, option) => {
    await keys.to(list);
    // A list without a search opens with Enter.
    if ((await list.getAttribute('readonly')) === null) await keys.type(option);
    else await keys.press('Enter');
    const wanted = page.getByRole('option', { name: option, exact: true });
    await expect(wanted).toBeVisible();
    while ((await wanted.getAttribute('data-combobox-selected')) === null) await keys.press('ArrowDown');
    await keys.press('Enter');
    await expect(list).toHaveValue(option);
  },
  tick: async (box) => {
    if ((await box.getAttribute('type')) === 'checkbox') {
      await keys.to(box);
      return keys.press('Space');
    }
    const group = await box.getAttribute('name');
    await keys.to(page.locator(`input[name="${group}"]`).first());
    while (!(await box.isChecked())) await keys.press('ArrowDown');
  },
  chooseFiles: keys.chooseFiles,
});

/** Presses Enter on Next; expects the focus on the heading of the next step. */
async function goOn({ page, keys }: Session, title: string): Promise<void> {
  await keys.to(button(page, 'Next'));
  await keys.press('Enter');
  await keys.expectAt(step(page, title));
}

/** Goes back to the step before by the step indicator, and on again. */
async function goBackAndOn(session: Session): Promise<void> {
  const { page, keys } = session;
  await keys.backTo(page.getByRole('navigation').getByRole('button', { name: stepTitles[3] }));
  await keys.press('Enter');
  await keys.expectAt(step(page, stepTitles[3]));
  await expect(page.getByLabel('Market reach')).toHaveValue(sample.marketReach);
  await goOn(session, stepTitles[4]);
}

test('a founder works from sign-up to confirmation by keyboard only', async ({ page }) => {
  test.slow();
  const session = { page, keys: keysOf(page), founder: newFounder() };
  const way = byKeys(page, session.keys);
  await test.step('signs up, verifies the address and logs in', () => signUp(session));
  await test.step('starts from the empty list', () => begin(session));
  for (const number of [1, 2, 3, 4, 5] as const)
    await test.step(`step ${number}`, async () => {
      await fillIn(page, number, way);
      await goOn(session, stepTitles[(number + 1) as keyof typeof stepTitles]);
      if (number === 3) await goBackAndOn(session);
    });
  await test.step('accepts the terms', () => accept(session));
  await test.step('submits with the code', () => submit(session));
});

async function signUp({ page, keys, founder }: Session) {
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
  await page.goto(verificationPath(await waitForMail(page.request, founder.email)));
  await expect(page.getByText('Your e-mail is verified. Please log in.')).toBeVisible();
  await keys.fill(page.getByRole('textbox', { name: /^Password/ }), founder.password);
  await keys.press('Enter');
}

async function begin({ page, keys }: Session) {
  const dialog = page.getByRole('dialog', { name: 'No Applications Found' });
  await keys.expectAt(dialog.getByRole('link', { name: 'Create Application' }));
  await keys.backTo(dialog.getByRole('button', { name: 'Later' }));
  await keys.press('Enter');
  await expect(dialog).toBeHidden();
  await keys.to(page.getByRole('link', { name: 'Create your first application' }));
  await keys.press('Enter');
  await expect(step(page, 'Basic Details')).toBeVisible();
}

async function accept({ page, keys }: Session) {
  const terms = page.getByRole('checkbox', { name: /terms and conditions/ });
  await keys.to(terms);
  await keys.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await keys.to(dialog.getByRole('button', { name: 'Agree', exact: true }));
  await keys.press('Enter');
  await keys.expectAt(terms);
  await expect(terms).toBeChecked();
}

async function submit({ page, keys, founder }: Session) {
  const before = (await inboxOf(page.request, founder.email)).length;
  await keys.to(button(page, 'Submit'));
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enter the code' });
  const field = dialog.getByLabel('Code');
  await keys.expectAt(field);
  await keys.press('Escape');
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
