import { programme } from '@portal/contracts/programme';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  acceptTerms,
  findButton,
  findStep,
  openForm,
  sentCode,
  serverTime,
  submitted,
} from '../../../../test/application-form.tsx';
import {
  emptyList,
  applicationId as id,
  listOf,
  record,
  saves,
} from '../../../../test/application-record.ts';
import { completeAnswers } from '../../../../test/complete-answers.ts';
import { findDialog } from '../../../../test/dialogs.ts';
import { controlOf, findFieldErrors, write } from '../../../../test/fields.ts';
import { inTurn, offline, ok, problem, type StubHandlers } from '../../../../test/stub-api.ts';
import { signInAs } from '../../../../test/user-pool.ts';

beforeEach(() => signInAs());

/** Opens the last step of a complete draft. */
async function open(handlers: StubHandlers = {}, answers: object = {}) {
  const page = openForm(
    `/${id}?step=6`,
    {
      getApplications: () => ok(record(answers)),
      saveDraft: () => saves(8),
      sendOtp: sentCode,
      verifyOtp: submitted,
      ...handlers,
    },
    serverTime,
  );
  await findStep('Review & Submit');
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Submit' }));
  return {
    ...page,
    submit,
    agreeAndSubmit: async () => {
      await acceptTerms(page.user);
      await submit();
    },
    /** The calls after the application was read. */
    routes: () => page.calls.map(([route]) => route).filter((route) => !/^(get|list)/.test(route)),
  };
}

const findCodeDialog = () => findDialog('Enter the code');
const codeDialog = () => screen.queryByRole('dialog', { name: 'Enter the code' });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Enters a code in the dialog. */
async function enter(code: string): Promise<void> {
  const dialog = await findCodeDialog();
  write({ Code: code });
  dialog.getByRole('button', { name: 'Verify and submit' }).click();
}

/** Lets a test move the dialog's clock. */
const stopClock = () =>
  void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });

/** Moves the clock, in ms. */
async function pass(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await act(() => vi.advanceTimersByTimeAsync(1000));
}

const missingId = 'Application ID is missing. Please start a new application.';
const sendFailed = 'Failed to send OTP. Please try again.';
const needsConnection = 'You need a connection to submit. Your answers stay as they are.';
const submitFailed = 'Failed to submit application. Please try again.';

test('the terms must be accepted in their dialog, and again when the step is opened again', async () => {
  const { user, submit, routes } = await open();
  await submit();
  await findFieldErrors({
    'I have read and accept the terms and conditions': 'You must accept the terms and conditions.',
  });
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect(document.activeElement).toBe(box);
  await user.click(box);
  expect((await screen.findByText('27 November 2026')).tagName).toBe('TIME');
  await user.click(await findButton('Disagree'));
  expect(box.checked).toBe(false);
  await acceptTerms(user);
  expect(box.checked).toBe(true);
  expect(screen.queryByText('You must accept the terms and conditions.')).toBeNull();
  expect(routes()).toEqual([]);
  await user.click(await findButton('Previous'));
  await user.click(await findButton('Next'));
  expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false);
});

