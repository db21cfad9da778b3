import type { Locator, Page } from '@playwright/test';
import { type AnsweringWay, fillIn, sample } from '../support/application.ts';
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
  // An upload that the test lets fail.
  expectedConsole: [/status of 503/],
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

test('a founder works from sign-up to confirmation by keyboard only', async ({ page }) => {
  test.slow();
  const session = { page, keys: keysOf(page), founder: newFounder() };
  const { keys } = session;
  const way = byKeys(page, keys);
  await test.step('signs up, verifies the address and logs in', () => signUp(session));
  await test.step('starts from the empty list', () => begin(session));
  await test.step('step 1, with missing answers', async () => {
    await keys.to(page.getByLabel('Startup name'));
    await keys.press('Enter');
    await expect(page.getByText('3 answers need your attention')).toBeVisible();
    await keys.to(page.getByRole('link', { name: 'Business address is required' }));
    await keys.press('Enter');
    await keys.expectAt(page.getByLabel('Business address'));
    await keys.backTo(page.getByLabel('Startup name'));
    await fillIn(page, 1, way);
    await goOn(session, 'Business Info');
  });
  await test.step('step 2', async () => {
    await fillIn(page, 2, way);
    await goOn(session, 'Impact');
  });
  await test.step('step 3, back by the step indicator and on again', async () => {
    await fillIn(page, 3, way);
    await keys.backTo(page.getByRole('navigation').getByRole('button', { name: 'Business Info' }));
    await keys.press('Enter');
    await keys.expectAt(step(page, 'Business Info'));
    await goOn(session, 'Impact');
    await expect(page.getByLabel('Market reach')).toHaveValue(sample.marketReach);
    await goOn(session, 'Support & Funding');
  });
  await test.step('step 4', async () => {
    await fillIn(page, 4, way);
    await goOn(session, 'Documents');
  });
  await test.step('step 5, with an upload that fails', () => uploadDocuments(session, way));
  await test.step('step 6: corrects an answer, accepts the terms', () => review(session));
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

async function uploadDocuments(session: Session, way: AnsweringWay) {
  const { page, keys } = session;
  // The first upload, to a port of its own, fails.
  const isUpload = (url: URL) => url.port !== new URL(page.url()).port;
  await page.route(
    isUpload,
    (route) => route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } }),
    {
      times: 1,
    },
  );
  let isFirst = true;
  await fillIn(page, 5, {
    ...way,
    chooseFiles: async (input, files) => {
      await way.chooseFiles(input, files);
      if (!isFirst) return;
      isFirst = false;
      await expect(page.getByText('File upload failed. Please try again.')).toBeVisible();
      await keys.backTo(button(page, `Try again ${files[0]?.name}`));
      await keys.press('Enter');
    },
  });
  await goOn(session, 'Review & Submit');
}

async function review({ page, keys }: Session) {
  await keys.to(button(page, 'Change Carbon footprint reduction'));
  await keys.press('Enter');
  await keys.expectAt(page.getByLabel('Carbon footprint reduction'));
  await keys.type('Forty tonnes a year.');
  await keys.to(button(page, 'Save and go to review'));
  await keys.press('Enter');
  await keys.expectAt(button(page, 'Change Carbon footprint reduction'));
  await expect(page.getByText('Forty tonnes a year.')).toBeVisible();

  const terms = page.getByRole('checkbox', { name: /terms and conditions/ });
  await keys.to(terms);
  await keys.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await closeAndReturn({ page, keys }, dialog, terms);
  await expect(terms).not.toBeChecked();
  await keys.press('Space');
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
  await closeAndReturn({ page, keys }, dialog, button(page, 'Submit'));
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

/** Closes a dialog with Escape, which returns the focus. */
async function closeAndReturn({ keys }: Omit<Session, 'founder'>, dialog: Locator, opener: Locator) {
  await expect(dialog).toBeVisible();
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await keys.expectAt(opener);
}
