import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

export interface AppFormOptions<Input extends FieldValues> {
  readonly defaultValues: DefaultValues<Input>;
  /** Answers that arrive later, say from the server; fields that were touched keep what was typed. */
  readonly values?: Input;
}

/**
 * react-hook-form as every form of the portal uses it: checked by a schema of the contracts, on every change.
 * Messages of the schema are codes; the fields turn them into sentences (`describe`).
 */
export function useAppForm<Output extends FieldValues, Input extends FieldValues>(
  schema: z.core.$ZodType<Output, Input>,
  { defaultValues, values }: AppFormOptions<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    mode: 'onChange',
    defaultValues,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
  });
}
