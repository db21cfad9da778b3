import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applicationId as id, record, saves } from '../../../../test/application-record.ts';
import { findFieldErrors, write } from '../../../../test/fields.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { inTurn, offline, ok, refusal, type StubHandlers, stubApi } from '../../../../test/stub-api.ts';
import { fetchAuthSession, tokensOf } from '../../../../test/user-pool.ts';
import { RequireSession } from '../../../session/guard.tsx';
import { session } from '../../../session/session.ts';
import { ApplicationFormPage } from '../application-form-page.tsx';

/* What the submission says when the server refuses or does not answer. */

beforeEach(async () => {
  fetchAuthSession.mockResolvedValue(tokensOf());
  await session.check();
});

afterEach(() => {
  vi.useRealTimers();
});

const sent = () => {
  const now = Date.now();
  return ok({
    message: 'Sent',
    expires_at: new Date(now + 600_000).toISOString(),
    resend_at: new Date(now + 30_000).toISOString(),
    attempts_left: 5,
  });
};

const submitted = () =>
  ok({
    message: 'Submitted',
    application_id: id,
    submitted_id: 'GSP-2027-000123',
    submitted_at: '2027-04-02T08:00:00.000Z',
  });

/** Opens the last step of a complete draft and accepts the terms. */
async function open(handlers: StubHandlers) {
  stubApi({
    getApplications: () => ok(record()),
    listDocuments: () => ok({ documents: [] }),
    saveDraft: () => saves(8),
    sendOtp: sent,
    ...handlers,
  });
  const page = (
    <RequireSession>
      <ApplicationFormPage />
    </RequireSession>
  );
  const { user } = renderPage('/applications-form/:applicationId?', page, `/applications-form/${id}?step=6`);
  await user.click(await screen.findByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  return { user, submit: () => user.click(screen.getByRole('button', { name: 'Submit' })) };
}

/** Enters a code in the dialog. */
async function enter(code: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Enter the code' });
  write({ OTP: code });
  within(dialog).getByRole('button', { name: 'Verify and submit' }).click();
}

const missingId = 'Application ID is missing. Please start a new application.';
const sendFailed = 'Failed to send OTP. Please try again.';
const needsConnection = 'You need a connection to submit. Your answers stay as they are.';
const submitFailed = 'Failed to submit application. Please try again.';

test('each refusal of a code is shown at its field, and the next try can succeed', async () => {
  const refusals = [
    [() => refusal('otp-incorrect', { attempts_left: 4 }), 'This code is not correct. 4 tries left.'],
    [() => refusal('application-not-found'), missingId],
    [() => refusal('internal-error'), submitFailed],
    [offline, needsConnection],
  ] as const;
  const { submit } = await open({ verifyOtp: inTurn(...refusals.map(([answer]) => answer), submitted) });
  await submit();
  await enter('12345');
  await findFieldErrors({ OTP: 'Please enter the 6 digits of the code.' });
  for (const [, sentence] of refusals) {
    await enter('123456');
    await findFieldErrors({ OTP: sentence });
  }
  await enter('123456');
  await screen.findByText('OTP verified successfully! Application submitted.');
  await screen.findByText('page /applications');
});

test.each([
  ['fails', () => refusal('internal-error'), sendFailed],
  ['is about an application that is gone', () => refusal('application-not-found'), missingId],
  [
    'is one too many',
    () => refusal('otp-budget-spent'),
    'You have asked for too many codes. Please try again later.',
  ],
  ['agrees to older terms', () => refusal('terms-not-accepted'), 'You must accept the terms and conditions.'],
  [
    'is too late',
    () => refusal('applications-closed'),
    'Applications closed on 15 May 2027. Everything you saved is kept.',
  ],
  [
    'cannot reach the founder',
    () => refusal('mailbox-unreachable'),
    'We could not reach your e-mail address, so no code was sent. Please contact the programme.',
  ],
])('a request for a code that %s is shown as a toast', async (_, sendOtp, sentence) => {
  const { submit } = await open({ sendOtp });
  await submit();
  await screen.findByText(sentence);
  expect(screen.queryByRole('dialog', { name: 'Enter the code' })).toBeNull();
});

test('a request for a code without a connection says so beside Submit, until the connection is back', async () => {
  const { submit } = await open({ sendOtp: inTurn(offline, sent) });
  await submit();
  await screen.findByText(needsConnection);
  expect(screen.queryByText(sendFailed)).toBeNull();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(needsConnection)).toBeNull());
  await submit();
  await screen.findByRole('dialog', { name: 'Enter the code' });
});

test.each([
  ['otp-locked', 'Too many wrong codes. Please request a new one.'],
  ['otp-expired', 'This code is no longer valid. Please request a new one.'],
] as const)('%s ends the code: only a new one helps, at once', async (code, sentence) => {
  const { submit, user } = await open({
    verifyOtp: inTurn(() => refusal(code), submitted),
    resendOtp: sent,
  });
  await submit();
  await enter('123456');
  await findFieldErrors({ OTP: sentence });
  const dialog = within(screen.getByRole('dialog', { name: 'Enter the code' }));
  const verify = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Verify and submit' });
  expect(dialog.queryByText(/Code valid for|tries left/)).toBeNull();
  expect(verify().disabled).toBe(true);
  // Typing does not bring the code back.
  write({ OTP: '654321' });
  await findFieldErrors({ OTP: sentence });
  await user.click(dialog.getByRole('button', { name: 'Send a new code' }));
  await dialog.findByText(/Code valid for/);
  expect(dialog.queryByText(sentence)).toBeNull();
  expect(verify().disabled).toBe(false);
  await enter('123456');
  await screen.findByText('page /applications');
});

test('a new code that cannot be sent is shown at the field, one that is sent as a toast', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const refusals = [
    [() => refusal('unavailable'), sendFailed],
    [
      () => refusal('otp-too-soon', { retry_after: 17 }),
      'Please wait 17 seconds before asking for a new code.',
    ],
  ] as const;
  const { submit, user } = await open({ resendOtp: inTurn(...refusals.map(([answer]) => answer), sent) });
  await submit();
  await screen.findByRole('dialog', { name: 'Enter the code' });
  await vi.advanceTimersByTimeAsync(31_000);
  const resend = await screen.findByRole('button', { name: 'Send a new code' });
  for (const [, sentence] of refusals) {
    await user.click(resend);
    await findFieldErrors({ OTP: sentence });
  }
  await screen.findByRole('button', { name: /^Send a new code \(in 0:1[67]\)$/ });
  await vi.advanceTimersByTimeAsync(18_000);
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
  await screen.findByText('A new code is on its way. The one before no longer works.');
});

test.each([
  ['application-incomplete', { city: 'incomplete' }, 'Some answers are missing or need a correction.'],
  [
    'documents-unsafe',
    { pitchDeck: 'file-unsafe' },
    'Pitch deck: a virus was found in this file. Please remove it and upload a clean copy',
  ],
] as const)('%s closes the dialog and is shown above the answers', async (code, fields, sentence) => {
  const answer = refusal(code);
  const { submit } = await open({
    verifyOtp: () => ({ ...answer, body: { ...(answer.body as object), fields } }),
  });
  await submit();
  await enter('123456');
  await screen.findByText(sentence);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enter the code' })).toBeNull());
});
