import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import { fieldTexts } from '../../../application/field-texts.ts';
import { type Answers, isEmpty } from '../answers.ts';
import { Answer } from '../review/answer.tsx';
import classes from './changes.module.css';

export interface SubmittedAnswerProps {
  readonly applicationId: string;
  readonly name: FieldName;
  readonly value: Answers[FieldName];
}

/** The submitted answer, beside its question. */
export function SubmittedAnswer({ applicationId, name, value }: SubmittedAnswerProps) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has inputs; this is text to read.
    <div
      role="group"
      className={classes.submitted}
      aria-label={t`Submitted: ${{ question: t(fieldTexts[name].label) }}`}
    >
      <p className={classes.label}>
        <Trans>What you submitted</Trans>
      </p>
      <div className={classes.value}>
        {value === null || isEmpty(value) ? (
          <span className={classes.missing}>
            <Trans>Not provided</Trans>
          </span>
        ) : (
          <Answer applicationId={applicationId} name={name} value={value} />
        )}
      </div>
    </div>
  );
}
