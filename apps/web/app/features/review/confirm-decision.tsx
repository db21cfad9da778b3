import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import type { KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { decisionTexts } from './decisions.ts';

type Names = Pick<SubmissionSummary['data'], 'startupName' | 'founderName'>;

export interface ConfirmDecisionProps {
  /** The decision to confirm; `undefined` closes the dialog. */
  readonly action: ReviewAction | undefined;
  readonly stage: Stage;
  /** What is decided on. */
  readonly application: (Pick<SubmissionSummary, 'submitted_id'> & { readonly data: Names }) | undefined;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (action: ReviewAction) => void;
}

/** Ignores key repeat, so that the key press that opened the dialog does not confirm it. */
function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** Asks to confirm a decision. The confirm button has the focus. */
export function ConfirmDecision({
  action,
  stage,
  application,
  busy,
  onCancel,
  onConfirm,
}: ConfirmDecisionProps) {
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
              kind={shown === 'reject' ? 'danger' : 'primary'}
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
      {shown && (
        <>
          <p>
            <strong>
              {[application?.submitted_id, application?.data.startupName, application?.data.founderName].join(
                ' · ',
              )}
            </strong>
          </p>
          <p>{t(decisionTexts[shown].consequence)}</p>
          <p>
            {shown === 'approve' && stage === 'stage2' && (
              <>
                <Trans>At stage 2, this selects the startup for the programme.</Trans>{' '}
              </>
            )}
            <Trans>The founder gets an e-mail at once.</Trans>
          </p>
        </>
      )}
    </Dialog>
  );
}
