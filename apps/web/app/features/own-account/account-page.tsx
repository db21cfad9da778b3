import { Trans, useLingui } from '@lingui/react/macro';
import { changePasswordSchema } from '@portal/contracts/identity/account-forms';
import { useMutation } from '@tanstack/react-query';
import { useAppForm } from '../../form/use-app-form.ts';
import { paths } from '../../paths.ts';
import { changePassword } from '../../session/account-client.ts';
import { homeOf } from '../../session/home.ts';
import { useSignedInUser } from '../../session/session.ts';
import { describePasswordChangeError } from '../../shared/account/account-errors.ts';
import { AccountPassword } from '../../shared/account/account-fields.tsx';
import { AccountForm, SubmitButton } from '../../shared/account/account-form.tsx';
import { NewPasswordFields } from '../../shared/account/new-password-fields.tsx';
import { reportLoginChange } from '../../shared/account/report-login-change.ts';
import { GoBack } from '../../shell/go-back.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text, Title } from '../../ui/text.tsx';
import { CloseAccount } from './close-account.tsx';
import { MyData } from './my-data.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The user's own account. Organisers cannot export or close theirs: the programme manages it. */
export function AccountPage() {
  const user = useSignedInUser();
  const { email } = user;
  return (
    <Stack gap="lg">
      <div>
        <GoBack to={homeOf(user)} />
        <Title order={1}>
          <Trans>My account</Trans>
        </Title>
        <Text c="dimmed" mt={4}>
          <Trans>{email}: you log in with this address, so it cannot be changed.</Trans>
        </Text>
      </div>
      <Card title={<Trans>Name and phone</Trans>}>
        <ProfileForm user={user} />
      </Card>
      <Card title={<Trans>Password</Trans>}>
        <PasswordForm email={user.email} />
      </Card>
      <Card title={<Trans>Language</Trans>}>
        <Stack gap="md" align="flex-start">
          <Text>
            <Trans>The portal and its mails are in English. You can also have them in:</Trans>
          </Text>
          <LanguageSwitch inCard />
        </Stack>
      </Card>
      <Card title={<Trans>Login security</Trans>}>
        <Stack gap="md" align="flex-start">
          <Text>
            <Trans>A code of an authenticator app, which your login asks for after the password.</Trans>
          </Text>
          <LinkButton kind="secondary" to={paths.secondFactor()}>
            <Trans>Login security</Trans>
          </LinkButton>
        </Stack>
      </Card>
      {!user.isOrganiser && (
        <>
          <Card title={<Trans>My data</Trans>}>
            <MyData user={user} />
          </Card>
          <Card title={<Trans>Close my account</Trans>}>
            <CloseAccount user={user} />
          </Card>
        </>
      )}
    </Stack>
  );
}

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password. `email` lets password managers find the entry. */
function PasswordForm({ email }: { readonly email: string }) {
  const { t, i18n } = useLingui();
  const form = useAppForm(changePasswordSchema, empty);
  const { formState, reset } = form;
  const { isDirty } = formState;
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      reset(empty);
      reportLoginChange('password-changed');
    },
  });
  return (
    <AccountForm form={form} action={change} label={t`Password`}>
      <Stack gap="md">
        {change.isError && (
          <Alert tone="error" takesFocus>
            {describePasswordChangeError(i18n, change.error)}
          </Alert>
        )}
        {change.isSuccess && !isDirty && (
          <Alert tone="success" takesFocus>{t`Your password is changed.`}</Alert>
        )}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <AccountPassword name="currentPassword" label={t`Current password`} autoComplete="current-password" />
        <NewPasswordFields />
        <div>
          <SubmitButton kind="secondary" busyLabel={t`Changing...`}>
            <Trans>Change Password</Trans>
          </SubmitButton>
        </div>
      </Stack>
    </AccountForm>
  );
}
