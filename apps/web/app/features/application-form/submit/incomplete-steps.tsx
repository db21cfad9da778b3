import { useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import { type StepNumber, stepOf } from '@portal/contracts/applications/steps';
import { describeIssue, type RefusedField } from '../../../shared/questions/describe-issue.ts';
import { stepTitles } from '../../../shared/questions/form-steps.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from '../frame/frame.module.css';

export interface IncompleteStepsProps {
  readonly title: string;
  readonly steps: readonly StepNumber[];
  /** The answers that the server refused. */
  readonly fields: readonly RefusedField[];
  /** The number of attempts to submit: each one focuses the list. */
  readonly tries: number;
  readonly onGoTo: (step: StepNumber, question?: FieldName) => Promise<void>;
}

/** What must be corrected before the submission, with links: steps, or the answers that the server refused and its reasons. */
export function IncompleteSteps({ title, steps, fields, tries, onGoTo }: IncompleteStepsProps) {
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
