import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applicationId as id, record, saves } from '../../../test/application-record.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ok, problem, type StubHandlers, stubApi } from '../../../test/stub-api.ts';
import { fetchAuthSession, resetPool, tokensOf } from '../../../test/user-pool.ts';
import { RequireSession } from '../../session/guard.tsx';
import { session } from '../../session/session.ts';
import { ApplicationFormPage } from './application-form-page.tsx';

vi.mock('aws-amplify/auth', () => import('../../../test/user-pool.ts'));
vi.mock('../../session/identity.ts', () => ({ configureIdentity: () => Promise.resolve() }));

const path = '/applications-form/:applicationId?';

function open(at: string, handlers: StubHandlers) {
  const { calls } = stubApi(handlers);
  const page = (
    <RequireSession>
      <ApplicationFormPage />
    </RequireSession>
  );
  const sent = () => calls.filter(([route]) => route === 'saveDraft').map(([, body]) => body);
  return { ...renderPage(path, page, at), calls, sent };
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string) => screen.findByRole('button', { name });

beforeEach(async () => {
  resetPool();
  fetchAuthSession.mockResolvedValue(tokensOf());
  await session.check();
});

describe('a new application', () => {
  test('names what is missing, takes the focus there and links to the question', async () => {
    const { user, sent } = open('/applications-form', {});
    await user.click(await press('Next'));
    const link = await screen.findByRole('link', { name: 'Startup name is required' });
    expect(document.activeElement?.contains(link)).toBe(true);
    await user.click(link);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Startup name/ }));
    expect(sent()).toEqual([]);
  });

  test('is saved with its own id, which the address then carries', async () => {
    const { user, sent, location } = open('/applications-form', {
      saveDraft: ({ body }) => saves(0, (body as { application_id: string }).application_id),
    });
    await user.type(await screen.findByRole('textbox', { name: /Startup name/ }), 'Kadal');
    await user.type(screen.getByRole('textbox', { name: /Business address/ }), '1 Beach Road');
    await user.click(screen.getByRole('combobox', { name: /City/ }));
    await user.click(await screen.findByRole('option', { name: 'Chennai', hidden: true }));
    await user.click(await press('Next'));
    await heading('Business Info');
    expect(screen.getByText('Your application progress has been saved.')).toBeTruthy();
    expect(sent()).toEqual([
      {
        user_id: 'sub-1',
        application_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        data: {
          startupName: 'Kadal',
          founderName: 'Asha Raman',
          email: 'asha@example.org',
          phone: '9876543210',
          address: '1 Beach Road',
          city: 'chennai',
        },
      },
    ]);
    const [{ application_id: newId }] = sent() as [{ application_id: string }];
    expect(location().path).toBe(`/applications-form/${newId}?step=2`);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Business Info'));
  });
});

