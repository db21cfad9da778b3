import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectClosed, findDialog } from '../../../../test/dialogs.ts';
import {
  decide,
  findQuestion,
  findReview,
  idOf,
  numberOf,
  openApplication,
  openReview,
  showStage,
  showTable,
} from '../../../../test/stage-page.tsx';
import { decidedAt, reviewApi, submission, submissions } from '../../../../test/stub-review-api.ts';

const api = reviewApi(...submissions(4));

const reviewButton = (number: number) => screen.getByRole('link', { name: `Review ${numberOf(number)}` });
const readOf = (number: number) => `GET /applications/${idOf(number)}`;
const reads = () => api.calls.filter((call) => /^GET \/applications\/0b8[^/]+$/.test(call));

describe('navigation', () => {
  test('j opens the next and k the previous application; closing focuses the row of the last one', async () => {
    api.submissions = submissions(11);
    const { user, location } = await openApplication(10);
    screen.getByText('10 of 11');
    await user.keyboard('j');
    await findReview(11);
    await screen.findByText('11 of 11');
    expect(location().path).toBe(`/admin/stage1?open=${idOf(11)}&page=2`);
    await user.keyboard('k');
    await findReview(10);
    expect(location().path).toBe(`/admin/stage1?open=${idOf(10)}`);
    await user.keyboard('j');
    await findReview(11);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(reviewButton(11)));
  });

  test('follows the filter and the order of the table, and stops at its ends', async () => {
    api.submissions = [1, 2, 3, 4].map((at) => submission(at, { stage1: at === 3 ? 'rejected' : 'pending' }));
    const { user } = await openApplication(4, '&in.status=pending&sort=number.desc');
    screen.getByText('1 of 3');
    await user.keyboard('k');
    const previous = screen.getByRole('button', { name: 'Previous application' });
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    await findReview(4);
    await user.click(screen.getByRole('button', { name: 'Next application' }));
    await findReview(2);
    screen.getByText('2 of 3');
  });

  test('takes keys at once, and reads the opened applications only: the history has who got the answers', async () => {
    const { user } = await showTable();
    await user.hover(reviewButton(4));
    await user.keyboard('jj');
    expect(document.activeElement).toBe(reviewButton(2));
    expect(reads()).toEqual([]);
    await user.keyboard('{Enter}');
    await findReview(2);
    await screen.findByText('Founder Information');
    await screen.findByText('Nothing has happened since the submission.');
    expect(reads()).toEqual([readOf(2)]);
    // The search box of the table behind it takes none.
    await user.keyboard('/j');
    await findReview(3);
    await screen.findByText('Founder Information');
    await decide(user, 'Approve');
    await findReview(4);
    await screen.findByText('Founder Information');
    expect(new Set(reads())).toEqual(new Set([2, 3, 4].map(readOf)));
  });

  test('shows the next application from its row at once, and takes keys, while its answers load', async () => {
    const meena = { decided_by: 'Meena', decided_by_sub: 'sub-2', decided_at: '2026-04-12T04:30:00.000Z' };
    const data = { ...submission(2).data, startupName: 'Kaveri Grid', founderName: 'Meena Selvan' };
    api.submissions[1] = submission(2, { data });
    api.submissions[2] = {
      ...decidedAt('stage1', 'approve', submission(3), meena),
      unannounced: ['stage1'],
    };
    const { user } = await openReview();
    const answers = screen.getByRole('region', { name: 'Answers' });
    const [second, third] = [2, 3].map((number) => api.delay(idOf(number)));

    await user.keyboard('j');
    const dialog = await findReview(2);
    for (const text of ['Kaveri Grid', 'Meena Selvan', 'Thoothukudi', 'Pilot', 'Pending', '2 of 4'])
      dialog.getByText(text);
    dialog.getByRole('status', { name: 'Loading the application' });
    expect(document.activeElement).toBe(answers);
    expect(dialog.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
    await user.keyboard('a');
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();

    await user.keyboard('j');
    const next = await findReview(3);
    for (const text of ['Approved', 'Not announced']) next.getByText(text);
    expect(next.getByText(/^Approved by/).textContent).toMatch(/^Approved by Meena, 12 Apr 2026/);
    expect(next.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.keyboard('k');
    await findReview(2);
    second?.release();
    await screen.findByText('Founder Information');
    expect(document.activeElement).toBe(answers);
    await user.keyboard('j');
    await findReview(3);
    await user.keyboard('{Escape}');
    await expectClosed();
    third?.release();
  });
});

test('keys of disabled decisions do nothing, nor does any key while a question is open', async () => {
  api.submissions[0] = submission(1, { stage1: 'approved' });
  const { user } = await openReview();
  await user.keyboard('ras');
  expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();
  await user.keyboard('j');
  await findReview(2);
  await screen.findByText('Founder Information');
  await user.keyboard('a');
  const question = await findQuestion();
  await user.keyboard('jr');
  question.getByText('This will approve the application and move it to the next stage.');
});

test('the list of keys opens with ? and stores that single letters are off', async () => {
  const { user } = showStage();
  await screen.findByRole('table');
  await user.keyboard('?');
  const help = await findDialog('Keyboard shortcuts');
  await user.click(help.getByRole('checkbox', { name: 'Use single letters' }));
  await user.keyboard('{Escape}');
  await expectClosed();
  await user.keyboard('j/?');
  expect(localStorage.getItem('review-shortcuts')).toBe('off');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(reviewButton(1)).not.toBe(document.activeElement);
});
