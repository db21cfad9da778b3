import type { Locator } from '@playwright/test';
import { type Keys, keysOf } from '../support/keys.ts';
import { expect, test } from '../support/organiser-test.ts';
import { openReview, reviewDialog } from '../support/review.ts';

/** Counts the keys that are pressed. */
function counting(keys: Keys) {
  let count = 0;
  return {
    press: async (...pressed: string[]) => {
      // Shift is a key of its own.
      count += pressed.reduce((sum, key) => sum + key.split('+').length, 0);
      await keys.press(...pressed);
    },
    count: () => count,
  };
}

test('an application is read, scored, handed in, decided, and the next one opened, with at most twelve keys', async ({
  organiserPage: page,
  submission,
}) => {
  const { number } = submission;
  await page.goto('/admin/stage1?in.status=pending&sort=number.desc');
  await page.getByRole('button', { name: `Review ${number}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = reviewDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Founder Information' })).toBeVisible();
  const assessment = dialog.getByRole('region', { name: 'Assessment' });
  await expect(assessment.getByRole('radiogroup', { name: /^Innovation/ })).toBeVisible();
  const keys = counting(keysOf(page));

  await test.step('scores five criteria; the text keeps the focus', async () => {
    await keys.press('4', '3', '5', '2', '0');
    await expect(assessment.getByRole('radio', { checked: true })).toHaveCount(5);
    await expect(
      assessment.getByRole('radio', { name: /^0: It is not clear who does the work/ }),
    ).toBeChecked();
    await expect(dialog.getByRole('region', { name: 'Answers' })).toBeFocused();
  });

  await test.step('hands in and stays', async () => {
    await keys.press('Shift+H');
    await expect(assessment.getByText('Your assessment')).toBeVisible();
    await expect(assessment.getByText('Assessments of others')).toBeVisible();
  });

  await test.step('approves, which opens the next application', async () => {
    await keys.press('a');
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(question).toContainText(number);
    await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused();
    await keys.press('Enter');
    await expect(dialog).not.toHaveAccessibleName(`Application: ${number}`);
    await expect(dialog.getByRole('heading', { name: 'Founder Information' })).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Answers' })).toBeFocused();
  });
  expect(keys.count()).toBeLessThanOrEqual(12);
});

test('a screen reader does the same by roles and names alone; component tests prove each part', {
  tag: '@nightly',
}, async ({ organiserPage: page, submission }) => {
  const { number } = submission;
  const press = async (target: Locator, key: 'Enter' | 'Space') => {
    await target.focus();
    await page.keyboard.press(key);
  };
  await page.goto('/admin/stage1?in.status=pending&sort=number.desc');
  await press(page.getByRole('button', { name: `Review ${number}` }), 'Enter');
  const dialog = page.getByRole('dialog', { name: `Application: ${number}` });
  const assessment = dialog.getByRole('region', { name: 'Assessment' });
  const choices = {
    Innovation: '4: A new approach',
    'Climate impact': '3: ',
    Feasibility: '5: ',
    Scalability: '2: ',
    'Team and plan': '0: It is not clear who does the work',
    Recommendation: 'Approve',
  };
  for (const [group, choice] of Object.entries(choices)) {
    const radio = assessment.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice });
    await press(radio, 'Space');
    await expect(radio).toBeChecked();
  }
  await press(assessment.getByRole('button', { name: 'Hand in' }), 'Enter');
  await expect(assessment.getByRole('heading', { name: 'Your assessment' })).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Approve' }), 'Enter');
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await press(question.getByRole('button', { name: 'Approve' }), 'Enter');
  const next = page.getByRole('dialog', { name: /^Application: / });
  await expect(next).not.toHaveAccessibleName(`Application: ${number}`);
  await expect(next.getByRole('region', { name: 'Answers' })).toBeFocused();
});

test('an assessment is saved as it is written, and is still there after a reload', async ({
  organiserPage: page,
  submission,
}) => {
  const { number, startupName } = submission;
  await page.goto(`/admin/stage1?q=${encodeURIComponent(startupName)}`);
  await openReview(page, number);
  const assessment = reviewDialog(page).getByRole('region', { name: 'Assessment' });
  await assessment.getByRole('radio', { name: /^3: A clear improvement/ }).check();
  await assessment.getByRole('textbox', { name: 'Comment' }).fill('The pilot is convincing.');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/assessments/stage1'),
  );
  await page.keyboard.press('Escape');
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await openReview(page, number);
  await expect(assessment.getByRole('radio', { name: /^3: A clear improvement/ })).toBeChecked();
  await expect(assessment.getByRole('textbox', { name: 'Comment' })).toHaveValue('The pilot is convincing.');
});
