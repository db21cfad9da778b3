import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findDialog } from '../../../../test/dialogs.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { decide, findReview, idOf, openReview } from '../../../../test/stage-page.tsx';
import { decidedAt, reviewApi, submission } from '../../../../test/stub-review-api.ts';
import { Outbox } from './outbox.tsx';

/* Decisions that founders do not know yet can be undone: on the dashboard, in the toast and in the application. */

const held = (number: number, minute: number, stage: 'stage1' | 'stage2' = 'stage1') => ({
  ...decidedAt(stage, 'reject', submission(number, stage === 'stage2' ? { stage1: 'approved' } : {})),
  unannounced: [stage],
  releases_at: new Date(Date.UTC(2026, 3, 12, 5, minute)).toISOString(),
});
const waiting = { ...decidedAt('stage1', 'approve', submission(4)), unannounced: ['stage1' as const] };

const api = reviewApi(submission(1), held(2, 42), held(3, 40, 'stage2'), waiting);

const title = 'Leaving in the next 10 minutes';
const items = () =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));

test('the outbox has the decisions of both stages that are held, the next one first, and undoes each; the focus stays there', async () => {
  const { user } = renderPage(
    '/',
    <main id="content" tabIndex={-1}>
      <Outbox />
    </main>,
  );
  await waitFor(() =>
    expect(items()).toEqual([
      '11:10 amGSP-2026-000003 · Neer LabsStage 2RejectedUndo',
      '11:12 amGSP-2026-000002 · Neer LabsStage 1RejectedUndo',
    ]),
  );
  const link = screen.getByRole('link', { name: /000003/ });
  expect(link.getAttribute('href')).toBe(`/admin/stage2?open=${idOf(3)}`);
  for (const number of [3, 2]) {
    screen.getByRole('button', { name: `Undo the decision on GSP-2026-00000${number}` }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: new RegExp(`00000${number}`) })).toBeNull(),
    );
    const place =
      number === 3
        ? within(screen.getByRole('region', { name: title })).getByRole('list')
        : screen.getByRole('main');
    await waitFor(() => expect(document.activeElement).toBe(place));
  }
  expect(screen.queryByRole('region', { name: title })).toBeNull();
  expect(api.decisionBodies).toEqual([{ status: 'rejected' }, { status: 'rejected' }]);
});

test('of many the outbox names the next eight', async () => {
  api.submissions = Array.from({ length: 10 }, (_, at) => held(at + 1, at));
  renderPage('/', <Outbox />);
  await screen.findByText('2 more');
  expect(items()).toHaveLength(8);
});

const undo = { name: 'Undo the decision on GSP-2026-000001' };

test('the toast of a decision at once takes it back, without a question', async () => {
  api.submissions = [submission(1), submission(2)];
  api.releasesAt = '2026-04-12T05:12:00.000Z';
  const { user } = await openReview();
  await decide(user, 'Approve');
  await screen.findByText('Application approved successfully');
  const answers = (await findReview(2)).getByRole('region', { name: 'Answers' });
  await waitFor(() => expect(document.activeElement).toBe(answers));
  await user.click(await screen.findByRole('button', undo));
  await screen.findByText('The decision is taken back');
  await waitFor(() => expect(screen.queryByText('Application approved successfully')).toBeNull());
  expect(document.activeElement).toBe(answers);
  expect(api.decisionBodies).toEqual([undefined, { status: 'approved' }]);
  expect(api.submissions[0]).toMatchObject({ stage1: 'pending' });
});

test('the application says when the founder learns of the decision, and takes it back', async () => {
  api.submissions = [held(1, 12)];
  const { user, dialog } = await openReview();
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
