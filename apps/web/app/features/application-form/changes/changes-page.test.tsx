import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { acceptTerms, openForm, sentCode, submitted } from '../../../../test/application-form.tsx';
import {
  emptyList,
  applicationId as id,
  listOf,
  record,
  saves,
} from '../../../../test/application-record.ts';
import { completeAnswers, deck } from '../../../../test/complete-answers.ts';
import { findDialog } from '../../../../test/dialogs.ts';
import { write } from '../../../../test/fields.ts';
import { type RenderedPage, renderSignedIn } from '../../../../test/render-page.tsx';
import { saveSoon } from '../../../../test/save-soon.ts';
import {
  inTurn,
  ok,
  problem,
  type StubAnswer,
  type StubHandlers,
  stubApi,
} from '../../../../test/stub-api.ts';
import { signInAs } from '../../../../test/user-pool.ts';
import { draftStorage } from '../../../device/draft-storage.ts';
import { ChangesPage } from './changes-page.tsx';

const { marketReach } = completeAnswers;
const changed = 'Thirty villages in the delta of the Kaveri.';
const due = '2027-05-27T18:29:59.000Z';
const beforeDue = Date.parse('2027-05-20T06:00:00.000Z');
const afterDue = Date.parse(due) + 60_000;
const codeEnds = '2027-05-27T18:44:59.000Z';
const closedMessage = 'These changes can no longer be handed in. Your application stays as you submitted it.';
const progress = { submitted_at: '2027-05-10T06:00:00.000Z', stage1: 'pending' } as const;
const submission = { user_status: 'submitted', submitted_id: 'GSP-2027-000123', progress };

/** Returns the application while organisers wait for other answers. */
function returned(changes: object = {}) {
  const requested_changes = {
    stage: 'stage1',
    fields: ['marketReach', 'pitchDeck'],
    message: 'How many?\nAnd where?',
    due,
    asked_at: '2027-05-20T05:00:00.000Z',
    submitted: { marketReach, pitchDeck: { ...deck, url: 'https://store.example.org/x' } },
  };
  return record(changes, { ...submission, user_status: 'pending', changes_due: due, requested_changes });
}

/** The application after the request ended. */
const ended = (changes: object = {}) =>
  ok(record({}, { ...submission, progress: { ...progress, ...changes } }));

/** The application after the day, while a code that was sent in time is valid. */
const withCode = () =>
  ok({
    ...returned({ marketReach: changed }),
    user_status: 'submitted',
    changes_due: undefined,
    code_expires_at: codeEnds,
  });

let time = beforeDue;

/** Opens the page of an application that the server answers like this. */
function open(application: () => StubAnswer = () => ok(returned()), handlers: StubHandlers = {}) {
  const { calls } = stubApi(
    {
      getApplications: ({ params }) => (params['id'] === id ? application() : emptyList),
      listDocuments: () => ok({ documents: [] }),
      saveDraft: () => saves(8),
      ...handlers,
    },
    () => time,
  );
  const path = `/applications/${id}/changes`;
  const page = renderSignedIn(path, <ChangesPage applicationId={id} />);
  return { ...page, routes: () => calls.map(([route]) => route), calls };
}

const market = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Market reach/ });

async function change(): Promise<void> {
  await market();
  write({ 'Market reach': changed });
}

async function handIn({ user }: Pick<RenderedPage, 'user'>): Promise<void> {
  await acceptTerms(user);
  await user.click(screen.getByRole('button', { name: 'Hand in the changes' }));
}

/** Enters the code in its dialog, which says what it does. */
async function enterCode({ user }: Pick<RenderedPage, 'user'>, says: RegExp): Promise<void> {
  const dialog = await findDialog('Enter the code');
  dialog.getByText(says);
  await user.click(dialog.getByRole('textbox', { name: /Code/ }));
  await user.paste('123456');
  await user.click(dialog.getByRole('button', { name: 'Verify and hand in' }));
}

beforeEach(async () => {
  time = beforeDue;
  await signInAs();
});
beforeEach(saveSoon);

