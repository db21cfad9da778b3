import { firstRound } from '@portal/contracts/rounds/first-round';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { expectClosed, findDialog } from '../../../../test/dialogs.ts';
import { idOf, rowOf, showSelected, showTable } from '../../../../test/stage-page.tsx';
import { ok, problem, type StubAnswer } from '../../../../test/stub-api.ts';
import { decidedAt, reviewApi, submission, submissions } from '../../../../test/stub-review-api.ts';

const api = reviewApi(...submissions(4));

const statuses = () => api.submissions.map(({ stage1 }) => stage1);
const refuse = (number: number, answer?: StubAnswer) => api.refuse(`${idOf(number)}/reject/stage1`, answer);
/** What a colleague's approval makes of a decision. */
const tooLate = (message: string) => {
  const [decided_by, decided_at] = ['Arjun Selvam', '2026-04-12T04:30:00.000Z'];
  const details = { admin_status: 'approved', version: 7, decided_by, decided_at };
  return problem('decision-conflict', { message, details });
};
const decisionCalls = () => api.calls.filter((call) => /\/(approve|reject|shortlist)\//.test(call));

/** Asks for a decision on all applications, or on those with these numbers. */
async function ask(action: 'Approve' | 'Reject' | 'Shortlist', ...numbers: readonly number[]) {
  const { user } = await showSelected(...numbers);
  return { user, dialog: await askAgain(user, action) };
}

async function askAgain(user: UserEvent, action: 'Approve' | 'Reject' | 'Shortlist') {
  await user.click(screen.getByRole('button', { name: action }));
  return findDialog(`${action} applications`);
}

type Asked = Awaited<ReturnType<typeof askAgain>>;

const messageIn = (dialog: Asked) =>
  dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the founder' });
const reasonIn = (dialog: Asked) =>
  dialog.getByRole<HTMLInputElement>('radio', { name: 'The plan is incomplete.' });

async function write(user: UserEvent, dialog: Asked, message: string): Promise<void> {
  await user.click(messageIn(dialog));
  await user.paste(message);
}

async function close(user: UserEvent, dialog: Asked): Promise<void> {
  await user.click(dialog.getByText('Close', { selector: 'span' }));
  await expectClosed();
}

describe('the question', () => {
  test('counts the applications that the decision does not fit, by the reason', async () => {
    api.submissions = [
      submission(1),
      decidedAt('stage1', 'approve', submission(2)),
      decidedAt('stage1', 'shortlist', submission(3)),
      submission(4, { withdrawn_at: '2026-04-03T03:00:00.000Z' }),
      submission(5),
      submission(6),
    ];
    api.closed.add(idOf(5));
    api.changeRow = (row) =>
      row.application_id === idOf(6)
        ? { ...row, changes_due: '2126-04-03T03:00:00.000Z' }
        : { ...row, assessments: row.application_id === idOf(3) ? 2 : row.assessments };
    const { dialog } = await ask('Approve');
    dialog.getByText('2 of 6 can be approved. The others stay as they are:');
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1 is already approved',
      '1 was withdrawn by its founder',
      '1 is with its founder for changes',
      'you have a conflict of interest in 1 application',
    ]);
    dialog.getByText(/^This will approve 2 applications and move them to the next stage\./);
    dialog.getByText('1 of them has no assessment that was handed in.');
    dialog.getByText(/The founders learn of it in 10 minutes\. Until then it can be taken back\.$/);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Approve 2' }));
  });

  test('about more than fifty wants their number', async () => {
    api.submissions = submissions(51);
    const { user, dialog } = await ask('Reject');
    const number = dialog.getByRole('textbox', { name: 'Type the number of applications (51) to confirm' });
    expect(document.activeElement).toBe(number);
    const press = () => user.click(dialog.getByRole('button', { name: 'Reject 51' }));
    await user.type(number, '15');
    await press();
    dialog.getByText('This is not the number of applications.');
    expect(decisionCalls()).toEqual([]);
    await user.clear(number);
    await user.type(number, '௫௧');
    await press();
    await screen.findByText('51 applications rejected');
  });

  test('without an application that the decision fits has only Close', async () => {
    api.submissions = api.submissions.map((one) => decidedAt('stage1', 'reject', one));
    const { user, dialog } = await ask('Reject');
    dialog.getByText('0 of 4 can be rejected. The others stay as they are:');
    expect(dialog.queryByRole('radio')).toBeNull();
    await close(user, dialog);
    expect(decisionCalls()).toEqual([]);
  });

  test('keeps what was written when it is cancelled, previews the mail about one application, and says when founders learn of it', async () => {
    api.round = { ...firstRound, announcement: { ...firstRound.announcement, stage1: 'together' } };
    const { user, dialog } = await ask('Shortlist');
    dialog.getByText(/The founders learn of it when it is announced\. Until then it can be taken back\.$/);
    await write(user, dialog, 'Well done.');
    dialog.getByText(/The preview shows the mail about GSP-2026-000001\./);
    await user.click(dialog.getByRole('button', { name: 'Preview the mail' }));
    expect((await dialog.findByRole('region', { name: 'The mail' })).textContent).toContain('Well done.');
    expect(api.calls.at(-1)).toContain(`${idOf(1)}/mail-preview/`);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expectClosed();
    expect(messageIn(await askAgain(user, 'Shortlist')).value).toBe('Well done.');
  });
});

