import { Trans, useLingui } from '@lingui/react/macro';
import { secondFactorCodeSchema } from '@portal/contracts/identity/account-forms';
import { useMutation } from '@tanstack/react-query';
import { useAppForm } from '../../../form/use-app-form.ts';
import { inGroups } from '../../../i18n/format.ts';
import { useProgrammeNames } from '../../../i18n/programme-names.ts';
import { finishSecondFactor } from '../../../session/second-factor.ts';
import { describeSecondFactorError } from '../../../shared/account/account-errors.ts';
import { AccountForm, SubmitButton } from '../../../shared/account/account-form.tsx';
import { CodeField } from '../../../shared/account/code-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Text, Title } from '../../../ui/text.tsx';
import classes from './app-setup.module.css';

export interface AppSetupProps {
  /** In base32. */
  readonly secret: string;
  /** The account name in the app. */
  readonly email: string;
  /** Called when the factor is on. */
  readonly onDone: () => Promise<unknown>;
  readonly onCancel: () => void;
}

/** The button that had the focus is gone. The code to scan, above the field, stays in sight. */
const focusCode = (form: HTMLFormElement | null) =>
  form?.querySelector('input')?.focus({ preventScroll: true });

/** Sets up an authenticator app: shows the secret as QR code and text, then verifies a code. */
export function AppSetup({ secret, email, onDone, onCancel }: AppSetupProps) {
  const { t, i18n } = useLingui();
  const { name } = useProgrammeNames();
  const form = useAppForm(secondFactorCodeSchema, { code: '' });
  const finish = useMutation({
    mutationFn: ({ code }: { code: string }) => finishSecondFactor(code),
    onSuccess: onDone,
  });
  const uri = otpauthUri(name, email, secret);
  return (
    <AccountForm ref={focusCode} form={form} action={finish} label={t`Set up your app`}>
      <Stack gap="md">
        <Title order={2} className={classes.title ?? ''}>
          <Trans>Add the portal to your app</Trans>
        </Title>
        <Text>
          <Trans>Scan this code with the app on your phone.</Trans>
        </Text>
        <QrCode text={uri} label={t`QR code for your authenticator app`} />
        <a className={classes.open} href={uri}>
          <Trans>Open the app on this device</Trans>
        </a>
        <div className={classes.key}>
          <Text>
            <Trans>Or type this key into the app:</Trans>
          </Text>
          <code className={classes.secret} translate="no">
            {inGroups(secret)}
          </code>
          <CopyButton value={secret} label={t`Copy key`} />
        </div>
        <Title order={2}>
          <Trans>Enter the code that the app shows</Trans>
        </Title>
        {finish.error && (
          <Alert tone="error" takesFocus>
            {describeSecondFactorError(i18n, finish.error)}
          </Alert>
        )}
        <CodeField />
        <SubmitButton busyLabel={t`Turning on...`} fullWidth>
          <Trans comment="Button: turns the second factor on">Turn on</Trans>
        </SubmitButton>
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Not now</Trans>
        </Button>
      </Stack>
    </AccountForm>
  );
}

/** Returns the `otpauth:` URI (Key Uri Format) for authenticator apps. */
function otpauthUri(issuer: string, account: string, secret: string): string {
  const query = new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}
