import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * `useForm` with a schema of the contracts. Validates each field on change and all fields on submit. The schema's messages
 * are codes, which the fields translate.
 */
export function useAppForm<Output extends FieldValues, Input extends FieldValues>(
  schema: z.core.$ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ resolver: zodResolver(schema), mode: 'onChange', defaultValues });
}

/** A mutation that sends the answers of a form. */
export interface SubmitAction<Answers> {
  readonly mutateAsync: (answers: Answers) => Promise<unknown>;
}

/**
 * Returns a handler for `handleSubmit` that submits with a mutation. `isSubmitting` is true from the click until the mutation
 * has settled. Failures are in the mutation's `error`.
 */
export function submitWith<Answers>({ mutateAsync }: SubmitAction<Answers>) {
  return async (answers: Answers): Promise<void> => {
    await mutateAsync(answers).catch(() => undefined);
  };
}
