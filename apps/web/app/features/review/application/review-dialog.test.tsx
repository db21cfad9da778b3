import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectClosed, findDialog } from '../../../../test/dialogs.ts';
import {
  ask,
  cellIn,
  decide,
  findQuestion,
  findReview,
  idOf,
  numberOf,
  openApplication,
  openReview,
  rowOf,
  showStage,
} from '../../../../test/stage-page.tsx';
import { problem } from '../../../../test/stub-api.ts';
import { decidedAt, reviewApi, serverError, submission, summary } from '../../../../test/stub-review-api.ts';
import { showRows } from '../../../api/stage-rows.ts';

const first = submission(1);

const api = reviewApi(first, submission(2));

const withdrawn_at = '2026-04-10T04:30:00.000Z';

/** The buttons of the decisions: `-` marks a disabled one. */
const decisionButtons = () =>
  screen
    .queryAllByRole<HTMLButtonElement>('button', { name: /^(Reject|Shortlist|Approve)$/ })
    .map(({ textContent, disabled }) => `${disabled ? '-' : ''}${textContent}`)
    .join(' ');

describe('the decisions', () => {
  const by = {
    decided_by: 'Arjun <b>S</b>',
    decided_by_sub: 'sub-2',
    decided_at: '2026-11-22T09:34:00.000Z',
  };

  test.each([
    ['shortlist', 'Reject Approve', 'Shortlisted'],
    ['approve', '', 'Approved'],
    ['reject', '', 'Rejected'],
  ] as const)('after %s are “%s”, with who decided and when', async (action, buttons, outcome) => {
    api.submissions = [decidedAt('stage1', action, first, by)];
    const { dialog } = await openReview();
    expect(decisionButtons()).toBe(buttons);
    dialog.getByText(`This application has been ${outcome.toLowerCase()}`);
    const decided = dialog.getByText(new RegExp(`^${outcome} by`)).textContent;
    expect(decided.replaceAll(/\s/g, ' ')).toBe(`${outcome} by Arjun <b>S</b>, 22 Nov 2026, 3:04 pm`);
    // The founder knows it.
    expect(dialog.queryByRole('button', { name: /^(Announce|Take back)/ })).toBeNull();
  });

  test.each([
    ['stage1', {}, 'Reject Shortlist Approve'],
    ['stage2', { stage1: 'approved', stage2: 'shortlisted' }, 'Reject Approve'],
    // Before stage 1 approves it.
    ['stage2', {}, '-Reject -Shortlist -Approve'],
  ] as const)('at %s of %j are “%s”', async (stage, status, buttons) => {
    api.submissions = [submission(1, status)];
    await openReview(1, undefined, stage);
    expect(decisionButtons()).toBe(buttons);
  });
});

test('a withdrawn submission shows time and reason, and has no decisions', async () => {
  api.submissions = [
    submission(1, { user_status: 'withdrawn', withdrawn_at, withdrawal_reason: 'We found other funding.' }),
  ];
  const { user, dialog } = await openReview();
  dialog.getByText(/^The founder withdrew this application on 10 Apr 2026, 10:00\sam$/);
  expect(dialog.getByText('We found other funding.').closest('p, div')?.textContent).toBe(
    'Reason: We found other funding.',
  );
  expect(decisionButtons()).toBe('');
  await user.keyboard('a');
  expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();
});

test('questions warn when mails to the founder come back, as the facts do', async () => {
  api.submissions = [submission(1, { mailbox: 'bounced' })];
  const { user, dialog } = await openReview();
  const warning = 'Mails to this address come back. The founder sees the news in the portal only.';
  within(dialog.getByRole('region', { name: 'Founder Information' })).getByText(warning);
  for (const [button, title] of [
    ['Approve', 'Are you sure?'],
    ['Return for changes', 'Return for changes'],
  ] as const) {
    await user.click(dialog.getByRole('button', { name: button }));
    (await findDialog(title)).getByText(warning);
    await user.keyboard('{Escape}');
    await expectClosed(title);
  }
});

