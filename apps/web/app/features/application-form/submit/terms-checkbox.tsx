import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/inputs.tsx';
import classes from './submit.module.css';
import { termsMessages } from './terms.messages.ts';

export interface TermsCheckboxProps {
  readonly accepted: boolean;
  readonly error: string | undefined;
  /** Counts the tries that failed for want of the tick alone: each one brings the focus here. */
  readonly tries: number;
  readonly onChange: (accepted: boolean) => void;
}

/** Ticking opens the terms; only agreeing to them there sets the tick. */
export function TermsCheckbox({ accepted, error, tries, onChange }: TermsCheckboxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
  const [reading, setReading] = useState(false);
  const answer = (agreed: boolean) => {
    setReading(false);
    onChange(agreed);
  };
  return (
    <>
      <Checkbox
        ref={box}
        id={id}
        label={termsMessages.label}
        checked={accepted}
        error={error}
        aria-invalid={error !== undefined}
        onChange={() => (accepted ? onChange(false) : setReading(true))}
      />
      <Dialog
        opened={reading}
        onClose={() => answer(false)}
        title={termsMessages.title}
        size="lg"
        footer={
          <>
            <Button kind="secondary" onClick={() => answer(false)}>
              {termsMessages.disagree}
            </Button>
            <Button onClick={() => answer(true)}>{termsMessages.agree}</Button>
          </>
        }
      >
        <div className={classes.terms}>
          <p>{termsMessages.lead}</p>
          {Object.values(termsMessages.sections).map(({ title, text }) => (
            <section key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  );
}
