import { invalidEmailMessage } from '@portal/contracts/identity/account';
import type { AccountIssue } from '@portal/contracts/identity/account-forms';
import { messages } from '../../i18n/catalogue.ts';

/** Messages for the validation codes in the contracts' identity/account-forms.ts. */
export const accountValidation = messages({
  'email-invalid': invalidEmailMessage,
  'name-required': 'Please enter your full name',
  'email-required': 'Please enter your email',
  'password-required': 'Please enter your password',
  'phone-must-be-ten-digits': 'Please enter a valid 10-digit phone number',
  'password-too-short': 'Password must be at least 8 characters',
  'password-too-simple':
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character (!@#$%^&*)',
  'password-edged-by-space': 'Password must not begin or end with a space',
  'code-required': 'Please enter the 6 digits of the code',
  'code-must-be-digits': 'The code has digits only',
  'passwords-differ': 'Passwords do not match',
} satisfies Record<AccountIssue, string>);