describe('the questions', () => {
  test('are only those that organisers asked for, each with the submitted answer', async () => {
    open(() => ok(returned({ marketReach: 'Thirty villages in the delta.' })));
    expect((await market()).value).toBe('Thirty villages in the delta.');
    within(screen.getByRole('group', { name: 'Submitted: Market reach' })).getByText(marketReach);
    within(screen.getByRole('group', { name: 'Submitted: Pitch deck' })).getByText(deck.name);
    expect(screen.queryByRole('textbox', { name: /Startup name/ })).toBeNull();
    screen.getByText('The programme asks you for changes by 27 May 2027');
    expect(screen.getByText(/How many/).textContent).toBe('How many?\nAnd where?');
  });

  test('save what is typed, and keep the form’s messages', async () => {
    const page = open();
    await screen.findByText(/^Nothing is changed yet/);
    await change();
    expect(screen.queryByText(/^Nothing is changed yet/)).toBeNull();
    await waitFor(() =>
      expect(page.calls.findLast(([route]) => route === 'saveDraft')?.[1]).toMatchObject({
        application_id: id,
        revision: 7,
        data: { marketReach: changed },
      }),
    );
    await page.user.clear(await market());
    await page.user.click(screen.getByRole('button', { name: 'Hand in the changes' }));
    await screen.findByRole('link', { name: 'Market reach is required' });
    expect(page.routes()).not.toContain('sendOtp');
  });

  test('restore what is kept on the device, unless it has answers that nobody asked for', async () => {
    const storage = draftStorage();
    const kept = (windowId: string, mine: object) => ({
      userId: 'sub-1',
      documentId: id,
      windowId,
      keptAt: 1,
      unsent: { base: {}, mine, unacknowledged: [] },
    });
    storage.save(kept('one', { marketReach: 'Kept on this device' }));
    storage.save(kept('two', { address: 'Typed too late for the submission' }));
    open();
    await waitFor(async () => expect((await market()).value).toBe('Kept on this device'));
    expect(storage.list('sub-1').map(({ windowId }) => windowId)).toContain('two');
  });
});

describe('handing in', () => {
  test('needs the terms and the code, and confirms with the receipt', async () => {
    const page = open(undefined, { sendOtp: sentCode, verifyOtp: submitted });
    await change();
    await page.user.click(screen.getByRole('button', { name: 'Hand in the changes' }));
    await screen.findByText('You must accept the terms and conditions.');
    await handIn(page);
    await enterCode(page, /Entering it hands in your changes\./);
    const heading = await screen.findByRole('heading', { name: 'Your changes are handed in' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'Open the receipt' }).getAttribute('href')).toBe(
      `/applications/${id}/receipt`,
    );
    const routes = page.routes();
    expect(routes.indexOf('saveDraft')).toBeLessThan(routes.indexOf('sendOtp'));
    expect(routes.at(-1)).not.toBe('saveDraft');
    expect(routes.filter((route) => route === 'sendOtp')).toHaveLength(1);
  });

  test('is refused when the programme no longer asks for changes, and the page says so', async () => {
    let isOver = false;
    const page = open(() => (isOver ? ended() : ok(returned({ marketReach: changed }))), {
      sendOtp: () => problem('changes-closed', { message: closedMessage }),
    });
    await market();
    isOver = true;
    await handIn(page);
    await screen.findByText(closedMessage);
    await screen.findByText('The programme no longer asks you for these changes.');
    screen.getByText(changed);
  });
});

describe('after the day, a code that was sent in time', () => {
  test('still hands in what is saved after a reload, also when the response is lost', async () => {
    time = afterDue;
    const handedIn = record({}, { ...submission, progress: { ...progress, resubmitted_at: due } });
    const page = open(withCode, {
      getApplications: ({ params }) => (params['id'] === id ? withCode() : listOf(handedIn)),
      verifyOtp: () => problem('internal-error'),
    });
    await screen.findByText('The day for changes has passed');
    screen.getByText(changed);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Enter the code' }));
    await enterCode(page, /This is the last code/);
    await screen.findByRole('heading', { name: 'Your changes are handed in' });
    expect(page.routes()).not.toContain('sendOtp');
    expect(page.routes()).not.toContain('saveDraft');
  });

  test('from another window does so, too; what was not saved can be copied', async () => {
    let isPast = false;
    const { user } = open(() => (isPast ? withCode() : ok(returned({ marketReach: changed }))), {
      saveDraft: () => problem('changes-closed'),
    });
    await market();
    time = Date.parse(due) - 500;
    isPast = true;
    await user.click(await market());
    await user.paste(' And two more.');
    time = afterDue;
    await screen.findByText('The day for changes has passed');
    screen.getByText(changed);
    screen.getByText('Typed here, but not saved in time');
    screen.getByText(`${changed} And two more.`);
    screen.getByRole('button', { name: 'Copy' });
    screen.getByRole('button', { name: 'Enter the code' });
  });

  test('ends the page when it expires', async () => {
    time = afterDue;
    open(withCode);
    await screen.findByText('The day for changes has passed');
    time = Date.parse(codeEnds);
    await screen.findByText(/^The time for changes ended on 27 May 2027/);
    screen.getByText(changed);
  });
});

