import { Trans, useLingui } from '@lingui/react/macro';
import { requestResetSchema } from '@portal/contracts/identity/account-forms';
import { useMutation } from '@tanstack/react-query';
import { submitWith, useAppForm } from '../../form/use-app-form.ts';
import { paths } from '../../paths.ts';
import { requestPasswordReset, usePreloadAccountClient } from '../../session/account-client.ts';
import { describeResetError, tryUnlessUnverified } from '../../shared/account/account-errors.ts';
import { EmailField } from '../../shared/account/account-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text.tsx';
import { FormFrame } from './form-frame.tsx';

export interface ResetEmailStepProps {
  readonly email: string;
  /** Why the user must reset the password, unless they chose to. */
  readonly reminder?: string | undefined;
  readonly onSent: (email: string) => void;
  /** Called when the address must be verified first. */
  readonly onUnverified: (email: string) => void;
}

/** First step of the password reset: the address that receives the code. */
export function ResetEmailStep({ email: given, reminder, onSent, onUnverified }: ResetEmailStepProps) {
  const { t, i18n } = useLingui();
  usePreloadAccountClient();
  const { control, handleSubmit, formState } = useAppForm(requestResetSchema, { email: given });
  const { isSubmitting } = formState;
  const request = useMutation({
    mutationFn: ({ email }: { email: string }) => tryUnlessUnverified(() => requestPasswordReset(email)),
    onSuccess: (sent, { email }) => (sent ? onSent(email) : onUnverified(email)),
  });
  return (
    <FormFrame
      title={t`Forget Password`}
      lead={t`We send a code to your e-mail address. With it you choose a new password.`}
      reminder={request.isIdle ? reminder : undefined}
      error={request.error ? describeResetError(i18n, request.error) : undefined}
      onSubmit={handleSubmit(submitWith(request))}
    >
      <EmailField control={control} name="email" />
      <Button type="submit" busy={isSubmitting} fullWidth>
        {isSubmitting ? t`Sending OTP...` : t`Get OTP`}
      </Button>
      <TextLink to={paths.login()}>
        <Trans>Back to login</Trans>
      </TextLink>
    </FormFrame>
  );
}
