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
  const links = [
    ...steps.map((step) => ({ step, question: undefined, text: t(stepTitles[step]) })),
    ...fields.map(([name, code]) => ({
      step: stepOf(name) ?? 1,
      question: name,
      text: describeIssue(i18n, code, name),
    })),
  ];
  return (
    <div className={classes.summary}>
      <Alert tone="error" title={title} takesFocus={tries}>
        <ul>
          {links.map(({ step, question, text }) => (
            <li key={question ?? step}>
              <Button kind="quiet" size="sm" onClick={() => void onGoTo(step, question)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
