import type { ReactNode, Ref } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form';
import { type SubmitAction, submitWith } from '../../form/use-app-form.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';

export interface AccountFormProps<Input extends FieldValues, Output extends FieldValues> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  readonly action: SubmitAction<Output>;
  /** For screen readers. */
  readonly label: string;
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A form about an account. Its fields and its button read the form from the context. */
export function AccountForm<Input extends FieldValues, Output extends FieldValues>({
  form,
  action,
  label,
  ref,
  children,
}: AccountFormProps<Input, Output>) {
  return (
    <FormProvider {...form}>
      <form ref={ref} noValidate onSubmit={form.handleSubmit(submitWith(action))} aria-label={label}>
        {children}
      </form>
    </FormProvider>
  );
}

export interface SubmitButtonProps extends Pick<ButtonProps, 'kind' | 'fullWidth' | 'children'> {
  readonly busyLabel: string;
  /** Whether it stays busy after the mutation has settled. */
  readonly busy?: boolean;
}

/** The button that sends the form around it. */
export function SubmitButton({ busyLabel, busy = false, children, ...look }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  const isBusy = busy || isSubmitting;
  return (
    <Button {...look} type="submit" busy={isBusy}>
      {isBusy ? busyLabel : children}
    </Button>
  );
}
