import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { countWords, maxWords } from '@portal/contracts/applications/words';
import type {
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
  InputHTMLAttributes,
  ReactNode,
} from 'react';
import type { FieldValues } from 'react-hook-form';
import { uiMessages } from '../ui/ui.messages.ts';
import classes from './fields.module.css';
import { type FieldProps, useField } from './use-field.ts';
import { fieldMessages } from './validation.messages.ts';

export interface TextFieldProps<V extends FieldValues, O> extends FieldProps<V, O> {
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** Within the input, at its start: a country code, say. */
  readonly prefix?: ReactNode;
  /** Keeps only what may stand in the field, while it is typed or pasted. */
  readonly keep?: (typed: string) => string;
}

/** One line of text. */
export function TextField<V extends FieldValues, O>(props: TextFieldProps<V, O>) {
  const { control: _, name: __, label: ___, help: ____, required: _____, prefix, keep, ...input } = props;
  const { field, wrapper } = useField(props);
  return (
    <TextInput
      {...input}
      {...field}
      {...wrapper}
      {...(prefix !== undefined && { leftSection: prefix, leftSectionWidth: 52 })}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(keep ? keep(event.currentTarget.value) : event.currentTarget.value)}
    />
  );
}

export interface PasswordFieldProps<V extends FieldValues, O> extends FieldProps<V, O> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it. */
export function PasswordField<V extends FieldValues, O>(props: PasswordFieldProps<V, O>) {
  const { field, wrapper } = useField(props);
  return (
    <PasswordInput
      {...field}
      {...wrapper}
      value={field.value ?? ''}
      autoComplete={props.autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': uiMessages.showPassword, tabIndex: 0 }}
    />
  );
}

export interface TextareaFieldProps<V extends FieldValues, O> extends FieldProps<V, O> {
  readonly minRows?: number;
  /** Shows the live count of words; on unless said otherwise. */
  readonly counted?: boolean;
}

/** A long answer with a live count of its words. */
export function TextareaField<V extends FieldValues, O>(props: TextareaFieldProps<V, O>) {
  const { minRows = 4, counted = true, readOnly } = props;
  const { field, wrapper } = useField(props);
  const words = counted ? countWords(field.value ?? '') : 0;
  return (
    <Textarea
      {...field}
      {...wrapper}
      value={field.value ?? ''}
      autosize
      minRows={minRows}
      maxRows={16}
      {...(readOnly && { readOnly })}
      description={
        <span className={classes.helpLine}>
          <span>{props.help}</span>
          {counted && (
            <span className={classes.count} data-over={words > maxWords || undefined}>
              {fieldMessages.wordCount(words, maxWords)}
            </span>
          )}
        </span>
      }
    />
  );
}
