import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * react-hook-form as the forms of the portal use it: checked by a schema of the contracts, each field from its first change
 * on and all of them when the form is sent. Messages of the schema are codes; the fields turn them into sentences.
 */
export function useAppForm<Output extends FieldValues, Input extends FieldValues>(
  schema: z.core.$ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ resolver: zodResolver(schema), mode: 'onChange', defaultValues });
}

/**
 * For `handleSubmit`: has a mutation send the answers. The form's `isSubmitting` begins with the press itself, so that a
 * second one finds its button busy, and lasts until the mutation is settled. What goes wrong is in the mutation's `error`.
 */
export function sendBy<Answers>({
  mutateAsync,
}: Pick<UseMutationResult<unknown, Error, Answers>, 'mutateAsync'>) {
  return async (answers: Answers): Promise<void> => {
    await mutateAsync(answers).catch(() => undefined);
  };
}
