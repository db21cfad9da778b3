import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { LoginMessage } from '../../session/login-state.ts';
import { AccountForm, type AccountFormProps } from '../../shared/account/account-form.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text, Title } from '../../ui/text.tsx';

/** The sentence for each message of a previous page. */
export const messageTexts: Readonly<Record<LoginMessage, MessageDescriptor>> = {
  'signed-up': msg`Signup successful! Please log in.`,
  'signed-up-unverified': msg`Signup successful! Please check your email to verify your account.`,
  'email-verified': msg`Your e-mail is verified. Please log in.`,
  'email-already-verified': msg`This e-mail is already verified. Please log in.`,
  'verify-before-login': msg`Please verify your e-mail address before you log in.`,
  'verify-before-reset': msg`Please verify your e-mail address before you change your password.`,
  'reset-before-login': msg`Please choose a new password before you log in.`,
  'reset-code-sent': msg`Reset code has been sent to your email.`,
  'account-closed': msg`Your account is closed, and your data is deleted.`,
};

/** The props of the steps that may follow e-mail and password. */
export interface LoginStepProps {
  /** Called when the login is complete. */
  readonly onDone: () => Promise<unknown>;
  readonly onBack: () => void;
}

export interface FormFrameProps<Input extends FieldValues, Output extends FieldValues>
  extends Pick<AccountFormProps<Input, Output>, 'form' | 'action' | 'children'> {
  readonly title: string;
  readonly lead: string;
  /** A success message of the previous step. */
  readonly notice?: ReactNode;
  /** Why the user has to do this step. */
  readonly reminder?: string | undefined;
  /** Why the last attempt failed. */
  readonly error?: string | undefined;
}

/** An account form in one column: title, messages, fields. */
export function FormFrame<Input extends FieldValues, Output extends FieldValues>(
  props: FormFrameProps<Input, Output>,
) {
  const { form, action, title, lead, notice, reminder, error, children } = props;
  return (
    <AccountForm form={form} action={action} label={title}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt={4}>
            {lead}
          </Text>
        </div>
        {reminder && <Alert tone="info">{reminder}</Alert>}
        {notice && <Alert tone="success">{notice}</Alert>}
        {error && (
          <Alert tone="error" takesFocus>
            {error}
          </Alert>
        )}
        {children}
      </Stack>
    </AccountForm>
  );
}
