import { secondFactorCodeSchema } from '@portal/contracts/identity/account-forms';
import { programme } from '@portal/contracts/programme';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { submitWith, useAppForm } from '../../../form/use-app-form.ts';
import { enterCode } from '../../../session/account-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';
import { accountMessages } from '../account.messages.ts';
import { FormFrame } from '../form-frame.tsx';
import { CodeField } from './code-field.tsx';
import { codeStepMessages } from './second-factor.messages.ts';
import { describeCodeError } from './second-factor-errors.ts';

export interface CodeStepProps {
  /** Called when the login is complete. */
  readonly onDone: () => Promise<unknown>;
  readonly onBack: () => void;
}

/** The second login step: the code of the authenticator app. */
export function CodeStep({ onDone, onBack }: CodeStepProps) {
  const { control, handleSubmit, setFocus, formState } = useAppForm(secondFactorCodeSchema, { code: '' });
  const { isSubmitting } = formState;
  const enter = useMutation({
    mutationFn: ({ code }: { code: string }) => enterCode(code),
    onSuccess: onDone,
  });
  useEffect(() => setFocus('code'), [setFocus]);
  const [office] = programme.contact.emails;
  return (
    <FormFrame
      title={codeStepMessages.title}
      lead={codeStepMessages.lead}
      error={enter.error ? describeCodeError(enter.error) : undefined}
      onSubmit={handleSubmit(submitWith(enter))}
    >
      <CodeField control={control} />
      <Button type="submit" busy={isSubmitting} fullWidth>
        {isSubmitting ? codeStepMessages.submitting : codeStepMessages.submit}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {accountMessages.backToLogin}
      </Button>
      <Text size="sm" c="dimmed">
        {codeStepMessages.lost(office)}
      </Text>
    </FormFrame>
  );
}
