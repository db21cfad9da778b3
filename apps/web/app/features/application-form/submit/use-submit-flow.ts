import { useLingui } from '@lingui/react/macro';
import { type StepNumber, stepOf } from '@portal/contracts/applications/steps';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { applicationsQuery } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { fieldOf } from '../../../shared/questions/describe-issue.ts';
import { notify } from '../../../ui/notify.tsx';
import type { Answers } from '../answers.ts';
import { incompleteSteps } from '../completeness.ts';
import type { Draft } from '../draft/use-draft.ts';
import { type CodeFlow, type CodeFlowParts, type Submitted, useCodeFlow } from './use-code-flow.ts';

/** Returns the steps of the fields in a problem, in order. */
function stepsNamedBy(fields: Readonly<Record<string, string>>): StepNumber[] {
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

export interface SubmitFlowParts
  extends Omit<CodeFlowParts, 'draft' | 'onSubmitted' | 'findSubmission' | 'onCorrectable'> {
  readonly draft: Draft;
  /** Whether malware was found in a document. */
  readonly isUnsafe: boolean;
}

const noErrors: SubmitErrors = { tries: 0, steps: [], terms: false };

export interface SubmitFlow extends Omit<CodeFlow, 'start'> {
  readonly submit: (answers: Answers, accepted: boolean) => void;
  readonly errors: SubmitErrors;
}

/** The flow from the Submit button to the list with the application number. */
export function useSubmitFlow({ draft, isUnsafe, ...parts }: SubmitFlowParts): SubmitFlow {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const user = useSignedInUser();
  const [errors, setErrors] = useState(noErrors);
  const report = (found: Omit<SubmitErrors, 'tries'>) =>
    setErrors(({ tries }) => ({ ...found, tries: tries + 1 }));
  const { start, ...code } = useCodeFlow({
    ...parts,
    draft,
    onSubmitted: finish,
    findSubmission,
    onCorrectable: ({ fields }, problem) => report({ steps: stepsNamedBy(fields), problem, terms: false }),
  });

  function submit(answers: Answers, accepted: boolean): void {
    const steps = incompleteSteps(answers);
    report({ steps, terms: !accepted });
    if (steps.length === 0 && accepted && !isUnsafe) start();
  }

  async function findSubmission(): Promise<Submitted | undefined> {
    const read = client.fetchQuery({ ...applicationsQuery(user), staleTime: 0 });
    const list = await read.catch(() => undefined);
    const own = list?.applications.find(({ application_id: id }) => id === parts.applicationId);
    return own?.submitted_id === undefined ? undefined : { submitted_id: own.submitted_id };
  }

  async function finish({ submitted_id: submittedId }: Submitted): Promise<void> {
    notify.success(t`OTP verified successfully! Application submitted.`);
    // The answers are already submitted: a failure of this save does not matter.
    await draft.saveAll().catch(() => undefined);
    await navigate(paths.applications(), { state: { submittedId } });
  }

  return { ...code, submit, errors };
}
