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
import { session } from '../../session/session.ts';
import { toastTime } from '../../ui/notify.tsx';
import { StagePage } from './stage-page.tsx';

let api: StubReviewApi;
const first = submission(1);

beforeEach(async () => {
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
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
  const decided = {
    stage: 'stage1',
    from: 'pending',
    decided_by: 'Arjun <b>Selvam</b>',
    decided_by_sub: 'sub-2',
  } as const;
  const by = 'by Arjun <b>Selvam</b>, 22 Nov 2026, 3:04 pm';

  test.each([
    ['pending', ['Reject', 'Shortlist', 'Approve'], undefined, undefined],
    ['shortlisted', ['Reject', 'Approve'], 'This application has been shortlisted', `Shortlisted ${by}`],
    ['approved', [], 'This application has been approved', `Approved ${by}`],
    ['rejected', [], 'This application has been rejected', `Rejected ${by}`],
  ] as const)('at %s; the others give way to who decided and when', async (status, open, note, decision) => {
    const action = 'approve' as const;
    const decided_at = '2026-11-22T09:34:00.000Z';
    api.submissions = [
      submission(1, {
        stage1: status,
        decisions: status === 'pending' ? [] : [{ ...decided, action, to: status, decided_at }],
      }),
    ];
    const { dialog } = await review();
    const buttons = dialog.queryAllByRole<HTMLButtonElement>('button', {
      name: /^(Reject|Shortlist|Approve)$/,
    });
    expect(buttons.filter(({ disabled }) => !disabled).map((button) => button.textContent)).toEqual(open);
    expect(buttons).toHaveLength(open.length);
    expect(dialog.queryByText(/^This application has been/)?.textContent).toBe(note);
    const shown = dialog.queryByText(/^(Shortlisted|Approved|Rejected) by/)?.textContent;
    expect(shown?.replaceAll(/\s/g, ' ')).toBe(decision);
  });

  test('at stage 2 depend on the status of stage 2', async () => {
    api.submissions = [submission(1, { stage1: 'approved', stage2: 'shortlisted' })];
    const { dialog } = await review('stage2');
    expect(dialog.queryByRole('button', { name: 'Shortlist' })).toBeNull();
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
    await screen.findByRole('dialog', { name: 'Application: GSP-2026-000003' });
    await user.keyboard('{Escape}');
    await allDialogsAreClosed();
    expect(within(screen.getByRole('table')).getByText('Withdrawn').textContent).toBe(
      'Withdrawn 10 April 2026',
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
    confirmation.getByText('GSP-2026-000001 · Neer Labs · Asha Raman');
    confirmation.getByText(sentence);
    confirmation.getByText('The founder gets an e-mail at once.');
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
  ])(
    '%s shows a toast, the new status in the list, and the next application',
    async (action, made, toast, status) => {
      const { user, confirmation } = await choose(action);
      await user.click(confirmation.getByRole('button', { name: action }));
      await screen.findByText(toast);
      screen.getByText('Success');
      screen.getByText('GSP-2026-000001 · Neer Labs');
      const next = await screen.findByRole('dialog', { name: 'Application: GSP-2026-000002' });
      expect(api.calls).toContain(made);
      const lists = api.calls.filter((call) => call.includes('/submitted/stage1'));
      expect(lists).toEqual(['GET /applications/submitted/stage1?view=summary']);
      await waitFor(() =>
        expect(document.activeElement).toBe(within(next).getByRole('region', { name: 'Answers' })),
      );
      await user.keyboard('{Escape}');
      await allDialogsAreClosed();
      const row = screen.getByRole('button', { name: 'Review GSP-2026-000001' }).closest('tr');
      expect(row?.textContent).toContain(status);
    },
  );

  test('takes two keys an application, until none is left; then the dialog closes and says so', async () => {
    api.submissions = Array.from({ length: 23 }, (_, at) =>
      submission(at + 1, { stage1: at % 11 === 0 ? 'pending' : at === 4 ? 'shortlisted' : 'rejected' }),
    );
    const { user } = renderPage(
      '/admin/stage1',
      <StagePage stage="stage1" />,
      `/admin/stage1?open=${first.application_id}`,
    );
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await user.keyboard(key);
    };
    // The pending ones on any page, then the shortlisted one.
    for (const number of ['000001', '000012', '000023', '000005']) {
      const dialog = await screen.findByRole('dialog', { name: `Application: GSP-2026-${number}` });
      await within(dialog).findByText('Founder Information');
      await waitFor(() =>
        expect(document.activeElement).toBe(within(dialog).getByRole('region', { name: 'Answers' })),
      );
      await press('a');
      const confirm = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Approve'));
      confirm.getByText(`GSP-2026-${number} · Neer Labs · Asha Raman`);
      await press('{Enter}');
    }
    expect(keys).toBe(8);
    await screen.findByText('No application in this list is left to decide.');
    await allDialogsAreClosed();
    const row = screen.getByRole('button', { name: 'Review GSP-2026-000005' });
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(api.calls.filter((call) => call.endsWith('/approve/stage1'))).toHaveLength(4);
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
    await screen.findByRole('dialog', { name: 'Application: GSP-2026-000002' });
  });

  test('names the colleague who decided first, in the application too, and updates the list', async () => {
    const { user, confirmation } = await choose('Approve');
    const second = {
      decided_by: 'Second Organiser',
      decided_by_sub: 'sub-2',
      decided_at: '2026-04-12T04:30:00.000Z',
    };
    api.submissions = [decidedAt('stage1', 'reject', first, second), submission(2)];
    const { decided_by: by, decided_by_sub: by_sub, decided_at: at } = second;
    const [action, from, to] = ['reject', 'pending', 'rejected'] as const;
    const entry = { kind: 'decided', number: 1, at, by, by_sub, stage: 'stage1', action, from, to } as const;
    api.assessing.changes.set(first.application_id, [{ ...entry, assessments: [] }]);
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
    api.submissions = [first];
    const { user, confirmation } = await choose('Approve');
    api.delay(path);
    await user.click(confirmation.getByRole('button', { name: 'Approve' }));
    await allDialogsAreClosed();
    await user.click(screen.getByRole('button', { name: 'Review GSP-2026-000001' }));
    await screen.findByText('This application has been approved');
  });

  test('that empties the filtered list of the undecided leads to the next one, and then to the row in its place', async () => {
    const { user } = renderPage(
      '/admin/stage1',
      <StagePage stage="stage1" />,
      '/admin/stage1?in.status=pending',
    );
    await user.click(await screen.findByRole('button', { name: 'Review GSP-2026-000001' }));
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const confirmation = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await user.click(confirmation.getByRole('button', { name: 'Approve' }));
    await screen.findByRole('dialog', { name: 'Application: GSP-2026-000002' });
    await user.keyboard('{Escape}');
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

test('says that there is no application with this address, and offers to close', async () => {
  const { user } = renderPage('/admin/stage1', <StagePage stage="stage1" />, '/admin/stage1?open=no-such-id');
  await screen.findByText('There is no application with this address');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await allDialogsAreClosed();
});

describe('the text', () => {
  test('has the focus: Enter and Space leave the dialog open, a question closes with it', async () => {
    const { user, dialog } = await review();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'Answers' })));
    await user.keyboard('{Enter} ');
    screen.getByRole('dialog', { name: 'Application: GSP-2026-000001' });
    expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  test('keeps the start-up, founder, district, stage, status and number in view', async () => {
    const { dialog } = await review();
    for (const text of ['Neer Labs', 'Asha Raman', 'Thoothukudi', 'Pilot', 'Pending']) {
      expect(dialog.getAllByText(text).length).toBeGreaterThan(0);
    }
    dialog.getByText('Submitted on: 2 April 2026');
  });
});
