import { useLingui } from '@lingui/react/macro';
import type { StepNumber } from '@portal/contracts/applications/steps';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { applicationsQuery } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { type RefusedField, refusedFields } from '../../../shared/questions/describe-issue.ts';
import { notify } from '../../../ui/notify.tsx';
import type { Answers } from '../answers.ts';
import { incompleteSteps } from '../completeness.ts';
import type { Draft } from '../draft/use-draft.ts';
import { type CodeFlow, type CodeFlowParts, useCodeFlow } from './use-code-flow.ts';

/** What prevents the submission; `tries` counts the attempts. */
export interface SubmitErrors {
  readonly tries: number;
  /** The incomplete steps. */
  readonly steps: readonly StepNumber[];
  /** The server's refusal and the answers that it names. */
  readonly problem?: { readonly message: string; readonly fields: readonly RefusedField[] };
  readonly terms: boolean;
}

export interface SubmitFlowParts extends Pick<CodeFlowParts, 'applicationId' | 'onCodeSent'> {
  readonly draft: Draft;
  /** Marks an answer that the server refused. */
  readonly setError: UseFormSetError<Answers>;
  /** Whether malware was found in a document. */
  readonly isUnsafe: boolean;
}

const noErrors: SubmitErrors = { tries: 0, steps: [], terms: false };

export interface SubmitFlow extends Omit<CodeFlow, 'start'> {
  readonly submit: (answers: Answers, accepted: boolean) => void;
  readonly errors: SubmitErrors;
}

/** What follows the submission of an application, and how it is found. */
export function useSubmission(
  applicationId: string,
  draft: Pick<Draft, 'saveAll'>,
): Pick<CodeFlowParts, 'onSubmitted' | 'findSubmission'> {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const user = useSignedInUser();
  return {
    onSubmitted: async ({ submitted_id: submittedId }) => {
      notify.success(t`OTP verified successfully! Application submitted.`);
      // The answers are already submitted: a failure of this save does not matter.
      await draft.saveAll().catch(() => undefined);
      await navigate(paths.applications(), { state: { submittedId } });
    },
    findSubmission: async () => {
      const read = client.fetchQuery({ ...applicationsQuery(user), staleTime: 0 });
      const list = await read.catch(() => undefined);
      const own = list?.applications.find(({ application_id: id }) => id === applicationId);
      return own?.submitted_id === undefined ? undefined : { submitted_id: own.submitted_id };
    },
  };
}

/** The flow from the Submit button to the list with the application number. */
export function useSubmitFlow({ setError, isUnsafe, ...parts }: SubmitFlowParts): SubmitFlow {
  const [errors, setErrors] = useState(noErrors);
  const report = (found: Omit<SubmitErrors, 'tries'>) =>
    setErrors(({ tries }) => ({ ...found, tries: tries + 1 }));
  const { start, ...code } = useCodeFlow({
    ...parts,
    ...useSubmission(parts.applicationId, parts.draft),
    hasLastCode: false,
    onCorrectable: (error, message) => {
      const fields = refusedFields(error.fields);
      for (const [name, code] of fields) setError(name, { type: 'server', message: code });
      report({ steps: [], problem: { message, fields }, terms: false });
    },
  });

  function submit(answers: Answers, accepted: boolean): void {
    const steps = incompleteSteps(answers);
    report({ steps, terms: !accepted });
    if (steps.length === 0 && accepted && !isUnsafe) start();
  }

  return { ...code, submit, errors };
}
