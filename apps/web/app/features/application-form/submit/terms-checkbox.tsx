import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { describeIssue } from '../../../shared/questions/describe-issue.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/inputs.tsx';
import { Terms } from './terms.tsx';

export interface TermsCheckboxProps {
  readonly accepted: boolean;
  /** Whether it must be ticked before what the founder has tried. */
  readonly isMissing: boolean;
  /** The number of attempts that failed only because the box is not ticked: each one focuses it. */
  readonly tries: number;
  readonly onChange: (accepted: boolean) => void;
}

/** Ticking the box opens the terms; agreeing there ticks it. */
export function TermsCheckbox({ accepted, isMissing, tries, onChange }: TermsCheckboxProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
  const [isReading, setIsReading] = useState(false);
  const answer = (agreed: boolean) => {
    setIsReading(false);
    onChange(agreed);
  };
  return (
    <>
      <Checkbox
        ref={box}
        id={id}
        label={t`I have read and accept the terms and conditions`}
        checked={accepted}
        error={isMissing && describeIssue(i18n, 'terms-required', 'termsAccepted')}
        aria-invalid={isMissing}
        onChange={() => (accepted ? onChange(false) : setIsReading(true))}
      />
      <Dialog
        opened={isReading}
        onClose={() => answer(false)}
        title={t`Terms and Conditions`}
        size="lg"
        footer={
          <>
            <Button kind="secondary" onClick={() => answer(false)}>
              <Trans>Disagree</Trans>
            </Button>
            <Button onClick={() => answer(true)}>
              <Trans>Agree</Trans>
            </Button>
          </>
        }
      >
        <Terms />
      </Dialog>
    </>
  );
}
