import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { applicationsQuery } from '../../../api/queries.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { MailboxNotice } from '../../../shared/application/mailbox-notice.tsx';
import { refusedFields } from '../../../shared/questions/describe-issue.ts';
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
import { useCheckAnswers } from '../use-answers-form.ts';
import classes from './changes.module.css';

export interface ChangesQuestionsProps extends Pick<CodeFlowParts, 'onCodeSent' | 'findSubmission'> {
  readonly applicationId: string;
  /** The visible questions. */
  readonly fields: readonly FieldName[];
  readonly submitted: Answers;
  readonly form: UseFormReturn<Answers>;
  readonly draft: Draft;
  readonly onHandedIn: CodeFlowParts['onSubmitted'];
}

const noErrors = { tries: 0, isAnswered: true, isWithoutTerms: false };

/** A submitted answer beside its question, in a group that says so. */
function SubmittedAnswer(answer: AnswerProps) {
  const { t, i18n } = useLingui();
  const question = questionLabel(i18n.locale, answer.name);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has inputs; this is text to read.
    <div role="group" className={classes.submitted} aria-label={t`Submitted: ${{ question }}`}>
      <p>
        <Trans>What you submitted</Trans>
      </p>
      <Answer {...answer} />
    </div>
  );
}

/** The questions to change, each with the submitted answer beside it, and the way to hand them in. */
export function ChangesQuestions(props: ChangesQuestionsProps) {
  const { applicationId, fields, submitted, form, draft, onCodeSent, findSubmission, onHandedIn } = props;
  const { t } = useLingui();
  const { control, setError, setFocus } = form;
  const user = useSignedInUser();
  const list = useQuery(applicationsQuery(user));
  const checkAnswers = useCheckAnswers(form);
  const [accepted, setAccepted] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const isUnchanged = useWatch({
    control,
    compute: (answers) => fields.every((name) => sameAnswer(answers[name], submitted[name])),
  });
  const report = (found: Partial<typeof noErrors>) =>
    setErrors(({ tries }) => ({ ...noErrors, ...found, tries: tries + 1 }));
  const { start, needsConnection, busy, dialog } = useCodeFlow({
    applicationId,
    draft,
    hasLastCode: false,
    onCodeSent,
    onSubmitted: onHandedIn,
    findSubmission,
    onCorrectable: (error, message) => {
      notify.error(message);
      for (const [name, code] of refusedFields(error.fields))
        setError(name, { type: 'server', message: code });
      report({ isAnswered: false });
    },
  });

  async function handIn(): Promise<void> {
    const isAnswered = await checkAnswers(fields);
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
        <ErrorSummary
          control={control}
          fields={fields}
          setFocus={setFocus}
          tries={errors.isAnswered ? 0 : errors.tries}
        />
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
                    <FormField name={name} control={control} />
                    <SubmittedAnswer applicationId={applicationId} name={name} value={submitted[name]} />
                  </div>
                ))}
              </div>
            </Card>
          ))}
        <Card>
          <TermsCheckbox
            accepted={accepted}
            isMissing={errors.isWithoutTerms && !accepted}
            tries={errors.isAnswered && errors.isWithoutTerms ? errors.tries : 0}
            onChange={setAccepted}
          />
        </Card>
        <MailboxNotice email={user.email} fault={list.data?.mailbox} />
        {isUnchanged && (
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
            {busy ? t`Sending code…` : t`Hand in the changes`}
          </Button>
        </div>
      </form>
      {/* Outside the form: React hands the submission of its own form to the forms around it. */}
      {dialog && <OtpDialog submits="changes" {...dialog} />}
    </>
  );
}
