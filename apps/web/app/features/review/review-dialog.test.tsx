import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import {
  decidedAt,
  type StubReviewApi,
  serverError,
  stubReviewApi,
  submission,
} from '../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../test/user-pool.ts';
import { toastTime } from '../../ui/notify.tsx';
import { StagePage } from './stage-page.tsx';

let api: StubReviewApi;
const first = submission(1);

beforeEach(() => {
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  api = stubReviewApi(first, submission(2));
});

/** Opens the first submission's dialog from its row. */
async function review(stage: 'stage1' | 'stage2' = 'stage1') {
  const page = renderPage(`/admin/${stage}`, <StagePage stage={stage} />);
  await page.user.click(await screen.findByRole('button', { name: 'Review GSP-2026-000001' }));
  await screen.findByText('Founder Information');
  return { ...page, dialog: within(screen.getByRole('dialog', { name: 'Application: GSP-2026-000001' })) };
}

/** Clicks a decision in the dialog; returns the confirmation dialog. */
async function choose(action: string) {
  const { user, dialog } = await review();
  await user.click(dialog.getByRole('button', { name: action }));
  return { user, confirmation: within(await screen.findByRole('dialog', { name: 'Are you sure?' })) };
}

const allDialogsAreClosed = () => waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));

describe('the enabled decisions', () => {
  test.each([
    ['pending', ['Reject', 'Shortlist', 'Approve'], undefined],
    ['shortlisted', ['Reject', 'Approve'], 'This application has been shortlisted'],
    ['approved', [], 'This application has been approved'],
    ['rejected', [], 'This application has been rejected'],
  ] as const)('at %s', async (status, open, note) => {
    api.submissions = [submission(1, { stage1: status })];
    const { dialog } = await review();
    const buttons = dialog.getAllByRole<HTMLButtonElement>('button', {
      name: /^(Reject|Shortlist|Approve)$/,
    });
    expect(buttons).toHaveLength(3);
    expect(buttons.filter(({ disabled }) => !disabled).map((button) => button.textContent)).toEqual(open);
    expect(dialog.queryByText(/^This application has been/)?.textContent).toBe(note);
  });

  test('at stage 2 depend on the status of stage 2', async () => {
    api.submissions = [submission(1, { stage1: 'approved', stage2: 'shortlisted' })];
    const { dialog } = await review('stage2');
    expect(dialog.getByRole('button', { name: 'Shortlist' })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', false);
  });

  test('are none at a stage that is not open yet', async () => {
    renderPage('/admin/stage2', <StagePage stage="stage2" />, `/admin/stage2?open=${first.application_id}`);
    await screen.findByText('Founder Information');
    for (const name of ['Reject', 'Shortlist', 'Approve']) {
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    }
  });
});

describe('a withdrawn submission', () => {
  const withdrawn = submission(1, {
    user_status: 'withdrawn',
    withdrawn_at: '2026-04-10T04:30:00.000Z',
    withdrawal_reason: 'We found other funding.',
  });

  test('shows time and reason, and has no decisions', async () => {
    api.submissions = [withdrawn];
    const { user, dialog } = await review();
    dialog.getByText(/^The founder withdrew this application on 10 Apr 2026, 10:00\sam$/);
    expect(dialog.getByText('We found other funding.').closest('p, div')?.textContent).toBe(
      'Reason: We found other funding.',
    );
    expect(dialog.queryByRole('button', { name: /^(Reject|Shortlist|Approve)$/ })).toBeNull();
    await user.keyboard('a');
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();
  });

  test('is marked in the list, and is not the next one to review', async () => {
    api.submissions = [first, submission(2, { withdrawn_at: withdrawn.withdrawn_at }), submission(3)];
    const { user, confirmation } = await choose('Approve');
    await user.click(confirmation.getByRole('button', { name: 'Approve' }));
    await allDialogsAreClosed();
    expect(within(screen.getByRole('table')).getByText('Withdrawn').textContent).toBe(
      'Withdrawn 10 April 2026',
    );
    await waitFor(() =>
      expect(document.activeElement?.closest('tr')?.textContent).toContain('GSP-2026-000003'),
    );
  });

  test('refuses a decision that comes too late', async () => {
    api.refuse('/approve/stage1', {
      status: 409,
      code: 'withdrawn',
      message: 'The founder has withdrawn this application. It can no longer be decided.',
    });
    const { user, confirmation } = await choose('Approve');
    await user.click(confirmation.getByRole('button', { name: 'Approve' }));
    await screen.findByText(
      'Failed to approve application: The founder has withdrawn this application. It can no longer be decided.',
    );
  });
});

describe('the confirmation', () => {
  test.each([
    ['Approve', 'This will approve the application and move it to the next stage.'],
    ['Reject', 'This will reject the application and it cannot be modified later.'],
    ['Shortlist', 'This will shortlist the application for further review.'],
  ])('of %s', async (action, sentence) => {
    const { confirmation } = await choose(action);
    confirmation.getByText(sentence);
    confirmation.getByRole('button', { name: action });
    confirmation.getByRole('button', { name: 'Cancel' });
  });

  test.each([
    [
      'Cancel',
      (user: Awaited<ReturnType<typeof choose>>['user']) =>
        user.click(screen.getByRole('button', { name: 'Cancel' })),
    ],
    ['Escape', (user: Awaited<ReturnType<typeof choose>>['user']) => user.keyboard('{Escape}')],
  ])('%s returns to the application without a decision', async (_, leave) => {
    const { user } = await choose('Reject');
    await leave(user);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull());
    const dialog = screen.getByRole('dialog', { name: 'Application: GSP-2026-000001' });
    await waitFor(() =>
      expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Reject' })),
    );
    expect(api.calls.filter((call) => call.includes('reject'))).toEqual([]);
  });
});

