import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listOf, record } from '../../../test/application-record.ts';
import { expectClosed, findDialog } from '../../../test/dialogs.ts';
import { stubScreen } from '../../../test/layout.ts';
import { type RenderedPage, renderSignedIn } from '../../../test/render-page.tsx';
import { inTurn, offline, ok, problem, type StubHandlers, stubApi } from '../../../test/stub-api.ts';
import { pool, signInAs } from '../../../test/user-pool.ts';
import { draftStorage } from '../../device/draft-storage.ts';
import { ApplicationsPage } from './applications-page.tsx';

/* Founders change their minds: they delete drafts and withdraw submissions. */

const draft = record();
const submitted = record(
  { startupName: 'Neer Labs' },
  {
    application_id: '0b2f7a39-2f0c-4a53-9a55-3a1f6f0b8f02',
    submitted_id: 'GSP-2027-000123',
    user_status: 'submitted',
    progress: { submitted_at: '2027-04-03T08:00:00.000Z', stage1: 'pending' },
  },
);

function open(handlers: StubHandlers) {
  const { calls, delay } = stubApi({ getApplications: () => listOf(draft, submitted), ...handlers });
  return { ...renderSignedIn('/applications', <ApplicationsPage />), calls, delay };
}

beforeEach(async () => {
  stubScreen(true);
  await signInAs();
});

const noNetwork = 'A network error has occurred. Please check your connection and try again.';
const submittedNow = 'This application has already been submitted and cannot be edited';
const decided = 'The review of this application has ended. It can no longer be withdrawn.';
const deleted = () => ok({ message: 'Your draft has been deleted.' });

