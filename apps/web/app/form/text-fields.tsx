import { PasswordInput, TextInput } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { uiMessages } from '../ui/ui.messages.ts';
import classes from './fields.module.css';
import { type FieldProps, useField } from './use-field.ts';

type NativeProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder'
>;

export interface TextFieldProps<V extends FieldValues, O> extends FieldProps<V, O>, NativeProps {
  /** Within the input, at its start: a country code, say. */
  readonly prefix?: ReactNode;
  /** Keeps only what may stand in the field, while it is typed or pasted. */
  readonly keep?: (typed: string) => string;
  /** Takes the focus when the dialog opens that it stands in. */
  readonly focusedFirst?: boolean;
}

const asTyped = (typed: string) => typed;

/** One line of text. */
export function TextField<V extends FieldValues, O>(props: TextFieldProps<V, O>) {
  const { type = 'text', autoComplete, inputMode, maxLength, placeholder, readOnly = false } = props;
  const { prefix, keep = asTyped, focusedFirst = false } = props;
  const { field, wrapper } = useField(props);
  return (
    <TextInput
      {...field}
      {...wrapper}
      {...{ type, autoComplete, inputMode, maxLength, placeholder, readOnly }}
      {...(prefix !== undefined && { leftSection: prefix, leftSectionWidth: 52 })}
      {...(focusedFirst && { 'data-autofocus': true })}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(keep(event.currentTarget.value))}
    />
  );
}

export interface PasswordFieldProps<V extends FieldValues, O> extends FieldProps<V, O> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** At the end of the label's line: a link, a hint. */
  readonly aside?: ReactNode;
  /** Takes the place of the schema's sentence. */
  readonly feedback?: string | undefined;
}

/** A password with a button that shows it. */
export function PasswordField<V extends FieldValues, O>(props: PasswordFieldProps<V, O>) {
  const { autoComplete, aside, feedback } = props;
  const { field, wrapper } = useField(props);
  const [visible, setVisible] = useState(false);
  return (
    <div className={classes.withAside}>
      <PasswordInput
        {...field}
        {...wrapper}
        error={feedback ?? wrapper.error}
        value={field.value ?? ''}
        autoComplete={autoComplete}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{
          'aria-label': visible ? uiMessages.hidePassword : uiMessages.showPassword,
        }}
      />
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  );
}
