import type { FieldValues } from 'react-hook-form';
import { LineInput, type LineInputOptions } from './line-input.tsx';
import { type FieldProps, useField } from './use-field.ts';

export type TextFieldProps<V extends FieldValues, O> = FieldProps<V, O> &
  Omit<LineInputOptions, keyof FieldProps<V, O>>;

/** One line of text. */
export function TextField<V extends FieldValues, O>({ control, ...looks }: TextFieldProps<V, O>) {
  const { field, wrapper } = useField({ control, ...looks });
  return <LineInput type="text" {...looks} {...field} value={field.value ?? ''} error={wrapper.error} />;
}
