import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import { type StepNumber, stepOf } from '@portal/contracts/applications/steps';
import { IconArrowLeft, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { applicationsQuery } from '../../../api/queries.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { MailboxNotice } from '../../../shared/application/mailbox-notice.tsx';
import { useFindUnsafeFields } from '../../../shared/documents/document-scans.tsx';
import { describeIssue, type RefusedField, refusedFields } from '../../../shared/questions/describe-issue.ts';
import { stepTitles } from '../../../shared/questions/form-steps.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Answers } from '../answers.ts';
import { incompleteSteps } from '../completeness.ts';
import { ErrorList } from '../frame/error-summary.tsx';
import classes from '../frame/frame.module.css';
import { ReviewAnswers } from '../review/review-answers.tsx';
import { OtpDialog } from './otp-dialog.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { type CodeFlowParts, useCodeFlow } from './use-code-flow.ts';

export interface ReviewStepProps extends Omit<CodeFlowParts, 'hasLastCode' | 'onCorrectable'> {
  readonly form: UseFormReturn<Answers>;
  /** The question whose answer takes the focus: the founder has changed it. */
  readonly question: FieldName | undefined;
  readonly onGoTo: (step: StepNumber, question?: FieldName) => Promise<void>;
}

/** What prevents the submission; `tries` counts the attempts. */
interface SubmitErrors {
  readonly tries: number;
  /** The incomplete steps. */
  readonly steps: readonly StepNumber[];
  /** The server's refusal and the answers that it names. */
  readonly problem?: { readonly message: string; readonly fields: readonly RefusedField[] };
  readonly terms: boolean;
}

const noErrors: SubmitErrors = { tries: 0, steps: [], terms: false };

/** The step with the documents. */
const documentsStep: StepNumber = 5;

/** Step 6: the review, the terms and the submission with a mailed code. */
export function ReviewStep({ form, question, onGoTo, ...flow }: ReviewStepProps) {
  const { t, i18n } = useLingui();
  const user = useSignedInUser();
  const list = useQuery(applicationsQuery(user));
  const answers = useWatch({ control: form.control, compute: (values) => values });
  // Local state: the founder accepts the terms again after leaving this step.
  const [accepted, setAccepted] = useState(false);
  const isUnsafe = useFindUnsafeFields()(answers).length > 0;
  const [errors, setErrors] = useState(noErrors);
  const report = (found: Partial<SubmitErrors>) =>
    setErrors(({ tries }) => ({ ...noErrors, ...found, tries: tries + 1 }));
  const { start, needsConnection, busy, dialog } = useCodeFlow({
    ...flow,
    hasLastCode: false,
    onCorrectable: (error, message) => {
      const fields = refusedFields(error.fields);
      for (const [name, code] of fields) form.setError(name, { type: 'server', message: code });
      report({ problem: { message, fields } });
    },
  });

  function submit(): void {
    const missing = incompleteSteps(answers);
    report({ steps: missing, terms: !accepted });
    if (missing.length === 0 && accepted && !isUnsafe) start();
  }

  const { steps, problem } = errors;
  const linkTo = (step: StepNumber) => ({
    text: t(stepTitles[step]),
    href: `?step=${step}`,
    open: () => void onGoTo(step),
  });
  const blocked = problem
    ? {
        title: problem.message,
        errors: problem.fields.map(([name, code]) => ({
          text: describeIssue(i18n, code, name),
          href: `#${name}`,
          open: () => void onGoTo(stepOf(name) ?? 1, name),
        })),
      }
    : steps.length > 0
      ? { title: t`Some steps still need an answer:`, errors: steps.map(linkTo) }
      : isUnsafe && {
          title: t`A virus was found in a document. Please remove it and upload a clean copy.`,
          errors: [linkTo(documentsStep)],
        };
  return (
    <>
      {blocked && <ErrorList {...blocked} tries={errors.tries} />}
      <ReviewAnswers
        applicationId={flow.applicationId}
        answers={answers}
        focused={question}
        onEdit={(step, changed) => void onGoTo(step, changed)}
      />
      <div className={classes.screenOnly}>
        <Card>
          <TermsCheckbox
            accepted={accepted}
            isMissing={errors.terms && !accepted}
            tries={steps.length === 0 && errors.terms ? errors.tries : 0}
            onChange={setAccepted}
          />
        </Card>
      </div>
      <MailboxNotice email={user.email} fault={list.data?.mailbox} />
      {needsConnection && (
        <p className={classes.connection} role="alert">
          <Trans>You need a connection to submit. Your answers stay as they are.</Trans>
        </p>
      )}
      <div className={classes.buttons}>
        <Button kind="secondary" icon={IconArrowLeft} onClick={() => void onGoTo(documentsStep)}>
          <Trans>Previous</Trans>
        </Button>
        <Button icon={IconSend} busy={busy} onClick={submit}>
          {busy ? t`Sending code…` : t`Submit`}
        </Button>
      </div>
      {dialog && <OtpDialog submits="application" {...dialog} />}
    </>
  );
}
