import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findDialog } from '../../../../test/dialogs.ts';
import { decide, findReview, openApplication, rowOf } from '../../../../test/stage-page.tsx';
import { decidedAt, reviewApi, submission } from '../../../../test/stub-review-api.ts';

const releases_at = '2026-04-12T05:12:00.000Z';
const held = {
  ...decidedAt('stage1', 'reject', submission(1)),
  unannounced: ['stage1' as const],
  releases_at,
};

const api = reviewApi(submission(1), submission(2));
beforeEach(() => {
  api.releasesAt = releases_at;
});

const undo = { name: 'Undo the decision on GSP-2026-000001' };

test('the toast of a decision at once takes it back, without a question', async () => {
  const { user } = await openApplication();
  await decide(user, 'Approve');
  await screen.findByText('Application approved successfully');
  const answers = (await findReview(2)).getByRole('region', { name: 'Answers' });
  await waitFor(() => expect(document.activeElement).toBe(answers));
  await user.click(await screen.findByRole('button', undo));
  await screen.findByText('The decision is taken back');
  await waitFor(() => expect(screen.queryByText('Application approved successfully')).toBeNull());
  expect(document.activeElement).toBe(answers);
  expect(api.decisionBodies).toEqual([undefined, { status: 'approved' }]);
  await waitFor(() => expect(within(rowOf(1)).getByText('Pending')).toBeTruthy());
});

test('the application says when the founder learns of the decision, and takes it back', async () => {
  api.submissions = [held];
  const { user, dialog } = await openApplication();
  dialog.getByText(/^The founder learns of this decision at 10:42\sam$/);
  expect(document.body.textContent).not.toContain('Not announced');
  expect(screen.queryByRole('button', { name: 'Announce' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Announce now' }));
  const question = await findDialog('Announce decisions');
  question.getByRole('button', { name: 'Announce 1' });
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', undo));
  await dialog.findByRole('button', { name: 'Approve' });
  await waitFor(() => expect(dialog.queryByRole('button', undo)).toBeNull());
  expect(api.decisionBodies).toEqual([{ status: 'rejected' }]);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'Answers' })));
});
