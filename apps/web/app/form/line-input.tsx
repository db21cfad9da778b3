import { TextInput } from '@mantine/core';
import type { ComponentProps, FocusEventHandler, ReactNode, Ref, SyntheticEvent } from 'react';
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
  /** Normalises the text when the user leaves the input or presses Enter. */
  readonly normalise?: (typed: string) => string;
  /** Whether it takes the focus when its dialog opens. */
  readonly focusOnOpen?: boolean;
}

export interface LineInputProps extends LineInputOptions {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur?: FocusEventHandler<HTMLInputElement>;
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

const identity = (typed: string) => typed;

export function LineInput({
  help,
  prefix,
  sanitise = identity,
  normalise = identity,
  focusOnOpen,
  onChange,
  onBlur,
  ...rest
}: LineInputProps) {
  function normaliseText({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>): void {
    const normalised = normalise(value);
    if (normalised !== value) onChange(normalised);
  }
  return (
    <TextInput
      {...rest}
      description={help}
      inputWrapperOrder={[...fieldOrder]}
      {...(prefix !== undefined && { leftSection: prefix, leftSectionWidth: 52 })}
      {...(focusOnOpen && { 'data-autofocus': true })}
      onChange={(event) => onChange(sanitise(event.currentTarget.value))}
      onKeyDown={(event) => event.key === 'Enter' && normaliseText(event)}
      onBlur={(event) => {
        normaliseText(event);
        onBlur?.(event);
      }}
    />
  );
}
