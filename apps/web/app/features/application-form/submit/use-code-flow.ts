import { t } from '@lingui/core/macro';
import type { VerifyOtpResponse } from '@portal/contracts/applications/submitting';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiProblem, isProblem } from '../../../api/api-problem.ts';
import { notify } from '../../../ui/notify.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { useResetWhenOnline } from '../draft/use-reset-when-online.ts';
import { useUploadQueue } from '../uploads/uploads-context.ts';
import type { OtpDialogProps } from './otp-dialog.tsx';
import { describeSendFailure, describeSubmitFailure, useSubmissionCalls } from './use-submission-calls.ts';

/** Whether the founder can correct the refusal in the fields that it names. */
function isCorrectable(error: unknown): error is ApiProblem {
  return (
    isProblem(error, 'application-incomplete') ||
    isProblem(error, 'document-rejected') ||
    isProblem(error, 'documents-unsafe')
  );
}

export interface CodeFlowParts {
  readonly applicationId: string;
  readonly email: string;
  readonly draft: Pick<Draft, 'hasUnsaved' | 'save' | 'state'>;
  /** Whether a code that was sent before the deadline still submits, and no other one is sent. */
  readonly hasLastCode: boolean;
  /** Called with the time (ISO 8601) until which a sent code submits. */
  readonly onCodeSent: (expiresAt: string) => void;
  /** Runs after the submission, before the dialog says that it is done. */
  readonly onSubmitted: (response: VerifyOtpResponse) => Promise<void>;
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
  const { applicationId, email, draft, hasLastCode, onCodeSent, onSubmitted, onCorrectable } = parts;
  const uploads = useUploadQueue();
  const submission = useSubmissionCalls(applicationId, email, { onCodeSent, onSubmitted });
  const [isAsking, setIsAsking] = useState(false);

  const requestCode = useMutation({
    mutationFn: async () => {
      const outcome = draft.hasUnsaved() ? await draft.save() : 'saved';
      if (outcome === 'saved') {
        if (!hasLastCode) await submission.sendCode();
        setIsAsking(true);
      }
      return outcome;
    },
    onError: (error) => {
      if (!isProblem(error, 'network-error')) notify.error(describeSendFailure(error));
    },
  });
  useResetWhenOnline(requestCode);

  function start(): void {
    if (uploads.isSending())
      notify.error(t`Your files are still uploading. Please wait until they are done, or cancel them.`);
    else requestCode.mutate();
  }

  /** Returns an error message to keep the dialog open. */
  async function verify(code: string): Promise<string | undefined> {
    try {
      await submission.verify(code);
      return undefined;
    } catch (error) {
      const problem = describeSubmitFailure(error);
      if (!isCorrectable(error)) return problem;
      setIsAsking(false);
      onCorrectable(error, problem);
      return undefined;
    }
  }

  async function resend(): Promise<string | undefined> {
    try {
      await submission.resendCode();
      notify.success(t`A new code is on its way. The one before no longer works.`);
      return undefined;
    } catch (error) {
      return describeSendFailure(error);
    }
  }

  const dialog = {
    otp: submission.otp ?? { resendAt: 0 },
    busy: submission.busy,
    onVerify: verify,
    onResend: hasLastCode ? undefined : resend,
    onClose: () => setIsAsking(false),
  };
  const isUnsaved = requestCode.data === 'offline' && draft.state.status === 'offline';
  return {
    start,
    needsConnection: isUnsaved || isProblem(requestCode.error, 'network-error'),
    busy: requestCode.isPending,
    dialog: isAsking ? dialog : undefined,
  };
}