describe('a decision', () => {
  test('takes two keys an application, the pending ones first, until none is left; the list shows them without being read again', async () => {
    api.submissions = [
      first,
      submission(2, { withdrawn_at }),
      submission(3, { stage1: 'shortlisted' }),
      submission(4),
      submission(5, { stage1: 'rejected' }),
    ];
    const { user } = await openApplication();
    for (const [number, key, action, call, sentence, done] of [
      [1, 'r', 'Reject', 'POST :id/reject/stage1', 'reject the application and it cannot', 'rejected'],
      [4, 's', 'Shortlist', 'GET :id/shortlist/stage1', 'shortlist the application for', 'shortlisted'],
      [3, 'a', 'Approve', 'POST :id/approve/stage1', 'approve the application and move it', 'approved'],
      [4, 'a', 'Approve', 'POST :id/approve/stage1', 'approve the application and move it', 'approved'],
    ] as const) {
      const answers = (await findReview(number)).getByRole('region', { name: 'Answers' });
      await screen.findByText('Founder Information');
      await waitFor(() => expect(document.activeElement).toBe(answers));
      const sent = api.decisionBodies.length;
      await user.keyboard(key);
      const question = await findQuestion();
      question.getByText(`${numberOf(number)} · Neer Labs · Asha Raman`);
      question.getByText(new RegExp(`^This will ${sentence}`));
      question.getByText(/^The founder learns of it in 10 minutes\. Until then it can be taken back\.$/);
      await waitFor(() => expect(document.activeElement?.textContent).toBe(action));
      expect(api.decisionBodies).toHaveLength(sent);
      act(() => notifications.clean());
      await user.keyboard('{Enter}');
      const said = [`Application ${done} successfully`, `${numberOf(number)} · Neer Labs`];
      if (number === 4 && key === 'a') said.push('No application in this list is left to decide.');
      await Promise.all(said.map((text) => screen.findByText(text)));
      expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
      expect(api.calls).toContain(call.replace(':id', `/applications/${idOf(number)}`));
    }
    await expectClosed();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: `Review ${numberOf(4)}` })),
    );
    const statuses = ['Rejected', 'Withdrawn 10 April 2026', 'Approved', 'Approved'];
    const shown = () => statuses.map((_, at) => cellIn(rowOf(at + 1), 'Status')?.textContent);
    await waitFor(() => expect(shown()).toEqual(statuses));
    expect(api.decisionBodies).toEqual(Array(4).fill(undefined));
    expect(api.calls.filter((one) => one.includes('view=summary'))).toHaveLength(1);
  });

  test('that is cancelled returns to its button; one that is sent shows progress and ignores a second click', async () => {
    const pending = api.delay('/approve/stage1');
    const { user, dialog } = await openReview();
    const cancelled = await ask(user, 'Reject');
    await user.click(cancelled.getByRole('button', { name: 'Cancel' }));
    await expectClosed('Are you sure?');
    const button = dialog.getByRole('button', { name: 'Reject' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(api.decisionBodies).toEqual([]);
    const question = await decide(user, 'Approve');
    await user.click(await question.findByRole('button', { name: 'Approving...' }));
    await user.keyboard('{Escape}');
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    expect(api.calls.filter((call) => call.endsWith('/approve/stage1'))).toHaveLength(1);
    pending.release();
    await findReview(2);
  });

  test('names the colleague who decided first, in the application too, and updates the list', async () => {
    const { user } = await openApplication();
    const question = await ask(user, 'Approve');
    const [decided_by, decided_at] = ['Second Organiser', '2026-04-12T04:30:00.000Z'];
    const second = { decided_by, decided_by_sub: 'sub-2', decided_at };
    api.submissions = [decidedAt('stage1', 'reject', first, second), submission(2)];
    const decided = { kind: 'decided', stage: 'stage1', action: 'reject', from: 'pending' } as const;
    const by = { number: 1, at: decided_at, by: decided_by, by_sub: 'sub-2' };
    api.history.set(idOf(1), [{ ...decided, to: 'rejected', ...by, assessments: [] }]);
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
    const { user } = await openApplication();
    const question = await ask(user, 'Approve');
    api.delay(`/applications/${idOf(1)}`);
    await user.click(question.getByRole('button', { name: 'Approve' }));
    await expectClosed();
    await user.click(screen.getByRole('link', { name: 'Review GSP-2026-000001' }));
    await screen.findByText('This application has been approved');
  });
});

test('an application that is older than its row is read again, and can be decided then; a key before that is not lost', async () => {
  const { queries, user } = await openReview();
  api.submissions = [{ ...first, version: 1 }];
  const { release } = api.delay(`/applications/${idOf(1)}`);
  act(() => void showRows(queries, 'stage1', [summary(1, { version: 1 })]));
  await waitFor(() => expect(decisionButtons()).toBe('-Reject -Shortlist -Approve'));
  await user.keyboard('a');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  release();
  await findQuestion();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(decisionButtons()).toBe('Reject Shortlist Approve'));
  expect(api.calls.filter((call) => call.endsWith('/history'))).toHaveLength(2);
});

test('shows an error and a retry button when an application cannot be loaded', async () => {
  api.refuse(`/applications/${idOf(1)}`, serverError);
  const { user, dialog } = await openReview(1, 'This application could not be loaded.');
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
  expect(decisionButtons()).toBe('');
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await expectClosed();
});

test('the text has the focus and the facts in view: Enter and Space leave the dialog open', async () => {
  const { user, dialog } = await openReview();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'Answers' })));
  await user.keyboard('{Enter} ');
  await findReview(1);
  expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  for (const text of ['Neer Labs', 'Asha Raman', 'Thoothukudi', 'Pilot', 'Pending'])
    expect(dialog.getAllByText(text).length).toBeGreaterThan(0);
  dialog.getByText('Submitted on: 2 April 2026');
});
