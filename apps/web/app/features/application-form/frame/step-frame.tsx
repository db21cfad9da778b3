import { useLingui } from '@lingui/react/macro';
import type { StepNumber } from '@portal/contracts/applications/steps';
import { type ReactNode, useEffect, useRef } from 'react';
import { stepLeads, stepTitles } from '../../../shared/questions/form-steps.ts';
import classes from './frame.module.css';

export interface StepFrameProps {
  readonly step: StepNumber;
  /** Whether a question takes the focus in place of the heading. */
  readonly isAtQuestion?: boolean;
  readonly children: ReactNode;
}

/** A step with its heading. A change of step scrolls to the top and focuses the heading, unless a question takes the focus. */
export function StepFrame({ step, isAtQuestion = false, children }: StepFrameProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (isAtQuestion) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, isAtQuestion]);
  return (
    <div key={step} className={`${classes.step} ${classes.entering}`}>
      <header className={classes.named}>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {t(stepTitles[step])}
        </h2>
        <p className={classes.lead}>{t(stepLeads[step])}</p>
      </header>
      {children}
    </div>
  );
}
