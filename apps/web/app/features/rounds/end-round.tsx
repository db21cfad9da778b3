import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callOnce, failureTitle } from '../../api/act.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
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
    mutationFn: () => callOnce('finishRound', { params: { id: roundId } }),
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
      <div>
        <Button kind="outline-danger" onClick={open}>
          <Trans>End the round...</Trans>
        </Button>
      </div>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`End the round?`}
        brief
        action={end}
        onConfirm={() => end.mutate()}
        confirmLabel={<Trans>End the round</Trans>}
        busyLabel={<Trans>Ending...</Trans>}
        danger
        failure={{ title: failureTitle(end.error, t`The round was not ended.`) }}
      >
        <Text>
          <Trans>
            Do this when every application is decided and every decision is announced. Afterwards the round
            can be read and exported, and nothing of its review can be changed. It cannot be undone.
          </Trans>
        </Text>
      </ConfirmDialog>
    </>
  );
}