describe('a submission', () => {
  test('saves all answers once more and navigates to the list with the number', async () => {
    const page = await open();
    await page.agreeAndSubmit();
    await findCodeDialog();
    expect(screen.getByRole('link', { name: programme.contact.phones[0] })).toBeTruthy();
    const field = controlOf('Code') as HTMLInputElement;
    expect(field.autocomplete).toBe('one-time-code');
    await page.user.click(field);
    await page.user.paste('GSP-2027-000042: code 123456');
    expect(field.value).toBe('123456');
    await page.user.click(await findButton('Verify and submit'));
    await screen.findByText('OTP verified successfully! Application submitted.');
    await screen.findByText('page /applications');
    expect(page.location().state).toEqual({ submittedId: 'GSP-2027-000123' });
    expect(page.routes()).toEqual(['sendOtp', 'verifyOtp', 'saveDraft']);
    const email = 'asha@example.org';
    expect(page.calls).toContainEqual([
      'sendOtp',
      { email, application_id: id, revision: 7, terms_version: programme.termsVersion },
    ]);
    expect(page.calls).toContainEqual(['verifyOtp', { email, otp: '123456', application_id: id }]);
  });

  const list = listOf(record({}, { user_status: 'submitted', submitted_id: 'GSP-2027-000123' }));
  const lost: StubHandlers = { verifyOtp: () => problem('internal-error') };
  test.each([
    ['whose response is lost', lost],
    ['that another window sent', { verifyOtp: () => problem('already-submitted') }],
    ['whose response was lost before', { sendOtp: () => problem('already-submitted') }],
    ['whose follow-up save fails', { verifyOtp: submitted, saveDraft: () => problem('unavailable') }],
  ])('%s is shown with its number', async (_, handlers) => {
    const getApplications: StubHandlers['getApplications'] = ({ params }) =>
      params['id'] === id ? ok(record()) : list;
    const { agreeAndSubmit, location } = await open({ ...handlers, getApplications });
    await agreeAndSubmit();
    if (handlers.verifyOtp) await enter('123456');
    await screen.findByText('page /applications');
    expect(location().state).toEqual({ submittedId: 'GSP-2027-000123' });
  });

  test('whose response is lost, and that nobody can look up, is no form any more once it can be read', async () => {
    const reads = inTurn(
      () => ok(record()),
      () => ok(record({}, { user_status: 'submitted' })),
    );
    const { agreeAndSubmit } = await open({
      ...lost,
      getApplications: ({ params }) => (params['id'] === id ? reads() : problem('unavailable')),
    });
    await agreeAndSubmit();
    await enter('123456');
    await screen.findByText('This application has already been submitted and cannot be edited');
  });

  test('that the server finds incomplete sends no code, and its reason is at the question', async () => {
    const message = 'Some answers are missing or need a correction.';
    const fields = { marketReach: 'too-many-words' };
    const { user, agreeAndSubmit } = await open({
      sendOtp: () => problem('application-incomplete', { message, fields }),
    });
    await agreeAndSubmit();
    await screen.findByText(message);
    expect(codeDialog()).toBeNull();
    const reason = 'Market reach must be 300 words or less';
    await user.click(screen.getByRole('link', { name: reason }));
    await findFieldErrors({ 'Market reach': reason });
    expect(document.activeElement).toBe(controlOf('Market reach'));
    // Until the answer is changed.
    await user.type(controlOf('Market reach'), 'x');
    await waitFor(() => expect(controlOf('Market reach').getAttribute('aria-invalid')).not.toBe('true'));
  });

  test.each([
    [
      'application-incomplete',
      { pitchDeck: 'incomplete', city: 'incomplete' },
      ['Pitch Deck is required', 'Please select a city'],
    ],
    [
      'documents-unsafe',
      { pitchDeck: 'file-unsafe', 'otherSupportingDocuments.0': 'file-unsafe' },
      [
        'Pitch deck: a virus was found in this file. Please remove it and upload a clean copy',
        'Other supporting documents: a virus was found in this file. Please remove it and upload a clean copy',
      ],
    ],
  ] as const)('%s closes the dialog, and the page leads to the questions', async (code, fields, reasons) => {
    const message = 'Some answers are missing or need a correction.';
    const { agreeAndSubmit } = await open({ verifyOtp: () => problem(code, { message, fields }) });
    await agreeAndSubmit();
    await enter('123456');
    const alert = await screen.findByText(message);
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    const links = within(document.activeElement as HTMLElement).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(reasons);
    await waitFor(() => expect(codeDialog()).toBeNull());
  });

  test('sends no code while a document is known to be unsafe', async () => {
    const { key } = completeAnswers.pitchDeck as { key: string };
    const { agreeAndSubmit, routes } = await open({
      listDocuments: () => ok({ documents: [{ key, scan: 'unsafe' }] }),
    });
    await screen.findAllByText(/^Not safe/);
    const notice = 'A virus was found in a document. Please remove it and upload a clean copy.';
    const box = (await screen.findByText(notice)).closest('[role=alert]');
    screen.getByRole('link', { name: 'Documents' });
    await agreeAndSubmit();
    expect(document.activeElement).toBe(box);
    expect(routes()).not.toContain('sendOtp');
  });
});

