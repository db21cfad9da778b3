import { useLingui } from '@lingui/react/macro';
import { type FieldName, type FieldOfKind, fields } from '@portal/contracts/applications/fields';
import type { Field } from '@portal/contracts/applications/fields/field';
import type { Control } from 'react-hook-form';
import { CheckboxGroupField, RadioField, SelectField, TagsField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/text-fields.tsx';
import { LinesField, TextareaField } from '../../../form/textarea-field.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { type FieldTexts, fieldTexts } from '../../../shared/questions/field-texts.ts';
import { answerLabel, questionLabel } from '../../../shared/questions/question-names.ts';
import type { Answers } from '../answers.ts';
import { DocumentField, DocumentsField } from '../uploads/document-fields.tsx';
import { DpiitField, RegistrationNumberField } from './registration-number-field.tsx';

export interface FormFieldProps {
  readonly name: FieldName;
  readonly control: Control<Answers>;
}

/** The input of one field, by its definition in the contracts. */
export function FormField({ name, control }: FormFieldProps) {
  const { t, i18n } = useLingui();
  const { compareTexts } = useFormat();
  const { control: input, required }: Field = fields[name];
  const { help, choiceHelp, aliases, nothingFound }: FieldTexts = fieldTexts[name];
  const common = {
    name,
    control,
    label: questionLabel(i18n.locale, name),
    help: choiceHelp ? undefined : help && t(help),
    required,
  };
  const choices =
    'choices' in input
      ? Object.entries(input.choices).map(([value, names]) => ({
          value,
          label: answerLabel(i18n.locale, name, value),
          ...(choiceHelp?.[value] && { help: t(choiceHelp[value]) }),
          aliases: [...Object.values(names), ...(aliases?.[value] ?? [])],
        }))
      : [];
  switch (input.kind) {
    case 'line': {
      const { kind: _, keep, rows, ...line } = input;
      if (rows) return <LinesField {...common} {...line} rows={rows} />;
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
    case 'select':
      return (
        <SelectField
          {...common}
          choices={[...choices].sort((one, other) => compareTexts(one.label, other.label))}
          nothingFound={nothingFound && t(nothingFound)}
        />
      );
    case 'radio': {
      const Radio = name === 'isDPITTCertified' ? DpiitField : RadioField;
      return <Radio {...common} choices={choices} />;
    }
    case 'checkboxes':
      return <CheckboxGroupField {...common} choices={choices} />;
    case 'tags':
      return <TagsField {...common} />;
    case 'document':
      return <DocumentField control={control} name={name as FieldOfKind<'document'>} required={required} />;
    case 'documents':
      return <DocumentsField control={control} name={name as FieldOfKind<'documents'>} required={required} />;
  }
}
