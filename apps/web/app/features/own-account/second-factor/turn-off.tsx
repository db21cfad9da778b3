import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { endSecondFactor } from '../../../session/second-factor.ts';
import { describeSecondFactorError } from '../../../shared/account/second-factor-errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Text } from '../../../ui/text.tsx';

/** Turns the factor off after a confirmation. */
export function TurnOff({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { t } = useLingui();
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
      <Dialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Turn off the second factor?`}
        brief
        footer={
          <>
            <Button kind="danger" busy={end.isPending} onClick={() => end.mutate()}>
              {end.isPending ? t`Turning off...` : t`Turn off`}
            </Button>
            <Button kind="secondary" onClick={() => setIsAsking(false)} data-autofocus>
              <Trans>Keep it on</Trans>
            </Button>
          </>
        }
      >
        <Text>
          <Trans>From then on your password alone opens your account.</Trans>
        </Text>
        {end.error && (
          <Alert tone="error" takesFocus>
            {t(describeSecondFactorError(end.error))}
          </Alert>
        )}
      </Dialog>
    </>
  );
}
