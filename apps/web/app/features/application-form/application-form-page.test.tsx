import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationId as id, record, saves } from '../../../test/application-record.ts';
import { clearDrafts } from '../../../test/draft-slot.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ok, problem, type StubHandlers, stubApi } from '../../../test/stub-api.ts';
import { fetchAuthSession, tokensOf } from '../../../test/user-pool.ts';
import { draftStorage } from '../../device/draft-storage.ts';
import { forgetApplication } from '../../device/open-forms.ts';
import { RequireSession } from '../../session/guard.tsx';
import { session } from '../../session/session.ts';
import { ApplicationFormPage } from './application-form-page.tsx';

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

/** Pastes a text: typing it key by key might trigger two saves on a slow machine. */
async function paste(user: UserEvent, question: RegExp, words: string): Promise<void> {
  await user.click(await screen.findByRole('textbox', { name: question }));
  await user.paste(words);
}

beforeEach(async () => {
  await clearDrafts();
  fetchAuthSession.mockResolvedValue(tokensOf());
  await session.check();
});

describe('a new application', () => {
  test('lists missing answers, focuses the list and links to the questions', async () => {
    const { user, sent } = open('/applications-form', {});
    await user.click(await press('Next'));
    const link = await screen.findByRole('link', { name: 'Startup name is required' });
    await waitFor(() => expect(document.activeElement?.contains(link)).toBe(true));
    await user.click(link);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Startup name/ }));
    expect(sent()).toEqual([]);
  });

  test('is saved with a new id, which the URL then contains', async () => {
    const { user, sent, location } = open('/applications-form', {
      saveDraft: ({ body }) => saves(1, (body as { application_id: string }).application_id),
    });
    await user.type(await screen.findByRole('textbox', { name: /Startup name/ }), 'Kadal');
    await user.type(screen.getByRole('textbox', { name: /Business address/ }), '1 Beach Road');
    await user.click(screen.getByRole('combobox', { name: /District/ }));
    await user.click(await screen.findByRole('option', { name: 'Chennai', hidden: true }));
    await user.click(await press('Next'));
    await heading('Business Info');
    expect(screen.getByText('Your application progress has been saved.')).toBeTruthy();
    // The number of saves depends on the pauses in the typing.
    const saved = sent() as { user_id: string; application_id: string; data: object }[];
    const ids = new Set(saved.map(({ application_id }) => application_id));
    expect([...ids]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(saved.map(({ user_id }) => user_id)).toEqual(saved.map(() => 'sub-1'));
    expect(Object.assign({}, ...saved.map(({ data }) => data))).toEqual({
      startupName: 'Kadal',
      founderName: 'Asha Raman',
      email: 'asha@example.org',
      phone: '9876543210',
      address: '1 Beach Road',
      city: 'chennai',
    });
    expect(location().path).toBe(`/applications-form/${[...ids][0]}?step=2`);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Business Info'));
  });

  test('shows its name as soon as it is typed', async () => {
    const { user } = open('/applications-form', {
      saveDraft: ({ body }) => saves(1, (body as { application_id: string }).application_id),
    });
    const name = await screen.findByRole('textbox', { name: /Startup name/ });
    const head = within(screen.getByRole('heading', { level: 1 }).parentElement ?? document.body);
    head.getByText('Not named yet');
    await user.type(name, 'Kadal');
    head.getByText('Kadal');
  });

  test('completes a website and a phone number that were typed or pasted in another form', async () => {
    const { user, sent } = open('/applications-form', {
      saveDraft: ({ body }) => saves(1, (body as { application_id: string }).application_id),
    });
    const website = await screen.findByRole<HTMLInputElement>('textbox', { name: /Website/ });
    await user.type(website, 'www.kadal.in');
    expect(website.value).toBe('www.kadal.in');
    await user.tab();
    expect(website.value).toBe('https://www.kadal.in');
    await user.clear(website);
    await user.type(website, 'kadal.in{Enter}');
    expect(website.value).toBe('https://kadal.in');
    expect(screen.queryByText(/cannot be a website/)).toBeNull();
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /Phone/ });
    await user.clear(phone);
    await user.type(phone, '+91 91234 56780');
    expect(phone.value).toBe('9123456780');
    await user.clear(phone);
    await user.paste('+91 98400 12345');
    expect(phone.value).toBe('9840012345');
    await waitFor(() =>
      expect(Object.assign({}, ...(sent() as { data: object }[]).map(({ data }) => data))).toMatchObject({
        website: 'https://kadal.in',
        phone: '9840012345',
      }),
    );
  });

  test('is saved after a pause in the typing; the URL gets its id and the input keeps the focus', async () => {
    const { user, sent, location } = open('/applications-form', {
      saveDraft: ({ body }) => saves(1, (body as { application_id: string }).application_id),
    });
    const name = await screen.findByRole('textbox', { name: /Startup name/ });
    await paste(user, /Startup name/, 'Kadal');
    await waitFor(() => expect(location().path).toMatch(/^\/applications-form\/[0-9a-f-]{36}\?step=1$/));
    expect(sent()).toMatchObject([{ data: { startupName: 'Kadal' } }]);
    expect(screen.getByText(/^Saved \d/)).toBeTruthy();
    expect(document.activeElement).toBe(name);
    await user.keyboard(' Solar');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Startup name/ }).value).toBe('Kadal Solar');
  });

  test('shows a failed save in the header, and restores the answers later', async () => {
    const first = open('/applications-form', {
      saveDraft: () => problem(503, 'unavailable'),
      getApplications: () => problem(404, 'application-not-found'),
    });
    await first.user.type(await screen.findByRole('textbox', { name: /Startup name/ }), 'Kadal');
    expect(await screen.findAllByText('Not saved yet')).toHaveLength(2);
    expect(screen.queryByText(/Failed to save/)).toBeNull();
    cleanup();

    const second = open('/applications-form', {});
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Startup name/ });
    expect(name.value).toBe('Kadal');
    expect(await screen.findByText('We brought back what you typed on this device.')).toBeTruthy();
    await second.user.click(await press('Discard it'));
    expect(name.value).toBe('');
    await second.user.click(await press('Bring it back'));
    expect(name.value).toBe('Kadal');
    expect(second.location().path).toBe('/applications-form?step=1');
    expect(first.sent()[0]).toMatchObject({ data: { startupName: 'Kadal' } });
  });
});

