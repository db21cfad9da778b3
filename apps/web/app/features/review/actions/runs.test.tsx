import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { expectClosed, findDialog } from '../../../../test/dialogs.ts';
import { idOf, showSelected } from '../../../../test/stage-page.tsx';
import { problem } from '../../../../test/stub-api.ts';
import { reviewApi, serverError, submissions } from '../../../../test/stub-review-api.ts';
import { pool, tokensOf } from '../../../../test/user-pool.ts';
import { session } from '../../../session/session.ts';

/* Runs over a selection, with the area of the layout that shows them. */

const api = reviewApi(...submissions(6));

const calls = (name: string) => api.calls.filter((call) => call.includes(`/${name}/`));
const runs = () => within(screen.getByRole('region', { name: 'Actions on several applications' }));
/** Returns whether the browser may leave the page. */
const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Starts to reject all applications. */
async function reject() {
  const page = await showSelected();
  await page.user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await findDialog('Reject applications');
  await page.user.click(dialog.getByRole('button', { name: `Reject ${api.submissions.length}` }));
  return { ...page, dialog };
}

test('goes on on another page, asks before the page is left, and has its result until it is dismissed', async () => {
  api.refuse(`${idOf(2)}/reject/stage1`, serverError);
  const pending = api.delay('/reject/stage1');
  const { user, dialog, goTo } = await reject();
  await dialog.findByText('It goes on when you close this.');
  await user.keyboard('{Escape}');
  await expectClosed();
  await goTo('/elsewhere');
  screen.getByText('page /elsewhere');
  runs().getByText('0 of 6 done');
  expect(leave()).toBe(false);
  pending.release();
  await runs().findByText('1 is not done');
  expect(leave()).toBe(true);
  expect(calls('reject').length).toBeGreaterThanOrEqual(6);
  api.refuse(`${idOf(2)}/reject/stage1`, undefined);
  await user.click(runs().getByRole('button', { name: 'Show the result' }));
  const result = await findDialog('Reject applications');
  result.getByText('1 application failed');
  await user.click(result.getByRole('button', { name: 'Try the failed again' }));
  await screen.findByText('6 applications rejected');
  result.getByText('6 of 6 done');
  await user.keyboard('{Escape}');
  await expectClosed();
  await user.click(runs().getByRole('button', { name: 'Dismiss the result' }));
  expect(screen.queryByText('6 of 6 done')).toBeNull();
});

test('waits for the connection, and does then what was lost with it', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  const pending = api.delay('/reject/stage1');
  api.refuse(`${idOf(1)}/reject/stage1`, serverError);
  const { dialog } = await reject();
  act(() => onlineManager.setOnline(false));
  await dialog.findByText('Waiting for the connection…');
  pending.release();
  await dialog.findByText('3 of 6 done');
  api.refuse(`${idOf(1)}/reject/stage1`, undefined);
  act(() => onlineManager.setOnline(true));
  await screen.findByText('6 applications rejected');
});

test('that the end of the session stops says so, goes on afterwards, and is nothing to another user', async () => {
  api.submissions = submissions(12);
  api.refuse(`${idOf(2)}/reject/stage1`, problem('not-signed-in'));
  const { user, dialog } = await reject();
  await dialog.findByText('Your session ended. What is done stays done.');
  runs().getByText(/^\d are not done$/);
  api.refuse(`${idOf(2)}/reject/stage1`, undefined);
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  await screen.findByText('12 applications rejected');
  await act(async () => {
    pool.fetchAuthSession.mockResolvedValue(tokensOf(['organiser'], { sub: 'sub-2' }));
    await session.check();
  });
  await waitFor(() => expect(screen.queryByText('12 of 12 done')).toBeNull());
});

test('that decided is undone as a whole, until the founders know', async () => {
  api.releasesAt = new Date(duringTheRound + 600_000).toISOString();
  const { user } = await reject();
  await screen.findByText('6 applications rejected');
  await user.click(runs().getByRole('button', { name: 'Undo all' }));
  await screen.findByText('6 decisions taken back');
  expect(api.decisionBodies.slice(6)).toEqual(Array(6).fill({ status: 'rejected' }));
  expect(api.submissions.map(({ stage1 }) => stage1)).toEqual(Array(6).fill('pending'));
  expect(runs().queryByRole('button', { name: 'Undo all' })).toBeNull();
  runs().getByText('Undo decisions');
  expect(runs().getAllByText('6 of 6 done')).toHaveLength(1);
});
