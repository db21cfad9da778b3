import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { TextField } from '../../form/text-fields.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { paths } from '../../paths.ts';
import { readLoginState } from '../../session/login-state.ts';
import { Button } from '../../ui/button.tsx';
import { FullScreenSpinner } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';
import { accountMessages, verifyMessages } from './account.messages.ts';
import { accountClient } from './account-client.ts';
import { describeVerifyError, isAlreadyVerified } from './account-errors.ts';
import { FormFrame } from './form-frame.tsx';
import { ResendCode } from './resend-code.tsx';
import { type Verify, verifySchema } from './verify-schema.ts';

/** Confirms an e-mail address: at once when the mailed link brought its code, otherwise by the typed code. */
export function VerifyPage() {
  const [search] = useSearchParams();
  const email = search.get('email') ?? '';
  const code = search.get('code') ?? '';
  const { message } = readLoginState(useLocation().state);
  const navigate = useNavigate();
  const { control, handleSubmit } = useAppForm(verifySchema, { defaultValues: { email, code } });

  const verify = useMutation({
    mutationFn: async (values: Verify) => {
      try {
        await (await accountClient()).confirmEmail(values.email, values.code);
        return verifyMessages.done;
      } catch (error) {
        if (isAlreadyVerified(error)) return verifyMessages.alreadyDone;
        throw error;
      }
    },
    onSuccess: (done, values) =>
      navigate(paths.login(values.email), { replace: true, state: { message: done } }),
  });

  const { mutate: confirm } = verify;
  const byLink = email !== '' && code !== '';
  const started = useRef(false);
  useEffect(() => {
    if (!byLink || started.current) return;
    started.current = true;
    confirm({ email, code });
  }, [byLink, email, code, confirm]);

  if (byLink && (verify.isIdle || verify.isPending))
    return <FullScreenSpinner label={verifyMessages.checking} />;
  return (
    <FormFrame
      title={verifyMessages.title}
      lead={verifyMessages.lead}
      notice={verify.isIdle ? message : undefined}
      error={verify.error ? describeVerifyError(verify.error) : undefined}
      onSubmit={handleSubmit((values) => verify.mutate(values))}
    >
      <TextField
        control={control}
        name="email"
        label={accountMessages.email}
        type="email"
        autoComplete="username"
        required
      />
      <TextField
        control={control}
        name="code"
        label={verifyMessages.code}
        help={verifyMessages.codeHelp}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" busy={verify.isPending} fullWidth>
        {verify.isPending ? verifyMessages.submitting : verifyMessages.submit}
      </Button>
      <ResendCode control={control} />
      <TextLink to={paths.login(email)}>{accountMessages.backToLogin}</TextLink>
    </FormFrame>
  );
}
