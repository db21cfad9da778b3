import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AccountIssue } from '@portal/contracts/identity/account-forms';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { LineInput, type LineInputOptions } from '../../form/line-input.tsx';
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

interface AccountFieldProps {
  readonly name: string;
  /** Fields to validate again when this one changes. */
  readonly deps?: string[];
}

/** Connects an input to the form around it: value, handlers and error message. */
function useAccountField({ name, deps = [] }: AccountFieldProps) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ name, rules: { deps } });
  const issue = fieldState.error?.message;
  return { ...field, error: issue && t(issueTexts[issue as AccountIssue]) };
}

export type AccountTextFieldProps = Omit<LineInputOptions, 'name' | 'required'> &
  Pick<AccountFieldProps, 'name'> & {
    /** What the user pool says about the answer. */
    readonly error?: ReactNode;
  };

export function AccountTextField({ name, error, ...inputProps }: AccountTextFieldProps) {
  const field = useAccountField({ name });
  return <LineInput {...inputProps} {...field} error={error || field.error} required />;
}

export interface EmailFieldProps extends Pick<AccountTextFieldProps, 'error'> {
  /** `email` when an account is created; elsewhere `username`, under which password managers store the address. */
  readonly autoComplete?: 'username' | 'email';
}

export function EmailField({ autoComplete = 'username', error }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <AccountTextField name="email" label={t`E-mail`} type="email" autoComplete={autoComplete} error={error} />
  );
}

export interface AccountPasswordProps
  extends AccountFieldProps,
    Pick<PasswordInputProps, 'label' | 'autoComplete' | 'aside' | 'help'> {
  /** Whether the field shows its error; by default it does. */
  readonly showsError?: boolean;
}

export function AccountPassword({ name, showsError = true, deps = [], ...inputProps }: AccountPasswordProps) {
  const { error, ...field } = useAccountField({ name, deps });
  return <PasswordInput {...inputProps} {...field} error={showsError && error} required />;
}
