import { TextInput } from '@mantine/core';
import type { ComponentProps, FocusEventHandler, ReactNode, Ref } from 'react';
import { fieldOrder } from './field-order.ts';

type NativeProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'readOnly' | 'name'
>;

export interface LineInputOptions extends NativeProps {
  readonly label: ReactNode;
  /** Below the input, before any error. */
  readonly help?: ReactNode;
  readonly required?: boolean;
  /** Inside the input, at its start: for example a country code. */
  readonly prefix?: ReactNode;
  /** Removes disallowed characters while the user types or pastes. */
  readonly sanitise?: (typed: string) => string;
  /** Whether it takes the focus when its dialog opens. */
  readonly focusOnOpen?: boolean;
}

export interface LineInputProps extends LineInputOptions {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur?: FocusEventHandler;
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

const identity = (typed: string) => typed;

/** A single-line text input. */
export function LineInput({
  help,
  prefix,
  sanitise = identity,
  focusOnOpen,
  onChange,
  ...rest
}: LineInputProps) {
  return (
    <TextInput
      {...rest}
      description={help}
      inputWrapperOrder={[...fieldOrder]}
      {...(prefix !== undefined && { leftSection: prefix, leftSectionWidth: 52 })}
      {...(focusOnOpen && { 'data-autofocus': true })}
      onChange={(event) => onChange(sanitise(event.currentTarget.value))}
    />
  );
}
