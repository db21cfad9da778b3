import { TextInput } from '@mantine/core';
import type { ComponentProps, FocusEventHandler, ReactNode, Ref } from 'react';
import { fieldOrder } from './field-order.ts';

type NativeProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'readOnly' | 'name'
>;

/** How a line of text looks and what may stand in it, whatever form it belongs to. */
export interface LineInputOptions extends NativeProps {
  readonly label: ReactNode;
  /** Below the input, before any error. */
  readonly help?: ReactNode;
  readonly required?: boolean;
  /** Within the input, at its start: a country code, say. */
  readonly prefix?: ReactNode;
  /** Keeps only what may stand in the field, while it is typed or pasted. */
  readonly keep?: (typed: string) => string;
  /** Takes the focus when the dialog opens that it stands in. */
  readonly focusOnOpen?: boolean;
}

export interface LineInputProps extends LineInputOptions {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur?: FocusEventHandler;
  /** The sentence of what is wrong. */
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

const asTyped = (typed: string) => typed;

/** One line of text. */
export function LineInput({ help, prefix, keep = asTyped, focusOnOpen, onChange, ...rest }: LineInputProps) {
  return (
    <TextInput
      {...rest}
      description={help}
      inputWrapperOrder={[...fieldOrder]}
      {...(prefix !== undefined && { leftSection: prefix, leftSectionWidth: 52 })}
      {...(focusOnOpen && { 'data-autofocus': true })}
      onChange={(event) => onChange(keep(event.currentTarget.value))}
    />
  );
}
