import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { draftMessages } from './draft.messages.ts';

export interface UnsavedChangesDialogProps {
  readonly applicationId: string;
  /** Called when the founder leaves: is there anything that this device does not keep? */
  readonly wouldLose: () => boolean;
}

/** Asks before a link, the browser's buttons or closing the page lose running uploads, or answers that this device cannot keep. */
export function UnsavedChangesDialog({ applicationId, wouldLose }: UnsavedChangesDialogProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const here = [currentLocation.pathname, paths.application(applicationId)];
    return !here.includes(nextLocation.pathname) && wouldLose();
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