describe('the review', () => {
  test('leads to the question of each answer', async () => {
    const { user, location } = await open();
    await user.click(await findButton('Change Market reach'));
    const reach = await screen.findByRole('textbox', { name: /Market reach/ });
    expect(document.activeElement).toBe(reach);
    expect(location().path).toBe(`/applications-form/${id}?step=3#marketReach`);
    expect((await findButton('Save and go to review')).getAttribute('type')).toBe('submit');
    await user.click(await findButton('Save and go to review'));
    await waitFor(() => expect(document.activeElement).toBe(button('Change Market reach')));
    expect(screen.queryByRole('button', { name: /^Change Email/ })).toBeNull();
  });

  test('shows the first lines of a long answer, and all on request', async () => {
    const long = 'Salt and sun dry the fish of a whole coast. '.repeat(20);
    const { user } = await open({}, { marketReach: long });
    const more = await findButton('Show more of Market reach');
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getAllByRole('button', { name: /^Show more/ })).toHaveLength(1);
    await user.click(more);
    expect(button('Show less of Market reach').getAttribute('aria-expanded')).toBe('true');
  });
});

describe('a request for a code', () => {
  const budgetSpent = 'You have asked for too many codes. Please try again later.';
  const unreachable =
    'We could not reach your e-mail address, so no code was sent. Please contact the programme.';

  test('that fails is shown as a toast', async () => {
    const failures = [
      [problem('internal-error'), sendFailed],
      [problem('application-not-found'), missingId],
      [problem('otp-budget-spent', { message: budgetSpent }), budgetSpent],
    ] as const;
    const { user, submit } = await open({
      sendOtp: inTurn(
        ...failures.map(
          ([answer]) =>
            () =>
              answer,
        ),
      ),
    });
    await acceptTerms(user);
    for (const [, sentence] of failures) {
      await submit();
      await screen.findByText(sentence);
    }
    expect(codeDialog()).toBeNull();
  });

  test('that cannot reach the founder shows the notice of the mailbox, too', async () => {
    const lists = inTurn(
      () => emptyList,
      () => ok({ message: '', applications: [], mailbox: 'bounced' }),
    );
    const { agreeAndSubmit } = await open({
      sendOtp: () => problem('mailbox-unreachable', { message: unreachable }),
      getApplications: ({ params }) => (params['id'] === id ? ok(record()) : lists()),
    });
    expect(screen.queryByText(/^We could not reach/)).toBeNull();
    await agreeAndSubmit();
    await screen.findByText(unreachable);
    await screen.findByText('We could not reach asha@example.org.');
    expect(codeDialog()).toBeNull();
  });

  test('for answers that another window has changed shows those', async () => {
    const message = 'Your answers have changed. Please read them once more, and ask for a new code.';
    const reads = inTurn(
      () => ok(record()),
      () => ok({ ...record({ startupName: 'Alai Energy' }), revision: 8 }),
    );
    const { agreeAndSubmit, calls } = await open({
      sendOtp: inTurn(() => problem('answers-changed', { message }), sentCode),
      getApplications: ({ params }) => (params['id'] === id ? reads() : emptyList),
    });
    await agreeAndSubmit();
    await screen.findByText(message);
    expect(codeDialog()).toBeNull();
    await screen.findAllByText('Alai Energy');
    await findButton('Submit').then((submit) => submit.click());
    await findCodeDialog();
    const sent = calls.flatMap(([route, body]) => (route === 'sendOtp' ? [body] : []));
    expect(sent).toMatchObject([{ revision: 7 }, { revision: 8 }]);
  });

  test('without a connection says so beside Submit, until the connection is back', async () => {
    const { agreeAndSubmit, submit } = await open({ sendOtp: inTurn(offline, sentCode) });
    await agreeAndSubmit();
    await screen.findByText(needsConnection);
    expect(screen.queryByText(sendFailed)).toBeNull();
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(needsConnection)).toBeNull());
    await submit();
    await findCodeDialog();
  });

  test('soon after another opens the dialog with the code that is still good', async () => {
    const { agreeAndSubmit } = await open({
      sendOtp: () => problem('otp-too-soon', { details: { retry_after: 20 } }),
    });
    await agreeAndSubmit();
    (await findCodeDialog()).getByText(/a moment ago is still good/);
    expect(button(/in 0:(20|19)/).disabled).toBe(true);
  });
});

