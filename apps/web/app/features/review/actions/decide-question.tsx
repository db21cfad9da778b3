import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MailboxStatus } from '@portal/contracts/identity/mailbox';
import { programme } from '@portal/contracts/programme';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../../api/api-problem.ts';
import { historyQuery } from '../../../api/queries.ts';
import { useReviewRound } from '../../../shared/review/use-review-round.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskDialog, type AskDialogProps } from './ask-dialog.tsx';
import { decisionTexts } from './decisions.ts';
import { decisionActions, type Subject } from './organiser-actions.ts';
import { RemarksForm } from './remarks-form.tsx';
import { UndoButton } from './undo-button.tsx';
import { useOrganiserAction } from './use-organiser-action.ts';
import type { KeptRemarks } from './use-remarks.ts';

/** Refusals that the dialog of the application explains. */
const explained = ['decision-conflict', 'conflict-declared', 'returned-to-founder'] as const;

export interface DecideQuestionProps extends Pick<AskDialogProps, 'opened' | 'onClose'> {
  readonly stage: Stage;
  readonly mailbox: MailboxStatus | undefined;
  readonly action: ReviewAction;
  readonly application: Subject;
  readonly remarks: KeptRemarks;
  readonly onSettled: () => void;
  readonly onDecided: () => void;
  readonly onFailed: () => void;
}

/**
 * Asks to confirm a decision, and offers to write something with it. The confirm button has the focus. After a change of the history it
 * asks once more.
 */
export function DecideQuestion(props: DecideQuestionProps) {
  const { opened, onClose, stage, mailbox, action, application, remarks, onSettled, onDecided, onFailed } =
    props;
  const { t } = useLingui();
  const subject = { applicationId: application.application_id, action };
  const isChanged = useIsHistoryChanged(application.application_id);
  const [isWarned, setIsWarned] = useState(false);
  // Another application may be open when the answer comes.
  const decision = useOrganiserAction(decisionActions[action], {
    stage,
    application,
    onDone: () => {
      remarks.forget(application.application_id);
      if (opened) onSettled();
      if (opened) onDecided();
    },
    button: ({ row }, close) =>
      row.releases_at !== undefined && (
        <UndoButton stage={stage} application={application} status={row.admin_status} onClick={close} />
      ),
    onFailed: (error) => {
      if (opened) onSettled();
      if (opened && !explained.some((code) => isProblem(error, code))) onFailed();
    },
  });
  const texts = decisionTexts[action];
  const press = () => {
    if (isChanged && !isWarned) setIsWarned(true);
    else decision.act(remarks.requestOf(subject));
  };
  return (
    <AskDialog
      opened={opened}
      onClose={onClose}
      title={t`Are you sure?`}
      size={remarks.isOpen ? 'lg' : 'sm'}
      brief
      application={application}
      action={decision}
      mailbox={mailbox}
      more={<RemarksForm kept={remarks} subject={subject} stage={stage} busy={decision.isPending} />}
      confirm={{
        label: isWarned ? <Trans>Decide all the same</Trans> : t(texts.button),
        disabled: remarks.isReasonMissing(subject),
        busyLabel: t(texts.working),
        kind: action === 'reject' ? 'danger' : 'primary',
        hasFocus: true,
        onConfirm: press,
      }}
    >
      <p>{t(texts.consequence)}</p>
      <p>
        {action === 'approve' && stage === 'stage2' && (
          <>
            <Trans>At stage 2, this selects the startup for the programme.</Trans>{' '}
          </>
        )}
        <FounderLearns stage={stage} count={1} />
      </p>
      {isWarned && <ChangedHistory />}
    </AskDialog>
  );
}

export interface FounderLearnsProps {
  readonly stage: Stage;
  /** The number of applications that are decided. */
  readonly count: number;
}

/** Says when the founders learn of the decision that is about to be taken. */
export function FounderLearns({ stage, count }: FounderLearnsProps) {
  const { t } = useLingui();
  const { undoMinutes: minutes } = programme;
  const round = useReviewRound();
  if (!round) return null;
  return (
    <>
      {round.announcement[stage] === 'together' ? (
        <Plural
          value={count}
          one="The founder learns of it when it is announced."
          other="The founders learn of it when it is announced."
        />
      ) : (
        t`${plural(count, {
          one: `The founder learns of it in ${minutes} minutes.`,
          other: `The founders learn of it in ${minutes} minutes.`,
        })}`
      )}{' '}
      <Trans>Until then it can be taken back.</Trans>
    </>
  );
}

/** Whether the history of the open application, once it is read, turns out to have been changed after it was written. */
export function useIsHistoryChanged(applicationId: string): boolean {
  // The card with the history reads it.
  const { data } = useQuery({ ...historyQuery(applicationId), enabled: false });
  return data?.verified === false;
}

/** Warns before a decision on an application whose history was changed. */
export function ChangedHistory() {
  const { t } = useLingui();
  return (
    <Alert tone="error" title={t`This history was changed after it was written.`}>
      <Trans>Tell the programme office before you decide.</Trans>
    </Alert>
  );
}
