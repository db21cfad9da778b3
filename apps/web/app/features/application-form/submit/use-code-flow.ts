import { t } from '@lingui/core/macro';
import type { VerifyOtpResponse } from '@portal/contracts/applications/submitting';
import { programme } from '@portal/contracts/programme';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, finalMessage, isLost, isProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/call.ts';
import { applicationQuery, keyOf } from '../../../api/queries.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { notify } from '../../../ui/notify.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { useResetWhenOnline } from '../draft/use-reset-when-online.ts';
import { useUploadQueue } from '../uploads/uploads-context.ts';
import type { OtpDialogProps } from './otp-dialog.tsx';
import { type OtpState, otpSent, otpSentBefore } from './otp-timing.ts';

/** What is known of a submission. */
export type Submitted = Pick<VerifyOtpResponse, 'submitted_id'>;

export interface CodeFlowParts {
  readonly applicationId: string;
  readonly email: string;
  readonly draft: Pick<Draft, 'hasUnsaved' | 'save' | 'state' | 'revision' | 'merge'>;
  /** Whether a code that was sent before the deadline still submits, and no other one is sent. */
  readonly hasLastCode: boolean;
  /** Called with the time (ISO 8601) until which a sent code submits. */
  readonly onCodeSent: (expiresAt: string) => void;
  /** Runs after the submission, before the dialog says that it is done. */
  readonly onSubmitted: (submission: Submitted) => Promise<void>;
  /** Looks up whether the application is submitted, after an error that may mean so. */
  readonly findSubmission?: () => Promise<Submitted | undefined>;
  /** Called with a refusal that names fields, and its message. The dialog is closed. */
  readonly onCorrectable: (error: ApiProblem, message: string) => void;
}

export interface CodeFlow {
  /** Saves the answers, sends a code and opens the dialog. */
  readonly start: () => void;
  /** Whether the last attempt failed for want of a connection. */
  readonly needsConnection: boolean;
  /** Whether a code is being sent. */
  readonly busy: boolean;
  /** The props of the code dialog while it is open. */
  readonly dialog: Omit<OtpDialogProps, 'email' | 'submits'> | undefined;
}

/** Submits what is saved with a mailed code: sends the code and runs its dialog. */
export function useCodeFlow(parts: CodeFlowParts): CodeFlow {
  const { draft, hasLastCode, onCorrectable } = parts;
  const uploads = useUploadQueue();
  const [isAsking, setIsAsking] = useState(false);
  const { otp, requestCode, readIfChanged, readAgain, findSubmitted, verifying } = useCode(parts);

  /** Ends the flow when another window has submitted, or an earlier try whose response was lost. Returns whether it did. */
  async function finishIfSubmitted(error: unknown): Promise<boolean> {
    const found = await findSubmitted(error);
    if (found) await parts.onSubmitted(found);
    return found !== undefined;
  }

  const sending = useMutation({
    mutationFn: async () => {
      const outcome = draft.hasUnsaved() ? await draft.save() : 'saved';
      if (outcome === 'saved') {
        if (!hasLastCode) await requestCode('first');
        setIsAsking(true);
      }
      return outcome;
    },
    onError: async (error) => {
      readIfChanged(error);
      if (await finishIfSubmitted(error)) return;
      if (isCorrectable(error)) onCorrectable(error, error.message);
      else if (!isProblem(error, 'network-error')) notify.error(describeSendFailure(error));
    },
  });
  useResetWhenOnline(sending);

  const resending = useMutation({
    mutationFn: () => requestCode('another'),
    onSuccess: () => notify.success(t`A new code is on its way. The one before no longer works.`),
    onError: (error) => {
      readIfChanged(error);
      return finishIfSubmitted(error);
    },
  });

  /** Returns an error message to keep the dialog open. */
  async function verify(code: string): Promise<string | undefined> {
    try {
      await verifying.mutateAsync(code);
      return undefined;
    } catch (error) {
      const problem = describeSubmitFailure(error);
      if (!isCorrectable(error)) return problem;
      setIsAsking(false);
      onCorrectable(error, problem);
      return undefined;
    }
  }

  function start(): void {
    if (uploads.isSending())
      notify.error(t`Your files are still uploading. Please wait until they are done, or cancel them.`);
    else sending.mutate();
  }

  const dialog = {
    otp: otp ?? { resendAt: 0 },
    busy: verifying.isPending ? 'verifying' : resending.isPending ? 'resending' : undefined,
    onVerify: verify,
    onResend: hasLastCode
      ? undefined
      : () => resending.mutateAsync().then(() => undefined, describeSendFailure),
    onClose: () => {
      setIsAsking(false);
      // Its page then shows whether it was submitted all the same.
      if (isLost(verifying.error)) void readAgain().catch(() => undefined);
    },
  } as const;
  const isUnsaved = sending.data === 'offline' && draft.state.status === 'offline';
  return {
    start,
    needsConnection: isUnsaved || isProblem(sending.error, 'network-error'),
    busy: sending.isPending,
    dialog: isAsking ? dialog : undefined,
  };
}

