import type { Submission } from '@portal/contracts/applications/records';
import type { ReviewAction } from '@portal/contracts/review/decisions';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { findDialog } from '../../../../test/dialogs.ts';
import { openReview, rowOf, showSelected, showTable } from '../../../../test/stage-page.tsx';
import { decidedAt, reviewApi, serverError, submission } from '../../../../test/stub-review-api.ts';

const unannounced = (number: number, action: ReviewAction): Submission => ({
  ...decidedAt('stage1', action, submission(number)),
  unannounced: ['stage1'],
});

const api = reviewApi(
  submission(1),
  unannounced(2, 'approve'),
  unannounced(3, 'reject'),
  unannounced(4, 'approve'),
  decidedAt('stage1', 'reject', submission(5)),
);

const waiting = () =>
  api.submissions.filter((one) => one.unannounced?.length).map(({ submitted_id }) => submitted_id);
const announceCalls = () => api.calls.filter((call) => call.includes('/announce/'));

describe('the table', () => {
  test('marks what is not announced, has a tab with the count, and changes in place when it is announced', async () => {
    const { user } = await showTable();
    within(rowOf(2)).getByText('Approved');
    expect(rowOf(2).textContent).toContain('Not announced');
    expect(rowOf(5).textContent).not.toContain('Not announced');
    screen.getByRole('link', { name: 'Not announced 3' });
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Announce' }));
    const dialog = await findDialog('Announce decisions');
    await user.click(dialog.getByRole('button', { name: 'Announce 3' }));
    await screen.findByText('3 decisions announced');
    expect(waiting()).toEqual([]);
    expect(announceCalls()).toHaveLength(3);
    await waitFor(() => expect(rowOf(2).textContent).not.toContain('Not announced'));
    expect(screen.queryByRole('link', { name: /^Not announced/ })).toBeNull();
  });

  test('says nothing of announcements where none is waiting and decisions are announced at once', async () => {
    api.submissions = [submission(1)];
    const { user } = await showTable();
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    expect(screen.queryByRole('link', { name: /^Not announced/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Announce' })).toBeNull();
  });
});

test('an announcement shows the counts, and the mail of each application, which can be asked for again', async () => {
  api.refuse('/mail-preview/stage1', serverError);
  const { release } = api.delay('/mail-preview/stage1');
  const { user } = await showSelected();
  await user.click(screen.getByRole('button', { name: 'Announce' }));
  const dialog = await findDialog('Announce decisions');
  dialog.getByText('3 of 5 can be announced. The others stay as they are:');
  dialog.getByText('1 is not decided');
  dialog.getByText('1 is already announced');
  const counts = within(dialog.getByRole('list', { name: 'Decisions by status' })).getAllByRole('listitem');
  expect(counts.map((item) => item.textContent)).toEqual(['Approved 2', 'Rejected 1']);
  const mails = within(dialog.getByRole('region', { name: 'Mails to the founders' }));
  mails.getByRole('status', { name: 'Writing the mail...' });
  release();
  await mails.findByText('The mail cannot be shown.');
  api.refuse('/mail-preview/stage1', undefined);
  await user.click(mails.getByRole('button', { name: 'Try again' }));
  await mails.findByText('Mail: announcement');
  mails.getByText(/GSP-2026-000002/);
  const next = () => user.click(mails.getByRole('button', { name: 'Next mail' }));
  await next();
  mails.getByText(/GSP-2026-000004/);
  await next();
  mails.getByText(/GSP-2026-000003/);
  await next();
  mails.getByText('3 of 3');
  await user.click(mails.getByRole('button', { name: 'Previous mail' }));
  mails.getByText('2 of 3');
  expect(api.calls.filter((call) => call.includes('/mail-preview/')).length).toBeGreaterThanOrEqual(4);
});

describe('the dialog of an application', () => {
  test('says that the founder does not know the decision, and announces it', async () => {
    const { user, dialog } = await openReview(3);
    await dialog.findByText('The founder does not know this decision yet');
    await user.click(dialog.getByRole('button', { name: 'Announce' }));
    const question = await findDialog('Announce decisions');
    await question.findByText('Mail: announcement');
    await user.click(question.getByRole('button', { name: 'Announce 1' }));
    await screen.findByText('1 decision announced');
    await waitFor(() => expect(screen.queryByText('The founder does not know this decision yet')).toBeNull());
    expect(waiting()).toEqual(['GSP-2026-000002', 'GSP-2026-000004']);
  });

  test('takes a decision back, with a reason', async () => {
    const { user, dialog } = await openReview(2);
    await user.click(await dialog.findByRole('button', { name: 'Take back' }));
    const question = await findDialog('Take back the decision');
    await user.click(question.getByRole('textbox', { name: /^Reason/ }));
    await user.paste('The committee decides on Monday.');
    await user.click(question.getByRole('button', { name: 'Take back' }));
    await screen.findByText('The decision is taken back');
    expect(api.decisionBodies).toEqual([{ reason: 'The committee decides on Monday.', status: 'approved' }]);
    expect(api.submissions[1]).toMatchObject({ stage1: 'pending' });
  });
});