describe('an application that is gone on with', () => {
  const stored = { getApplications: () => ok(record({ marketReach: '' })) };

  test('opens at the first step that needs something, and no later one', async () => {
    open(`/applications-form/${id}?step=6`, stored);
    await heading('Impact');
    expect(screen.getByText('Step 3 of 6')).toBeTruthy();
    // The circles are for wide screens; here they are hidden, but there.
    const circle = (name: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(name), hidden: true });
    expect([circle('Basic Details').disabled, circle('Business Info').disabled]).toEqual([false, false]);
    expect([circle('Support').disabled, circle('Documents').disabled]).toEqual([true, true]);
  });

  test('keeps the answers when a save fails, and says so', async () => {
    const { user } = open(`/applications-form/${id}?step=3`, {
      ...stored,
      saveDraft: () => problem(503, 'unavailable'),
    });
    await user.type(await screen.findByRole('textbox', { name: /Market reach/ }), 'Coast');
    await user.click(await press('Next'));
    await screen.findByText('Failed to save progress. Please try again.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Market reach/ }).value).toBe('Coast');
    await heading('Impact');
  });

  test('that is complete can be corrected and leads straight back to the review', async () => {
    const { user } = open(`/applications-form/${id}?step=2`, {
      getApplications: () => ok(record()),
      saveDraft: () => saves(8),
    });
    await heading('Business Info');
    await user.click(await press('Save and go to review'));
    await heading('Review & Submit');
  });

  test('goes back without a word, saving what was typed', async () => {
    const { user, sent } = open(`/applications-form/${id}?step=3`, { ...stored, saveDraft: () => saves(8) });
    await user.type(await screen.findByRole('textbox', { name: /Market reach/ }), 'Co');
    await user.click(await press('Previous'));
    await heading('Business Info');
    expect(sent()).toEqual([
      { user_id: 'sub-1', application_id: id, revision: 7, data: { marketReach: 'Co' } },
    ]);
  });

  test('is asked about before unsaved answers are left', async () => {
    const { user, location } = open(`/applications-form/${id}?step=3`, stored);
    await user.type(await screen.findByRole('textbox', { name: /Market reach/ }), 'Co');
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    expect(location().path).toContain(id);
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    await user.click(await press('Leave without saving'));
    await screen.findByText('page /applications');
  });

  test('that cannot be loaded leads back to the list', async () => {
    open(`/applications-form/${id}`, { getApplications: () => problem(404, 'application-not-found') });
    await screen.findByText('page /applications');
    expect(screen.getByText('Failed to load application data')).toBeTruthy();
  });
});

describe('a draft that was changed elsewhere', () => {
  function conflict() {
    const theirs = record({ startupName: 'Kaatru', marketReach: 'Theirs' }, { revision: 9 });
    const answers = [ok(record({ marketReach: '' })), ok(theirs)];
    return open(`/applications-form/${id}?step=3`, {
      getApplications: () => answers.shift() ?? ok(theirs),
      saveDraft: ({ body }) =>
        (body as { revision: number }).revision === 9
          ? saves(10)
          : problem(409, 'draft-conflict', { details: { revision: 9 } }),
    });
  }

  test('is overwritten when the founder says so', async () => {
    const { user, sent } = conflict();
    await user.type(await screen.findByRole('textbox', { name: /Market reach/ }), 'Mine');
    await user.click(await press('Next'));
    const dialog = await screen.findByRole('dialog', { name: 'Changed in another window' });
    expect(within(dialog).getByText('Startup name')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Keep this version' }));
    await heading('Support & Funding');
    expect(sent().at(-1)).toMatchObject({
      revision: 9,
      data: { startupName: 'Kadal Solar', marketReach: 'Mine' },
    });
  });

  test('is taken over when the founder says so', async () => {
    const { user, sent } = conflict();
    await user.type(await screen.findByRole('textbox', { name: /Market reach/ }), 'Mine');
    await user.click(await press('Next'));
    await user.click(await press('Take the other version'));
    await screen.findByText('You now see the other version.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Market reach/ }).value).toBe('Theirs');
    expect(sent()).toHaveLength(1);
  });
});

test('what is submitted is read-only, whichever step the address asks for', async () => {
  const submitted = record({}, { user_status: 'submitted', submitted_id: 'GSP-2027-000123' });
  open(`/applications-form/${id}?step=2`, { getApplications: () => ok(submitted) });
  await heading('Review & Submit');
  expect(screen.getByText('This application has already been submitted and cannot be edited')).toBeTruthy();
  expect(screen.getByText(/GSP-2027-000123/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Edit|Next|Submit$/ })).toBeNull();
});

test('a draft that turns out to be submitted becomes read-only', async () => {
  const answers = [record({ marketReach: '' }), record({}, { user_status: 'submitted' })];
  const { user } = open(`/applications-form/${id}`, {
    getApplications: () => ok(answers.shift()),
    saveDraft: () => problem(409, 'already-submitted'),
  });
  await user.type(await screen.findByRole('textbox', { name: /Market reach/ }), 'Coast');
  await user.click(await press('Next'));
  await screen.findByText('This application has already been submitted and cannot be edited');
});
