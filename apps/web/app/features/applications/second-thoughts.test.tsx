import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDrafts } from '../../../test/draft-slot.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { inTurn, offline, ok, problem, refusal, type StubHandlers, stubApi } from '../../../test/stub-api.ts';
import { fetchAuthSession, tokensOf } from '../../../test/user-pool.ts';
import { draftStorage } from '../../device/draft-storage.ts';
import { RequireSession } from '../../session/guard.tsx';
import { session } from '../../session/session.ts';
import { ApplicationsPage } from './applications-page.tsx';

/* Founders change their minds: they delete drafts and withdraw submissions. */

const draft = {
  application_id: '0b2f7a39-2f0c-4a53-9a55-3a1f6f0b8f01',
  user_status: 'draft',
  revision: 1,
  updated_at: '2027-04-02T08:00:00.000Z',
  progress: {},
  data: { startupName: 'Kadal Solar' },
};
const submitted = {
  ...draft,
  application_id: '0b2f7a39-2f0c-4a53-9a55-3a1f6f0b8f02',
  submitted_id: 'GSP-2027-000123',
  user_status: 'submitted',
  progress: { submitted_at: '2027-04-03T08:00:00.000Z', stage1: 'pending' },
  data: { startupName: 'Neer Labs' },
};
const listOf = (...applications: object[]) => ok({ message: 'Applications found.', applications });

function open(handlers: StubHandlers) {
  const { calls } = stubApi({ getApplications: () => listOf(draft, submitted), ...handlers });
  const page = (
    <RequireSession>
      <ApplicationsPage />
    </RequireSession>
  );
  return { ...renderPage('/applications', page), calls };
}

beforeEach(async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media }) as unknown as MediaQueryList,
  );
  fetchAuthSession.mockResolvedValue(tokensOf());
  await session.check();
});

const deleted = () => ok({ message: 'Your draft has been deleted.' });

describe('a draft', () => {
  /** Confirms the deletion; returns the dialog. */
  async function deleteDraft({ user }: Pick<ReturnType<typeof open>, 'user'>) {
    await user.click(await screen.findByRole('button', { name: 'Delete Kadal Solar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
    return dialog;
  }

  test('is deleted after a question that names its start-up', async () => {
    const getApplications = inTurn(
      () => listOf(draft, submitted),
      () => listOf(submitted),
    );
    const page = open({ getApplications, deleteDraft: deleted });
    expect((await deleteDraft(page)).textContent).toContain(
      'The draft of Kadal Solar, its answers and its documents will be deleted. This cannot be undone.',
    );
    await screen.findByText('The draft of Kadal Solar has been deleted.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Kadal Solar' })).toBeNull());
    expect(page.calls).toContainEqual(['deleteDraft', { id: draft.application_id }]);
  });

  test('takes its local copies with it, and no others', async () => {
    await clearDrafts();
    const storage = await draftStorage();
    const copy = { userId: 'sub-1', windowId: 'closed', keptAt: 1, unsent: {} };
    await storage.save({ ...copy, applicationId: draft.application_id });
    await storage.save({ ...copy, applicationId: 'another' });
    await deleteDraft(open({ deleteDraft: deleted }));
    await screen.findByText('The draft of Kadal Solar has been deleted.');
    expect((await storage.list('sub-1')).map(({ applicationId }) => applicationId)).toEqual(['another']);
    await storage.remove(await storage.list('sub-1'));
  });

  test('that another window has deleted counts as deleted', async () => {
    await deleteDraft(open({ deleteDraft: () => problem(404, 'application-not-found') }));
    await screen.findByText('The draft of Kadal Solar has been deleted.');
  });

  test.each([
    [
      'there is no network',
      offline,
      'A network error has occurred. Please check your connection and try again.',
    ],
    [
      'it was submitted meanwhile',
      () => refusal('already-submitted'),
      'This application has already been submitted and cannot be edited',
    ],
    [
      'the server fails',
      () => refusal('internal-error'),
      'Something went wrong on our side. Everything saved before is safe.',
    ],
  ])('stays when %s, and the dialog says why', async (_, answer, reason) => {
    const page = open({ deleteDraft: inTurn(answer, deleted) });
    const dialog = within(await deleteDraft(page));
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(([route]) => route)).toEqual(['getApplications']);
  });
});

describe('a submission', () => {
  const withdrawn = () => ok({ message: 'Your application has been withdrawn.', user_status: 'withdrawn' });

  async function openDialog({ user }: Pick<ReturnType<typeof open>, 'user'>) {
    await user.click(await screen.findByRole('button', { name: 'Withdraw Neer Labs' }));
    return within(await screen.findByRole('dialog', { name: 'Withdraw this application?' }));
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
    await page.user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
    await screen.findByText('Your application has been withdrawn.');
    expect(page.calls).toContainEqual(['withdraw', { reason: 'Other plans' }]);
    await screen.findByText('5 April 2027');
    expect(screen.getAllByText('Withdrawn')).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull());
  });

  test.each([
    [
      'there is no network',
      offline,
      'A network error has occurred. Please check your connection and try again.',
    ],
    [
      'the review has ended',
      () => refusal('decided'),
      'The review of this application has ended. It can no longer be withdrawn.',
    ],
  ])('stays when %s, and the dialog says why', async (_, answer, reason) => {
    const page = open({ withdraw: answer });
    const dialog = await openDialog(page);
    await page.user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
    await dialog.findByText('The application could not be withdrawn.');
    dialog.getByText(reason);
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each(['withdrawn', 'rejected', 'success', 'failed'])(
    'that is %s cannot be withdrawn',
    async (user_status) => {
      open({ getApplications: () => listOf({ ...submitted, user_status }) });
      await screen.findByRole('link', { name: 'Review Neer Labs' });
      expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
    },
  );
});
