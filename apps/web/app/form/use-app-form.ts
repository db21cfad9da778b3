import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
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

/**
 * Returns a handler for `handleSubmit` that submits with a mutation. `isSubmitting` is true from the click until the mutation
 * has settled. Failures are in the mutation's `error`.
 */
export function submitWith<Answers>({
  mutateAsync,
}: Pick<UseMutationResult<unknown, Error, Answers>, 'mutateAsync'>) {
  return async (answers: Answers): Promise<void> => {
    await mutateAsync(answers).catch(() => undefined);
  };
}
