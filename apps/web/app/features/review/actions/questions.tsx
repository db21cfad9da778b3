import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { maxTakeBackReason } from '@portal/contracts/review/announcement';
import { type Conflict, maxConflictReason } from '@portal/contracts/review/conflicts';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import { maxChangesMessage } from '@portal/contracts/review/return-for-changes';
import { useState } from 'react';
import { useStageList } from '../../../api/stage-list.ts';
import { rowAt } from '../application/review-facts.ts';
import { ExportDialog } from '../export/export-dialog.tsx';
import { AnnounceSelection } from '../selection/announce-selection.tsx';
import { AssignSelection } from '../selection/assign-selection.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { DecideQuestion } from './decide-question.tsx';
import { DeclineQuestion } from './decline-question.tsx';
import {
  declareConflict,
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

export interface QuestionsProps extends Omit<AskedProps, 'opened'> {
  readonly asked: Pick<ReturnType<typeof useAsked<Question>>, 'id' | 'question' | 'isOpen'>;
  /** What is stored of the application by now. */
  readonly submission: Submission | undefined;
  readonly remarks: KeptRemarks;
  /** Called after a decision on the open application. */
  readonly onDecided: () => void;
  /** Called when a decision failed and the application does not say why. */
  readonly onFailed: () => void;
}

/** The dialog of the question about the open application. */
export function Questions({ asked, submission, remarks, onDecided, onFailed, ...rest }: QuestionsProps) {
  const { id, question, isOpen: opened } = asked;
  if (!question) return null;
  const props = { ...rest, opened };
  switch (question.kind) {
    case 'return':
      return <ReturnQuestion key={id} {...props} application={question.application} />;
    case 'withdraw-return':
      return <WithdrawReturn key={id} {...props} application={question.application} />;
    case 'announce': {
      const row = rowAt(rest.stage, submission ?? question.application);
      const selected = [{ ...row, admin_status: row.admin_status ?? ('pending' as const) }];
      return <AnnounceSelection key={id} {...props} selected={selected} mailbox={row.mailbox} />;
    }
    case 'assign':
      return <AssignQuestion key={id} {...props} application={question.application} />;
    case 'decline':
      return <DeclineQuestion key={id} {...props} application={question.application} />;
    case 'documents': {
      const rows = [{ ...question.application, mine: 'none' as const }];
      // Every application is at stage 1.
      return <ExportDialog key={id} {...props} stage="stage1" format="documents" rows={rows} isSelection />;
    }
    case 'take-back':
      return <TakeBackQuestion key={id} {...props} application={question.application} />;
    case 'declare-conflict':
      return <DeclareConflict key={id} {...props} application={question.application} />;
    case 'withdraw-conflict':
      return <WithdrawConflict key={id} {...props} {...question} />;
    case 'approve':
    case 'reject':
    case 'shortlist':
      return (
        <DecideQuestion
          key={id}
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

/** Asks why a decision that is not announced is taken back. */
function TakeBackQuestion({ application, stage, onSettled, ...dialog }: AboutProps) {
  const { t } = useLingui();
  const action = useOrganiserAction(takeBack, { stage, application, onDone: onSettled });
  return (
    <AskDialog
      {...dialog}
      title={t`Take back the decision`}
      application={application}
      action={action}
      maxReason={maxTakeBackReason}
      confirm={{
        label: <Trans>Take back</Trans>,
        busyLabel: <Trans>Taking it back...</Trans>,
        onConfirm: (reason) => action.act({ reason, status: application[stage] ?? 'pending' }),
      }}
    >
      <p>
        <Trans>
          The application returns to the status that the founder knows. The founder does not learn of the
          decision.
        </Trans>
      </p>
    </AskDialog>
  );
}

/** Asks why the founder need not change anything any more. */
function WithdrawReturn({ application, stage, onSettled, ...dialog }: AboutProps) {
  const { t } = useLingui();
  const action = useOrganiserAction(withdrawReturn, { stage, application, onDone: onSettled });
  return (
    <AskDialog
      {...dialog}
      title={t`Withdraw the request for changes`}
      application={application}
      mailbox={application.mailbox}
      action={action}
      maxReason={maxChangesMessage}
      confirm={{
        label: <Trans>Withdraw the request</Trans>,
        busyLabel: <Trans>Withdrawing...</Trans>,
        onConfirm: (reason) => action.act({ reason }),
      }}
    >
      <p>
        <Trans>
          The founder learns by e-mail that nothing has to be changed any more. The answers stay as they were
          submitted, and the application can be decided at once.
        </Trans>
      </p>
    </AskDialog>
  );
}

/** Asks for the reason of a conflict of interest. */
function DeclareConflict({ application, stage, onSettled, ...dialog }: AboutProps) {
  const { t } = useLingui();
  const action = useOrganiserAction(declareConflict, { stage, application, onDone: onSettled });
  return (
    <AskDialog
      {...dialog}
      title={t`Declare a conflict of interest`}
      application={application}
      action={action}
      maxReason={maxConflictReason}
      confirm={{
        kind: 'danger',
        label: <Trans>Declare the conflict</Trans>,
        busyLabel: <Trans>Declaring...</Trans>,
        onConfirm: (reason) => action.act({ reason }),
      }}
    >
      <p>
        <Trans>
          The application closes to you: its answers, documents, assessments, notes and decisions. Your
          assessment at a stage that is not decided is deleted. A colleague can withdraw the declaration, you
          cannot.
        </Trans>
      </p>
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
