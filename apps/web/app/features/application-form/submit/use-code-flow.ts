import { t } from '@lingui/core/macro';
import type { VerifyOtpResponse } from '@portal/contracts/applications/submitting';
import { programme } from '@portal/contracts/programme';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiProblem, finalMessage, isLost, isProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/call.ts';
import { applicationQuery, keyOf } from '../../../api/queries.ts';
import { serverNow } from '../../../api/server-time.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { notify } from '../../../ui/notify.tsx';
import type { Draft, SaveOutcome } from '../draft/use-draft.ts';
import { useUploadQueue } from '../uploads/uploads-context.ts';
import type { OtpDialogProps, SentCode } from './otp-dialog.tsx';

/** What is known of a submission. */
export type Submitted = Pick<VerifyOtpResponse, 'submitted_id'>;

export interface CodeFlowParts {
  readonly applicationId: string;
  readonly draft: Pick<Draft, 'hasUnsaved' | 'save' | 'state' | 'revision' | 'merge'>;
  /** Whether a code that was sent before the deadline still submits what is saved, and no other one is sent. */
  readonly hasLastCode: boolean;
  /** Called with the time (ISO 8601) until which a sent code submits. */
  readonly onCodeSent: (expiresAt: string) => void;
  /** Runs after the submission, before the dialog says that it is done. */
  readonly onSubmitted: (submission: Submitted) => Promise<void>;
  /** Looks up whether the application is submitted, after an error that may mean so. */
  readonly findSubmission: () => Promise<Submitted | undefined>;
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
  readonly dialog: Omit<OtpDialogProps, 'submits'> | undefined;
}

/** Submits what is saved with a mailed code: sends the code and runs its dialog. */
export function useCodeFlow(parts: CodeFlowParts): CodeFlow {
  const { applicationId, draft, hasLastCode, onCodeSent, onSubmitted, findSubmission, onCorrectable } = parts;
  const queries = useQueryClient();
  const { userId, email } = useSignedInUser();
  const uploads = useUploadQueue();
  const [isAsking, setIsAsking] = useState(false);
  const [code, setCode] = useState<SentCode>({});
  const ids = { email, application_id: applicationId };
  const list = { queryKey: keyOf('getApplications', { id: userId }) };

  /** Finds the submission of another window, or of an earlier try whose response was lost. */
  const findSubmitted = async (error: unknown) =>
    isLost(error) || isProblem(error, 'already-submitted') ? findSubmission() : undefined;

  async function finish(submission: Submitted): Promise<void> {
    await queries.invalidateQueries(list);
    await onSubmitted(submission);
  }

  /** Reads an application again that may be submitted, or have changed elsewhere, so that its page shows it. */
  function readIfChanged(error: unknown): void {
    if (isLost(error) || isProblem(error, 'changes-closed'))
      void queries.fetchQuery({ ...applicationQuery(applicationId), staleTime: 0 }).catch(() => undefined);
    if (isProblem(error, 'answers-changed')) void draft.merge();
  }

  async function sendCode(): Promise<void> {
    try {
      const { termsVersion } = programme;
      const body = { ...ids, revision: draft.revision(), terms_version: termsVersion };
      const sent = await call('sendOtp', { body });
      onCodeSent(sent.expires_at);
      setCode({ expiresAt: sent.expires_at, resendAt: sent.resend_at, attemptsLeft: sent.attempts_left });
    } catch (error) {
      readIfChanged(error);
      // The refetched list makes the page show the mailbox notice.
      if (isProblem(error, 'mailbox-unreachable')) await queries.invalidateQueries(list);
      if (isProblem(error, 'otp-too-soon')) {
        const now = serverNow() ?? Date.now();
        const resendAt = new Date(now + (error.details.retry_after ?? 0) * 1000).toISOString();
        // The last code is good. When that of this page has expired, another page sent it.
        setCode((known) => ({ ...(Date.parse(known.expiresAt ?? '') > now && known), resendAt }));
      }
      throw error;
    }
  }

  const sending = useMutation({
    mutationFn: async (): Promise<SaveOutcome> => {
      if (hasLastCode) return 'saved';
      const outcome = draft.hasUnsaved() ? await draft.save() : 'saved';
      if (outcome !== 'saved') return outcome;
      await sendCode().catch((error) => {
        // The last code is still valid.
        if (!isProblem(error, 'otp-too-soon')) throw error;
      });
      return outcome;
    },
    onSuccess: (outcome) => setIsAsking(outcome === 'saved'),
    onError: async (error) => {
      const found = await findSubmitted(error);
      if (found) await finish(found);
      else if (isCorrectable(error)) onCorrectable(error, error.message);
      else if (!isProblem(error, 'network-error')) notify.error(describeSendFailure(error));
    },
  });
  const { isPending: isSending, reset: forgetAttempt } = sending;
  // Once the connection is back, nothing says any more that it is missing.
  useEffect(() => {
    if (isSending) return;
    window.addEventListener('online', forgetAttempt);
    return () => window.removeEventListener('online', forgetAttempt);
  }, [isSending, forgetAttempt]);

  const resending = useMutation({
    mutationFn: sendCode,
    onSuccess: () => notify.success(t`A new code is on its way. The one before no longer works.`),
    onError: async (error) => {
      const found = await findSubmitted(error);
      if (found) await finish(found);
    },
  });

  const verifying = useMutation({
    mutationFn: async (otp: string) => {
      try {
        return await call('verifyOtp', { body: { ...ids, otp } });
      } catch (error) {
        const found = await findSubmitted(error);
        if (!found) throw error;
        return found;
      }
    },
    onSuccess: finish,
    onError: (error) => {
      readIfChanged(error);
      const left = error instanceof ApiProblem ? error.details.attempts_left : undefined;
      if (left !== undefined) setCode((known) => ({ ...known, attemptsLeft: left }));
      const refusal = error.message;
      if (isProblem(error, 'otp-locked') || isProblem(error, 'otp-expired')) setCode({ refusal });
      if (isProblem(error, 'answers-changed')) setCode(({ resendAt }) => ({ resendAt, refusal }));
    },
  });

  /** Returns an error message to keep the dialog open. */
  async function verify(otp: string): Promise<string | undefined> {
    try {
      await verifying.mutateAsync(otp);
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
    code,
    busy: verifying.isPending ? 'verifying' : resending.isPending ? 'resending' : undefined,
    onVerify: verify,
    onResend: hasLastCode
      ? undefined
      : () => resending.mutateAsync().then(() => undefined, describeSendFailure),
    onClose: () => setIsAsking(false),
  } as const;
  const isUnsaved = sending.data === 'offline' && draft.state.status === 'offline';
  return {
    start,
    needsConnection: isUnsaved || isProblem(sending.error, 'network-error'),
    busy: isSending,
    dialog: isAsking ? dialog : undefined,
  };
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
