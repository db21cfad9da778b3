import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { endSecondFactor } from '../../../session/second-factor.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { secondFactorMessages as words } from './second-factor.messages.ts';
import { describeSecondFactorError } from './second-factor-errors.ts';

/** Turns the factor off after a confirmation. */
export function TurnOff({ onDone }: { readonly onDone: () => Promise<void> }) {
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
        {words.turnOff}
      </Button>
      <Dialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.turnOffTitle}
        brief
        footer={
          <>
            <Button kind="danger" busy={end.isPending} onClick={() => end.mutate()}>
              {end.isPending ? words.turningOff : words.turnOff}
            </Button>
            <Button kind="secondary" onClick={() => setIsAsking(false)} data-autofocus>
              {words.keep}
            </Button>
          </>
        }
      >
        <Text>{words.turnOffText}</Text>
        {end.error && <Alert tone="error">{describeSecondFactorError(end.error)}</Alert>}
      </Dialog>
    </>
  );
}
