import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { maxTakeBackReason, type TakeBackRequest } from '@portal/contracts/review/announcement';
import { type Conflict, maxConflictReason } from '@portal/contracts/review/conflicts';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import { maxChangesMessage, type WithdrawReturnRequest } from '@portal/contracts/review/return-for-changes';
import { useState } from 'react';
import { useStageList } from '../../../api/stage-list.ts';
import { type ReviewFacts, rowAt } from '../application/review-facts.ts';
import { ExportDialog } from '../export/export-dialog.tsx';
import { AnnounceSelection } from '../selection/announce-selection.tsx';
import { AssignSelection } from '../selection/assign-selection.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { DecideQuestion } from './decide-question.tsx';
import { DeclineQuestion } from './decline-question.tsx';
import {
  declareConflict,
  type OrganiserAction,
  type Subject,
  takeBack,
  withdrawConflict,
  withdrawReturn,
} from './organiser-actions.ts';
import { ReturnQuestion } from './return-question.tsx';
import { useOrganiserAction } from './use-organiser-action.ts';
import type { KeptRemarks } from './use-remarks.ts';

/** A question about the open application. */
export type Question =
  | { readonly kind: ReviewAction; readonly application: Subject }
  | {
      readonly kind:
        | 'return'
        | 'withdraw-return'
        | 'assign'
        | 'decline'
        | 'announce'
        | 'take-back'
        | 'declare-conflict'
        | 'documents';
      readonly application: Submission;
    }
  | { readonly kind: 'withdraw-conflict'; readonly application: Submission; readonly conflict: Conflict };

/** What is stored of the application of a question by now. */
interface Known {
  readonly isConflict: boolean;
  /** The decisions that are possible. */
  readonly actions: readonly ReviewAction[];
  readonly facts: ReviewFacts;
  readonly submission: Submission | undefined;
}

/** Whether a colleague or the founder has made a question pointless meanwhile. */
export function isMoot(asked: Question, { isConflict, actions, facts, submission }: Known): boolean {
  if (asked.kind === 'announce' || asked.kind === 'assign' || asked.kind === 'documents') return false;
  if (isConflict) return true;
  switch (asked.kind) {
    case 'declare-conflict':
      return false;
    case 'decline':
      return actions.length === 0 && !facts.changesDue;
    case 'take-back':
      return !facts.isUnannounced;
    case 'withdraw-conflict':
      return submission?.conflicts.some(({ sub }) => sub === asked.conflict.sub) === false;
    case 'return':
    case 'withdraw-return': {
      const request = asked.application.requested_changes;
      if (!request) return actions.length === 0;
      return !facts.changesDue || submission?.requested_changes?.asked_at !== request.asked_at;
    }
    case 'approve':
    case 'reject':
    case 'shortlist':
      return !actions.includes(asked.kind);
  }
}

/** A question, which stays while its dialog closes. `id`: each is a new one. */
export function useAsked<Asked>() {
  const [{ id, question, isOpen }, setAsked] = useState<{
    readonly id: number;
    readonly question?: Asked;
    readonly isOpen: boolean;
  }>({ id: 0, isOpen: false });
  return {
    id,
    question,
    isOpen,
    ask: (asked: Asked) => setAsked({ id: id + 1, question: asked, isOpen: true }),
    close: () => setAsked((before) => ({ ...before, isOpen: false })),
  };
}

interface AskedProps {
  readonly stage: Stage;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called when the action is done, or no longer possible: closes the question. */
  readonly onSettled: () => void;
}

export interface QuestionDialogProps extends AskedProps {
  readonly question: Question;
  /** What is stored of the application by now. */
  readonly submission: Submission | undefined;
  readonly remarks: KeptRemarks;
  /** Called after a decision on the open application. */
  readonly onDecided: () => void;
  /** Called when a decision failed and the application does not say why. */
  readonly onFailed: () => void;
}

/** The dialog of the question about the open application. Another question needs another one (a React key). */
export function QuestionDialog(dialog: QuestionDialogProps) {
  const { question, submission, remarks, onDecided, onFailed, ...props } = dialog;
  switch (question.kind) {
    case 'return':
      return <ReturnQuestion {...props} application={question.application} />;
    case 'withdraw-return':
      return <ReasonQuestion {...props} application={question.application} act={withdrawingReturn} />;
    case 'announce': {
      const row = rowAt(props.stage, submission ?? question.application);
      const selected = [{ ...row, admin_status: row.admin_status ?? ('pending' as const) }];
      return <AnnounceSelection {...props} selected={selected} mailbox={row.mailbox} />;
    }
    case 'assign':
      return <AssignQuestion {...props} application={question.application} />;
    case 'decline':
      return <DeclineQuestion {...props} application={question.application} />;
    case 'documents': {
      const rows = [{ ...question.application, mine: 'none' as const }];
      // Every application is at stage 1.
      return <ExportDialog {...props} stage="stage1" format="documents" rows={rows} isSelection />;
    }
    case 'take-back':
      return <ReasonQuestion {...props} application={question.application} act={takingBack} />;
    case 'declare-conflict':
      return <ReasonQuestion {...props} application={question.application} act={declaringConflict} />;
    case 'withdraw-conflict':
      return <WithdrawConflict {...props} {...question} />;
    case 'approve':
    case 'reject':
    case 'shortlist':
      return (
        <DecideQuestion
          {...props}
          mailbox={submission?.mailbox}
          action={question.kind}
          application={question.application}
          remarks={remarks}
          onDecided={onDecided}
          onFailed={onFailed}
        />
      );
  }
}

