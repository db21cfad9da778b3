import type { AccountIssue } from '@portal/contracts/identity/account-forms';
import { LineInput, type LineLooks } from '../../form/line-input.tsx';
import { PasswordInput, type PasswordInputProps } from '../../form/password-input.tsx';
import { accountMessages } from './account.messages.ts';
import type { AccountField } from './use-account-form.ts';
import { accountValidation } from './validation.messages.ts';

export interface AccountFieldProps {
  readonly field: AccountField;
}

const sentenceOf = (issue: AccountIssue | undefined) => issue && accountValidation[issue];

/** One line of an account form, which every answer is required in. */
export function AccountLine({
  field: { issue, ...field },
  ...looks
}: AccountFieldProps & Omit<LineLooks, 'name' | 'required'>) {
  return <LineInput {...looks} {...field} error={sentenceOf(issue)} required />;
}

export interface EmailLineProps extends AccountFieldProps {
  /** `email` where an account is made; elsewhere it is the name of the account, as password managers keep it. */
  readonly autoComplete?: 'username' | 'email';
}

/** The address of an account. */
export function EmailLine({ field, autoComplete = 'username' }: EmailLineProps) {
  return <AccountLine field={field} label={accountMessages.email} type="email" autoComplete={autoComplete} />;
}

export interface AccountPasswordProps
  extends AccountFieldProps,
    Pick<PasswordInputProps, 'label' | 'autoComplete' | 'aside'> {
  /** Takes the place of the field's own sentence. */
  readonly feedback?: string | undefined;
}

/** A password of an account form. */
export function AccountPassword({ field: { issue, ...field }, feedback, ...looks }: AccountPasswordProps) {
  return <PasswordInput {...looks} {...field} error={feedback ?? sentenceOf(issue)} required />;
}
