import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import { type StepNumber, stepOf } from '@portal/contracts/applications/steps';
import type { VerifyOtpResponse } from '@portal/contracts/applications/submitting';
import { describeProblem } from '@portal/contracts/http/problems';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiProblem, isProblem } from '../../../api/api-problem.ts';
import { paths } from '../../../paths.ts';
import { notify } from '../../../ui/notify.tsx';
import type { Answers } from '../answers.ts';
import { incompleteSteps } from '../completeness.ts';
import type { Draft } from '../draft/use-draft.ts';
import type { OtpDialogProps } from './otp-dialog.tsx';
import { submitMessages } from './submit.messages.ts';
import { describeSendFailure, describeSubmitFailure, useSubmissionCalls } from './use-submission-calls.ts';

/** Where the documents are asked for. */
const documentsStep: StepNumber = 5;

/** Whether a refusal is for the founder to put right, in the steps that its fields name. */
function isCorrectable(error: unknown): error is ApiProblem {
  return (
    isProblem(error, 'application-incomplete') ||
    isProblem(error, 'document-rejected') ||
    isProblem(error, 'documents-unsafe')
  );
}

/** The steps that ask for the fields at fault in a server's answer, in their order. */
export function stepsNamedBy(fields: Readonly<Record<string, string>>): StepNumber[] {
  const names = Object.keys(fields).map((path) => path.replace(/^data\./, '').split('.')[0]);
  const known = fieldNames.filter((name: FieldName) => names.includes(name));
  const steps = known.map(stepOf).filter((step) => step !== undefined);
  return [...new Set(steps)].sort((one, other) => one - other);
}

/** What keeps an application from being submitted; `tries` counts how often it was tried. */
export interface SubmitFaults {
  readonly tries: number;
  readonly steps: readonly StepNumber[];
  readonly terms: boolean;
}

export interface SubmitFlowParts {
  readonly applicationId: string;
  readonly email: string;
  readonly draft: Draft;
  /** Malware was found in one of the documents. */
  readonly isUnsafe: boolean;
}

export interface SubmitFlow {
  readonly submit: (answers: Answers, accepted: boolean) => void;
  readonly faults: SubmitFaults;
  /** True while a code is being sent. */
  readonly busy: boolean;
  /** The open code dialog. */
  readonly dialog: Omit<OtpDialogProps, 'email'> | undefined;
}

/** From the press on Submit to the list with the submitted number. */
export function useSubmitFlow({ applicationId, email, draft, isUnsafe }: SubmitFlowParts): SubmitFlow {
  const navigate = useNavigate();
  const submission = useSubmissionCalls(applicationId, email, finish);
  const [faults, setFaults] = useState<SubmitFaults>({ tries: 0, steps: [], terms: false });
  const [asking, setAsking] = useState(false);

  const report = (steps: readonly StepNumber[], terms: boolean) =>
    setFaults(({ tries }) => ({ tries: tries + 1, steps, terms }));

  /** Says what is wrong, and in which steps. */
  function explain(problem: string, steps: readonly StepNumber[]): void {
    notify.error(problem);
    report(steps, false);
  }

  const askForCode = useMutation({
    mutationFn: async () => {
      if (draft.hasUnsaved() && !(await draft.save())) return;
      await submission.sendCode();
      setAsking(true);
    },
    onError: (error) => notify.error(describeSendFailure(error)),
  });

  function submit(answers: Answers, accepted: boolean): void {
    const steps = incompleteSteps(answers);
    report(steps, !accepted);
    if (steps.length > 0 || !accepted) return;
    if (isUnsafe) explain(describeProblem('documents-unsafe'), [documentsStep]);
    else askForCode.mutate();
  }

  async function finish({ submitted_id: submittedId }: VerifyOtpResponse): Promise<void> {
    notify.success(submitMessages.verified);
    // The answers are submitted whatever becomes of this save: it only repeats them.
    await draft.saveAll().catch(() => undefined);
    await navigate(paths.applications(), { state: { submittedId } });
  }

  /** Answers what is wrong, while the dialog stays open. */
  async function verify(code: string): Promise<string | undefined> {
    try {
      await submission.verify(code);
      return undefined;
    } catch (error) {
      const problem = describeSubmitFailure(error);
      if (!isCorrectable(error)) return problem;
      setAsking(false);
      explain(problem, stepsNamedBy(error.fields));
      return undefined;
    }
  }

  async function resend(): Promise<string | undefined> {
    try {
      await submission.resendCode();
      notify.success(submitMessages.resent);
      return undefined;
    } catch (error) {
      return describeSendFailure(error);
    }
  }

  const dialog = {
    otp: submission.otp ?? { resendAt: 0 },
    busy: submission.busy,
    onVerify: verify,
    onResend: resend,
    onClose: () => setAsking(false),
  };
  return { submit, faults, busy: askForCode.isPending, dialog: asking ? dialog : undefined };
}
