import type { AccountIssue } from '@portal/contracts/identity/account-forms';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { LineInput, type LineInputOptions } from '../../form/line-input.tsx';
import { PasswordInput, type PasswordInputProps } from '../../form/password-input.tsx';
import { accountMessages } from './account.messages.ts';
import { accountValidation } from './validation.messages.ts';

/** Which answer of which form. */
export interface AccountFieldProps<V extends FieldValues, O> {
  readonly control: Control<V, unknown, O>;
  readonly name: FieldPath<V>;
  /** Fields to check again when this one changes. */
  readonly deps?: FieldPath<V>[];
}

/** Ties an input to its form: value, handlers, sentence of the error. */
function useAccountField<V extends FieldValues, O>({ control, name, deps = [] }: AccountFieldProps<V, O>) {
  const { field, fieldState } = useController({ control, name, rules: { deps } });
  const issue = fieldState.error?.message;
  return { ...field, error: issue && accountValidation[issue as AccountIssue] };
}

/** One line of an account form, which every answer is required in. */
export function AccountLine<V extends FieldValues, O>({
  control,
  name,
  ...looks
}: AccountFieldProps<V, O> & Omit<LineInputOptions, 'name' | 'required'>) {
  return <LineInput {...looks} {...useAccountField({ control, name })} required />;
}

export type EmailLineProps<V extends FieldValues, O> = AccountFieldProps<V, O> & {
  /** `email` where an account is made; elsewhere it is the name of the account, as password managers keep it. */
  readonly autoComplete?: 'username' | 'email';
};

/** The address of an account. */
export function EmailLine<V extends FieldValues, O>({
  autoComplete = 'username',
  ...field
}: EmailLineProps<V, O>) {
  return <AccountLine {...field} label={accountMessages.email} type="email" autoComplete={autoComplete} />;
}

export type AccountPasswordProps<V extends FieldValues, O> = AccountFieldProps<V, O> &
  Pick<PasswordInputProps, 'label' | 'autoComplete' | 'aside'> & {
    /** Takes the place of the field's own sentence. */
    readonly feedback?: string | undefined;
  };

/** A password of an account form. */
export function AccountPassword<V extends FieldValues, O>({
  control,
  name,
  feedback,
  deps = [],
  ...looks
}: AccountPasswordProps<V, O>) {
  const { error, ...field } = useAccountField({ control, name, deps });
  return <PasswordInput {...looks} {...field} error={feedback ?? error} required />;
}
