import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type StepNumber, stepNumbers } from '@portal/contracts/applications/steps';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { stepTitles } from '../../../shared/questions/form-steps.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Answers } from '../answers.ts';
import { stepErrorsOf } from '../completeness.ts';
import classes from './step-overview.module.css';

export interface StepOverviewProps {
  readonly control: Control<Answers>;
  readonly current: StepNumber;
  /** Goes back to a completed step. */
  readonly onGoBack: (step: StepNumber) => void;
}

/** The current step on small screens; a tap opens the six steps with their gaps. */
export function StepOverview({ control, current, onGoBack }: StepOverviewProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const count = stepNumbers.length;
  const title = t(stepTitles[current]);
  return (
    <>
      <button
        type="button"
        className={classes.current}
        aria-haspopup="dialog"
        style={{ '--done': current / count }}
        onClick={() => setIsOpen(true)}
      >
        <span className={classes.number}>
          <Trans>
            Step {current} of {{ count }}
          </Trans>
        </span>{' '}
        · {title}
        <Icon of={IconChevronDown} size={18} />
      </button>
      {isOpen && (
        <Dialog opened title={t`Steps of the application`} onClose={() => setIsOpen(false)}>
          <Steps
            control={control}
            current={current}
            onGoBack={(step) => {
              setIsOpen(false);
              onGoBack(step);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

/** The steps in a column, each with the number of questions that are open. */
function Steps({ control, current, onGoBack }: StepOverviewProps) {
  const { t } = useLingui();
  const open = useWatch({
    control,
    compute: (answers) => stepNumbers.map((step) => Object.keys(stepErrorsOf(step, answers)).length),
  });
  return (
    <ol className={classes.steps}>
      {stepNumbers.map((step, index) => {
        const count = open[index] ?? 0;
        const isDone = count === 0 && step < 6;
        return (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            <button type="button" disabled={step >= current} onClick={() => onGoBack(step)}>
              <span className={classes.mark} data-done={isDone || undefined}>
                {isDone ? <Icon of={IconCheck} size={16} /> : step}
              </span>
              <span className={classes.name}>{t(stepTitles[step])}</span>
              <span className={classes.gaps}>
                {count > 0 && <Plural value={count} one="# question open" other="# questions open" />}
                {isDone && <Trans comment="After the title of a step">completed</Trans>}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
