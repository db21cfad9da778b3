import { isEmail } from '@portal/contracts/identity/account';
import { resendConfirmation } from '../../session/account-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { verifyMessages } from './account.messages.ts';
import { describeVerifyError } from './account-errors.ts';
import { useAction } from './use-action.ts';

/** Has a new confirmation message sent to the address in the form. */
export function ResendCode({ email }: { readonly email: string }) {
  const resend = useAction(async (address: string) => {
    if (!isEmail(address)) throw new Error(verifyMessages.emailNeeded);
    await resendConfirmation(address);
  });
  return (
    <Stack gap="sm">
      <Button kind="secondary" busy={resend.isRunning} onClick={() => resend.run(email)} fullWidth>
        {resend.isRunning ? verifyMessages.resending : verifyMessages.resend}
      </Button>
      {resend.isDone && <Alert tone="success">{verifyMessages.resent(resend.input ?? email)}</Alert>}
      {resend.error !== undefined && <Alert tone="error">{describeVerifyError(resend.error)}</Alert>}
    </Stack>
  );
}
