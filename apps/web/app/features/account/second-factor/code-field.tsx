import type { SecondFactorCode } from '@portal/contracts/identity/account-forms';
import { AccountLine } from '../account-fields.tsx';
import type { AccountForm } from '../use-account-form.ts';
import { codeMessages } from './second-factor.messages.ts';

/** What of something typed or pasted is the code: apps show it as `123 456`. */
const digits = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, 6);

/** The code of an authenticator app. */
export function CodeField({ form }: { readonly form: AccountForm<SecondFactorCode> }) {
  return (
    <AccountLine
      field={form.field('code')}
      label={codeMessages.code}
      help={codeMessages.codeHelp}
      inputMode="numeric"
      autoComplete="one-time-code"
      keep={digits}
    />
  );
}
