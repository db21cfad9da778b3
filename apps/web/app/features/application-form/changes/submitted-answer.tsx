import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { type Answers, isEmpty } from '../answers.ts';
import { Answer } from '../review/answer.tsx';
import classes from './changes.module.css';

export interface ShownAnswerProps {
  readonly applicationId: string;
  readonly name: FieldName;
  readonly value: Answers[FieldName];
}

/** The submitted answer, beside its question. */
export function SubmittedAnswer(props: ShownAnswerProps) {
  const { t, i18n } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has inputs; this is text to read.
    <div
      role="group"
      className={classes.submitted}
      aria-label={t`Submitted: ${{ question: questionLabel(i18n.locale, props.name) }}`}
    >
      <p className={classes.label}>
        <Trans>What you submitted</Trans>
      </p>
      <ShownAnswer {...props} />
    </div>
  );
}

/** The saved answer to a question, which can no longer be changed. */
export function SavedAnswer(props: ShownAnswerProps) {
  const { t, i18n } = useLingui();
  const question = questionLabel(i18n.locale, props.name);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has inputs; this is text to read.
    <div role="group" className={classes.saved} aria-label={t`Saved: ${{ question }}`}>
      <p className={classes.savedLabel}>{question}</p>
      <ShownAnswer {...props} />
    </div>
  );
}

function ShownAnswer({ applicationId, name, value }: ShownAnswerProps) {
  return (
    <div>
      {value === null || isEmpty(value) ? (
        <span className={classes.missing}>
          <Trans>Not provided</Trans>
        </span>
      ) : (
        <Answer applicationId={applicationId} name={name} value={value} />
      )}
    </div>
  );
}
