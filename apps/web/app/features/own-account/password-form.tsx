import { useLingui } from '@lingui/react/macro';
import { changePasswordSchema } from '@portal/contracts/identity/account-forms';
import { useMutation } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { submitWith, useAppForm } from '../../form/use-app-form.ts';
import { changePassword } from '../../session/account-client.ts';
import { describePasswordChangeError } from '../../shared/account/account-errors.ts';
import { AccountPassword } from '../../shared/account/account-fields.tsx';
import { NewPasswordFields } from '../../shared/account/new-password-fields.tsx';
import { reportLoginChange } from '../../shared/account/report-login-change.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password. `email` lets password managers find the entry. */
export function PasswordForm({ email }: { readonly email: string }) {
  const { t, i18n } = useLingui();
  const form = useAppForm(changePasswordSchema, empty);
  const { control, handleSubmit, formState, reset } = form;
  const { isSubmitting, isDirty } = formState;
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      reset(empty);
      reportLoginChange('password-changed');
    },
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={handleSubmit(submitWith(change))} aria-label={t`Password`}>
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
          <AccountPassword
            control={control}
            name="currentPassword"
            label={t`Current password`}
            autoComplete="current-password"
          />
          <NewPasswordFields />
          <div>
            <Button type="submit" kind="secondary" busy={isSubmitting}>
              {isSubmitting ? t`Changing...` : t`Change Password`}
            </Button>
          </div>
        </Stack>
      </form>
    </FormProvider>
  );
}
