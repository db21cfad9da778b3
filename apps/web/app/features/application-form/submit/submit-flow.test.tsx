import { programme } from '@portal/contracts/programme';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applicationId as id, saves } from '../../../../test/application-record.ts';
import { completeAnswers } from '../../../../test/complete-answers.ts';
import { draftSlot } from '../../../../test/draft-slot.ts';
import { findFieldErrors } from '../../../../test/fields.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { ok, problem, type StubHandlers, stubApi } from '../../../../test/stub-api.ts';
import { fetchAuthSession, tokensOf } from '../../../../test/user-pool.ts';
import { RequireSession } from '../../../session/guard.tsx';
import { session } from '../../../session/session.ts';
import { ApplicationEditor } from '../application-editor.tsx';
import { restoreDraft } from '../draft/draft-recovery.ts';
import { stepsNamedBy } from './use-submit-flow.ts';

const sentCode = () => {
  const now = Date.now();
  return ok({
    message: 'Sent',
    expires_at: new Date(now + 600_000).toISOString(),
    resend_at: new Date(now + 30_000).toISOString(),
    attempts_left: 5,
  });
};

const submitted = ok({
  message: 'Submitted',
  application_id: id,
  submitted_id: 'GSP-2027-000123',
  submitted_at: '2027-04-02T08:00:00.000Z',
});

function open(handlers: StubHandlers, answers = completeAnswers) {
  const { calls } = stubApi({
    saveDraft: () => saves(7),
    sendOtp: sentCode,
    ...handlers,
  });
  const page = (
    <RequireSession>
      <ApplicationEditor slot={draftSlot()} opened={restoreDraft({ answers, revision: 7 }, [])} />
    </RequireSession>
  );
  const path = '/applications-form/:applicationId?';
  const rendered = renderPage(path, page, `/applications-form/${id}?step=6`);
  const { user } = rendered;
  return {
    ...rendered,
    calls,
    acceptTerms: async () => {
      await user.click(await screen.findByRole('checkbox'));
      await user.click(await screen.findByRole('button', { name: 'Agree' }));
    },
    submit: async () => user.click(await screen.findByRole('button', { name: 'Submit' })),
    enter: async (code: string) => {
      const dialog = await screen.findByRole('dialog', { name: 'Enter the code' });
      const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /OTP/ });
      await user.clear(field);
      await user.click(field);
      await user.paste(code);
      await user.click(within(dialog).getByRole('button', { name: 'Verify and submit' }));
      return { dialog, field };
    },
  };
}

beforeEach(async () => {
  fetchAuthSession.mockResolvedValue(tokensOf());
  await session.check();
});