describe('a decision', () => {
  const path = `/applications/${first.application_id}`;

  test.each([
    ['Approve', `POST ${path}/approve/stage1`, 'Application approved successfully', 'Approved'],
    ['Reject', `POST ${path}/reject/stage1`, 'Application rejected successfully', 'Rejected'],
    ['Shortlist', `GET ${path}/shortlist/stage1`, 'Application shortlisted successfully', 'Shortlisted'],
  ])('%s shows a toast and the new status in the reloaded list', async (action, made, toast, status) => {
    const { user, confirmation } = await choose(action);
    await user.click(confirmation.getByRole('button', { name: action }));
    await screen.findByText(toast);
    screen.getByText('Success');
    await allDialogsAreClosed();
    expect(api.calls).toContain(made);
    const row = screen.getByRole('button', { name: 'Review GSP-2026-000001' }).closest('tr');
    expect(row?.textContent).toContain(status);
    const lists = api.calls.filter((call) => call.includes('/submitted/stage1'));
    expect(lists).toEqual(['GET /applications/submitted/stage1?view=summary']);
    // The next pending application has the focus.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review GSP-2026-000002' })),
    );
  });

  test('focuses the next pending application on any page, or keeps the focus', async () => {
    api.submissions = Array.from({ length: 23 }, (_, at) =>
      submission(at + 1, { stage1: at === 0 || at === 22 ? 'pending' : 'approved' }),
    );
    const { user } = await choose('Approve');
    await user.keyboard('{Enter}');
    await allDialogsAreClosed();
    const next = await screen.findByRole('button', { name: 'Review GSP-2026-000023' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Application: GSP-2026-000023' });
    await screen.findByText('Founder Information');
    await user.keyboard('s');
    await screen.findByRole('dialog', { name: 'Are you sure?' });
    await user.keyboard('{Enter}');
    await screen.findByText('Application shortlisted successfully');
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  test('shows progress and ignores a second click', async () => {
    const pending = api.delay('/approve/stage1');
    const { user, confirmation } = await choose('Approve');
    await user.click(confirmation.getByRole('button', { name: 'Approve' }));
    await user.click(await confirmation.findByRole('button', { name: 'Approving...' }));
    await user.keyboard('{Escape}');
    expect(confirmation.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    expect(api.calls.filter((call) => call.endsWith('/approve/stage1'))).toHaveLength(1);
    pending.release();
    await allDialogsAreClosed();
  });

  test('names the colleague who decided first, in the application too, and updates the list', async () => {
    const { user, confirmation } = await choose('Approve');
    const second = {
      decided_by: 'Second Organiser',
      decided_by_sub: 'sub-2',
      decided_at: '2026-04-12T04:30:00.000Z',
    };
    api.submissions = [decidedAt('stage1', 'reject', first, second), submission(2)];
    api.refuse('/approve/stage1', {
      status: 409,
      code: 'decision-conflict',
      message: 'This application was already rejected by Second Organiser.',
      details: {
        admin_status: 'rejected',
        version: 1,
        decided_by: second.decided_by,
        decided_at: second.decided_at,
      },
    });
    await user.click(confirmation.getByRole('button', { name: 'Approve' }));
    await screen.findByText(
      'Failed to approve application: This application was already rejected by Second Organiser.',
    );
    screen.getByText('Error');
    await screen.findByText(/^Second Organiser rejected this on 12 Apr 2026/);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull());
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await allDialogsAreClosed();
    const row = screen.getByRole('button', { name: 'Review GSP-2026-000001' }).closest('tr');
    expect(row?.textContent).toContain('Rejected');
  });

  test('is shown when the application is opened again, before it is refetched', async () => {
    const { user, confirmation } = await choose('Approve');
    api.delay(path);
    await user.click(confirmation.getByRole('button', { name: 'Approve' }));
    await allDialogsAreClosed();
    await user.click(screen.getByRole('button', { name: 'Review GSP-2026-000001' }));
    await screen.findByText('This application has been approved');
  });

  test('that removes its row from a filtered list focuses the row in its place', async () => {
    const { user } = renderPage(
      '/admin/stage1',
      <StagePage stage="stage1" />,
      '/admin/stage1?in.status=pending',
    );
    await user.click(await screen.findByRole('button', { name: 'Review GSP-2026-000001' }));
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const confirmation = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await user.click(confirmation.getByRole('button', { name: 'Approve' }));
    await allDialogsAreClosed();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review GSP-2026-000002' })),
    );
  });

  test('shows its toast for three seconds', () => {
    expect(toastTime.admin).toBe(3000);
  });
});

test('shows an error and a retry button when an application cannot be loaded', async () => {
  api.refuse(`/applications/${first.application_id}`, serverError);
  const { user } = renderPage('/admin/stage1', <StagePage stage="stage1" />);
  await user.click(await screen.findByRole('button', { name: 'Review GSP-2026-000001' }));
  await screen.findByText('This application could not be loaded.');
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  api.refuse(`/applications/${first.application_id}`, undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Founder Information');
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});
