import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { describeIssue } from './describe-issue.ts';
import { fieldOrder } from './field-order.ts';

/** The props of every field. `Output` is the schema's output for `Values`. */
export interface FieldProps<Values extends FieldValues, Output> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: ReactNode;
  /** Below the input, before any error. */
  readonly help?: ReactNode;
  readonly required?: boolean;
  readonly readOnly?: boolean;
}

/** Connects a Mantine input to react-hook-form: value, handlers and error message. */
export function useField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  required = false,
}: FieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  const code = fieldState.error?.message;
  return {
    field,
    wrapper: {
      label,
      description: help,
      required,
      error: code === undefined ? undefined : describeIssue(code, name),
      inputWrapperOrder: [...fieldOrder],
    },
  };
}
