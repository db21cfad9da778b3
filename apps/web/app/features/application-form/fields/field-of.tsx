import { fieldLabels } from '@portal/contracts/applications/messages';
import type { Control } from 'react-hook-form';
import { CheckboxGroupField, RadioField, SelectField, TagsField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/text-fields.tsx';
import { TextareaField } from '../../../form/textarea-field.tsx';
import type { Answers } from '../answers.ts';
import type { FieldSpec } from '../steps/step.ts';
import { helpOf } from '../steps/steps.messages.ts';
import { DocumentField } from '../uploads/document-field.tsx';
import { DocumentsField } from '../uploads/documents-field.tsx';
import { fieldsMessages } from './fields.messages.ts';
import { RegistrationNumberField } from './registration-number-field.tsx';

export interface FieldOfProps {
  readonly spec: FieldSpec;
  readonly control: Control<Answers>;
}

/** Draws one question from its data. */
export function FieldOf({ spec, control }: FieldOfProps) {
  const common = {
    control,
    label: fieldLabels[spec.name],
    help: helpOf(spec.name),
    required: spec.required ?? false,
  };
  switch (spec.kind) {
    case 'line': {
      const { kind: _, required: __, ...line } = spec;
      return <TextField {...common} {...line} />;
    }
    case 'registration-number':
      return <RegistrationNumberField control={control} />;
    case 'long':
      return <TextareaField {...common} name={spec.name} />;
    case 'select':
      return (
        <SelectField
          {...common}
          name={spec.name}
          choices={spec.choices}
          searchable={spec.choices.length > 10}
          placeholder={fieldsMessages.choose}
        />
      );
    case 'radio':
      return <RadioField {...common} name={spec.name} choices={spec.choices} />;
    case 'checkboxes':
      return <CheckboxGroupField {...common} name={spec.name} choices={spec.choices} />;
    case 'tags':
      return <TagsField {...common} name={spec.name} />;
    case 'document':
      return <DocumentField control={control} name={spec.name} required={spec.required ?? false} />;
    case 'documents':
      return <DocumentsField control={control} />;
  }
}
