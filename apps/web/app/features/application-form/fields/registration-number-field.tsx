import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { fieldTexts } from '@portal/contracts/applications/field-texts';
import type { FieldOfKind } from '@portal/contracts/applications/fields';
import { registrationNumberKind } from '@portal/contracts/applications/registration-number';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { TextField } from '../../../form/text-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Answers } from '../answers.ts';
import { fieldsMessages } from './fields.messages.ts';
import classes from './fields.module.css';

export interface RegistrationNumberFieldProps {
  readonly control: Control<Answers>;
  readonly name: FieldOfKind<'registration-number'>;
  readonly required: boolean;
}

/** A registration number with a button that shows the kind of its format. It makes no call. */
export function RegistrationNumberField({ control, name, required }: RegistrationNumberFieldProps) {
  const { label, help } = fieldTexts[name];
  const typed = useWatch({ control, name });
  const [verified, setVerified] = useState<string>();
  const kind = registrationNumberKind(typed);
  return (
    <div>
      <TextField control={control} name={name} label={label} help={help} required={required} />
      <div className={classes.verify}>
        <Button kind="secondary" size="sm" onClick={() => setVerified(typed)}>
          <Trans>Verify</Trans>
        </Button>
        <p role="status" className={classes.result} data-known={kind !== undefined}>
          {verified === typed && (
            <>
              <Icon of={kind ? IconCircleCheck : IconAlertTriangle} size={18} />
              {resultText(typed, kind)}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function resultText(typed: string, kind: keyof typeof fieldsMessages.verified | undefined): string {
  if (kind) return fieldsMessages.verified[kind];
  return typed.trim() === ''
    ? t`Please enter a registration number first.`
    : t`This does not look like a CIN, LLPIN, Udyam or DPIIT number. Please check it.`;
}
