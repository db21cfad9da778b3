import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewAction } from '@portal/contracts/review/decisions';
import type { KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { decisionButtons, decisionTexts } from './decisions.ts';

export interface ConfirmDecisionProps {
  /** The decision to confirm; `undefined` closes the dialog. */
  readonly action: ReviewAction | undefined;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (action: ReviewAction) => void;
}

/** Ignores key repeat, so that the key press that opened the dialog does not confirm it. */
function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** Asks to confirm a decision. The confirm button has the focus. */
export function ConfirmDecision({ action, busy, onCancel, onConfirm }: ConfirmDecisionProps) {
  const { t } = useLingui();
  const shown = useLastDefined(action);
  return (
    <Dialog
      opened={action !== undefined}
      onClose={onCancel}
      title={t`Are you sure?`}
      size="sm"
      brief
      dismissible={!busy}
      footer={
        shown && (
          <>
            <Button kind="secondary" disabled={busy} onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              kind={decisionButtons[shown].kind === 'danger' ? 'danger' : 'primary'}
              busy={busy}
              data-autofocus
              onKeyDown={ignoreRepeat}
              onClick={() => onConfirm(shown)}
            >
              {t(busy ? decisionTexts[shown].working : decisionTexts[shown].button)}
            </Button>
          </>
        )
      }
    >
      {shown && <p>{t(decisionTexts[shown].consequence)}</p>}
    </Dialog>
  );
}
