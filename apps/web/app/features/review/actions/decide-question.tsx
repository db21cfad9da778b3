import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { decisionTexts } from './decisions.ts';
import { FounderLearns } from './founder-learns.tsx';
import { RemarksForm } from './remarks-form.tsx';
import { isReasonMissing, type KeptRemarks } from './use-remarks.ts';

type Names = Pick<SubmissionSummary['data'], 'startupName' | 'founderName'>;

/** A decision to confirm, and the application that it is about. */
export interface DecisionQuestion {
  readonly action: ReviewAction;
  readonly application: Pick<SubmissionSummary, 'application_id' | 'submitted_id'> & { readonly data: Names };
}

export interface ConfirmDecisionProps {
  /** `undefined` closes the dialog. */
  readonly question: DecisionQuestion | undefined;
  readonly stage: Stage;
  readonly remarks: KeptRemarks;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (question: DecisionQuestion) => void;
}

/** Ignores key repeat, so that the key press that opened the dialog does not confirm it. */
function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/**
 * Asks to confirm a decision, and offers to write something with it. The confirm button has the focus. When another reason is chosen
 * and not written, that button asks for it instead.
 */
export function ConfirmDecision({
  question,
  stage,
  remarks,
  busy,
  onCancel,
  onConfirm,
}: ConfirmDecisionProps) {
  const { t } = useLingui();
  const shown = useLastDefined(question);
  const subject = shown && { applicationId: shown.application.application_id, action: shown.action };
  const needsReason = subject !== undefined && isReasonMissing(remarks.of(subject));
  const confirm = () => {
    if (needsReason) remarks.askForReason();
    // A dialog that is closing asks nothing.
    else if (question) onConfirm(question);
  };
  const buttonText = shown && decisionTexts[shown.action][busy ? 'working' : 'button'];
  return (
    <Dialog
      opened={question !== undefined}
      onClose={onCancel}
      title={t`Are you sure?`}
      size="sm"
      brief
      dismissible={!busy}
      more={subject && <RemarksForm kept={remarks} subject={subject} stage={stage} busy={busy} />}
      footer={
        shown && (
          <>
            <Button kind="secondary" disabled={busy} onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              kind={shown.action === 'reject' ? 'danger' : 'primary'}
              busy={busy}
              data-autofocus
              onKeyDown={ignoreRepeat}
              onClick={confirm}
            >
              {needsReason ? <Trans>Write the reason</Trans> : buttonText && t(buttonText)}
            </Button>
          </>
        )
      }
    >
      {shown && (
        <>
          <p>
            <strong>
              {[
                shown.application.submitted_id,
                shown.application.data.startupName,
                shown.application.data.founderName,
              ].join(' · ')}
            </strong>
          </p>
          <p>{t(decisionTexts[shown.action].consequence)}</p>
          <p>
            {shown.action === 'approve' && stage === 'stage2' && (
              <>
                <Trans>At stage 2, this selects the startup for the programme.</Trans>{' '}
              </>
            )}
            <FounderLearns stage={stage} count={1} />
          </p>
        </>
      )}
    </Dialog>
  );
}
