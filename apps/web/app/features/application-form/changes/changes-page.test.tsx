import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationId as id, record, saves } from '../../../../test/application-record.ts';
import { completeAnswers, deck } from '../../../../test/complete-answers.ts';
import { clearDrafts } from '../../../../test/draft-slot.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { ok, problem, refusal, type StubHandlers, stubApi } from '../../../../test/stub-api.ts';
import { fetchAuthSession, tokensOf } from '../../../../test/user-pool.ts';
import { draftStorage } from '../../../device/draft-storage.ts';
import { RequireSession } from '../../../session/guard.tsx';
import { session } from '../../../session/session.ts';
import { ChangesPage } from './changes-page.tsx';

const { marketReach } = completeAnswers;
const due = '2027-05-27T18:29:59.000Z';
const beforeDue = Date.parse('2027-05-20T06:00:00.000Z');
const progress = { submitted_at: '2027-05-10T06:00:00.000Z', stage1: 'pending' } as const;
const submission = { user_status: 'submitted', submitted_id: 'GSP-2027-000123', progress };

/** Returns the application while organisers wait for other answers. */
function returned(changes: object = {}, request: object = {}) {
  const asked = {
    stage: 'stage1',
    fields: ['marketReach', 'pitchDeck'],
    message: 'How many?\nAnd where?',
    due,
  };
  return record(changes, {
    ...submission,
    user_status: 'pending',
    changes_due: due,
    requested_changes: {
      ...asked,
      asked_at: '2027-05-20T05:00:00.000Z',
      submitted: { marketReach, pitchDeck: { ...deck, url: 'https://store.example.org/x' } },
      ...request,
    },
  });
}

/** The application after the request ended. */
const ended = (changes: object = {}) =>
  ok(record({}, { ...submission, progress: { ...progress, ...changes } }));

const sentCode = () =>
  ok({
    message: 'Sent',
    expires_at: new Date(Date.now() + 600_000).toISOString(),
    resend_at: new Date(Date.now() + 30_000).toISOString(),
    attempts_left: 5,
  });

let time = beforeDue;

async function open(handlers: StubHandlers = {}) {
  const { calls } = stubApi(
    {
      getApplications: ({ params }) =>
        params['id'] === id ? ok(returned()) : ok({ message: '1', applications: [] }),
      listDocuments: () => ok({ documents: [] }),
      saveDraft: () => saves(8),
      ...handlers,
    },
    () => time,
  );
  const page = (
    <RequireSession>
      <ChangesPage />
    </RequireSession>
  );
  const rendered = renderPage('/applications/:applicationId/changes', page, `/applications/${id}/changes`);
  return { ...rendered, calls };
}

const market = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Market reach/ });