interface AboutProps extends AskedProps {
  readonly application: Submission;
}

/** Asks who is to assess the application. */
function AssignQuestion({ application, ...dialog }: AboutProps) {
  const { rows = [] } = useStageList(dialog.stage);
  const selected = rows.filter((row) => row.application_id === application.application_id);
  return <AssignSelection {...dialog} rows={rows} selected={selected} />;
}

/** What an organiser does with a reason, which colleagues read. */
interface ReasonedAct<Input> {
  readonly action: OrganiserAction<Input>;
  readonly inputOf: (reason: string, application: Submission, stage: Stage) => Input;
  readonly maxReason: number;
  readonly title: MessageDescriptor;
  readonly consequence: MessageDescriptor;
  readonly label: MessageDescriptor;
  readonly busyLabel: MessageDescriptor;
  readonly kind?: 'danger';
  /** Whether the founder gets an e-mail about it. */
  readonly isMailed?: boolean;
}

const takingBack: ReasonedAct<TakeBackRequest> = {
  action: takeBack,
  inputOf: (reason, application, stage) => ({ reason, status: application[stage] ?? 'pending' }),
  maxReason: maxTakeBackReason,
  title: msg`Take back the decision`,
  consequence: msg`The application returns to the status that the founder knows. The founder does not learn of the decision.`,
  label: msg`Take back`,
  busyLabel: msg`Taking it back...`,
};

const withdrawingReturn: ReasonedAct<WithdrawReturnRequest> = {
  action: withdrawReturn,
  inputOf: (reason) => ({ reason }),
  maxReason: maxChangesMessage,
  title: msg`Withdraw the request for changes`,
  consequence: msg`The founder learns by e-mail that nothing has to be changed any more. The answers stay as they were submitted, and the application can be decided at once.`,
  label: msg`Withdraw the request`,
  busyLabel: msg`Withdrawing...`,
  isMailed: true,
};

const declaringConflict: ReasonedAct<{ readonly reason: string }> = {
  action: declareConflict,
  inputOf: (reason) => ({ reason }),
  maxReason: maxConflictReason,
  title: msg`Declare a conflict of interest`,
  consequence: msg`The application closes to you: its answers, documents, assessments, notes and decisions. Your assessment at a stage that is not decided is deleted. A colleague can withdraw the declaration, you cannot.`,
  label: msg`Declare the conflict`,
  busyLabel: msg`Declaring...`,
  kind: 'danger',
};

/** Asks for the reason of an act, and does it. */
function ReasonQuestion<Input>(props: AboutProps & { readonly act: ReasonedAct<Input> }) {
  const { act, application, stage, onSettled, ...dialog } = props;
  const { t } = useLingui();
  const action = useOrganiserAction(act.action, { stage, application, onDone: onSettled });
  return (
    <AskDialog
      {...dialog}
      title={t(act.title)}
      application={application}
      mailbox={act.isMailed ? application.mailbox : undefined}
      action={action}
      maxReason={act.maxReason}
      confirm={{
        kind: act.kind ?? 'primary',
        label: t(act.label),
        busyLabel: t(act.busyLabel),
        onConfirm: (reason) => action.act(act.inputOf(reason, application, stage)),
      }}
    >
      <p>{t(act.consequence)}</p>
    </AskDialog>
  );
}

/** Asks whether to withdraw a colleague's declaration of a conflict of interest. */
function WithdrawConflict(props: AboutProps & { readonly conflict: Conflict }) {
  const { application, conflict, stage, opened, onClose, onSettled } = props;
  const { t } = useLingui();
  const action = useOrganiserAction(withdrawConflict, { stage, application, onDone: onSettled });
  const name = <bdi>{conflict.by}</bdi>;
  return (
    <AskDialog
      opened={opened}
      onClose={onClose}
      title={t`Withdraw the conflict of interest?`}
      brief
      application={application}
      action={action}
      confirm={{
        label: <Trans>Withdraw the conflict</Trans>,
        busyLabel: <Trans>Withdrawing...</Trans>,
        hasFocus: true,
        onConfirm: () => action.act(conflict),
      }}
    >
      <p>
        <Trans>{name} will be able to read, assess and decide this application again.</Trans>
      </p>
    </AskDialog>
  );
}
