import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldOfKind } from '@portal/contracts/applications/fields';
import { asciiDigits } from '@portal/contracts/text';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type ChoiceFieldProps, RadioField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/text-fields.tsx';
import { type FieldTexts, fieldTexts } from '../../../shared/questions/field-texts.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Answers } from '../answers.ts';
import classes from './fields.module.css';

export interface RegistrationNumberFieldProps {
  readonly control: Control<Answers>;
  readonly name: FieldOfKind<'registration-number'>;
  readonly required: boolean;
}

/** A registration number with a button that shows the kind of its format. It makes no call. */
export function RegistrationNumberField({ control, name, required }: RegistrationNumberFieldProps) {
  const { t, i18n } = useLingui();
  const { help }: FieldTexts = fieldTexts[name];
  const typed = useWatch({ control, name });
  const [verified, setVerified] = useState<string>();
  const kind = registrationNumberKind(typed);
  return (
    <div>
      <TextField
        control={control}
        name={name}
        label={questionLabel(i18n.locale, name)}
        help={help && t(help)}
        required={required}
      />
      <div className={classes.verify}>
        <Button kind="secondary" size="sm" onClick={() => setVerified(typed)}>
          <Trans>Verify</Trans>
        </Button>
        <p role="status" className={classes.result} data-known={kind !== undefined}>
          {verified === typed && (
            <>
              <Icon of={kind ? IconCircleCheck : IconAlertTriangle} size={18} />
              {t(resultText(typed, kind))}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

/** Whether the start-up is recognised by DPIIT, with a hint when the registration number says otherwise. */
export function DpiitField(props: ChoiceFieldProps<Answers, Answers>) {
  const names = ['isDPITTCertified', 'registrationNumber'] as const;
  const [certified, number] = useWatch({ control: props.control, name: names });
  return (
    <div>
      <RadioField {...props} />
      {certified === 'no' && registrationNumberKind(number) === 'dpiit' && (
        <Alert tone="warning">
          <Trans>
            The registration number in step 1, {number}, looks like a DPIIT recognition. Please check which of
            the two answers is right.
          </Trans>
        </Alert>
      )}
    </div>
  );
}

const verified: Readonly<Record<RegistrationNumberKind, MessageDescriptor>> = {
  cin: msg`This looks like a CIN (company).`,
  llpin: msg`This looks like an LLPIN (limited liability partnership).`,
  udyam: msg`This looks like a Udyam registration (MSME).`,
  dpiit: msg`This looks like a DPIIT recognition (Startup India).`,
};

function resultText(typed: string, kind: RegistrationNumberKind | undefined): MessageDescriptor {
  if (kind) return verified[kind];
  return typed.trim() === ''
    ? msg`Please enter a registration number first.`
    : msg`This does not look like a CIN, LLPIN, Udyam or DPIIT number. Please check it.`;
}

/** The kinds of registration numbers that the form's Verify button distinguishes, by format only. */
type RegistrationNumberKind = 'cin' | 'llpin' | 'udyam' | 'dpiit';

const formats: Readonly<Record<RegistrationNumberKind, RegExp>> = {
  // Listing, 5-digit industry, state, year, ownership, 6-digit serial: U72200TN2020PTC123456
  cin: /^[LU]\d{5}[A-Z]{2}(?:19|20)\d{2}[A-Z]{3}\d{6}$/,
  // AAB-1234
  llpin: /^[A-Z]{3}-?\d{4}$/,
  // UDYAM-TN-02-0012345
  udyam: /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/,
  // DIPP12345, DPIIT12345
  dpiit: /^(?:DIPP|DPIIT)\d{3,7}$/,
};

/**
 * Returns the kind of Indian registration number that a text looks like, or `undefined`. Ignores blanks and letter case.
 * Checks the format only; calls no external service.
 */
export function registrationNumberKind(text: string): RegistrationNumberKind | undefined {
  const compact = asciiDigits(text).replaceAll(/\s/g, '').toUpperCase();
  const kinds = Object.keys(formats) as RegistrationNumberKind[];
  return kinds.find((kind) => formats[kind].test(compact));
}