describe('a request that ended', () => {
  /** Changes an answer that the server refuses, because the request ended meanwhile. */
  async function typeTooLate(code: 'changes-closed' | 'already-submitted', after: () => StubAnswer) {
    open(
      inTurn(() => ok(returned()), after),
      { saveDraft: () => problem(code) },
    );
    await change();
  }

  test('before the page opened leaves nothing to do', async () => {
    open(ended);
    await screen.findByText('There is nothing to change');
    expect(screen.getByRole('link', { name: 'To your application' }).getAttribute('href')).toBe(
      `/applications-form/${id}`,
    );
  });

  test('because its day passed keeps what was typed in sight', async () => {
    await typeTooLate('changes-closed', ended);
    time = Date.parse(due) + 1000;
    await screen.findByText(/^The time for changes ended on 27 May 2027/);
    await screen.findByText(changed);
    screen.getByRole('button', { name: 'Copy' });
    screen.getByText('Your application goes on as it was last handed in.');
    expect(document.activeElement?.textContent).toBe('Changes to your application');
  });

  test.each([
    ['by a hand-in elsewhere', 'resubmitted_at', 'The changes were handed in in another window.'],
    ['by a withdrawal', 'withdrawn_at', 'You withdrew this application in another window.'],
  ])('%s is explained when a save is refused', async (_, name, message) => {
    await typeTooLate('already-submitted', () => ended({ [name]: '2027-05-20T07:00:00.000Z' }));
    await screen.findByText(message);
    screen.getByText(changed);
  });
});

test('an application that cannot be loaded can be tried again', async () => {
  const { user } = open(
    inTurn(
      () => problem('internal-error'),
      () => ok(returned()),
    ),
  );
  await screen.findByText('Failed to load application data');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await market();
});

describe('the application itself', () => {
  const show = (application: object, now = afterDue) =>
    openForm(`/${id}`, { getApplications: () => ok(application) }, () => now);

  test('shows what is asked as it was submitted, and leads to the changes', async () => {
    show(returned({ marketReach: 'Changed, but not handed in' }), beforeDue);
    await screen.findByText('The programme asks you for changes by 27 May 2027');
    screen.getByText(/How many\?/);
    screen.getByText(marketReach);
    expect(screen.queryByText('Changed, but not handed in')).toBeNull();
    expect(screen.getByRole('link', { name: 'Make the changes' }).getAttribute('href')).toBe(
      `/applications/${id}/changes`,
    );
    screen.getByRole('button', { name: 'Withdraw application' });
  });

  test('shows changes that were saved and not handed in by their day, to copy', async () => {
    const answers = { marketReach: 'Thirty villages', address: completeAnswers.address };
    show(record({}, { ...submission, lapsed_changes: { due, answers } }));
    const title = 'Saved for the changes by 27 May 2027, but not handed in';
    const card = within(await screen.findByRole('region', { name: title }));
    card.getByText('Thirty villages');
    expect(card.getAllByRole('button', { name: 'Copy' })).toHaveLength(1);
    screen.getByText(marketReach);
  });

  test('does not mention them if nothing was changed', async () => {
    show(record({}, { ...submission, lapsed_changes: { due, answers: { marketReach } } }));
    await screen.findByText('This application has already been submitted and cannot be edited');
    expect(screen.queryByText(/^Saved for the changes/)).toBeNull();
  });

  test('shows changes that only this device has', async () => {
    const unsent = { base: {}, mine: { marketReach: 'Thirty villages' }, unacknowledged: [] };
    const draft = { userId: 'sub-1', documentId: id, windowId: 'one', keptAt: 1, unsent };
    draftStorage().save(draft);
    const asked = { ...progress, changes_asked_at: '2027-05-20T05:00:00.000Z' };
    show(record({}, { ...submission, progress: asked }));
    await screen.findByText('Thirty villages');
    screen.getByText(/^The changes were handed in, or could no longer be, before these words were saved/);
  });

  test('leads to the code while one that was sent in time is valid', async () => {
    show(withCode().body as object);
    const link = await screen.findByRole('link', { name: 'Hand in with the code' });
    expect(link.getAttribute('href')).toBe(`/applications/${id}/changes`);
    expect(screen.queryByText(changed)).toBeNull();
  });
});
