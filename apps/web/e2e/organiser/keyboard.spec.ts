import type { Page } from '@playwright/test';
import { type Keys, keysOf } from '../support/keys.ts';
import { expect, test } from '../support/organiser-test.ts';
import { organiser } from '../support/people.ts';
import {
  answersOf,
  decisionQuestion,
  expectDone,
  replaceDocuments,
  reviewDialog,
} from '../support/review.ts';
import type { Submitted } from '../support/submission.ts';

interface Session {
  readonly page: Page;
  readonly keys: Keys;
  readonly submission: Submitted;
}

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the table' });
const entries = (page: Page, text: RegExp) => expect(page.getByText(text)).toBeVisible();

const expectReview = (page: Page) =>
  expect(reviewDialog(page).getByRole('heading', { name: 'Founder Information' })).toBeVisible();

test.use({ role: 'visitor', ownContext: true });

test('an organiser works from login to decision by keyboard only, with few keys', async ({
  page,
  submission,
}) => {
  test.slow();
  await replaceDocuments(page);
  const session = { page, keys: keysOf(page), submission };
  await test.step('logs in', () => logInByKeys(session));
  await test.step('opens the list from the side panel', () => goToList(session));
  await test.step('finds and opens an application', () => open(session));
  await test.step('reads it beside its documents; the text keeps the focus, and gets it back from a document', () =>
    read(session));
  await test.step('scores five criteria and hands in with six keys', () => score(session));
  await test.step('decides with two', () => shortlist(session));
});

async function logInByKeys({ page, keys }: Session) {
  await page.goto('/admin/user-list');
  await keys.fill(page.getByRole('textbox', { name: 'E-mail' }), organiser.email);
  await keys.fill(page.getByRole('textbox', { name: /^Password/ }), organiser.password);
  await keys.press('Enter');
  await keys.expectAt(page.getByRole('main'));
  await expect(page).toHaveURL('/admin/user-list');
}

async function goToList({ page, keys }: Session) {
  await expect(page.getByText('Total Submitted')).toBeVisible();
  await keys.backTo(page.getByRole('link', { name: 'Skip to content' }));
  await keys.press('Enter');
  await keys.expectAt(page.getByRole('main'));
  const panel = page.getByRole('navigation', { name: 'Admin Panel' });
  await keys.backTo(panel.getByRole('link', { name: 'Stage 1 Applicants' }));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Stage 1 Applicants' })).toBeVisible();
  await entries(page, /^Showing 1 to 10 of \d+ entries/);
}

const rowOf = ({ page, submission: { number } }: Session) =>
  page.getByRole('link', { name: `Review ${number}` });

async function open(session: Session) {
  const { page, keys, submission } = session;
  await keys.press('/');
  await keys.expectAt(searchBox(page));
  await keys.type(submission.startupName);
  await entries(page, /^Showing 1 to 1 of 1 entries/);
  await keys.to(rowOf(session));
  await keys.press('Enter');
  await expectReview(page);
}

async function read({ page }: Session) {
  const pane = reviewDialog(page).getByRole('region', { name: /^Document: / });
  await page.keyboard.press('d');
  await expect(pane.getByTitle('Pitch deck')).toBeVisible();
  await page.keyboard.press(']');
  await expect(pane.getByTitle('Business registration certificate')).toBeVisible();
  await expect(answersOf(page)).toBeFocused();
  await pane.getByTitle('Business registration certificate').contentFrame().getByText('A document').focus();
  await answersOf(page).hover();
  await expect(answersOf(page)).toBeFocused();
  await page.keyboard.press('d');
  await expect(pane).toHaveCount(0);
}

async function score({ page }: Session) {
  const assessment = reviewDialog(page).getByRole('region', { name: 'Assessment' });
  await expect(assessment.getByRole('radiogroup', { name: /^Innovation/ })).toBeVisible();
  for (const key of ['4', '3', '5', '2', '0']) await page.keyboard.press(key);
  await expect(assessment.getByRole('radio', { checked: true })).toHaveCount(5);
  await expect(
    assessment.getByRole('radio', { name: /^0: It is not clear who does the work/ }),
  ).toBeChecked();
  await expect(answersOf(page)).toBeFocused();
  await page.keyboard.press('Shift+H');
  await expect(assessment.getByText('Your assessment')).toBeVisible();
  await expect(assessment.getByText('Assessments of others')).toBeVisible();
}

async function shortlist(session: Session) {
  const { page, keys } = session;
  await keys.press('s');
  await expect(decisionQuestion(page)).toContainText(
    'This will shortlist the application for further review.',
  );
  await keys.expectAt(decisionQuestion(page).getByRole('button', { name: 'Shortlist' }));
  await keys.press('Enter');
  await expectDone(page, 'Application shortlisted successfully');
  await keys.expectAt(rowOf(session));
}
