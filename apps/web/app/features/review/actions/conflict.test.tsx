import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { findDialog } from '../../../../test/dialogs.ts';
import { stubScreen } from '../../../../test/layout.ts';
import { saveSoon } from '../../../../test/save-soon.ts';
import {
  decide,
  findReview,
  idOf,
  openApplication,
  openReview,
  pass,
  showStage,
  stopClock,
} from '../../../../test/stage-page.tsx';
import { problem } from '../../../../test/stub-api.ts';
import {
  answers,
  arjun,
  asha,
  closedMessage,
  conflictDeclared,
  reviewApi,
  serverError,
  submission,
} from '../../../../test/stub-review-api.ts';
import { draftStorage } from '../../../device/draft-storage.ts';

/** Of a founder whose mailbox says nothing. */
const data = { ...answers, email: 'asha@gmail.com' };
const [first, second, third] = [submission(1, { data }), submission(2), submission(3)];
const id = idOf(1);

const api = reviewApi(first, second, third);

beforeEach(() => stubScreen(true));

/** Whether the dialog shows the row's names and nothing else of the application. */
async function expectClosedToReader() {
  const dialog = await findReview(1);
  await dialog.findByText(closedMessage);
  dialog.getByText('Neer Labs');
  expect(dialog.queryByText('Founder Information')).toBeNull();
  expect(dialog.queryByText('Recommendation')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
  return dialog;
}

/** Opens the question of a declaration and writes a reason. */
async function declare({ user, dialog }: Awaited<ReturnType<typeof openReview>>, reason: string) {
  await user.click(dialog.getByRole('button', { name: 'Declare a conflict of interest' }));
  const asked = await findDialog('Declare a conflict of interest');
  const send = () => user.click(asked.getByRole('button', { name: 'Declare the conflict' }));
  if (reason === '') return { asked, send };
  await user.click(asked.getByRole('textbox', { name: /^Reason/ }));
  await user.paste(reason);
  await send();
  return { asked, send };
}

describe('declaring a conflict', () => {
  test('needs a reason, says what happens, and closes the application', async () => {
    const page = await openReview();
    const { asked, send } = await declare(page, '');
    asked.getByText(/A colleague can withdraw the declaration, you cannot\.$/);
    await send();
    asked.getByText('Please say why.');
    expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    await page.user.click(asked.getByRole('textbox', { name: /^Reason/ }));
    await page.user.paste('I advise this start-up.');
    await send();
    await expectClosedToReader();
    expect(api.calls).toContain(`POST /applications/${id}/conflict?stage=stage1`);
    expect(api.calls.filter((call) => call.endsWith('/history'))).toHaveLength(1);
    await page.user.keyboard('j');
    await findReview(2);
    await screen.findByText('Founder Information');
  });

  test('removes the application from what a search of the answers found', async () => {
    api.submissions = [
      submission(1, { data: { ...data, innovationDescription: 'Lighthouse' } }),
      second,
      third,
    ];
    const page = await openApplication(1, '&q=lighthouse');
    await page.dialog.findByText('1 of 1');
    await declare(page, 'My brother.');
    await (await expectClosedToReader()).findByText('Not in the list');
  });

  test('is suggested for mailboxes at the same organisation until one says on this device that there is none', async () => {
    const atExample = { ...answers, email: 'asha@example.org' };
    api.submissions = [
      submission(1, { data: atExample }),
      submission(2, { data: atExample, stage1: 'rejected' }),
    ];
    const { user } = await openReview();
    await user.click(screen.getByRole('button', { name: 'No conflict' }));
    expect(screen.queryByText(/^The founder is at example\.org, too\./)).toBeNull();
    for (const number of [1, 2]) {
      cleanup();
      await openReview(number);
      expect(screen.queryByText(/^The founder is at example\.org, too\./)).toBeNull();
    }
  });
});

describe('one asked to assess', () => {
  /** Opens the question whether to decline, with a reason. */
  async function decline(reason: string) {
    api.assignees.set(id, [asha, arjun]);
    const { user, dialog } = await openReview();
    await user.click(await dialog.findByRole('button', { name: 'Decline' }));
    const asked = await findDialog('Decline to assess');
    const button = asked.getByRole<HTMLButtonElement>('button', { name: 'Decline' });
    expect(button.disabled).toBe(true);
    expect(document.activeElement).toBe(asked.getAllByRole('radio')[0]);
    await user.click(asked.getByRole('radio', { name: reason }));
    return { user, dialog, asked, button };
  }

  test('declines with a reason, and is not asked any more; a draft is gone', async () => {
    onTestFinished(saveSoon());
    api.mine.set(id, { state: 'draft', revision: 2, scores: { innovation: 4 } });
    const { user, dialog, button } = await decline('I have too many to assess');
    await user.click(button);
    await dialog.findByText('Asked to assess: Arjun Selvam');
    expect(api.calls).toContain(`POST /applications/${id}/assignees/stage1/decline`);
    expect(dialog.queryByRole('button', { name: 'Decline' })).toBeNull();
    await waitFor(() => expect(dialog.queryAllByRole('radio', { checked: true })).toEqual([]));
    const [three] = await dialog.findAllByRole('radio', { name: /^3:/ });
    await user.click(three as HTMLElement);
    await waitFor(() => expect(api.saves).toEqual([{ scores: { innovation: 3 } }]));
  });

  test('declares a conflict of interest with the refusal, which needs its reason', async () => {
    const { user, asked, button } = await decline('I have a conflict of interest');
    await user.click(button);
    asked.getByText('Please say why.');
    await user.click(asked.getByRole('textbox', { name: /^Reason/ }));
    await user.paste('I advise this start-up.');
    await user.click(button);
    await expectClosedToReader();
  });
});

describe('an application in which one has a conflict', () => {
  test('is closed, without a call for it', async () => {
    api.closed.add(id);
    const { user } = showStage();
    const button = await screen.findByRole('link', { name: 'Review GSP-2026-000001' });
    await user.hover(button);
    await user.click(button);
    await expectClosedToReader();
    screen.getByText(/ask a colleague to withdraw the declaration/);
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the history' })).toBeNull());
    await user.keyboard('5ha');
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();
    expect(api.calls.filter((call) => new RegExp(`${id}(/|$)`).test(call))).toEqual([]);
  });

  test('opens again when a colleague has withdrawn it', async () => {
    stopClock();
    api.closed.add(id);
    await openReview(1, closedMessage);
    api.closed.delete(id);
    api.submissions = [{ ...first, version: 5 }, second, third];
    await pass(20);
    await screen.findByText('Founder Information');
  });

  test('is closed when it was declared in another window, with what was typed', async () => {
    stopClock();
    const { user } = await openReview();
    api.refuse('/assessments/stage1', serverError);
    await user.keyboard('5');
    await user.keyboard('j');
    await findReview(2);
    expect(draftStorage().list('sub-1')).toHaveLength(1);
    api.closed.add(id);
    api.submissions = [{ ...first, version: 5 }, second, third];
    await pass(20);
    await user.keyboard('k');
    await expectClosedToReader();
    expect(draftStorage().list('sub-1')).toEqual([]);
  });

  test('is closed when a call for a part of it says so', async () => {
    api.refuse('/history', conflictDeclared);
    await openReview(1, closedMessage);
    await expectClosedToReader();
  });

  test('is closed when a decision is refused, without a toast', async () => {
    const { user } = await openReview();
    api.refuse('/approve/stage1', conflictDeclared);
    await decide(user, 'Approve');
    await expectClosedToReader();
    expect(screen.queryByText(/^Failed to approve/)).toBeNull();
  });
});

test('the conflicts of colleagues are listed, and withdrawn after a question that names the person; they stay when that fails', async () => {
  const conflict = { sub: 'sub-2', by: 'Arjun <b>Selvam</b>', declared_at: '2026-04-11T04:30:00.000Z' };
  api.submissions = [submission(1, { conflicts: [conflict] }), second, third];
  api.refuse('/conflict/sub-2', problem('application-not-found'));
  const { user, dialog } = await openReview();
  dialog.getByText(/, declared on 11 Apr 2026/);
  const withdrawButton = { name: 'Withdraw the conflict of Arjun <b>Selvam</b>' };
  await user.click(dialog.getByRole('button', withdrawButton));
  const asked = await findDialog('Withdraw the conflict of interest?');
  asked.getByText('Arjun <b>Selvam</b>');
  const withdraw = () => user.click(asked.getByRole('button', { name: 'Withdraw the conflict' }));
  await withdraw();
  await asked.findByText('The conflict of interest was not withdrawn.');
  api.refuse('/conflict/sub-2', undefined);
  await withdraw();
  await screen.findByText('The conflict of interest of Arjun <b>Selvam</b> is withdrawn');
  expect(api.calls).toContain(`DELETE /applications/${id}/conflict/sub-2?stage=stage1`);
  await waitFor(() => expect(dialog.queryByRole('button', withdrawButton)).toBeNull());
});
