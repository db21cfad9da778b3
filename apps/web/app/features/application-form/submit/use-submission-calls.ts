import type { VerifyOtpResponse } from '@portal/contracts/applications/submitting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, finalMessage, isProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/queries.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { type OtpState, otpSent, otpSentBefore } from './otp-timing.ts';
import { submitMessages } from './submit.messages.ts';

export interface Submission {
  /** Of the code that was sent last from this page. */
  readonly otp: OtpState | undefined;
  /** Asks for the first code; rejects with the problem when none can be used. */
  readonly sendCode: () => Promise<OtpState>;
  /** Asks for another code. */
  readonly resendCode: () => Promise<OtpState>;
  /** Submits with a code. */
  readonly verify: (code: string) => Promise<VerifyOtpResponse>;
  readonly busy: 'verifying' | 'resending' | undefined;
}

/**
 * The calls of a submission and what is known of its code.
 *
 * @param onSubmitted follows the success, which is complete when it is
 */
export function useSubmissionCalls(
  applicationId: string,
  email: string,
  onSubmitted: (answer: VerifyOtpResponse) => Promise<void>,
): Submission {
  const queryClient = useQueryClient();
  const { userId } = useSignedInUser();
  const list = { queryKey: keyOf('getApplications', { id: userId }) };
  const [otp, setOtp] = useState<OtpState>();

  async function askForCode(route: 'sendOtp' | 'resendOtp'): Promise<OtpState> {
    try {
      const answer = await call(route, { body: { email, application_id: applicationId } });
      return otpSent(answer, Date.now());
    } catch (error) {
      // What stands at the button says more.
      if (isProblem(error, 'mailbox-unreachable')) {
        await queryClient.invalidateQueries(list);
      }
      // The code before is still good, so a dialog that was closed simply opens again.
      if (route === 'resendOtp' || !isProblem(error, 'otp-too-soon')) throw error;
      return otpSentBefore(error.details.retry_after ?? 0, otp, Date.now());
    }
  }

  const sending = useMutation({ mutationFn: askForCode, onSuccess: setOtp });
  const verifying = useMutation({
    mutationFn: (code: string) =>
      call('verifyOtp', { body: { email, otp: code, application_id: applicationId } }),
    onSuccess: async (answer) => {
      await queryClient.invalidateQueries(list);
      await onSubmitted(answer);
    },
    onError: (error) => {
      const left = error instanceof ApiProblem ? error.details.attempts_left : undefined;
      if (left !== undefined) setOtp((known) => known && { ...known, attemptsLeft: left });
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

/** What a founder is told when no code could be sent. */
export function describeSendFailure(error: unknown): string {
  if (isProblem(error, 'application-not-found')) return submitMessages.missingId;
  return finalMessage(error) ?? submitMessages.sendFailed;
}

/** What a founder is told when a submission failed: the server's sentence, if it sent one. */
export function describeSubmitFailure(error: unknown): string {
  if (isProblem(error, 'application-not-found')) return submitMessages.missingId;
  const sent = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  if (isProblem(error, 'documents-unsafe')) return Object.values(error.fields).join('. ');
  return sent ? error.message : submitMessages.submitFailed;
}
