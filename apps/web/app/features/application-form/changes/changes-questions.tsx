import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { applicationsQuery } from '../../../api/queries.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { MailboxNotice } from '../../../shared/application/mailbox-notice.tsx';
import { useFindUnsafeFields } from '../../../shared/documents/document-scans.tsx';
import { describeIssue, refusedFields } from '../../../shared/questions/describe-issue.ts';
import { formSteps, sectionTitles } from '../../../shared/questions/form-steps.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { notify } from '../../../ui/notify.tsx';
import { type Answers, sameAnswer } from '../answers.ts';
import type { Draft } from '../draft/use-draft.ts';
import { FormField } from '../fields/form-field.tsx';
import { ErrorSummary } from '../frame/error-summary.tsx';
import frame from '../frame/frame.module.css';
import { Answer, type AnswerProps } from '../review/answer.tsx';
import { OtpDialog } from '../submit/otp-dialog.tsx';
import { TermsCheckbox } from '../submit/terms-checkbox.tsx';
import { type CodeFlowParts, useCodeFlow } from '../submit/use-code-flow.ts';
import classes from './changes.module.css';

export interface ChangesQuestionsProps extends Pick<CodeFlowParts, 'onCodeSent'> {
  readonly applicationId: string;
  /** The visible questions. */
  readonly fields: readonly FieldName[];
  readonly submitted: Answers;
  /** After the day: what a code that was sent in time hands in. Nothing can be changed then. */
  readonly saved: Answers | undefined;
  readonly form: UseFormReturn<Answers>;
  readonly draft: Draft;
  readonly onHandedIn: CodeFlowParts['onSubmitted'];
}

const noErrors = { tries: 0, isAnswered: true, isWithoutTerms: false };

interface NamedAnswerProps extends AnswerProps {
  /** Whether it replaces its question, as saved; otherwise it is beside it, as submitted. */
  readonly isSaved?: boolean;
}

/** An answer to read, in a group that says what it is. */
function NamedAnswer({ isSaved = false, ...answer }: NamedAnswerProps) {
  const { t, i18n } = useLingui();
  const question = questionLabel(i18n.locale, answer.name);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has inputs; this is text to read.
    <div
      role="group"
      className={isSaved ? classes.saved : classes.submitted}
      aria-label={isSaved ? t`Saved: ${{ question }}` : t`Submitted: ${{ question }}`}
    >
      <p>{isSaved ? question : <Trans>What you submitted</Trans>}</p>
      <Answer {...answer} />
    </div>
  );
}

/** The questions to change, or after the day the saved answers, each with the submitted answer beside it, and the way to hand them in. */
export function ChangesQuestions(props: ChangesQuestionsProps) {
  const { applicationId, fields, submitted, saved, form, draft, onCodeSent, onHandedIn } = props;
  const { t, i18n } = useLingui();
  const { control, trigger, getValues, setError, setFocus } = form;
  const user = useSignedInUser();
  const list = useQuery(applicationsQuery(user));
  const [accepted, setAccepted] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const findUnsafeFields = useFindUnsafeFields();
  const isUnchanged = useWatch({
    control,
    compute: (answers) => fields.every((name) => sameAnswer(answers[name], submitted[name])),
  });
  const report = (found: Partial<typeof noErrors>) =>
    setErrors(({ tries }) => ({ ...noErrors, ...found, tries: tries + 1 }));
  const { start, needsConnection, busy, dialog } = useCodeFlow({
    applicationId,
    email: user.email,
    draft: saved ? { ...draft, hasUnsaved: () => false } : draft,
    hasLastCode: saved !== undefined,
    onCodeSent,
    onSubmitted: onHandedIn,
    onCorrectable: (error, message) => {
      notify.error(message);
      if (saved) return;
      for (const [name, code] of refusedFields(error.fields))
        setError(name, { type: 'server', message: code });
      report({ isAnswered: false });
    },
  });

  async function handIn(): Promise<void> {
    if (saved) return start();
    const isValid = await trigger([...fields]);
    const unsafe = findUnsafeFields(getValues()).filter((name) => fields.includes(name));
    for (const name of unsafe) setError(name, { type: 'scan', message: 'file-unsafe' });
    const isAnswered = isValid && unsafe.length === 0;
    report({ isAnswered, isWithoutTerms: !accepted });
    if (isAnswered && accepted) start();
  }

  return (
    <>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void handIn();
        }}
      >
        {!saved && (
          <ErrorSummary
            control={control}
            fields={fields}
            setFocus={setFocus}
            tries={errors.isAnswered ? 0 : errors.tries}
          />
        )}
        {formSteps
          .flatMap(({ sections }) => sections)
          .map(({ id, fields: ofSection }) => ({
            id,
            shown: ofSection.filter((name) => fields.includes(name)),
          }))
          .filter(({ shown }) => shown.length > 0)
          .map(({ id, shown }) => (
            <Card key={id} title={t(sectionTitles[id])}>
              <div className={classes.questions}>
                {shown.map((name) => (
                  <div key={name} className={classes.question}>
                    {saved ? (
                      <NamedAnswer isSaved applicationId={applicationId} name={name} value={saved[name]} />
                    ) : (
                      <FormField name={name} control={control} />
                    )}
                    <NamedAnswer applicationId={applicationId} name={name} value={submitted[name]} />
                  </div>
                ))}
              </div>
            </Card>
          ))}
        {!saved && (
          <>
            <Card>
              <TermsCheckbox
                accepted={accepted}
                error={
                  errors.isWithoutTerms && !accepted
                    ? describeIssue(i18n, 'terms-required', 'termsAccepted')
                    : undefined
                }
                tries={errors.isAnswered && errors.isWithoutTerms ? errors.tries : 0}
                onChange={setAccepted}
              />
            </Card>
            <MailboxNotice email={user.email} fault={list.data?.mailbox} />
          </>
        )}
        {isUnchanged && !saved && (
          <p className={frame.lead}>
            <Trans>Nothing is changed yet. If you hand in now, your answers stay as they are.</Trans>
          </p>
        )}
        {needsConnection && (
          <p className={frame.connection} role="alert">
            <Trans>You need a connection to hand in. Your answers stay as they are.</Trans>
          </p>
        )}
        <div className={frame.buttons}>
          <Button type="submit" icon={IconSend} busy={busy}>
            {saved ? t`Enter the code` : busy ? t`Sending code…` : t`Hand in the changes`}
          </Button>
        </div>
      </form>
      {/* Outside the form: React hands the submission of its own form to the forms around it. */}
      {dialog && <OtpDialog email={user.email} submits="changes" {...dialog} />}
    </>
  );
}
