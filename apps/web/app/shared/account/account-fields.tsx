import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AccountIssue } from '@portal/contracts/identity/account-forms';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { LineInput, type LineInputOptions, type LineInputProps } from '../../form/line-input.tsx';
import { PasswordInput, type PasswordInputProps } from '../../form/password-input.tsx';

/** The sentence for each validation issue of the account forms. */
const issueTexts: Readonly<Record<AccountIssue, MessageDescriptor>> = {
  'email-invalid': msg`Invalid email address`,
  'name-required': msg`Please enter your full name`,
  'email-required': msg`Please enter your e-mail`,
  'password-required': msg`Please enter your password`,
  'password-again-required': msg`Please enter your new password again`,
  'phone-must-be-ten-digits': msg`Please enter a valid 10-digit phone number`,
  'password-breaks-rules': msg`Please fix password requirements`,
  'code-required': msg`Please enter the 6 digits of the code`,
  'passwords-differ': msg`Passwords do not match`,
};

export interface AccountFieldProps<V extends FieldValues, O> {
  readonly control: Control<V, unknown, O>;
  readonly name: FieldPath<V>;
  /** Fields to validate again when this one changes. */
  readonly deps?: FieldPath<V>[];
}

/** Connects an input to its form: value, handlers and error message. */
function useAccountField<V extends FieldValues, O>({ control, name, deps = [] }: AccountFieldProps<V, O>) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control, name, rules: { deps } });
  const issue = fieldState.error?.message;
  return { ...field, error: issue && t(issueTexts[issue as AccountIssue]) };
}

export function AccountTextField<V extends FieldValues, O>({
  control,
  name,
  error,
  ...inputProps
}: AccountFieldProps<V, O> & Pick<LineInputProps, 'error'> & Omit<LineInputOptions, 'name' | 'required'>) {
  const field = useAccountField({ control, name });
  return <LineInput {...inputProps} {...field} error={error || field.error} required />;
}

export type EmailFieldProps<V extends FieldValues, O> = AccountFieldProps<V, O> & {
  /** `email` when an account is created; elsewhere `username`, under which password managers store the address. */
  readonly autoComplete?: 'username' | 'email';
  /** What the user pool says about the address. */
  readonly error?: ReactNode;
};

export function EmailField<V extends FieldValues, O>({
  autoComplete = 'username',
  ...field
}: EmailFieldProps<V, O>) {
  const { t } = useLingui();
  return <AccountTextField {...field} label={t`E-mail`} type="email" autoComplete={autoComplete} />;
}

export type AccountPasswordProps<V extends FieldValues, O> = AccountFieldProps<V, O> &
  Pick<PasswordInputProps, 'label' | 'autoComplete' | 'aside' | 'help'> & {
    /** Whether the field shows its error; by default it does. */
    readonly showsError?: boolean;
  };

export function AccountPassword<V extends FieldValues, O>({
  control,
  name,
  showsError = true,
  deps = [],
  ...inputProps
}: AccountPasswordProps<V, O>) {
  const { error, ...field } = useAccountField({ control, name, deps });
  return <PasswordInput {...inputProps} {...field} error={showsError && error} required />;
}
