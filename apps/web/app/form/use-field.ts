import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { describeIssue } from '../shared/questions/describe-issue.ts';
import { fieldOrder } from './field-order.ts';

/** The props of every field. `Output` is the schema's output for `Values`. */
export interface FieldProps<Values extends FieldValues, Output> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: ReactNode;
  /** Below the input, before any error. */
  readonly help?: ReactNode;
  readonly required?: boolean;
  /** A message in place of the one for the form's validation code. */
  readonly error?: string | undefined;
}

/** Connects a Mantine input to react-hook-form: value, handlers and error message. */
export function useField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  required = false,
  error,
}: FieldProps<Values, Output>) {
  const { i18n } = useLingui();
  const { field, fieldState } = useController({ control, name });
  const code = fieldState.error?.message;
  return {
    field,
    wrapper: {
      label,
      description: help,
      required,
      error: error ?? (code && describeIssue(i18n, code, name)),
      inputWrapperOrder: [...fieldOrder],
    },
  };
}
