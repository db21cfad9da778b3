import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationId as id, record } from '../../../../test/application-record.ts';
import { completeAnswers } from '../../../../test/complete-answers.ts';
import { clearDrafts } from '../../../../test/draft-slot.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { ok, stubApi } from '../../../../test/stub-api.ts';
import { fetchAuthSession, tokensOf } from '../../../../test/user-pool.ts';
import { draftStorage } from '../../../device/draft-storage.ts';
import { RequireSession } from '../../../session/guard.tsx';
import { session } from '../../../session/session.ts';
import { ApplicationFormPage } from '../application-form-page.tsx';

const due = '2027-05-27T18:29:59.000Z';
const afterDue = Date.parse(due) + 60_000;
const submission = {
  user_status: 'submitted',
  submitted_id: 'GSP-2027-000123',
  progress: {
    submitted_at: '2027-04-14T04:30:15.000Z',
    stage1: 'pending',
    changes_asked_at: '2027-04-20T05:00:00.000Z',
  },
};

/** Opens the application after the day for changes. */
function open(application: object): void {
  const handlers = { getApplications: () => ok(application), listDocuments: () => ok({ documents: [] }) };
  stubApi(handlers, () => afterDue);
  const page = (
    <RequireSession>
      <ApplicationFormPage />
    </RequireSession>
  );
  renderPage('/applications-form/:applicationId', page, `/applications-form/${id}`);
}

beforeEach(async () => {
  await clearDrafts();
  fetchAuthSession.mockResolvedValue(tokensOf());
  await session.check();
});

describe('changes that were not handed in by their day', () => {
  test('can be read and copied if they were saved', async () => {
    const answers = { marketReach: 'Thirty villages', address: completeAnswers.address };
    open(record({}, { ...submission, lapsed_changes: { due, answers } }));
    const title = 'Saved for the changes by 27 May 2027, but not handed in';
    const card = within(await screen.findByRole('region', { name: title }));
    card.getByText('Thirty villages');
    expect(card.getAllByRole('button', { name: 'Copy' })).toHaveLength(1);
    screen.getByText(completeAnswers.marketReach);
  });

  test('are not mentioned if nothing was changed', async () => {
    const answers = { marketReach: completeAnswers.marketReach };
    open(record({}, { ...submission, lapsed_changes: { due, answers } }));
    await screen.findByText('This application has already been submitted and cannot be edited');
    expect(screen.queryByText(/^Saved for the changes/)).toBeNull();
  });

  test('can be copied from the device if they were not saved', async () => {
    const storage = await draftStorage();
    const unsent = { base: {}, mine: { marketReach: 'Thirty villages' }, unacknowledged: {} };
    await storage.save({ userId: 'sub-1', applicationId: id, windowId: 'one', keptAt: 1, unsent });
    open(record({}, submission));
    await screen.findByText('Thirty villages');
    screen.getByText(
      /^The changes were handed in, or the time for them ended, before these words were saved/,
    );
  });

  test('lead to the code while one that was sent in time is valid', async () => {
    const requested_changes = {
      stage: 'stage1',
      fields: ['marketReach'],
      message: 'How many villages?',
      due,
      asked_at: '2027-04-20T05:00:00.000Z',
      submitted: { marketReach: 'As submitted' },
    };
    const code_expires_at = '2027-05-27T18:44:59.000Z';
    open(record({ marketReach: 'Thirty villages' }, { ...submission, code_expires_at, requested_changes }));
    const link = await screen.findByRole('link', { name: 'Hand in with the code' });
    expect(link.getAttribute('href')).toBe(`/applications/${id}/changes`);
    expect(screen.queryByText('Thirty villages')).toBeNull();
  });
});