/** The calls of a submission, and the state of its code. */
function useCode(parts: CodeFlowParts) {
  const { applicationId, email, draft, onCodeSent, onSubmitted, findSubmission } = parts;
  const queries = useQueryClient();
  const { userId } = useSignedInUser();
  const list = { queryKey: keyOf('getApplications', { id: userId }) };
  const [otp, setOtp] = useState<OtpState>();
  const readAgain = () => queries.fetchQuery({ ...applicationQuery(applicationId), staleTime: 0 });
  const findSubmitted = async (error: unknown) =>
    isLost(error) || isProblem(error, 'already-submitted') ? findSubmission?.() : undefined;

  /** Reads an application again whose changes have ended, or whose answers another window has changed, so that its page shows it. */
  function readIfChanged(error: unknown): void {
    if (isProblem(error, 'changes-closed')) void queries.invalidateQueries(applicationQuery(applicationId));
    if (isProblem(error, 'answers-changed')) void draft.merge();
  }

  async function requestCode(which: 'first' | 'another'): Promise<void> {
    try {
      const terms_version = programme.termsVersion;
      const ids = { email, application_id: applicationId };
      const response = await call('sendOtp', { body: { ...ids, revision: draft.revision(), terms_version } });
      onCodeSent(response.expires_at);
      setOtp(otpSent(response, Date.now()));
    } catch (error) {
      // The refetched list makes the page show the mailbox notice.
      if (isProblem(error, 'mailbox-unreachable')) await queries.invalidateQueries(list);
      if (!isProblem(error, 'otp-too-soon')) throw error;
      setOtp(otpSentBefore(error.details.retry_after ?? 0, otp, Date.now()));
      // The previous code is still valid, so the dialog can open again.
      if (which === 'another') throw error;
    }
  }

  const verifying = useMutation({
    mutationFn: async (code: string): Promise<Submitted> => {
      try {
        return await call('verifyOtp', { body: { email, otp: code, application_id: applicationId } });
      } catch (error) {
        const found = await findSubmitted(error);
        if (!found) throw error;
        return found;
      }
    },
    onSuccess: async (response) => {
      await queries.invalidateQueries(list);
      await onSubmitted(response);
    },
    onError: (error) => {
      readIfChanged(error);
      const left = error instanceof ApiProblem ? error.details.attempts_left : undefined;
      if (left !== undefined) setOtp((known) => known && { ...known, attemptsLeft: left });
      if (isProblem(error, 'otp-locked') || isProblem(error, 'otp-expired'))
        setOtp({ resendAt: 0, refusal: error.message });
      if (isProblem(error, 'answers-changed'))
        setOtp((known) => ({ resendAt: known?.resendAt ?? 0, refusal: error.message }));
    },
  });
  return { otp, requestCode, readIfChanged, readAgain, findSubmitted, verifying };
}

/** Whether the founder can correct the refusal in the fields that it names. */
function isCorrectable(error: unknown): error is ApiProblem {
  return (
    isProblem(error, 'application-incomplete') ||
    isProblem(error, 'document-rejected') ||
    isProblem(error, 'documents-unsafe')
  );
}

/** Returns the message of a failure that means the same for each call. */
function commonFailure(error: unknown): string | undefined {
  if (isProblem(error, 'network-error'))
    return t`You need a connection to submit. Your answers stay as they are.`;
  if (isProblem(error, 'application-not-found'))
    return t`Application ID is missing. Please start a new application.`;
  return undefined;
}

/** Returns the message when no code could be sent. */
const describeSendFailure = (error: unknown): string =>
  commonFailure(error) ?? finalMessage(error) ?? t`Failed to send OTP. Please try again.`;

/** Returns the message for a failed submission: the server's, if it sent one. */
function describeSubmitFailure(error: unknown): string {
  const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  const refusal = isRefused ? error.message : undefined;
  return commonFailure(error) ?? refusal ?? t`Failed to submit application. Please try again.`;
}
