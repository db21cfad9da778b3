import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { draftMessages } from './draft.messages.ts';

export interface LeaveGuardProps {
  readonly applicationId: string;
  /** Asked at the moment of leaving. */
  readonly hasUnsaved: () => boolean;
}

/** Asks before unsaved answers are left behind: by a link, by the browser's buttons, by closing the page. */
export function LeaveGuard({ applicationId, hasUnsaved }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const here = [currentLocation.pathname, paths.application(applicationId)];
    return !here.includes(nextLocation.pathname) && hasUnsaved();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
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