describe('the terms', () => {
  test('must be accepted in their dialog', async () => {
    const { user, submit, calls, acceptTerms } = open({});
    await submit();
    await findFieldErrors({
      'I have read and accept the terms and conditions': 'You must accept the terms and conditions.',
    });
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('checkbox'));
    expect((await screen.findByText('24 November 2026')).tagName).toBe('TIME');
    await user.click(screen.getByRole('button', { name: 'Disagree' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await acceptTerms();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(screen.queryByText('You must accept the terms and conditions.')).toBeNull();
    expect(calls).toEqual([]);
  });

  test('must be accepted again when the step is opened again', async () => {
    const { user, acceptTerms } = open({});
    await acceptTerms();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false);
  });
});

describe('a submission', () => {
  test('saves all answers once more and navigates to the list with the number', async () => {
    const { acceptTerms, submit, enter, calls, location } = open({ verifyOtp: () => submitted });
    await acceptTerms();
    await submit();
    const { field } = await enter('123 456');
    expect(field.value).toBe('123456');
    expect(field.autocomplete).toBe('one-time-code');
    await screen.findByText('page /applications');
    expect(location().state).toEqual({ submittedId: 'GSP-2027-000123' });
    expect(calls.map(([route]) => route)).toEqual(['sendOtp', 'verifyOtp', 'saveDraft']);
    expect(calls[0]?.[1]).toEqual({
      email: 'asha@example.org',
      application_id: id,
      terms_version: programme.termsVersion,
    });
    expect(calls[1]?.[1]).toEqual({ email: 'asha@example.org', otp: '123456', application_id: id });
  });

  test('succeeds even if the follow-up save fails', async () => {
    const { acceptTerms, submit, enter, location } = open({
      verifyOtp: () => submitted,
      saveDraft: () => problem(503, 'unavailable'),
    });
    await acceptTerms();
    await submit();
    await enter('123456');
    await screen.findByText('page /applications');
    expect(location().state).toEqual({ submittedId: 'GSP-2027-000123' });
  });

  test('shows the message for a wrong code and the remaining attempts', async () => {
    const { acceptTerms, submit, enter, user } = open({
      verifyOtp: () => problem(422, 'otp-incorrect', { details: { attempts_left: 4 } }),
    });
    await acceptTerms();
    await submit();
    const { dialog, field } = await enter('000000');
    const message = await within(dialog).findByText('about otp-incorrect');
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(message.id);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
    await user.keyboard('1');
    expect(field.value).toBe('1');
    expect(within(dialog).getByText(/4 tries left/)).toBeTruthy();
  });

  test('requires six digits before it calls the server', async () => {
    const { acceptTerms, submit, enter, calls } = open({});
    await acceptTerms();
    await submit();
    const { dialog } = await enter('12a');
    await within(dialog).findByText('Please enter the 6 digits of the code.');
    expect(calls.map(([route]) => route)).toEqual(['sendOtp']);
  });

  test('fails with unsafe documents and links to their step', async () => {
    const fields = { pitchDeck: 'file-unsafe', 'otherSupportingDocuments.0': 'file-unsafe' };
    const { acceptTerms, submit, enter } = open({
      verifyOtp: () => problem(422, 'documents-unsafe', { fields }),
    });
    await acceptTerms();
    await submit();
    await enter('123456');
    await screen.findByText(
      'Pitch deck: a virus was found in this file. Please remove it and upload a clean copy. Other supporting documents: a virus was found in this file. Please remove it and upload a clean copy',
    );
    await screen.findByRole('button', { name: 'Documents' });
    expect(screen.queryByRole('dialog', { name: 'Enter the code' })).toBeNull();
  });

  test('sends no code while a document is known to be unsafe', async () => {
    const { key } = completeAnswers.pitchDeck as { key: string };
    const { acceptTerms, submit, calls } = open({
      listDocuments: () => ok({ documents: [{ key, scan: 'unsafe' }] }),
    });
    await screen.findAllByText(/^Not safe/);
    const notice = 'A virus was found in a document. Please remove it and upload a clean copy.';
    const box = (await screen.findByText(notice)).closest('[tabindex]');
    await screen.findByRole('button', { name: 'Documents' });
    await acceptTerms();
    await submit();
    expect(document.activeElement).toBe(box);
    expect(calls.map(([route]) => route)).not.toContain('sendOtp');
  });

  test('lists the steps that the server finds incomplete', async () => {
    const { acceptTerms, submit, enter } = open({
      verifyOtp: () =>
        problem(422, 'application-incomplete', { fields: { pitchDeck: 'incomplete', city: 'incomplete' } }),
    });
    await acceptTerms();
    await submit();
    await enter('123456');
    const alert = await screen.findByText('about application-incomplete');
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect(within(document.activeElement as HTMLElement).getAllByRole('button')).toHaveLength(2);
    expect(screen.queryByRole('dialog', { name: 'Enter the code' })).toBeNull();
  });
});

describe('the review', () => {
  test('leads to the question of each answer', async () => {
    const { user, location } = open({});
    await user.click(await screen.findByRole('button', { name: 'Change Market reach' }));
    const reach = await screen.findByRole('textbox', { name: /Market reach/ });
    expect(document.activeElement).toBe(reach);
    expect(location().path).toBe(`/applications-form/${id}?step=3#marketReach`);
    await user.click(screen.getByRole('button', { name: 'Save and go to review' }));
    await screen.findByRole('heading', { level: 2, name: 'Review & Submit' });
    expect(screen.queryByRole('button', { name: /^Change Email/ })).toBeNull();
  });

  test('shows the first lines of a long answer, and all on request', async () => {
    const long = 'Salt and sun dry the fish of a whole coast. '.repeat(20);
    const { user } = open({}, { ...completeAnswers, marketReach: long });
    const more = await screen.findByRole('button', { name: 'Show more of Market reach' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getAllByRole('button', { name: /^Show more/ })).toHaveLength(1);
    await user.click(more);
    const less = screen.getByRole('button', { name: 'Show less of Market reach' });
    expect(less.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('a code', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('shows the error when another one is requested too soon', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { acceptTerms, submit, user } = open({
      resendOtp: () => problem(429, 'otp-too-soon', { details: { retry_after: 20 } }),
    });
    await acceptTerms();
    await submit();
    await screen.findByRole('dialog', { name: 'Enter the code' });
    await vi.advanceTimersByTimeAsync(31_000);
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    await screen.findByText('about otp-too-soon');
    expect(screen.queryByText(/A new code is on its way/)).toBeNull();
  });

  test('announces its expiry', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { acceptTerms, submit } = open({});
    await acceptTerms();
    await submit();
    const dialog = await screen.findByRole('dialog', { name: 'Enter the code' });
    expect(within(dialog).getByText(/^Code valid for (10:00|9:59)\. 5 tries left\.$/)).toBeTruthy();
    expect(within(dialog).getByRole('status').textContent).toBe('');
    await vi.advanceTimersByTimeAsync(601_000);
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toMatch(/no longer valid/));
    expect(within(dialog).queryByText(/tries left|Code valid for/)).toBeNull();
    const button = (name: string) => within(dialog).getByRole<HTMLButtonElement>('button', { name });
    expect(button('Verify and submit').disabled).toBe(true);
    expect(button('Send a new code').disabled).toBe(false);
  });

  test('is refused for an unreachable mailbox, with a notice', async () => {
    const lists = [{}, { mailbox: 'bounced' }];
    const { acceptTerms, submit } = open({
      sendOtp: () => problem(409, 'mailbox-unreachable'),
      getApplications: () =>
        ok({ message: '', applications: [], ...(lists.length > 1 ? lists.shift() : lists[0]) }),
    });
    await acceptTerms();
    expect(screen.queryByText(/^We could not reach/)).toBeNull();
    await submit();
    await screen.findByText('about mailbox-unreachable');
    await screen.findByText('We could not reach asha@example.org.');
    expect(screen.queryByRole('dialog', { name: 'Enter the code' })).toBeNull();
  });

  test('shows an error and no dialog when it cannot be sent', async () => {
    const { acceptTerms, submit } = open({ sendOtp: () => problem(502, 'mail-not-sent') });
    await acceptTerms();
    await submit();
    await screen.findByText('Failed to send OTP. Please try again.');
    expect(screen.queryByRole('dialog', { name: 'Enter the code' })).toBeNull();
  });

  test('is still requested when one was sent a moment ago', async () => {
    const { acceptTerms, submit } = open({
      sendOtp: () => problem(429, 'otp-too-soon', { details: { retry_after: 20 } }),
    });
    await acceptTerms();
    await submit();
    const dialog = await screen.findByRole('dialog', { name: 'Enter the code' });
    expect(within(dialog).getByText(/a moment ago is still good/)).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: /in 0:(20|19)/ }).disabled).toBe(
      true,
    );
  });
});

test('stepsNamedBy returns the steps of the fields, unique and in order', () => {
  const fields = {
    'otherSupportingDocuments.1': 'x',
    pitchDeck: 'x',
    'data.city': 'x',
    unheardOf: 'x',
    testDocument: 'x',
  };
  expect(stepsNamedBy(fields)).toEqual([1, 5]);
  expect(stepsNamedBy({})).toEqual([]);
});