describe('a draft', () => {
  /** Confirms the deletion; returns the dialog. */
  async function deleteDraft({ user }: Pick<RenderedPage, 'user'>) {
    await user.click(await screen.findByRole('button', { name: 'Delete Kadal Solar' }));
    const dialog = await findDialog('Delete this draft?');
    await user.click(dialog.getByRole('button', { name: 'Delete draft' }));
    return dialog;
  }

  test('is deleted after a question that names its start-up', async () => {
    const getApplications = inTurn(
      () => listOf(draft, submitted),
      () => listOf(submitted),
    );
    const page = open({ getApplications, deleteDraft: deleted });
    const { release } = page.delay(draft.application_id);
    await deleteDraft(page);
    expect(screen.getByRole('dialog').textContent).toContain(
      'The draft of Kadal Solar, its answers and its documents will be deleted. This cannot be undone.',
    );
    await screen.findByRole('button', { name: 'Deleting...' });
    release();
    await screen.findByText('The draft of Kadal Solar has been deleted.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Kadal Solar' })).toBeNull());
    expect(page.calls).toContainEqual(['deleteDraft', { id: draft.application_id }]);
  });

  test('takes its local copies with it, and no others', async () => {
    const storage = draftStorage();
    const copy = { userId: 'sub-1', windowId: 'closed', keptAt: 1, unsent: {} };
    storage.save({ ...copy, documentId: draft.application_id });
    storage.save({ ...copy, documentId: 'another' });
    await deleteDraft(open({ deleteDraft: deleted }));
    await screen.findByText('The draft of Kadal Solar has been deleted.');
    expect(storage.list('sub-1').map(({ documentId }) => documentId)).toEqual(['another']);
  });

  test('that another window has deleted counts as deleted', async () => {
    await deleteDraft(open({ deleteDraft: () => problem('application-not-found') }));
    await screen.findByText('The draft of Kadal Solar has been deleted.');
  });

  test.each([
    ['there is no network', offline, noNetwork],
    ['it was submitted', () => problem('already-submitted', { message: submittedNow }), submittedNow],
  ])('stays when %s, and the dialog says why', async (_, answer, reason) => {
    const page = open({ deleteDraft: inTurn(answer, deleted) });
    const dialog = await deleteDraft(page);
    await dialog.findByText('The draft could not be deleted.');
    dialog.getByText(reason);
    await page.user.click(dialog.getByRole('button', { name: 'Delete draft' }));
    await screen.findByText('The draft of Kadal Solar has been deleted.');
  });

  test('stays when the founder cancels', async () => {
    const { user, calls } = open({});
    await user.click(await screen.findByRole('button', { name: 'Delete Kadal Solar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await user.click(cancel);
    await expectClosed();
    expect(calls.map(([route]) => route)).toEqual(['getApplications']);
  });
});

describe('a submission', () => {
  const withdrawn = () => ok({ message: 'Your application has been withdrawn.', user_status: 'withdrawn' });

  async function openDialog({ user }: Pick<RenderedPage, 'user'>) {
    await user.click(await screen.findByRole('button', { name: 'Withdraw Neer Labs' }));
    return findDialog('Withdraw this application?');
  }

  test('is withdrawn with an optional reason', async () => {
    const progress = { ...submitted.progress, withdrawn_at: '2027-04-05T08:00:00.000Z' };
    const getApplications = inTurn(
      () => listOf(submitted),
      () => listOf({ ...submitted, user_status: 'withdrawn', progress }),
    );
    const page = open({ getApplications, withdraw: withdrawn });
    const dialog = await openDialog(page);
    dialog.getByText(/This is final: it cannot be undone\./);
    await page.user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Other plans');
    const { release } = page.delay('/withdraw');
    await page.user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
    await dialog.findByRole('button', { name: 'Withdrawing...' });
    release();
    await screen.findByText('Your application has been withdrawn.');
    expect(page.calls).toContainEqual(['withdraw', { reason: 'Other plans' }]);
    await screen.findByText('5 April 2027');
    expect(screen.getAllByText('Withdrawn')).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull());
  });

  test.each([
    ['there is no network', offline, noNetwork],
    ['the review has ended', () => problem('decided', { message: decided }), decided],
  ])('stays when %s, and the dialog says why', async (_, answer, reason) => {
    const page = open({ withdraw: answer });
    const dialog = await openDialog(page);
    await page.user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
    await dialog.findByText('The application could not be withdrawn.');
    dialog.getByText(reason);
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expectClosed();
  });

  test('that is withdrawn or decided cannot be withdrawn', async () => {
    const ended = ['withdrawn', 'rejected', 'success', 'failed'].map((user_status) => ({
      ...submitted,
      application_id: crypto.randomUUID(),
      user_status,
    }));
    open({ getApplications: () => listOf(...ended) });
    expect(await screen.findAllByRole('link', { name: 'Review Neer Labs' })).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  });
});

describe('a login that is too old', () => {
  const again = 'This cannot be undone. To make sure that it is you, please log in again.';
  const tooOld = () => problem('fresh-login-needed', { message: again });

  test('is renewed, and the same question is open after it, with the reason', async () => {
    const page = open({ withdraw: tooOld });
    await page.user.click(await screen.findByRole('button', { name: 'Withdraw Neer Labs' }));
    const dialog = await findDialog('Withdraw this application?');
    await page.user.type(dialog.getByLabelText('Reason (optional)'), 'Other plans');
    await page.user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
    await dialog.findByText(again);
    expect(dialog.queryByRole('button', { name: 'Withdraw application' })).toBeNull();
    pool.fetchAuthSession.mockResolvedValue({});
    await page.user.click(dialog.getByRole('button', { name: 'Log in again to go on' }));
    await screen.findByText('page /authorize/login');
    expect(pool.signOut).toHaveBeenCalledOnce();
    const { from } = page.location().state as { from: string };
    await signInAs();
    await page.goTo(from);
    const reopened = await findDialog('Withdraw this application?');
    expect(reopened.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('Other plans');
    await page.user.click(reopened.getByRole('button', { name: 'Cancel' }));
    await expectClosed('Withdraw this application?');
    expect(page.location().path).toBe('/applications');
  });
});
