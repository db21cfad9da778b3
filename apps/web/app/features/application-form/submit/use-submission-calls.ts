import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { VerifyOtpResponse } from '@portal/contracts/applications/submitting';
import { programme } from '@portal/contracts/programme';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, finalMessage, isProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/call.ts';
import { applicationQuery, keyOf } from '../../../api/queries.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { describeIssue } from '../../../shared/questions/describe-issue.ts';
import { type OtpState, otpSent, otpSentBefore } from './otp-timing.ts';

export interface SubmissionCalls {
  /** The state of the last code; `undefined` before the first. */
  readonly otp: OtpState | undefined;
  /** Requests the first code, after the founder agreed to the terms. Rejects with the problem when no code is valid. */
  readonly sendCode: () => Promise<OtpState>;
  /** Requests another code. */
  readonly resendCode: () => Promise<OtpState>;
  /** Submits the application with a code. */
  readonly verify: (code: string) => Promise<VerifyOtpResponse>;
  readonly busy: 'verifying' | 'resending' | undefined;
}

interface SubmissionEvents {
  /** Called with the time (ISO 8601) until which a sent code submits. */
  readonly onCodeSent: (expiresAt: string) => void;
  /** Runs after the submission; `verify` resolves after it. */
  readonly onSubmitted: (response: VerifyOtpResponse) => Promise<void>;
}

/** The API calls of a submission, and the state of its code. */
export function useSubmissionCalls(
  applicationId: string,
  email: string,
  { onCodeSent, onSubmitted }: SubmissionEvents,
): SubmissionCalls {
  const queryClient = useQueryClient();
  const { userId } = useSignedInUser();
  const list = { queryKey: keyOf('getApplications', { id: userId }) };
  const [otp, setOtp] = useState<OtpState>();

  /** Reads an application again whose changes have ended, so that its page says so. */
  function readIfEnded(error: unknown): void {
    if (isProblem(error, 'changes-closed'))
      void queryClient.invalidateQueries(applicationQuery(applicationId));
  }

  async function requestCode(route: 'sendOtp' | 'resendOtp'): Promise<OtpState> {
    try {
      const response = await call(route, {
        body: { email, application_id: applicationId, terms_version: programme.termsVersion },
      });
      onCodeSent(response.expires_at);
      return otpSent(response, Date.now());
    } catch (error) {
      // The refetched list makes the page show the mailbox notice.
      if (isProblem(error, 'mailbox-unreachable')) {
        await queryClient.invalidateQueries(list);
      }
      if (!isProblem(error, 'otp-too-soon')) throw error;
      const sentBefore = otpSentBefore(error.details.retry_after ?? 0, otp, Date.now());
      // The previous code is still valid, so the dialog can open again.
      if (route === 'sendOtp') return sentBefore;
      setOtp(sentBefore);
      throw error;
    }
  }

  const sending = useMutation({ mutationFn: requestCode, onSuccess: setOtp, onError: readIfEnded });
  const verifying = useMutation({
    mutationFn: (code: string) =>
      call('verifyOtp', { body: { email, otp: code, application_id: applicationId } }),
    onSuccess: async (response) => {
      await queryClient.invalidateQueries(list);
      await onSubmitted(response);
    },
    onError: (error) => {
      readIfEnded(error);
      const left = error instanceof ApiProblem ? error.details.attempts_left : undefined;
      if (left !== undefined) setOtp((known) => known && { ...known, attemptsLeft: left });
      if (isProblem(error, 'otp-locked') || isProblem(error, 'otp-expired'))
        setOtp({ resendAt: 0, refusal: error.message });
    },
  });
  const resending = sending.isPending && sending.variables === 'resendOtp';
  return {
    otp,
    sendCode: () => sending.mutateAsync('sendOtp'),
    resendCode: () => sending.mutateAsync('resendOtp'),
    verify: (code) => verifying.mutateAsync(code),
    busy: verifying.isPending ? 'verifying' : resending ? 'resending' : undefined,
  };
}

const needsConnection = () => t`You need a connection to submit. Your answers stay as they are.`;

/** Returns the message when no code could be sent. */
export function describeSendFailure(error: unknown): string {
  if (isProblem(error, 'network-error')) return needsConnection();
  if (isProblem(error, 'application-not-found'))
    return t`Application ID is missing. Please start a new application.`;
  return finalMessage(error) ?? t`Failed to send OTP. Please try again.`;
}

/** Returns the message for a failed submission: the server's, if it sent one. */
export function describeSubmitFailure(error: unknown): string {
  if (isProblem(error, 'network-error')) return needsConnection();
  if (isProblem(error, 'application-not-found'))
    return t`Application ID is missing. Please start a new application.`;
  const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  if (isProblem(error, 'documents-unsafe')) {
    const faults = Object.entries(error.fields).map(([path, code]) => describeIssue(i18n, code, path));
    return faults.join('. ');
  }
  return isRefused ? error.message : t`Failed to submit application. Please try again.`;
}