describe('a stored application', () => {
  const stored = { getApplications: () => ok(record({ marketReach: '' })) };

  test('opens at the first incomplete step', async () => {
    open(`/applications-form/${id}?step=6`, stored);
    await heading('Impact');
    expect(screen.getByText('Step 3 of 6')).toBeTruthy();
    // The circles are in the document, but hidden on small screens.
    const circle = (name: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(name), hidden: true });
    expect([circle('Basic Details').disabled, circle('Business Info').disabled]).toEqual([false, false]);
    expect([circle('Support').disabled, circle('Documents').disabled]).toEqual([true, true]);
  });

  test('keeps the answers and shows a toast when a save fails', async () => {
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

  test('stays open when the stored draft cannot be read again', async () => {
    const answers = [ok(record({ marketReach: '' }))];
    const { user } = open(`/applications-form/${id}?step=3`, {
      getApplications: () => answers.shift() ?? problem(400, 'invalid-request'),
      saveDraft: () => problem(409, 'draft-conflict', { details: { revision: 9 } }),
    });
    await user.type(await screen.findByRole('textbox', { name: /Market reach/ }), 'Coast');
    await user.click(await press('Next'));
    await screen.findByText('Failed to save progress. Please try again.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Market reach/ }).value).toBe('Coast');
  });

  test('that is complete can be corrected and returns directly to the review', async () => {
    const { user } = open(`/applications-form/${id}?step=2`, {
      getApplications: () => ok(record()),
      saveDraft: () => saves(8),
    });
    await heading('Business Info');
    await user.click(await press('Save and go to review'));
    await heading('Review & Submit');
  });

  test('opens at the question of its link', async () => {
    open(`/applications-form/${id}?step=3#marketReach`, { getApplications: () => ok(record()) });
    const reach = await screen.findByRole('textbox', { name: /Market reach/ });
    await waitFor(() => expect(document.activeElement).toBe(reach));
  });

  test('saves without a toast when going back', async () => {
    const { user, sent } = open(`/applications-form/${id}?step=3`, { ...stored, saveDraft: () => saves(8) });
    await paste(user, /Market reach/, 'Co');
    await user.click(await press('Previous'));
    await heading('Business Info');
    await screen.findByText(/^Saved/);
    expect(sent()).toEqual([
      { user_id: 'sub-1', application_id: id, revision: 7, data: { marketReach: 'Co' } },
    ]);
  });

  test('saves an answer above its word limit, and names one that is too long to be saved', async () => {
    const { user, sent } = open(`/applications-form/${id}?step=3`, {
      ...stored,
      saveDraft: ({ body }) => saves((body as { revision: number }).revision + 1),
    });
    const tooManyWords = 'word '.repeat(301);
    await paste(user, /Market reach/, tooManyWords);
    await screen.findByText(/^Saved/, {}, { timeout: 3000 });
    expect(sent()).toMatchObject([{ data: { marketReach: tooManyWords } }]);
    expect(screen.getByText('Market reach must be 300 words or less')).toBeTruthy();

    const reach = screen.getByRole('textbox', { name: /Market reach/ });
    await user.clear(reach);
    await user.paste('w'.repeat(4001));
    expect(await screen.findAllByText('Not saved: Market reach', {}, { timeout: 3000 })).toHaveLength(2);
    expect(screen.queryByText('Your answers are saved as you type.')).toBeNull();

    await user.clear(reach);
    await user.paste('Coast');
    await screen.findByText('Your answers are saved as you type.', {}, { timeout: 3000 });
    expect(sent().at(-1)).toMatchObject({ data: { marketReach: 'Coast' } });
  });

  test('asks before leaving with answers that are stored nowhere', async () => {
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

  test('that cannot be loaded navigates to the list', async () => {
    open(`/applications-form/${id}`, { getApplications: () => problem(404, 'application-not-found') });
    await screen.findByText('page /applications');
    expect(screen.getByText('Failed to load application data')).toBeTruthy();
  });
});

describe('a draft that another window changed', () => {
  function changed(theirs: object) {
    const answers = [ok(record({ marketReach: '' })), ok(record(theirs, { revision: 9 }))];
    return open(`/applications-form/${id}?step=3`, {
      getApplications: () => (answers.length > 1 ? answers.shift() : answers[0]) ?? ok(undefined),
      saveDraft: ({ body }) =>
        (body as { revision: number }).revision === 9
          ? saves(10)
          : problem(409, 'draft-conflict', { details: { revision: 9 } }),
    });
  }
  const conflictDialog = () => screen.findByRole('dialog', { name: 'Changed in another window' });
  const reach = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Market reach/ }).value;

  test('in other answers is merged silently', async () => {
    const { user, sent } = changed({ startupName: 'Kaatru', marketReach: '' });
    await paste(user, /Market reach/, 'Mine');
    await user.click(await press('Next'));
    await screen.findByText('Added from another window: Startup name.');
    await heading('Support & Funding');
    expect(sent()).toContainEqual(expect.objectContaining({ revision: 9, data: { marketReach: 'Mine' } }));
    await user.click(await press('Previous'));
    await heading('Impact');
    expect(reach()).toBe('Mine');
  });

  test('in the same answers shows a conflict dialog', async () => {
    const { user, sent } = changed({
      marketReach: 'Theirs',
      environmentalProblem: 'Their problem, at length.',
    });
    await paste(user, /Market reach/, 'Mine');
    await paste(user, /Environmental problem/, ' And more.');
    await user.click(await press('Next'));
    const dialog = await conflictDialog();
    expect(within(dialog).getByText('Theirs')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Keep these answers' }));
    expect(within(dialog).getAllByText('Please choose one of the two.')).toHaveLength(2);
    const choose = (question: RegExp, side: string) =>
      user.click(
        within(within(dialog).getByRole('group', { name: question })).getByRole('radio', { name: side }),
      );
    await choose(/Market reach/, 'What you typed here');
    await choose(/Environmental problem/, 'The other version');
    await user.click(within(dialog).getByRole('button', { name: 'Keep these answers' }));
    await heading('Support & Funding');
    expect(sent()).toContainEqual(expect.objectContaining({ revision: 9, data: { marketReach: 'Mine' } }));
    await user.click(await press('Previous'));
    expect(await screen.findByDisplayValue('Their problem, at length.')).toBeTruthy();
  });

  test('can be decided later, without saving or losing answers', async () => {
    const { user, sent } = changed({ marketReach: 'Theirs' });
    await paste(user, /Market reach/, 'Mine');
    await user.click(await press('Next'));
    await user.click(within(await conflictDialog()).getByRole('button', { name: 'Decide later' }));
    expect(reach()).toBe('Mine');
    expect(sent().every((body) => (body as { revision: number }).revision === 7)).toBe(true);
    await user.click(await press('Choose what to keep'));
    const again = await conflictDialog();
    await user.click(within(again).getByRole('radio', { name: 'The other version' }));
    await user.click(within(again).getByRole('button', { name: 'Keep these answers' }));
    await waitFor(() => expect(reach()).toBe('Theirs'));
  });
});

test('a submitted application is read-only at every step', async () => {
  const submitted = record({}, { user_status: 'submitted', submitted_id: 'GSP-2027-000123' });
  open(`/applications-form/${id}?step=2`, { getApplications: () => ok(submitted) });
  await heading('Your application GSP-2027-000123');
  expect(screen.getByText('This application has already been submitted and cannot be edited')).toBeTruthy();
  expect(screen.getByText(/^Your application number is/).textContent).toContain('GSP-2027-000123');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Change|Next|Submit$/ })).toBeNull();
  const steps = within(screen.getByRole('navigation', { name: 'Steps of the application' }));
  const circles = steps.getAllByRole<HTMLButtonElement>('button');
  expect(circles.every(({ disabled }) => disabled)).toBe(true);
  expect(circles.at(-1)?.textContent).toBe('Submissioncompleted');
});

