import { requestResetSchema } from '@portal/contracts/identity/account';
import { useMutation } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { verifyMessages } from './account.messages.ts';
import { accountClient } from './account-client.ts';
import { describeVerifyError } from './account-errors.ts';
import type { Verify } from './verify-schema.ts';

/** Has a new confirmation message sent to the address in the form. */
export function ResendCode({ control }: { readonly control: Control<Verify, unknown, Verify> }) {
  const email = useWatch({ control, name: 'email' });
  const resend = useMutation({
    mutationFn: async (address: string) => {
      if (!requestResetSchema.safeParse({ email: address }).success)
        throw new Error(verifyMessages.emailNeeded);
      await (await accountClient()).resendConfirmation(address);
    },
  });
  return (
    <Stack gap="sm">
      <Button kind="secondary" busy={resend.isPending} onClick={() => resend.mutate(email)} fullWidth>
        {resend.isPending ? verifyMessages.resending : verifyMessages.resend}
      </Button>
      {resend.isSuccess && <Alert tone="success">{verifyMessages.resent(resend.variables)}</Alert>}
      {resend.error && <Alert tone="error">{describeVerifyError(resend.error)}</Alert>}
    </Stack>
  );
}
