import { secondFactorCodeSchema } from '@portal/contracts/identity/account-forms';
import { programme } from '@portal/contracts/programme';
import { useMutation } from '@tanstack/react-query';
import { sendBy, useAppForm } from '../../../form/use-app-form.ts';
import { finishSecondFactor } from '../../../session/second-factor.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text, Title } from '../../../ui/text.tsx';
import classes from './app-setup.module.css';
import { CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import { setupMessages } from './second-factor.messages.ts';
import { describeSecondFactorError } from './second-factor-errors.ts';
import { inGroups, setupAddress } from './setup-address.ts';

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
