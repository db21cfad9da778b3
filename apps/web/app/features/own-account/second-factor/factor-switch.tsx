import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { beginSecondFactor, endSecondFactor } from '../../../session/second-factor.ts';
import { describeSecondFactorError } from '../../../shared/account/account-errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { AppSetup } from './app-setup.tsx';

const statusTexts = {
  unchanged: {
    on: msg`Your login asks for a code of your authenticator app.`,
    off: msg`You log in with your password alone.`,
  },
  changed: {
    on: msg`The second factor is on. From now on your login asks for a code.`,
    off: msg`The second factor is off.`,
  },
};

export interface FactorSwitchProps {
  readonly isOn: boolean;
  /** Whether the user turned it on or off on this page. */
  readonly changed: boolean;
  readonly email: string;
  /** False for organisers, who must have a second factor. */
  readonly mayTurnOff: boolean;
  readonly onChange: (isOn: boolean) => Promise<void>;
}

/** Turns the second factor on and off, or changes the app. */
export function FactorSwitch({ isOn, email, mayTurnOff, changed, onChange }: FactorSwitchProps) {
  const { t, i18n } = useLingui();
  const begin = useMutation({ mutationFn: beginSecondFactor });

  async function cancel(): Promise<void> {
    // The previous app stopped working when the set-up began.
    if (isOn) await onChange(false);
    begin.reset();
  }

  if (begin.data !== undefined) {
    return (
      <AppSetup
        secret={begin.data}
        email={email}
        onDone={async () => {
          await onChange(true);
          begin.reset();
        }}
        onCancel={() => void cancel()}
      />
    );
  }
  return (
    <Stack gap="md">
      <Alert tone={isOn ? 'success' : 'info'}>
        {t(statusTexts[changed ? 'changed' : 'unchanged'][isOn ? 'on' : 'off'])}
      </Alert>
      <Text>
        {isOn
          ? t`If you set up another app, the one you use now stops working at once.`
          : t`You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis. It works without a network.`}
      </Text>
      {begin.error && (
        <Alert tone="error" takesFocus>
          {describeSecondFactorError(i18n, begin.error)}
        </Alert>
      )}
      <Button
        kind={isOn ? 'secondary' : 'primary'}
        busy={begin.isPending}
        onClick={() => begin.mutate()}
        fullWidth
      >
        {begin.isPending ? t`Preparing...` : isOn ? t`Set up another app` : t`Set up an authenticator app`}
      </Button>
      {isOn && mayTurnOff && <TurnOff onDone={() => onChange(false)} />}
    </Stack>
  );
}

/** Turns the factor off after a confirmation. */
function TurnOff({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { t, i18n } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: endSecondFactor,
    onSuccess: () => {
      setIsAsking(false);
      return onDone();
    },
  });
  return (
    <>
      <Button kind="secondary" onClick={() => setIsAsking(true)} fullWidth>
        <Trans comment="Button: turns the second factor off">Turn off</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Turn off the second factor?`}
        brief
        action={end}
        onConfirm={() => end.mutate()}
        confirmLabel={t`Turn off`}
        busyLabel={t`Turning off...`}
        danger
        failure={{ title: describeSecondFactorError(i18n, end.error) }}
      >
        <Text>
          <Trans>From then on your password alone opens your account.</Trans>
        </Text>
      </ConfirmDialog>
    </>
  );
}
