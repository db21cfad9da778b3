import type { FieldValues } from 'react-hook-form';
import { LineInput, type LineInputOptions } from './line-input.tsx';
import { type FieldProps, useField } from './use-field.ts';

export type TextFieldProps<V extends FieldValues, O> = FieldProps<V, O> &
  Omit<LineInputOptions, keyof FieldProps<V, O>>;

export function TextField<V extends FieldValues, O>({ control, ...inputProps }: TextFieldProps<V, O>) {
  const { field, wrapper } = useField({ control, ...inputProps });
  return <LineInput type="text" {...inputProps} {...field} value={field.value ?? ''} error={wrapper.error} />;
}
