import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { expectClosed } from '../../../test/dialogs.ts';
import {
  findQuestion,
  findReview,
  idOf,
  openApplication,
  rowOf,
  showStage,
} from '../../../test/stage-page.tsx';
import { problem } from '../../../test/stub-api.ts';
import { decidedAt, reviewApi, serverError, submission } from '../../../test/stub-review-api.ts';

const first = submission(1);

const api = reviewApi(first, submission(2));

/** Asks for a decision on the first application; returns the question. */
async function choose(action: string, query?: string) {
  const { user, dialog } = await openApplication(1, query);
  await user.click(dialog.getByRole('button', { name: action }));
  return { user, question: await findQuestion() };
}

/** Takes a decision on the first application. */
async function decide(action: string, query?: string) {
  const { user, question } = await choose(action, query);
  await user.click(question.getByRole('button', { name: action }));
  return { user, question };
}

const decisionButtons = () =>
  screen.queryAllByRole<HTMLButtonElement>('button', { name: /^(Reject|Shortlist|Approve)$/ });

describe('the enabled decisions', () => {
  const by = 'by Arjun <b>Selvam</b>, 22 Nov 2026, 3:04 pm';

  test.each([
    ['pending', ['Reject', 'Shortlist', 'Approve'], undefined, undefined],
    ['shortlisted', ['Reject', 'Approve'], 'This application has been shortlisted', `Shortlisted ${by}`],
    ['approved', [], 'This application has been approved', `Approved ${by}`],
    ['rejected', [], 'This application has been rejected', `Rejected ${by}`],
  ] as const)('at %s; the others give way to who decided and when', async (status, open, note, shown) => {
    const decision = {
      stage: 'stage1',
      action: 'approve',
      from: 'pending',
      to: status,
      decided_by: 'Arjun <b>Selvam</b>',
      decided_by_sub: 'sub-2',
      decided_at: '2026-11-22T09:34:00.000Z',
    } as const;
    api.submissions = [submission(1, { stage1: status, decisions: status === 'pending' ? [] : [decision] })];
    const { dialog } = await openApplication();
    expect(decisionButtons().map(({ disabled, textContent }) => [textContent, disabled])).toEqual(
      open.map((action) => [action, false]),
    );
    expect(dialog.queryByText(/^This application has been/)?.textContent).toBe(note);
    const decided = dialog.queryByText(/^(Shortlisted|Approved|Rejected) by/)?.textContent;
    expect(decided?.replaceAll(/\s/g, ' ')).toBe(shown);
  });

  test('at stage 2 depend on the status of stage 2', async () => {
    api.submissions = [submission(1, { stage1: 'approved', stage2: 'shortlisted' })];
    showStage(`?open=${idOf(1)}`, 'stage2');
    await screen.findByText('Founder Information');
    expect(decisionButtons().map(({ textContent }) => textContent)).toEqual(['Reject', 'Approve']);
  });

  test('are none at a stage that is not open yet', async () => {
    showStage(`?open=${idOf(1)}`, 'stage2');
    await screen.findByText('Founder Information');
    expect(decisionButtons().map(({ disabled }) => disabled)).toEqual([true, true, true]);
  });
});

describe('a withdrawn submission', () => {
  const withdrawn_at = '2026-04-10T04:30:00.000Z';

  test('shows time and reason, and has no decisions', async () => {
    api.submissions = [
      submission(1, {
        user_status: 'withdrawn',
        withdrawn_at,
        withdrawal_reason: 'We found other funding.',
      }),
    ];
    const { user, dialog } = await openApplication();
    dialog.getByText(/^The founder withdrew this application on 10 Apr 2026, 10:00\sam$/);
    expect(dialog.getByText('We found other funding.').closest('p, div')?.textContent).toBe(
      'Reason: We found other funding.',
    );
    expect(decisionButtons()).toEqual([]);
    await user.keyboard('a');
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();
  });

  test('is marked in the list, and is not the next one to review', async () => {
    api.submissions = [first, submission(2, { withdrawn_at }), submission(3)];
    const { user } = await decide('Approve');
    await findReview(3);
    await user.keyboard('{Escape}');
    await expectClosed();
    expect(within(screen.getByRole('table')).getByText('Withdrawn').textContent).toBe(
      'Withdrawn 10 April 2026',
    );
  });
});