async function change(user: Awaited<ReturnType<typeof open>>['user'], text: string): Promise<void> {
  const field = await market();
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

async function handIn(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  await user.click(screen.getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  await user.click(screen.getByRole('button', { name: 'Hand in the changes' }));
}

beforeEach(async () => {
  time = beforeDue;
  await clearDrafts();
  fetchAuthSession.mockResolvedValue(tokensOf());
  await session.check();
});

describe('the questions', () => {
  test('are only those that organisers asked for, each with the submitted answer', async () => {
    await open({ getApplications: () => ok(returned({ marketReach: 'Thirty villages in the delta.' })) });
    expect((await market()).value).toBe('Thirty villages in the delta.');
    within(screen.getByRole('group', { name: 'Submitted: Market reach' })).getByText(marketReach);
    within(screen.getByRole('group', { name: 'Submitted: Pitch deck' })).getByText(deck.name);
    expect(screen.queryByRole('textbox', { name: /Startup name/ })).toBeNull();
    screen.getByText('The programme asks you for changes by 27 May 2027');
    expect(screen.getByText(/How many/).textContent).toBe('How many?\nAnd where?');
    screen.getByText('in 7 days');
  });

  test('save what is typed, and keep the form’s messages', async () => {
    const { user, calls } = await open();
    await change(user, 'Thirty villages in the delta of the Kaveri.');
    const saved = () => calls.filter(([route]) => route === 'saveDraft').map(([, body]) => body);
    await waitFor(() =>
      expect(saved().at(-1)).toMatchObject({
        application_id: id,
        revision: 7,
        data: { marketReach: 'Thirty villages in the delta of the Kaveri.' },
      }),
    );
    await user.clear(await market());
    await user.click(screen.getByRole('button', { name: 'Hand in the changes' }));
    await screen.findByRole('link', { name: 'Market reach is required' });
    expect(calls.some(([route]) => route === 'sendOtp')).toBe(false);
  });

  test('restore what is kept on the device, unless it has answers that nobody asked for', async () => {
    const storage = await draftStorage();
    const kept = (windowId: string, mine: object) => ({
      userId: 'sub-1',
      applicationId: id,
      windowId,
      keptAt: 1,
      unsent: { base: {}, mine, unacknowledged: {} },
    });
    await storage.save(kept('one', { marketReach: 'Kept on this device' }));
    await storage.save(kept('two', { address: 'Typed too late for the submission' }));
    await open();
    await waitFor(async () => expect((await market()).value).toBe('Kept on this device'));
    const left = await storage.list('sub-1');
    expect(left.some(({ windowId }) => windowId === 'two')).toBe(true);
  });
});

describe('handing in', () => {
  test('needs the terms and the code, and confirms with the receipt', async () => {
    const { user, calls } = await open({
      sendOtp: sentCode,
      verifyOtp: () =>
        ok({
          message: 'Submitted',
          application_id: id,
          submitted_id: 'GSP-2027-000123',
          submitted_at: '2027-05-20T08:00:00.000Z',
        }),
    });
    await change(user, 'Thirty villages in the delta of the Kaveri.');
    await user.click(screen.getByRole('button', { name: 'Hand in the changes' }));
    await screen.findByText('You must accept the terms and conditions.');
    await handIn(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter the code' }));
    dialog.getByText(/Entering it hands in your changes\.$/);
    await user.click(dialog.getByRole('textbox', { name: /OTP/ }));
    await user.paste('123456');
    await user.click(dialog.getByRole('button', { name: 'Verify and hand in' }));
    const heading = await screen.findByRole('heading', { name: 'Your changes are handed in' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'Open the receipt' }).getAttribute('href')).toBe(
      `/applications/${id}/receipt`,
    );
    const routes = calls.map(([route]) => route);
    expect(routes.indexOf('saveDraft')).toBeLessThan(routes.indexOf('sendOtp'));
    expect(routes.at(-1)).not.toBe('saveDraft');
  });

  test('is refused when the request has ended, and the page says so', async () => {
    let isOver = false;
    const { user } = await open({
      getApplications: ({ params }) => {
        if (params['id'] !== id) return ok({ message: '1', applications: [] });
        return isOver ? ended() : ok(returned({ marketReach: 'Thirty villages in the delta.' }));
      },
      sendOtp: () => refusal('changes-closed'),
    });
    await market();
    isOver = true;
    await handIn(user);
    await screen.findByText('The day for changes has passed. Your application stays as you submitted it.');
    await screen.findByText(/^The time for changes ended on/);
    screen.getByText('Thirty villages in the delta.');
  });

  test('says that nothing is changed yet', async () => {
    const { user } = await open();
    await screen.findByText(/^Nothing is changed yet/);
    await change(user, 'Thirty villages in the delta of the Kaveri.');
    expect(screen.queryByText(/^Nothing is changed yet/)).toBeNull();
  });
});

describe('after the day, a code that was sent in time', () => {
  const changed = 'Thirty villages in the delta of the Kaveri.';
  const afterDue = Date.parse(due) + 60_000;
  const codeEnds = '2027-05-27T18:44:59.000Z';
  /** The application as the server returns it while the code is valid. */
  const withCode = () =>
    ok({
      ...returned({ marketReach: changed }),
      user_status: 'submitted',
      changes_due: undefined,
      code_expires_at: codeEnds,
    });
  const only = (answer: () => ReturnType<typeof ok>): StubHandlers => ({
    getApplications: ({ params }) =>
      params['id'] === id ? answer() : ok({ message: '1', applications: [] }),
  });

  test('still hands in what is saved after a reload', async () => {
    time = afterDue;
    const { user, calls } = await open({
      ...only(withCode),
      verifyOtp: () =>
        ok({
          message: 'Submitted',
          application_id: id,
          submitted_id: 'GSP-2027-000123',
          submitted_at: '2027-05-20T08:00:00.000Z',
        }),
    });
    await screen.findByText('The day for changes has passed');
    within(screen.getByRole('group', { name: 'Saved: Market reach' })).getByText(changed);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enter the code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter the code' }));
    dialog.getByText(/This is the last code/);
    await user.click(dialog.getByRole('textbox', { name: /OTP/ }));
    await user.paste('123456');
    await user.click(dialog.getByRole('button', { name: 'Verify and hand in' }));
    await screen.findByRole('heading', { name: 'Your changes are handed in' });
    const routes = calls.map(([route]) => route);
    expect(routes).not.toContain('sendOtp');
    expect(routes).not.toContain('saveDraft');
  });

  test('from another window does so, too; what was not saved can be copied', async () => {
    let isPast = false;
    const { user } = await open({
      ...only(() => (isPast ? withCode() : ok(returned({ marketReach: changed })))),
      saveDraft: () => refusal('changes-closed'),
    });
    await market();
    time = Date.parse(due) - 500;
    isPast = true;
    await user.click(await market());
    await user.paste(' And two more.');
    time = afterDue;
    await screen.findByText('The day for changes has passed', {}, { timeout: 5000 });
    within(screen.getByRole('group', { name: 'Saved: Market reach' })).getByText(changed);
    screen.getByText('Typed here, but not saved in time');
    screen.getByText(`${changed} And two more.`);
    screen.getByRole('button', { name: 'Copy' });
    screen.getByRole('button', { name: 'Enter the code' });
  });

  test('ends the page when it expires', async () => {
    time = afterDue;
    await open(only(withCode));
    await screen.findByText('The day for changes has passed');
    time = Date.parse(codeEnds);
    await screen.findByText(/^The time for changes ended on 27 May 2027/, {}, { timeout: 5000 });
    screen.getByText(changed);
  });
});

describe('a request that ended', () => {
  async function type(handlers: StubHandlers, after: () => ReturnType<typeof ok>) {
    let isRead = false;
    const page = await open({
      ...handlers,
      getApplications: ({ params }) => {
        if (params['id'] !== id) return ok({ message: '1', applications: [] });
        const answer = isRead ? after() : ok(returned());
        isRead = true;
        return answer;
      },
    });
    await change(page.user, 'Thirty villages in the delta of the Kaveri.');
    return page;
  }

  test('before the page opened leaves nothing to do', async () => {
    await open({ getApplications: () => ended() });
    await screen.findByText('There is nothing to change');
    expect(screen.getByRole('link', { name: 'To your application' }).getAttribute('href')).toBe(
      `/applications-form/${id}`,
    );
  });

  test('because its day passed keeps what was typed in sight', async () => {
    await type({ saveDraft: () => refusal('changes-closed') }, () => ended());
    time = Date.parse(due) + 1000;
    await screen.findByText(/^The time for changes ended on 27 May 2027/);
    await screen.findByText('Thirty villages in the delta of the Kaveri.');
    screen.getByRole('button', { name: 'Copy' });
    screen.getByText('Your application goes on as it was last handed in.');
    expect(document.activeElement?.textContent).toBe('Changes to your application');
  });

  test.each([
    [
      'by a hand-in elsewhere',
      { resubmitted_at: '2027-05-20T07:00:00.000Z' },
      'The changes were handed in in another window.',
    ],
    [
      'by a withdrawal',
      { withdrawn_at: '2027-05-20T07:00:00.000Z' },
      'You withdrew this application in another window.',
    ],
  ])('%s is explained when a save is refused', async (_, changes, message) => {
    await type({ saveDraft: () => refusal('already-submitted') }, () => ended(changes));
    await screen.findByText(message, {}, { timeout: 10_000 });
    screen.getByText('Thirty villages in the delta of the Kaveri.');
  });
});

test('an application that cannot be loaded can be tried again', async () => {
  let tries = 0;
  const { user } = await open({
    getApplications: () => {
      tries += 1;
      return tries > 1 ? ok(returned()) : problem(500, 'internal-error');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await market();
});
