import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubScreen } from '../../../../test/layout.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import {
  answers,
  type Refusal,
  type StubReviewApi,
  serverError,
  stubReviewApi,
  submission,
} from '../../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../../test/user-pool.ts';
import { session } from '../../../session/session.ts';
import { StagePage } from '../stage-page.tsx';

let api: StubReviewApi;
/** Of a founder whose mailbox says nothing. */
const data = { ...answers, email: 'asha@gmail.com' };
const [first, second, third] = [submission(1, { data }), submission(2), submission(3)];
const id = first.application_id;
const closed = 'You have a conflict of interest in this application. It is closed to you.';
const refusal: Refusal = { status: 403, code: 'conflict-declared', message: closed };

beforeEach(async () => {
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
  stubScreen(true);
  api = stubReviewApi(first, second, third);
});

afterEach(() => void vi.useRealTimers());

const dialogOf = (number: number) =>
  screen.findByRole('dialog', { name: `Application: GSP-2026-00000${number}` });
const question = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function open(ready = 'Founder Information', query = '') {
  const page = renderPage('/admin/stage1', <StagePage stage="stage1" />, `/admin/stage1?open=${id}${query}`);
  const dialog = within(await dialogOf(1));
  await dialog.findByText(ready);
  return { ...page, dialog };
}

/** Whether the dialog shows the row's names and nothing else of the application. */
async function expectClosed() {
  const dialog = within(await dialogOf(1));
  await dialog.findByText(closed);
  dialog.getByText('Neer Labs');
  expect(dialog.queryByText('Founder Information')).toBeNull();
  expect(dialog.queryByText('Recommendation')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
  return dialog;
}

describe('declaring a conflict', () => {
  test('needs a reason, says what happens, and closes the application', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Declare a conflict of interest' }));
    const asked = await question('Declare a conflict of interest');
    asked.getByText(/A colleague can withdraw the declaration, you cannot\.$/);
    await user.click(asked.getByRole('button', { name: 'Declare the conflict' }));
    asked.getByText('Please say why.');
    expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    await user.click(asked.getByRole('textbox', { name: /^Reason/ }));
    await user.paste('I advise this start-up.');
    await user.click(asked.getByRole('button', { name: 'Declare the conflict' }));
    await expectClosed();
    expect(api.calls).toContain(`POST /applications/${id}/conflict`);
    await user.keyboard('j');
    await dialogOf(2);
    await screen.findByText('Founder Information');
  });

  test('can be cancelled, and can fail', async () => {
    api.refuse('/conflict', serverError);
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Declare a conflict of interest' }));
    const asked = await question('Declare a conflict of interest');
    await user.click(asked.getByRole('textbox', { name: /^Reason/ }));
    await user.paste('My brother.');
    await user.click(asked.getByRole('button', { name: 'Declare the conflict' }));
    await asked.findByText('The conflict was not declared.');
    expect(asked.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('My brother.');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Declare/ })).toBeNull());
    dialog.getByText('Founder Information');
  });

  test('removes the application from what a search of the answers found', async () => {
    api.submissions = [submission(1, { data: { ...data, address: 'Lighthouse' } }), second, third];
    const { user, dialog } = await open('Founder Information', '&q=lighthouse');
    await dialog.findByText('1 of 1');
    await user.click(dialog.getByRole('button', { name: 'Declare a conflict of interest' }));
    const asked = await question('Declare a conflict of interest');
    await user.click(asked.getByRole('textbox', { name: /^Reason/ }));
    await user.paste('My brother.');
    await user.click(asked.getByRole('button', { name: 'Declare the conflict' }));
    const after = await expectClosed();
    await after.findByText('Not in the list');
  });

  test('is suggested when both have a mailbox at the same organisation', async () => {
    api.submissions = [submission(1)];
    await open();
    screen.getByText(
      'You and the founder both have an address at example.org. Is there a conflict of interest?',
    );
  });

  test('is not suggested for a public mail domain', async () => {
    await open();
    expect(screen.queryByText(/both have an address at/)).toBeNull();
  });
});