describe('a run', () => {
  test('rejects all with one reason and one message, and the rows change in place', async () => {
    const { user } = await showTable();
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    const dialog = await askAgain(user, 'Reject');
    await user.click(reasonIn(dialog));
    await write(user, dialog, 'Please apply again.');
    await user.click(dialog.getByRole('button', { name: 'Reject 4' }));
    await screen.findByText('4 applications rejected');
    await expectClosed();
    expect(statuses()).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    expect(api.decisionBodies).toEqual(
      Array(4).fill({ reason: 'The plan is incomplete.', message_to_founder: 'Please apply again.' }),
    );
    await within(rowOf(3)).findByText('Rejected');
    expect(api.calls.filter((call) => call.endsWith('stage1?view=summary'))).toHaveLength(1);
  });

  test('shows what a colleague decided first as left, and tries only the failed again, with what was written', async () => {
    const message = 'This application was already approved by Arjun Selvam.';
    refuse(2, tooLate(message));
    refuse(3, problem('unavailable', { message: 'Please try again.' }));
    const { user, dialog } = await ask('Reject');
    await user.click(reasonIn(dialog));
    await write(user, dialog, 'Please apply again.');
    await user.click(dialog.getByRole('button', { name: 'Reject 4' }));
    await dialog.findByText('1 application failed');
    expect(dialog.getByRole('list', { name: 'What failed' }).textContent).toBe(
      'GSP-2026-000003 We do not know whether it was stored. The list shows how it stands.',
    );
    dialog.getByText('1 application stays as it is');
    expect(dialog.getByRole('list', { name: 'What stays as it is' }).textContent).toBe(
      `GSP-2026-000002 ${message}`,
    );
    dialog.getByText('2 of 4 done');
    await user.click(dialog.getByText('2 applications are done'));
    expect(dialog.getByRole('list', { name: 'What is done' }).children).toHaveLength(2);
    refuse(3);
    const sent = decisionCalls().length;
    await user.click(dialog.getByRole('button', { name: 'Try the failed again' }));
    await dialog.findByText('3 of 4 done');
    expect(decisionCalls().slice(sent)).toEqual([`POST /applications/${idOf(3)}/reject/stage1`]);
    const remarks = { reason: 'The plan is incomplete.', message_to_founder: 'Please apply again.' };
    expect(api.decisionBodies.at(-1)).toEqual(remarks);
    await close(user, dialog);
    // The rows are as the last try left them.
    const again = await askAgain(user, 'Approve');
    again.getByText('3 are already rejected');
  });

  test('leaves an application whose history was changed, which its own question asks about once more', async () => {
    api.refuse(`${idOf(2)}/history`, ok({ entries: [], verified: false }));
    const { user, dialog } = await ask('Reject', 1, 2);
    await user.click(dialog.getByRole('button', { name: 'Reject 2' }));
    const left = await dialog.findByRole('list', { name: 'What stays as it is' });
    expect(left.textContent).toBe('GSP-2026-000002 This history was changed after it was written.');
    expect(statuses()).toEqual(['rejected', 'pending', 'pending', 'pending']);
  });

  test('sends four calls at a time, has the focus, and goes on after it was stopped', async () => {
    api.submissions = submissions(9);
    const pending = api.delay('/shortlist/stage1');
    const { user, dialog } = await ask('Shortlist');
    await user.click(dialog.getByRole('button', { name: 'Shortlist 9' }));
    const progress = await dialog.findByRole('group', { name: '0 of 9 done' });
    await waitFor(() => expect(document.activeElement).toBe(progress));
    await user.click(dialog.getByRole('button', { name: 'Stop' }));
    pending.release();
    const stopped = await dialog.findByText('You stopped. What is done stays done.');
    expect(stopped.closest('[role="status"]')).toBeTruthy();
    expect(decisionCalls()).toHaveLength(4);
    await user.click(dialog.getByRole('button', { name: 'Go on' }));
    await screen.findByText('9 applications shortlisted');
    expect(decisionCalls()).toHaveLength(9);
  });
});
