import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listOf, record } from '../../../test/application-record.ts';
import { expectClosed, findDialog } from '../../../test/dialogs.ts';
import { write } from '../../../test/fields.ts';
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

  test('is deleted after a question that names its start-up, and stays when the founder cancels', async () => {
    const getApplications = inTurn(
      () => listOf(draft, submitted),
      () => listOf(submitted),
    );
    const page = open({ getApplications, deleteDraft: deleted });
    await page.user.click(await screen.findByRole('button', { name: 'Delete Kadal Solar' }));
    const cancel = (await findDialog('Delete this draft?')).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await page.user.click(cancel);
    await expectClosed();
    expect(page.calls.map(([route]) => route)).toEqual(['getApplications']);
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

  test('that another window has deleted counts as deleted, and takes its local copies with it, and no others', async () => {
    const storage = draftStorage();
    const copy = { userId: 'sub-1', windowId: 'closed', keptAt: 1, unsent: {} };
    storage.save({ ...copy, documentId: draft.application_id });
    storage.save({ ...copy, documentId: 'another' });
    await deleteDraft(open({ deleteDraft: () => problem('application-not-found') }));
    await screen.findByText('The draft of Kadal Solar has been deleted.');
    expect(storage.list('sub-1').map(({ documentId }) => documentId)).toEqual(['another']);
  });

  test('that cannot be deleted stays, and the dialog says why', async () => {
    const refused = () => problem('already-submitted', { message: submittedNow });
    const page = open({ deleteDraft: inTurn(offline, refused, deleted) });
    const dialog = await deleteDraft(page);
    for (const reason of [noNetwork, submittedNow]) {
      await dialog.findByText(reason);
      dialog.getByText('The draft could not be deleted.');
      await page.user.click(dialog.getByRole('button', { name: 'Delete draft' }));
    }
    await screen.findByText('The draft of Kadal Solar has been deleted.');
  });
});

async function openWithdrawal({ user }: Pick<RenderedPage, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Withdraw Neer Labs' }));
  return findDialog('Withdraw this application?');
}

describe('a submission', () => {
  const withdrawn = () => ok({ message: 'Your application has been withdrawn.', user_status: 'withdrawn' });

  test('is withdrawn with an optional reason', async () => {
    const progress = { ...submitted.progress, withdrawn_at: '2027-04-05T08:00:00.000Z' };
    const getApplications = inTurn(
      () => listOf(submitted),
      () => listOf({ ...submitted, user_status: 'withdrawn', progress }),
    );
    const page = open({ getApplications, withdraw: withdrawn });
    const dialog = await openWithdrawal(page);
    dialog.getByText(/This is final: it cannot be undone\./);
    write({ 'Reason (optional)': 'Other plans' });
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

  test('that cannot be withdrawn stays, and the dialog says why', async () => {
    const page = open({ withdraw: inTurn(offline, () => problem('decided', { message: decided })) });
    const dialog = await openWithdrawal(page);
    for (const reason of [noNetwork, decided]) {
      await page.user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
      await dialog.findByText(reason);
      dialog.getByText('The application could not be withdrawn.');
    }
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

test('a login that is too old is renewed, and the same question is open after it, with the reason', async () => {
  const again = 'This cannot be undone. To make sure that it is you, please log in again.';
  const page = open({ withdraw: () => problem('fresh-login-needed', { message: again }) });
  const dialog = await openWithdrawal(page);
  write({ 'Reason (optional)': 'Other plans' });
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
