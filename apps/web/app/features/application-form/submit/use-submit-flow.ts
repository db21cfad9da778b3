import { useLingui } from '@lingui/react/macro';
import { type StepNumber, stepOf } from '@portal/contracts/applications/steps';
import type { VerifyOtpResponse } from '@portal/contracts/applications/submitting';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiProblem, isProblem } from '../../../api/api-problem.ts';
import { fieldOf } from '../../../form/describe-issue.ts';
import { paths } from '../../../paths.ts';
import { notify } from '../../../ui/notify.tsx';
import type { Answers } from '../answers.ts';
import { incompleteSteps } from '../completeness.ts';
import type { Draft } from '../draft/use-draft.ts';
import { useResetWhenOnline } from '../draft/use-reset-when-online.ts';
import { useUploadQueue } from '../uploads/uploads-context.ts';
import type { OtpDialogProps } from './otp-dialog.tsx';
import { describeSendFailure, describeSubmitFailure, useSubmissionCalls } from './use-submission-calls.ts';

/** Whether the founder can correct the refusal in the steps of its fields. */
function isCorrectable(error: unknown): error is ApiProblem {
  return (
    isProblem(error, 'application-incomplete') ||
    isProblem(error, 'document-rejected') ||
    isProblem(error, 'documents-unsafe')
  );
}

/** Returns the steps of the fields in a problem, in order. */
export function stepsNamedBy(fields: Readonly<Record<string, string>>): StepNumber[] {
  const names = Object.keys(fields).map(fieldOf);
  const steps = names.map((name) => name && stepOf(name)).filter((step) => step !== undefined);
  return [...new Set(steps)].sort((one, other) => one - other);
}

/** What prevents the submission; `tries` counts the attempts. */
export interface SubmitErrors {
  readonly tries: number;
  readonly steps: readonly StepNumber[];
  /** The server's message about the steps. */
  readonly problem?: string;
  readonly terms: boolean;
}

export interface SubmitFlowParts {
  readonly applicationId: string;
  readonly email: string;
  readonly draft: Draft;
  /** Whether malware was found in a document. */
  readonly isUnsafe: boolean;
  /** Whether a code that was sent before the deadline still submits, and no other one is sent. */
  readonly hasLastCode: boolean;
  /** Called with the time (ISO 8601) until which a sent code submits. */
  readonly onCodeSent: (expiresAt: string) => void;
}

const noErrors: SubmitErrors = { tries: 0, steps: [], terms: false };

export interface SubmitFlow {
  readonly submit: (answers: Answers, accepted: boolean) => void;
  readonly errors: SubmitErrors;
  /** Whether the last attempt failed for want of a connection. */
  readonly needsConnection: boolean;
  /** Whether a code is being sent. */
  readonly busy: boolean;
  /** The props of the code dialog while it is open. */
  readonly dialog: Omit<OtpDialogProps, 'email'> | undefined;
}

/** The flow from the Submit button to the list with the application number. */
export function useSubmitFlow({
  applicationId,
  email,
  draft,
  isUnsafe,
  hasLastCode,
  onCodeSent,
}: SubmitFlowParts): SubmitFlow {
  const { t } = useLingui();
  const navigate = useNavigate();
  const uploads = useUploadQueue();
  const submission = useSubmissionCalls(applicationId, email, { onCodeSent, onSubmitted: finish });
  const [errors, setErrors] = useState(noErrors);
  const [isAsking, setIsAsking] = useState(false);

  const report = (found: Omit<SubmitErrors, 'tries'>) =>
    setErrors(({ tries }) => ({ ...found, tries: tries + 1 }));

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

  function submit(answers: Answers, accepted: boolean): void {
    const steps = incompleteSteps(answers);
    report({ steps, terms: !accepted });
    if (steps.length > 0 || !accepted || isUnsafe) return;
    if (uploads.isSending())
      notify.error(t`Your files are still uploading. Please wait until they are done, or cancel them.`);
    else requestCode.mutate();
  }

  async function finish({ submitted_id: submittedId }: VerifyOtpResponse): Promise<void> {
    notify.success(t`OTP verified successfully! Application submitted.`);
    // The answers are already submitted: a failure of this save does not matter.
    await draft.saveAll().catch(() => undefined);
    await navigate(paths.applications(), { state: { submittedId } });
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
      report({ steps: stepsNamedBy(error.fields), problem, terms: false });
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
    submit,
    errors,
    needsConnection: isUnsaved || isProblem(requestCode.error, 'network-error'),
    busy: requestCode.isPending,
    dialog: isAsking ? dialog : undefined,
  };
}
