import { useLingui } from '@lingui/react/macro';
import type { StepNumber } from '@portal/contracts/applications/steps';
import { stepTitles } from '../../../shared/questions/form-steps.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from '../frame/frame.module.css';

export interface IncompleteStepsProps {
  readonly title: string;
  readonly steps: readonly StepNumber[];
  /** The number of attempts to submit: each one focuses the list. */
  readonly tries: number;
  readonly onGoTo: (step: StepNumber) => Promise<void>;
}

/** The steps that must be corrected before the submission, with links. */
export function IncompleteSteps({ title, steps, tries, onGoTo }: IncompleteStepsProps) {
  const { t } = useLingui();
  if (steps.length === 0) return null;
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
        </ul>
      </Alert>
    </div>
  );
}