describe('the question', () => {
  test.each([
    ['Approve', 'a', 'This will approve the application and move it to the next stage.'],
    ['Reject', 'r', 'This will reject the application and it cannot be modified later.'],
    ['Shortlist', 's', 'This will shortlist the application for further review.'],
  ])('before %s names the application and says what happens', async (action, key, sentence) => {
    const { user } = await openApplication();
    await user.keyboard(key);
    const question = await findQuestion();
    question.getByText('GSP-2026-000001 · Neer Labs · Asha Raman');
    question.getByText(sentence);
    question.getByText('The founder gets an e-mail at once.');
    question.getByRole('button', { name: action });
    expect(api.calls.filter((call) => call.includes(`/${action.toLowerCase()}/`))).toEqual([]);
  });

  test.each([
    ['Cancel', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ])('%s returns to the application without a decision', async (_, leave) => {
    const { user } = await choose('Reject');
    await leave(user);
    await expectClosed('Are you sure?');
    const dialog = await findReview(1);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Reject' })));
    expect(api.calls.filter((call) => call.includes('reject'))).toEqual([]);
  });
});

describe('a decision', () => {
  const path = `/applications/${idOf(1)}`;

  test.each([
    ['Approve', `POST ${path}/approve/stage1`, 'Application approved successfully', 'Approved'],
    ['Reject', `POST ${path}/reject/stage1`, 'Application rejected successfully', 'Rejected'],
    ['Shortlist', `GET ${path}/shortlist/stage1`, 'Application shortlisted successfully', 'Shortlisted'],
  ])('%s shows a toast, the new status in the list, and the next application', async (action, ...then) => {
    const [made, toast, status] = then;
    const { user } = await decide(action);
    await screen.findByText(toast);
    screen.getByText('Success');
    screen.getByText('GSP-2026-000001 · Neer Labs');
    const next = await findReview(2);
    expect(api.calls).toContain(made);
    expect(api.decisionBodies).toEqual([undefined]);
    const lists = api.calls.filter((call) => call.includes('/submitted/stage1'));
    expect(lists).toEqual(['GET /applications/submitted/stage1?view=summary']);
    await waitFor(() => expect(document.activeElement).toBe(next.getByRole('region', { name: 'Answers' })));
    await user.keyboard('{Escape}');
    await expectClosed();
    expect(rowOf(1).textContent).toContain(status);
  });

  test('takes two keys an application, until none is left; then the dialog closes and says so', async () => {
    api.submissions = Array.from({ length: 23 }, (_, at) =>
      submission(at + 1, { stage1: at % 11 === 0 ? 'pending' : at === 4 ? 'shortlisted' : 'rejected' }),
    );
    const { user } = showStage(`?open=${idOf(1)}`);
    // The pending ones on any page, then the shortlisted one.
    for (const number of [1, 12, 23, 5]) {
      const dialog = await findReview(number);
      await dialog.findByText('Founder Information');
      await waitFor(() =>
        expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'Answers' })),
      );
      await user.keyboard('a');
      await findQuestion();
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Approve'));
      await user.keyboard('{Enter}');
    }
    await screen.findByText('No application in this list is left to decide.');
    await expectClosed();
    const row = screen.getByRole('button', { name: 'Review GSP-2026-000005' });
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(api.calls.filter((call) => call.endsWith('/approve/stage1'))).toHaveLength(4);
  });

  test('shows progress and ignores a second click', async () => {
    const pending = api.delay('/approve/stage1');
    const { user, question } = await decide('Approve');
    await user.click(await question.findByRole('button', { name: 'Approving...' }));
    await user.keyboard('{Escape}');
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    expect(api.calls.filter((call) => call.endsWith('/approve/stage1'))).toHaveLength(1);
    pending.release();
    await findReview(2);
  });

  test('names the colleague who decided first, in the application too, and updates the list', async () => {
    const { user, question } = await choose('Approve');
    const [decided_by, decided_at] = ['Second Organiser', '2026-04-12T04:30:00.000Z'];
    const second = { decided_by, decided_by_sub: 'sub-2', decided_at };
    api.submissions = [decidedAt('stage1', 'reject', first, second), submission(2)];
    const decided = { kind: 'decided', stage: 'stage1', action: 'reject', from: 'pending' } as const;
    const by = { number: 1, at: decided_at, by: decided_by, by_sub: 'sub-2' };
    api.changes.set(idOf(1), [{ ...decided, to: 'rejected', ...by, assessments: [] }]);
    const message = 'This application was already rejected by Second Organiser.';
    const details = { admin_status: 'rejected', version: 1, decided_by, decided_at };
    api.refuse('/approve/stage1', problem('decision-conflict', { message, details }));
    await user.click(question.getByRole('button', { name: 'Approve' }));
    await screen.findByText(`Failed to approve application: ${message}`);
    screen.getByText('Error');
    await screen.findByText(/^Second Organiser rejected this on 12 Apr 2026/);
    await expectClosed('Are you sure?');
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await expectClosed();
    expect(rowOf(1).textContent).toContain('Rejected');
  });

  test('is shown when the application is opened again, before it is refetched', async () => {
    api.submissions = [first];
    const { user, question } = await choose('Approve');
    api.delay(path);
    await user.click(question.getByRole('button', { name: 'Approve' }));
    await expectClosed();
    await user.click(screen.getByRole('button', { name: 'Review GSP-2026-000001' }));
    await screen.findByText('This application has been approved');
  });

  test('that empties the list of the undecided leads to the next one, and then to the row in its place', async () => {
    const { user } = await decide('Approve', '&in.status=pending');
    await findReview(2);
    await user.keyboard('{Escape}');
    await expectClosed();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review GSP-2026-000002' })),
    );
  });
});

test('shows an error and a retry button when an application cannot be loaded', async () => {
  api.refuse(`/applications/${idOf(1)}`, serverError);
  const { user, dialog } = await openApplication(1, '', 'This application could not be loaded.');
  expect(dialog.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  api.refuse(`/applications/${idOf(1)}`, undefined);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByText('Founder Information');
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});

test('says that there is no application with this address, and offers to close', async () => {
  const { user } = showStage('?open=no-such-id');
  await screen.findByText('There is no application with this address');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(decisionButtons()).toEqual([]);
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await expectClosed();
});

test('the text has the focus and the facts in view: Enter and Space leave the dialog open', async () => {
  const { user, dialog } = await openApplication();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'Answers' })));
  await user.keyboard('{Enter} ');
  await findReview(1);
  expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  for (const text of ['Neer Labs', 'Asha Raman', 'Thoothukudi', 'Pilot', 'Pending'])
    expect(dialog.getAllByText(text).length).toBeGreaterThan(0);
  dialog.getByText('Submitted on: 2 April 2026');
});
