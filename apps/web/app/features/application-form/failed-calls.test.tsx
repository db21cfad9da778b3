import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { record, saves } from '../../../test/application-record.ts';
import { clearDrafts } from '../../../test/draft-slot.ts';
import { controlOf, write } from '../../../test/fields.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { inTurn, offline, ok, refusal, type StubHandlers, stubApi } from '../../../test/stub-api.ts';
import { fetchAuthSession, tokensOf } from '../../../test/user-pool.ts';
import { RequireSession } from '../../session/guard.tsx';
import { session } from '../../session/session.ts';
import { ApplicationFormPage } from './application-form-page.tsx';

/* What the form says when a call fails. */

// Test files share the device.
afterAll(() => clearDrafts());

beforeEach(async () => {
  fetchAuthSession.mockResolvedValue(tokensOf());
  await session.check();
});

/** Opens step 3 of a draft that lacks an answer there. */
function open(handlers: StubHandlers): void {
  const id = crypto.randomUUID(); // What one test writes stays on the device.
  const draft = record({ marketReach: '' }, { id, application_id: id });
  stubApi({ getApplications: () => ok(draft), ...handlers });
  const page = (
    <RequireSession>
      <ApplicationFormPage />
    </RequireSession>
  );
  renderPage('/applications-form/:applicationId?', page, `/applications-form/${id}?step=3`);
}

async function goOn(): Promise<void> {
  const next = await screen.findByRole('button', { name: 'Next' });
  write({ 'Market reach': 'Along the whole coast' });
  next.click();
}

const needsConnection = 'You need a connection to go on.';
const saveFailed = 'Failed to save progress. Please try again.';
/** The gateway answers in its own words. */
const throttled = () => ({ status: 429, body: { message: 'Too Many Requests' } });

test.each([
  ['fails', () => refusal('internal-error'), saveFailed],
  ['is throttled', throttled, saveFailed],
  ['is answered with nothing', () => ok({}), 'An error occurred. Please try again.'],
  [
    'is one application too many',
    () => refusal('too-many-applications'),
    'You have reached the number of applications one founder can have.',
  ],
  [
    'is too late',
    () => refusal('applications-closed'),
    'Applications closed on 15 May 2027. Everything you saved is kept.',
  ],
])('a save that %s leaves the founder and the answers at the step', async (_, saveDraft, sentence) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  open({ saveDraft });
  await goOn();
  await screen.findByText(sentence);
  screen.getByRole('heading', { level: 2, name: 'Impact' });
  expect(controlOf('Market reach')).toHaveProperty('value', 'Along the whole coast');
});

test('a save without a connection says so beside Next, without a toast', async () => {
  open({ saveDraft: offline });
  await goOn();
  await screen.findByText(needsConnection);
  expect(screen.getAllByText(/^Offline – /).length).toBeGreaterThan(0);
  expect(screen.queryByText(saveFailed)).toBeNull();
  screen.getByRole('heading', { level: 2, name: 'Impact' });
  expect(controlOf('Market reach')).toHaveProperty('value', 'Along the whole coast');
});

test('an automatic save without a connection says nothing beside Next, even after a Next that failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  open({ saveDraft: inTurn(() => refusal('too-many-applications'), offline) });
  await goOn();
  await screen.findByText('You have reached the number of applications one founder can have.');
  write({ 'Market reach': 'Along the coast and the islands' });
  await screen.findAllByText(/^Offline – /, {}, { timeout: 10_000 });
  expect(screen.queryByText(needsConnection)).toBeNull();
});

test('the message beside Next disappears when the connection is back', async () => {
  open({ saveDraft: offline });
  await goOn();
  await screen.findByText(needsConnection);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(needsConnection)).toBeNull());
});

test('a save that succeeds is shown as saved', async () => {
  open({ saveDraft: () => saves(8) });
  await goOn();
  await screen.findByRole('heading', { level: 2, name: 'Support & Funding' });
  // Once, in the place of the status: no toast repeats it.
  screen.getByText('Your application progress has been saved.');
  expect(screen.queryByText(/^Saved/)).toBeNull();
});

test.each([
  ['cannot be read', () => refusal('internal-error')],
  ['is unknown', () => refusal('application-not-found')],
])('an application that %s leads back to the list', async (_, getApplications) => {
  open({ getApplications });
  await screen.findByText('Failed to load application data');
  await screen.findByText('page /applications');
});
