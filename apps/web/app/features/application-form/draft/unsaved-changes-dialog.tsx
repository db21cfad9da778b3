import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { draftMessages } from './draft.messages.ts';

export interface UnsavedChangesDialogProps {
  readonly applicationId: string;
  /** Whether leaving now loses answers or uploads. */
  readonly wouldLose: () => boolean;
}

/** Asks before navigation or closing the page loses running uploads, or answers that this device cannot store. */
export function UnsavedChangesDialog({ applicationId, wouldLose }: UnsavedChangesDialogProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const samePage = [currentLocation.pathname, paths.application(applicationId)];
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
      title={draftMessages.leaveTitle}
      brief
      footer={
        <>
          <Button kind="secondary" onClick={() => blocker.proceed?.()}>
            {draftMessages.leave}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{draftMessages.stay}</Button>
        </>
      }
    >
      <Text>{draftMessages.leaveText}</Text>
    </Dialog>
  );
}