describe('an application in which one has a conflict', () => {
  test('is closed, without a call for it', async () => {
    api.assessing.closed.add(id);
    const { user } = renderPage('/admin/stage1', <StagePage stage="stage1" />, '/admin/stage1');
    const button = await screen.findByRole('button', { name: 'Review GSP-2026-000001' });
    await user.hover(button);
    await user.click(button);
    await expectClosed();
    screen.getByText(/ask a colleague to withdraw the declaration/);
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the history' })).toBeNull());
    await user.keyboard('5ha');
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();
    expect(api.calls.filter((call) => new RegExp(`${id}(/|$)`).test(call))).toEqual([]);
  });

  test('opens again when a colleague has withdrawn it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
    api.assessing.closed.add(id);
    await open(closed);
    api.assessing.closed.delete(id);
    api.submissions = [{ ...first, version: 5 }, second, third];
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await screen.findByText('Founder Information');
  });

  test('is closed when it was declared in another window, with what was typed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { user } = await open();
    api.refuse('/assessments/stage1', serverError);
    await user.keyboard('5');
    await user.keyboard('j');
    await dialogOf(2);
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    api.assessing.closed.add(id);
    api.submissions = [{ ...first, version: 5 }, second, third];
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await waitFor(() => expect(leave()).toBe(true));
    await user.keyboard('k');
    await expectClosed();
  });

  test.each([
    ['the application', () => api.refuse(`/applications/${id}`, refusal)],
    ['its assessments', () => api.refuse('/assessments/stage1', refusal)],
    ['its history', () => api.refuse('/history', refusal)],
  ])('is closed when the call for %s says so', async (_, refuse) => {
    refuse();
    renderPage('/admin/stage1', <StagePage stage="stage1" />, `/admin/stage1?open=${id}`);
    await expectClosed();
  });

  test('is closed when a decision is refused, without a toast', async () => {
    const { user } = await open();
    api.refuse('/approve/stage1', refusal);
    await user.keyboard('a');
    const asked = await question('Are you sure?');
    await user.click(asked.getByRole('button', { name: 'Approve' }));
    await expectClosed();
    expect(screen.queryByText(/^Failed to approve/)).toBeNull();
  });
});

describe('the conflicts of colleagues', () => {
  const conflict = { sub: 'sub-2', by: 'Arjun <b>Selvam</b>', declared_at: '2026-04-11T04:30:00.000Z' };

  beforeEach(() => {
    api.submissions = [submission(1, { conflicts: [conflict] }), second, third];
  });

  const withdrawButton = { name: 'Withdraw the conflict of Arjun <b>Selvam</b>' };

  test('are listed, and withdrawn after a question that names the person', async () => {
    const { user, dialog } = await open();
    dialog.getByText(/, declared on 11 Apr 2026/);
    await user.click(dialog.getByRole('button', withdrawButton));
    const asked = await question('Withdraw the conflict of interest?');
    asked.getByText('Arjun <b>Selvam</b>');
    await user.click(asked.getByRole('button', { name: 'Withdraw the conflict' }));
    await screen.findByText('The conflict of interest of Arjun <b>Selvam</b> is withdrawn');
    expect(api.calls).toContain(`DELETE /applications/${id}/conflict/sub-2`);
    await waitFor(() => expect(dialog.queryByRole('button', withdrawButton)).toBeNull());
  });

  test('stay when the withdrawal fails', async () => {
    api.refuse('/conflict/sub-2', serverError);
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', withdrawButton));
    const asked = await question('Withdraw the conflict of interest?');
    await user.click(asked.getByRole('button', { name: 'Withdraw the conflict' }));
    await asked.findByText('The conflict of interest was not withdrawn.');
  });
});
