import { isEmail } from '@portal/contracts/identity/account';
import { useMutation } from '@tanstack/react-query';
import { resendConfirmation } from '../../session/account-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { verifyMessages } from './account.messages.ts';
import { describeVerifyError } from './account-errors.ts';

/** Has a new confirmation message sent to the address in the form. */
export function ResendCode({ email }: { readonly email: string }) {
  const resend = useMutation({
    mutationFn: async (address: string) => {
      if (!isEmail(address)) throw new Error(verifyMessages.emailNeeded);
      await resendConfirmation(address);
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
