import { requestResetSchema } from '@portal/contracts/identity/account';
import { useMutation } from '@tanstack/react-query';
import { TextField } from '../../form/text-fields.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text.tsx';
import { accountMessages, resetMessages } from './account.messages.ts';
import { accountClient, useAccountClientSoon } from './account-client.ts';
import { describeResetError } from './account-errors.ts';
import { FormFrame } from './form-frame.tsx';

export interface ResetEmailStepProps {
  readonly email: string;
  readonly notice?: string | undefined;
  readonly onSent: (email: string) => void;
}

/** Step 0 of the password reset: where to send the code. */
export function ResetEmailStep({ email, notice, onSent }: ResetEmailStepProps) {
  useAccountClientSoon();
  const { control, handleSubmit } = useAppForm(requestResetSchema, { defaultValues: { email } });
  const request = useMutation({
    mutationFn: async (address: string) => (await accountClient()).requestPasswordReset(address),
    onSuccess: (_, address) => onSent(address),
  });
  return (
    <FormFrame
      title={resetMessages.title}
      lead={resetMessages.leadEmail}
      notice={notice}
      error={request.error ? describeResetError(request.error) : undefined}
      onSubmit={handleSubmit((values) => request.mutate(values.email))}
    >
      <TextField
        control={control}
        name="email"
        label={accountMessages.email}
        type="email"
        autoComplete="username"
        required
      />
      <Button type="submit" busy={request.isPending} fullWidth>
        {request.isPending ? resetMessages.gettingCode : resetMessages.getCode}
      </Button>
      <TextLink to={paths.login()}>{accountMessages.backToLogin}</TextLink>
    </FormFrame>
  );
}
