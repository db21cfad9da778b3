import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, referenceOf } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Reference } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';

export interface EndRoundProps {
  readonly roundId: string;
  readonly onEnded: () => void;
}

/** The button that ends a round, with its question. */
export function EndRound({ roundId, onEnded }: EndRoundProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const end = useMutation({
    mutationFn: () => call('finishRound', { params: { id: roundId } }),
    onSuccess: () => {
      setIsOpen(false);
      onEnded();
    },
  });
  const open = () => {
    end.reset();
    setIsOpen(true);
  };
  return (
    <>
      <Button kind="outline-danger" onClick={open}>
        <Trans>End the round...</Trans>
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        dismissible={!end.isPending}
        title={t`End the round?`}
        footer={
          <>
            <Button kind="secondary" disabled={end.isPending} onClick={() => setIsOpen(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button kind="danger" busy={end.isPending} onClick={() => end.mutate()}>
              {end.isPending ? <Trans>Ending...</Trans> : <Trans>End the round</Trans>}
            </Button>
          </>
        }
      >
        <Stack>
          <Text>
            <Trans>
              Do this when every application is decided and every decision is announced. Afterwards the round
              can be read and exported, and nothing of its review can be changed. It cannot be undone.
            </Trans>
          </Text>
          {end.error && (
            <Alert tone="error" takesFocus={end.submittedAt} title={t`The round was not ended.`}>
              {end.error instanceof ApiProblem && <p>{end.error.message}</p>}
              <Reference>{referenceOf(end.error)}</Reference>
            </Alert>
          )}
        </Stack>
      </Dialog>
    </>
  );
}