describe('a code', () => {
  test('that is refused is shown at its field, selected, and the next try can succeed', async () => {
    const wrong = 'This code is not correct. 4 tries left.';
    const incorrect = problem('otp-incorrect', { message: wrong, details: { attempts_left: 4 } });
    const refusals = [
      [() => incorrect, wrong],
      [() => problem('application-not-found'), missingId],
      [() => problem('internal-error'), submitFailed],
      [offline, needsConnection],
    ] as const;
    const { agreeAndSubmit, routes } = await open({
      verifyOtp: inTurn(...refusals.map(([answer]) => answer), submitted),
    });
    await agreeAndSubmit();
    await enter('12345');
    await findFieldErrors({ Code: 'Please enter the 6 digits of the code.' });
    expect(routes()).toEqual(['sendOtp']);
    for (const [, sentence] of refusals) {
      await enter('123456');
      await findFieldErrors({ Code: sentence });
      const field = controlOf('Code') as HTMLInputElement;
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
    }
    await enter('123456');
    await screen.findByText('page /applications');
  });

  test('that is locked or of other answers has ended: only a new one helps', async () => {
    stopClock();
    const ends = [
      ['otp-locked', 'Too many wrong codes. Please request a new one.'],
      ['answers-changed', 'Your answers have changed. Please read them once more, and ask for a new code.'],
    ] as const;
    const refusals = ends.map(
      ([code, message]) =>
        () =>
          problem(code, { message }),
    );
    const { agreeAndSubmit, user } = await open({ verifyOtp: inTurn(...refusals, submitted) });
    await agreeAndSubmit();
    for (const [code, sentence] of ends) {
      await enter('123456');
      await findFieldErrors({ Code: sentence });
      const dialog = await findCodeDialog();
      expect(dialog.queryByText(/Code valid for|tries left/)).toBeNull();
      expect(button('Verify and submit').disabled).toBe(true);
      // Typing does not bring the code back.
      write({ Code: '654321' });
      await findFieldErrors({ Code: sentence });
      if (code === 'answers-changed') await pass(31_000);
      await user.click(button('Send a new code'));
      await dialog.findByText(/Code valid for/);
      expect(dialog.queryByText(sentence)).toBeNull();
      expect(button('Verify and submit').disabled).toBe(false);
    }
    await enter('123456');
    await screen.findByText('page /applications');
  });

  test('that cannot be sent again is shown at the field, one that is sent as a toast', async () => {
    stopClock();
    const tooSoon = 'Please wait 17 seconds before asking for a new code.';
    const refusals = [
      [() => problem('unavailable'), sendFailed],
      [() => problem('otp-too-soon', { message: tooSoon, details: { retry_after: 17 } }), tooSoon],
    ] as const;
    const sendOtp = inTurn(sentCode, ...refusals.map(([answer]) => answer), sentCode);
    const { agreeAndSubmit, user } = await open({ sendOtp });
    await agreeAndSubmit();
    await findCodeDialog();
    await pass(31_000);
    const resend = await findButton('Send a new code');
    for (const [, sentence] of refusals) {
      await user.click(resend);
      await findFieldErrors({ Code: sentence });
    }
    await screen.findByRole('button', { name: /^Send a new code \(in 0:1[67]\)$/ });
    // The code of this page is good as before.
    screen.getByText(/^Code valid for 9:/);
    await pass(18_000);
    await user.click(await findButton('Send a new code'));
    await screen.findByText('A new code is on its way. The one before no longer works.');
  });

  test('announces its expiry, which is not that of a newer one from another window', async () => {
    stopClock();
    const tooSoon = problem('otp-too-soon', { details: { retry_after: 20 } });
    const { agreeAndSubmit, user } = await open({ sendOtp: inTurn(sentCode, () => tooSoon) });
    await agreeAndSubmit();
    const dialog = await findCodeDialog();
    expect(dialog.getByText(/^Code valid for (10:00|9:59)\.$/)).toBeTruthy();
    expect(dialog.getByRole('status').textContent).toBe('');
    await pass(601_000);
    await waitFor(() => expect(dialog.getByRole('status').textContent).toMatch(/no longer valid/));
    expect(dialog.queryByText(/tries left|Code valid for/)).toBeNull();
    expect(button('Verify and submit').disabled).toBe(true);
    await user.click(button('Send a new code'));
    await dialog.findByText(/a moment ago is still good/);
    expect(dialog.queryByText(/no longer valid|Code valid for/)).toBeNull();
    await enter('654321');
    await screen.findByText('page /applications');
  });
});
