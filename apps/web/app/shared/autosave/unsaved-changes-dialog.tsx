import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/text.tsx';

export interface UnsavedChangesDialogProps {
  /** The path of the page, if it may differ from the present one: moving there asks nothing. */
  readonly samePath: string;
  /** Whether leaving now loses answers or uploads. */
  readonly wouldLose: () => boolean;
}

/** Asks before navigation or closing the page loses running uploads, or answers that this device cannot store. */
export function UnsavedChangesDialog({ samePath, wouldLose }: UnsavedChangesDialogProps) {
  const { t } = useLingui();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const samePage = [currentLocation.pathname, samePath];
    return !samePage.includes(nextLocation.pathname) && wouldLose();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
  return (
    <Dialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t`Leave without saving?`}
      brief
      footer={
        <>
          <Button kind="secondary" onClick={() => blocker.proceed?.()}>
            <Trans>Leave without saving</Trans>
          </Button>
          <Button onClick={() => blocker.reset?.()}>
            <Trans>Stay here</Trans>
          </Button>
        </>
      }
    >
      <Text>
        <Trans>Some answers or files on this page are not saved yet.</Trans>
      </Text>
    </Dialog>
  );
}
