import { secondFactorCodeSchema } from '@portal/contracts/identity/account-forms';
import { programme } from '@portal/contracts/programme';
import { useMutation } from '@tanstack/react-query';
import { encode } from 'uqr';
import { sendBy, useAppForm } from '../../../form/use-app-form.ts';
import { finishSecondFactor } from '../../../session/second-factor.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text, Title } from '../../../ui/text.tsx';
import classes from './app-setup.module.css';
import { CodeField } from './code-field.tsx';
import qrCode from './qr-code.module.css';
import { setupMessages } from './second-factor.messages.ts';
import { describeSecondFactorError } from './second-factor-errors.ts';

export interface AppSetupProps {
  /** In base32. */
  readonly secret: string;
  /** Names the account in the app. */
  readonly email: string;
  /** The factor is on. */
  readonly onDone: () => Promise<unknown>;
  readonly onCancel: () => void;
}

/** What was pressed is gone: the focus goes where the work goes on. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** Acquaints an authenticator app with the portal: the secret goes into the app, a code comes back. */
export function AppSetup({ secret, email, onDone, onCancel }: AppSetupProps) {
  const { control, handleSubmit, formState } = useAppForm(secondFactorCodeSchema, { code: '' });
  const { isSubmitting } = formState;
  const finish = useMutation({
    mutationFn: ({ code }: { code: string }) => finishSecondFactor(code),
    onSuccess: onDone,
  });
  const address = setupAddress(programme.name, email, secret);
  return (
    <form noValidate onSubmit={handleSubmit(sendBy(finish))} aria-label={setupMessages.title}>
      <Stack gap="md">
        <Title order={2} ref={takeFocus} tabIndex={-1} className={classes.title ?? ''}>
          {setupMessages.add}
        </Title>
        <Text>{setupMessages.scan}</Text>
        <QrCode text={address} label={setupMessages.picture} />
        <a className={classes.open} href={address}>
          {setupMessages.open}
        </a>
        <div className={classes.key}>
          <Text>{setupMessages.type}</Text>
          <code className={classes.secret}>{inGroups(secret)}</code>
          <CopyButton value={secret} label={setupMessages.copy} />
        </div>
        <Title order={2}>{setupMessages.confirm}</Title>
        {finish.error && <Alert tone="error">{describeSecondFactorError(finish.error)}</Alert>}
        <CodeField control={control} />
        <Button type="submit" busy={isSubmitting} fullWidth>
          {isSubmitting ? setupMessages.submitting : setupMessages.submit}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {setupMessages.cancel}
        </Button>
      </Stack>
    </form>
  );
}

/** What an authenticator app reads from the picture: whose secret it is, in the form that apps agreed on. */
export function setupAddress(issuer: string, account: string, secret: string): string {
  const query = new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}

/** A secret as people type it: in groups of four. */
export function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}

interface QrCodeProps {
  readonly text: string;
  /** What it is, for those who do not see it. */
  readonly label: string;
}

/** A text for a camera to read: black on white in either scheme, since many apps read no other. */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className={qrCode.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={qrCode.ground} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={qrCode.squares} d={squares.join('')} />
    </svg>
  );
}
