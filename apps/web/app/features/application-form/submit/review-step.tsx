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
import { describeIssue, type RefusedField } from '../../../shared/questions/describe-issue.ts';
import { stepTitles } from '../../../shared/questions/form-steps.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Answers } from '../answers.ts';
import type { Draft } from '../draft/use-draft.ts';
import classes from '../frame/frame.module.css';
import { ReviewAnswers } from '../review/review-answers.tsx';
import { OtpDialog } from './otp-dialog.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { useSubmitFlow } from './use-submit-flow.ts';

export interface ReviewStepProps {
  readonly applicationId: string;
  readonly form: UseFormReturn<Answers>;
  readonly draft: Draft;
  /** The question whose answer takes the focus: the founder has changed it. */
  readonly question: FieldName | undefined;
  readonly onGoTo: (step: StepNumber, question?: FieldName) => Promise<void>;
  /** Called with the time (ISO 8601) until which a sent code submits. */
  readonly onCodeSent: (expiresAt: string) => void;
}

/** The step with the documents. */
const documentsStep: StepNumber = 5;

interface IncompleteStepsProps {
  readonly title: string;
  readonly steps: readonly StepNumber[];
  /** The answers that the server refused. */
  readonly fields: readonly RefusedField[];
  /** The number of attempts to submit: each one focuses the list. */
  readonly tries: number;
  readonly onGoTo: (step: StepNumber, question?: FieldName) => Promise<void>;
}

/** What must be corrected before the submission, with links: steps, or the answers that the server refused and its reasons. */
function IncompleteSteps({ title, steps, fields, tries, onGoTo }: IncompleteStepsProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.summary}>
      <Alert tone="error" title={title} takesFocus={tries}>
        <ul>
          {steps.map((step) => (
            <li key={step}>
              <Button kind="quiet" size="sm" onClick={() => void onGoTo(step)}>
                {t(stepTitles[step])}
              </Button>
            </li>
          ))}
          {fields.map(([name, code]) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  void onGoTo(stepOf(name) ?? 1, name);
                }}
              >
                {describeIssue(i18n, code, name)}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** Step 6: the review, the terms and the submission with a mailed code. */
export function ReviewStep(props: ReviewStepProps) {
  const { applicationId, form, draft, question, onGoTo, onCodeSent } = props;
  const { t } = useLingui();
  const user = useSignedInUser();
  const list = useQuery(applicationsQuery(user));
  const answers = useWatch({ control: form.control, compute: (values) => values });
  // Local state: the founder accepts the terms again after leaving this step.
  const [accepted, setAccepted] = useState(false);
  const isUnsafe = useFindUnsafeFields()(answers).length > 0;
  const { submit, errors, needsConnection, busy, dialog } = useSubmitFlow({
    applicationId,
    draft,
    setError: form.setError,
    isUnsafe,
    onCodeSent,
  });
  const { steps, problem } = errors;
  const blocked = problem
    ? { title: problem.message, steps, fields: problem.fields }
    : steps.length > 0
      ? { title: t`Some steps still need an answer:`, steps, fields: [] }
      : isUnsafe && {
          title: t`A virus was found in a document. Please remove it and upload a clean copy.`,
          steps: [documentsStep],
          fields: [],
        };
  return (
    <>
      {blocked && <IncompleteSteps {...blocked} tries={errors.tries} onGoTo={onGoTo} />}
      <ReviewAnswers
        applicationId={applicationId}
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
        <Button icon={IconSend} busy={busy} onClick={() => submit(answers, accepted)}>
          {busy ? t`Sending code…` : t`Submit`}
        </Button>
      </div>
      {dialog && <OtpDialog submits="application" {...dialog} />}
    </>
  );
}
