import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type StepNumber, stepNumbers } from '@portal/contracts/applications/steps';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { stepTitles } from '../../../shared/questions/form-steps.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import classes from './steps.module.css';

/** The steps of an application that the founder can still change. */
interface EditableSteps {
  readonly current: StepNumber;
  /** The number of open questions in each step. */
  readonly gaps: readonly number[];
  /** Goes back to an earlier step. */
  readonly onGoBack: (step: StepNumber) => void;
}

export interface StepIndicatorProps {
  /** Omit it for a submitted application, which is at no step. */
  readonly form?: EditableSteps;
}

/** The steps on wide screens, in a row. */
export function StepIndicator({ form }: StepIndicatorProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Steps of the application`} className={classes.indicator}>
      <Steps form={form} className={classes.row} />
    </nav>
  );
}

/** The current step on small screens; a tap opens the six steps with their gaps. */
export function StepOverview(form: EditableSteps) {
  const { t } = useLingui();
  const { current } = form;
  const [isOpen, setIsOpen] = useState(false);
  const count = stepNumbers.length;
  const title = t(stepTitles[current]);
  function onGoBack(step: StepNumber): void {
    setIsOpen(false);
    form.onGoBack(step);
  }
  return (
    <>
      <button
        type="button"
        className={classes.overview}
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
          <Steps form={{ ...form, onGoBack }} className={classes.column} />
        </Dialog>
      )}
    </>
  );
}

interface StepsProps {
  readonly form: EditableSteps | undefined;
  readonly className: string | undefined;
}

/** The steps, each with the number of its open questions. In a row, only screen readers get that number. */
function Steps({ form, className }: StepsProps) {
  const { t } = useLingui();
  return (
    <ol className={className}>
      {stepNumbers.map((step, index) => {
        const gaps = form?.gaps[index] ?? 0;
        const isCurrent = step === form?.current;
        const isDone = form === undefined || (!isCurrent && gaps === 0 && step < 6);
        const content = (
          <>
            <span className={classes.mark}>{isDone ? <Icon of={IconCheck} size={18} /> : step}</span>
            <span className={classes.name}>
              {form === undefined && step === 6 ? t`Submission` : t(stepTitles[step])}
            </span>
            <span className={classes.note}>
              {gaps > 0 && <Plural value={{ count: gaps }} one="# question open" other="# questions open" />}
              {isDone && <Trans comment="After the title of a step">completed</Trans>}
            </span>
          </>
        );
        return (
          <li key={step} data-done={isDone || undefined} aria-current={isCurrent ? 'step' : undefined}>
            {isCurrent ? (
              <span className={classes.button}>{content}</span>
            ) : (
              <button
                type="button"
                className={classes.button}
                disabled={form === undefined || step > form.current}
                onClick={() => form?.onGoBack(step)}
              >
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
