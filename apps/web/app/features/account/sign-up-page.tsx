import { Trans, useLingui } from '@lingui/react/macro';
import { type SignUp, signUpSchema } from '@portal/contracts/identity/account-forms';
import { languageOf } from '@portal/contracts/languages';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAppForm } from '../../form/use-app-form.ts';
import { paths } from '../../paths.ts';
import { createAccount, usePreloadAccountClient } from '../../session/account-client.ts';
import type { LoginState } from '../../session/login-state.ts';
import { describeSignUpError } from '../../shared/account/account-errors.ts';
import { EmailField } from '../../shared/account/account-fields.tsx';
import { SubmitButton } from '../../shared/account/account-form.tsx';
import { NewPasswordInput, PasswordRequirements } from '../../shared/account/new-password-input.tsx';
import { NameField, PhoneField } from '../../shared/account/person-fields.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { AccountChoice } from './account-choice.tsx';
import { FormFrame } from './form-frame.tsx';
import { useAccountLink } from './use-account-link.ts';

/** Creates an account, then navigates to the login page with the address prefilled. */
export function SignUpPage() {
  const { t, i18n } = useLingui();
  usePreloadAccountClient();
  const link = useAccountLink();
  const navigate = useNavigate();
  const form = useAppForm(signUpSchema, {
    name: '',
    email: link.email,
    phone: '',
    password: '',
  });
  const { formState, setError } = form;
  const { errors } = formState;

  const signUp = useMutation({
    mutationFn: (answers: SignUp) => createAccount(answers, languageOf(i18n.locale)),
    onSuccess: async (outcome, { email }) => {
      const message = outcome === 'done' ? 'signed-up' : 'signed-up-unverified';
      await navigate(paths.login(), { state: { email, message } satisfies LoginState });
    },
    onError: (failure) => {
      if (isExistingAccount(failure)) setError('email', { type: 'exists' }, { shouldFocus: true });
    },
  });
  const error = signUp.error ? describeSignUpError(i18n, signUp.error) : undefined;

  return (
    <>
      <AccountChoice current="sign-up" />
      <FormFrame
        form={form}
        action={signUp}
        title={t`Create new account`}
        lead={t`One account for all your applications.`}
        error={isExistingAccount(signUp.error) ? undefined : error}
      >
        <NameField />
        <EmailField
          autoComplete="email"
          error={
            errors.email?.type === 'exists' && (
              <>
                {error}{' '}
                <TextLink to={paths.login()} state={{ email: signUp.variables?.email }} size="sm">
                  <Trans>Log in</Trans>
                </TextLink>{' '}
                <TextLink to={paths.resetPassword()} state={{ email: signUp.variables?.email }} size="sm">
                  <Trans>Forgot password?</Trans>
                </TextLink>
              </>
            )
          }
        />
        <PhoneField />
        <NewPasswordInput name="password" label={t`Password`} aside={<PasswordRequirements />} />
        <SubmitButton busyLabel={t`Creating account...`} fullWidth>
          <Trans>Create account</Trans>
        </SubmitButton>
        <Text size="sm" c="dimmed">
          <Trans>
            By creating an account you agree to the <NewTabLink to={paths.terms()}>Terms</NewTabLink> and the{' '}
            <NewTabLink to={paths.privacy()}>Privacy policy</NewTabLink>.
          </Trans>
        </Text>
      </FormFrame>
    </>
  );
}

const isExistingAccount = (failure: Error | null) => failure?.name === 'UsernameExistsException';
