import type { ReviewAction } from '@portal/contracts/review/decisions';
import type { KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { decisionButtons } from './decision-styles.ts';
import { reviewMessages as texts } from './review.messages.ts';

export interface ConfirmDecisionProps {
  /** What is about to happen; closed while `undefined`. */
  readonly action: ReviewAction | undefined;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (action: ReviewAction) => void;
}

/** A key that is held down since the dialog opened confirms nothing. */
function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** Asks once more before a decision; the focus is where one key confirms. */
export function ConfirmDecision({ action, busy, onCancel, onConfirm }: ConfirmDecisionProps) {
  const shown = useLastDefined(action);
  return (
    <Dialog
      opened={action !== undefined}
      onClose={onCancel}
      title={texts.confirmTitle}
      size="sm"
      brief
      dismissible={!busy}
      footer={
        shown && (
          <>
            <Button kind="secondary" disabled={busy} onClick={onCancel}>
              {texts.cancel}
            </Button>
            <Button
              kind={decisionButtons[shown].kind === 'danger' ? 'danger' : 'primary'}
              busy={busy}
              data-autofocus
              onKeyDown={ignoreRepeat}
              onClick={() => onConfirm(shown)}
            >
              {busy ? texts.decisions[shown].working : texts.decisions[shown].button}
            </Button>
          </>
        )
      }
    >
      {shown && <p>{texts.decisions[shown].confirm}</p>}
    </Dialog>
  );
}
