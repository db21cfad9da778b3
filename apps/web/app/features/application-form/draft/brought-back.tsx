import type { FieldName } from '@portal/contracts/applications/fields';
import type { StepNumber } from '@portal/contracts/applications/steps';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Answers, pickAnswers, sameAnswer } from '../answers.ts';
import classes from './brought-back.module.css';
import { draftMessages } from './draft.messages.ts';
import { formPort } from './form-port.ts';
import type { OpenedForm } from './restore-words.ts';

export interface BroughtBackProps {
  readonly opened: OpenedForm;
  readonly form: UseFormReturn<Answers>;
  readonly step: StepNumber;
}

/** Says on the step where the form opened that words came back. They may be discarded, and that be taken back. */
export function BroughtBack({ opened, form, step }: BroughtBackProps) {
  const [openedAt] = useState(step);
  const [discarded, setDiscarded] = useState<readonly FieldName[]>();
  if (opened.broughtBack.length === 0 || step !== openedAt) return null;

  /** Puts answers in the place of others; what was typed anew since stays. */
  function exchange(names: readonly FieldName[], from: Answers, to: Answers): readonly FieldName[] {
    const now = form.getValues();
    const exchanged = names.filter((name) => sameAnswer(now[name], from[name]));
    formPort(form).show(pickAnswers(to, exchanged));
    return exchanged;
  }

  function discard(): void {
    setDiscarded(exchange(opened.broughtBack, opened.shown, opened.stored.answers));
  }

  function bringBack(names: readonly FieldName[]): void {
    exchange(names, opened.stored.answers, opened.shown);
    setDiscarded(undefined);
  }

  return (
    <Alert>
      <div className={classes.notice}>
        {discarded ? draftMessages.discarded : draftMessages.broughtBack}
        <Button kind="quiet" size="xs" onClick={() => (discarded ? bringBack(discarded) : discard())}>
          {discarded ? draftMessages.bringBack : draftMessages.discardBroughtBack}
        </Button>
      </div>
    </Alert>
  );
}
