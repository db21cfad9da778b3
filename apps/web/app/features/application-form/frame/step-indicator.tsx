import { Trans, useLingui } from '@lingui/react/macro';
import { type StepNumber, stepNumbers } from '@portal/contracts/applications/steps';
import { IconCheck } from '@tabler/icons-react';
import { stepTitles } from '../../../shared/questions/form-steps.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import classes from './step-indicator.module.css';

export interface StepIndicatorProps {
  readonly current: StepNumber;
  /** The last step that may be opened. */
  readonly furthest: StepNumber;
  /** Goes back to a completed step. Omit it for a submitted application, which is at no step. */
  readonly onGoBack?: (step: StepNumber) => void;
}

/** The steps on wide screens, in a row. */
export function StepIndicator(props: StepIndicatorProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Steps of the application`} className={classes.indicator}>
      <ol className={classes.circles}>
        {stepNumbers.map((step) => (
          <Circle key={step} step={step} {...props} />
        ))}
      </ol>
    </nav>
  );
}

interface CircleProps extends StepIndicatorProps {
  readonly step: StepNumber;
}

function stateOf({ step, current, furthest, onGoBack }: CircleProps): 'current' | 'done' | 'ahead' {
  if (onGoBack === undefined) return 'done';
  if (step === current) return 'current';
  return step < furthest ? 'done' : 'ahead';
}

function Circle(props: CircleProps) {
  const { t } = useLingui();
  const { step, current, onGoBack } = props;
  const state = stateOf(props);
  const isSubmitted = onGoBack === undefined && step === 6;
  const content = (
    <>
      <span className={classes.circle}>{state === 'done' ? <Icon of={IconCheck} size={18} /> : step}</span>
      <span className={classes.title}>{isSubmitted ? t`Submission` : t(stepTitles[step])}</span>
      {state === 'done' && (
        <VisuallyHidden>
          <Trans comment="After the title of a step">completed</Trans>
        </VisuallyHidden>
      )}
    </>
  );
  return (
    <li className={classes.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      {state === 'current' ? (
        <span className={classes.button}>{content}</span>
      ) : (
        <button
          type="button"
          className={classes.button}
          disabled={onGoBack === undefined || state === 'ahead' || step > current}
          onClick={() => onGoBack?.(step)}
        >
          {content}
        </button>
      )}
    </li>
  );
}
