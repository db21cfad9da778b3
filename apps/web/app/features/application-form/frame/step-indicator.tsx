import { Trans, useLingui } from '@lingui/react/macro';
import { type StepNumber, stepNumbers } from '@portal/contracts/applications/steps';
import { IconCheck } from '@tabler/icons-react';
import { stepTitles } from '../../../application/form-steps.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import classes from './step-indicator.module.css';

export interface StepIndicatorProps {
  readonly current: StepNumber;
  /** The last step that may be opened. */
  readonly furthest: StepNumber;
  /** Goes back to a completed step. Omit it for a submitted application. */
  readonly onGoBack?: (step: StepNumber) => void;
}

/** The current step: text on small screens, a row of circles on wide ones. */
export function StepIndicator({ current, furthest, onGoBack }: StepIndicatorProps) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Steps of the application`}
      className={classes.indicator}
      data-submitted={onGoBack === undefined || undefined}
    >
      <p className={classes.text}>
        <span>
          <Trans>
            Step {current} of {{ count: stepNumbers.length }}
          </Trans>
        </span>{' '}
        {t(stepTitles[current])}
      </p>
      <div className={classes.bar} style={{ '--done': current / stepNumbers.length }} />
      <ol className={classes.circles}>
        {stepNumbers.map((step) => (
          <li
            key={step}
            className={classes.step}
            data-state={stateOf(step, current, furthest)}
            aria-current={step === current ? 'step' : undefined}
          >
            <Circle step={step} current={current} furthest={furthest} {...(onGoBack && { onGoBack })} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stateOf(step: StepNumber, current: StepNumber, furthest: StepNumber): 'current' | 'done' | 'ahead' {
  if (step === current) return 'current';
  return step < furthest ? 'done' : 'ahead';
}

function Circle({ step, current, furthest, onGoBack }: StepIndicatorProps & { readonly step: StepNumber }) {
  const { t } = useLingui();
  const state = stateOf(step, current, furthest);
  const content = (
    <>
      <span className={classes.circle}>{state === 'done' ? <Icon of={IconCheck} size={18} /> : step}</span>
      <span className={classes.title}>{t(stepTitles[step])}</span>
      {state === 'done' && (
        <VisuallyHidden>
          <Trans comment="After the title of a step">completed</Trans>
        </VisuallyHidden>
      )}
    </>
  );
  if (state === 'current') return <span className={classes.button}>{content}</span>;
  return (
    <button
      type="button"
      className={classes.button}
      disabled={onGoBack === undefined || state === 'ahead' || step > current}
      onClick={() => onGoBack?.(step)}
    >
      {content}
    </button>
  );
}
