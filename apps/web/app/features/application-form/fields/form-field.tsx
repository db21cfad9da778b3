import { useLingui } from '@lingui/react/macro';
import { fieldTexts } from '@portal/contracts/applications/field-texts';
import { type FieldName, type FieldOfKind, fields } from '@portal/contracts/applications/fields';
import type { Choices, Field } from '@portal/contracts/applications/fields/field';
import type { Control } from 'react-hook-form';
import {
  CheckboxGroupField,
  type Choice,
  RadioField,
  SelectField,
  TagsField,
} from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/text-fields.tsx';
import { TextareaField } from '../../../form/textarea-field.tsx';
import type { Answers } from '../answers.ts';
import { DocumentField } from '../uploads/document-field.tsx';
import { DocumentsField } from '../uploads/documents-field.tsx';

import { RegistrationNumberField } from './registration-number-field.tsx';

export interface FormFieldProps {
  readonly name: FieldName;
  readonly control: Control<Answers>;
}

/** The input of one field, by its definition in the contracts. */
export function FormField({ name, control }: FormFieldProps) {
  const { t } = useLingui();
  const { control: input, required }: Field = fields[name];
  const { label, help } = fieldTexts[name];
  const common = { name, control, label, help, required };
  switch (input.kind) {
    case 'line': {
      const { kind: _, keep, ...line } = input;
      return <TextField {...common} {...line} {...(keep && { sanitise: keep })} />;
    }
    case 'registration-number':
      return (
        <RegistrationNumberField
          control={control}
          name={name as FieldOfKind<'registration-number'>}
          required={required}
        />
      );
    case 'long':
      return <TextareaField {...common} />;
    case 'select': {
      const choices = choicesOf(input.choices);
      return (
        <SelectField {...common} choices={choices} searchable={choices.length > 10} placeholder={t`Choose`} />
      );
    }
    case 'radio':
      return <RadioField {...common} choices={choicesOf(input.choices)} />;
    case 'checkboxes':
      return <CheckboxGroupField {...common} choices={choicesOf(input.choices)} />;
    case 'tags':
      return <TagsField {...common} />;
    case 'document':
      return <DocumentField control={control} name={name as FieldOfKind<'document'>} required={required} />;
    case 'documents':
      return <DocumentsField control={control} name={name as FieldOfKind<'documents'>} required={required} />;
  }
}

function choicesOf(labels: Choices): readonly Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
