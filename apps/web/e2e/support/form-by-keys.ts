import type { Page } from '@playwright/test';
import { sample } from './application.ts';
import type { Keys } from './keys.ts';
import { expect } from './test.ts';

/** A page and its keyboard. */
export interface KeyboardSession {
  readonly page: Page;
  readonly keys: Keys;
}

/** The heading of a step of the form. */
export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function basicDetails({ page, keys }: KeyboardSession) {
  await keys.to(page.getByLabel('Startup name'));
  await keys.press('Enter');
  await expect(page.getByText('3 answers need your attention')).toBeVisible();
  await keys.to(page.getByRole('link', { name: 'Business address is required' }));
  await keys.press('Enter');
  await keys.expectAt(page.getByLabel('Business address'));
  await keys.type(sample.address);
  await keys.to(page.getByRole('combobox', { name: 'District' }));
  await keys.type('thoo');
  await expect(page.getByRole('option').first()).toHaveText('Thoothukudi');
  await keys.press('Enter');
  await expect(page.getByRole('combobox', { name: 'District' })).toHaveValue('Thoothukudi');
  await keys.backTo(page.getByLabel('Startup name'));
  await keys.type(sample.startupName);
  await keys.to(page.getByLabel('Registration number'));
  await keys.type('UDYAM-TN-02-0000001');
  await keys.to(button(page, 'Verify'));
  await keys.press('Space');
  await expect(page.getByText(/This looks like a Udyam/)).toBeVisible();
  await goOn({ page, keys }, 'Business Info');
}

async function businessInfo({ page, keys }: KeyboardSession) {
  await keys.to(page.getByRole('checkbox', { name: 'Green Energy' }));
  await keys.press('Space');
  await keys.to(page.getByRole('checkbox', { name: 'Green Finance' }));
  await keys.press('Space');
  await keys.to(page.getByRole('combobox', { name: 'Green finance' }));
  await keys.type('Green bonds');
  await keys.press('Enter');
  await keys.fill(page.getByLabel('Innovation description'), sample.innovationDescription);
  await keys.to(page.getByRole('combobox', { name: 'Current stage' }));
  await keys.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keys.press('ArrowDown', 'Enter');
  await expect(page.getByRole('combobox', { name: 'Current stage' })).not.toHaveValue('');
  await keys.fill(page.getByLabel('SDG contribution'), sample.sdgContribution);
  await goOn({ page, keys }, 'Impact');
}

async function impact({ page, keys }: KeyboardSession) {
  await keys.fill(page.getByLabel('Environmental problem'), sample.environmentalProblem);
  await keys.backTo(page.getByRole('navigation').getByRole('button', { name: 'Business Info' }));
  await keys.press('Enter');
  await keys.expectAt(step(page, 'Business Info'));
  await goOn({ page, keys }, 'Impact');
  await expect(page.getByLabel('Environmental problem')).toHaveValue(sample.environmentalProblem);
  await keys.fill(page.getByLabel('Market reach'), sample.marketReach);
  await keys.to(page.getByRole('combobox', { name: 'Scalability potential' }));
  await keys.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keys.press('ArrowDown', 'Enter');
  await goOn({ page, keys }, 'Support & Funding');
}

async function supportAndFunding({ page, keys }: KeyboardSession) {
  await keys.to(page.getByRole('radio', { name: 'Yes', exact: true }));
  await keys.press('Space');
  await keys.fill(page.getByLabel('Funding details'), 'A prototype grant of two lakh rupees.');
  await keys.backTo(page.getByRole('radio', { name: 'Yes', exact: true }));
  await keys.press('ArrowDown');
  await keys.expectAt(page.getByRole('radio', { name: 'No', exact: true }));
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  await expect(page.getByLabel('Funding details')).toBeHidden();
  await keys.to(page.getByRole('checkbox', { name: 'Mentorship' }));
  await keys.press('Space');
  await keys.fill(page.getByLabel('Support utilization'), sample.supportUtilization);
  await goOn({ page, keys }, 'Documents');
}

async function documents({ page, keys }: KeyboardSession) {
  await keys.to(page.getByRole('radio', { name: 'Yes', exact: true }));
  await keys.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  const certificate = page.getByLabel(/^Business registration certificate/);
  await keys.chooseFiles(certificate, 'Enter', sample.registration);
  await expect(button(page, `Remove ${sample.registration.name}`)).toBeVisible();

  const deck = page.getByLabel(/^Pitch deck(?! description)/);
  await failOnce(page);
  await keys.chooseFiles(deck, 'Space', sample.deck);
  await expect(page.getByText('File upload failed. Please try again.')).toBeVisible();
  await keys.backTo(button(page, `Try again ${sample.deck.name}`));
  await keys.press('Enter');
  await expect(button(page, `Remove ${sample.deck.name}`)).toBeVisible();
  await keys.press('Tab');
  await keys.fill(page.getByLabel('Pitch deck description'), sample.pitchDeckDescription);

  const others = page.getByLabel(/^Other supporting documents/);
  await keys.chooseFiles(others, 'Enter', [...sample.others]);
  // Their order is that of the finished uploads.
  const names = sample.others.map(({ name }) => name);
  const removes = page.getByRole('button', { name: new RegExp(`^Remove (${names.join('|')})$`) });
  await expect(removes).toHaveCount(names.length);
  const labels = await removes.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const [first, second] = labels.map((label) => ({
    remove: button(page, label),
    undo: button(page, label.replace('Remove', 'Undo')),
  }));
  if (!first || !second) throw new Error('two files were chosen');
  await keys.backTo(first.remove);
  await keys.press('Enter');
  await keys.expectAt(first.undo);
  await keys.to(second.remove);
  await keys.press('Space');
  await keys.expectAt(second.undo);
  await keys.press('Enter');
  await keys.expectAt(second.remove);
  await keys.backTo(first.undo);
  await keys.press('Enter');
  await keys.expectAt(first.remove);
  await goOn({ page, keys }, 'Review & Submit');
}

/** Fill in each step of the form by keyboard, with some corrections, and go on to the next. */
export const byKeys = { basicDetails, businessInfo, impact, supportAndFunding, documents };

/** Presses Enter on Next; expects the focus on the heading of the next step. */
async function goOn({ page, keys }: KeyboardSession, title: string) {
  await keys.to(button(page, 'Next'));
  await keys.press('Enter');
  await keys.expectAt(step(page, title));
}

/** Aborts the next upload. */
function failOnce(page: Page) {
  const isUpload = (url: URL) => url.port !== new URL(page.url()).port;
  return page.route(isUpload, (route) => route.abort(), { times: 1 });
}