test('an open form says that its application was deleted, and stores nothing more', async () => {
  const { user, sent } = open(`/applications-form/${id}`, {
    getApplications: () => ok(record({ marketReach: '' })),
    saveDraft: () => problem(404, 'application-not-found'),
  });
  const next = await press('Next');
  await paste(user, /Market reach/, 'Coast');
  await user.click(next);
  await screen.findByText('This application was deleted');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(sent()).toHaveLength(1);
  const storage = await draftStorage();
  await waitFor(async () => expect(await storage.list('sub-1')).toEqual([]));
  await user.click(screen.getByRole('link', { name: 'Your Applications' }));
  await screen.findByText('page /applications');
});

test('an open form of another window shows a deletion at once', async () => {
  open(`/applications-form/${id}`, { getApplications: () => ok(record({ marketReach: '' })) });
  await press('Next');
  await forgetApplication('sub-1', 'another-application');
  expect(screen.queryByText('This application was deleted')).toBeNull();
  await act(() => forgetApplication('sub-1', id));
  await screen.findByText('This application was deleted');
});

test('a draft becomes read-only when it turns out to be submitted', async () => {
  const answers = [record({ marketReach: '' }), record({}, { user_status: 'submitted' })];
  const { user } = open(`/applications-form/${id}`, {
    getApplications: () => ok(answers.shift()),
    saveDraft: () => problem(409, 'already-submitted'),
  });
  const next = await press('Next');
  await paste(user, /Market reach/, 'Coast');
  await user.click(next);
  await screen.findByText('This application has already been submitted and cannot be edited');
  // Answers that were typed too late can be copied until the founder deletes them.
  expect(await screen.findByText('Coast')).toBeTruthy();
  await user.click(await press('Delete from this device'));
  await waitFor(() => expect(screen.queryByText('Coast')).toBeNull());
});

test('a returned application shows what is asked and leads to the changes', async () => {
  const due = '2027-05-27T18:29:59.000Z';
  open(`/applications-form/${id}`, {
    getApplications: () =>
      ok(
        record(
          { marketReach: 'Changed, but not handed in' },
          {
            user_status: 'pending',
            submitted_id: 'GSP-2027-000123',
            progress: { submitted_at: '2027-04-14T04:30:15.000Z', stage1: 'pending' },
            changes_due: due,
            requested_changes: {
              stage: 'stage1',
              fields: ['marketReach'],
              message: 'How many villages?',
              due,
              asked_at: '2027-04-20T05:00:00.000Z',
              submitted: { marketReach: 'As submitted' },
            },
          },
        ),
      ),
    listDocuments: () => ok({ documents: [] }),
  });
  await screen.findByText('The programme asks you for changes by 27 May 2027');
  screen.getByText('How many villages?');
  screen.getByText('As submitted');
  expect(screen.queryByText('Changed, but not handed in')).toBeNull();
  expect(screen.getByRole('link', { name: 'Make the changes' }).getAttribute('href')).toBe(
    `/applications/${id}/changes`,
  );
  screen.getByRole('button', { name: 'Withdraw application' });
});
