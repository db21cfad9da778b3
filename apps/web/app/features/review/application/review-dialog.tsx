import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission, SubmissionSummary } from '@portal/contracts/applications/records';
import { mayAct, type ReviewAction, type Stage } from '@portal/contracts/review/decisions';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { isProblem } from '../../../api/api-problem.ts';
import { submissionQuery } from '../../../api/queries.ts';
import { useIsBefore } from '../../../shared/application/use-admission.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { ConfirmDecision, type DecisionQuestion } from '../actions/decide-question.tsx';
import { buttonOrder, decisionButtons } from '../actions/decisions.ts';
import { DeclareConflict } from '../actions/declare-conflict.tsx';
import { AnnounceQuestions, useAnnounceQuestions } from '../actions/questions.tsx';
import { rejectionReasonTexts } from '../actions/rejection-reasons.ts';
import { ReturnDialog } from '../actions/return-question.tsx';
import { useConflictQuestions } from '../actions/use-conflict-questions.ts';
import { useDecision } from '../actions/use-organiser-action.ts';
import { useQuestion } from '../actions/use-question.ts';
import { requestOf, useRemarks } from '../actions/use-remarks.ts';
import { WithdrawConflict } from '../actions/withdraw-conflict.tsx';
import { decidableFrom } from './returned.ts';
import classes from './review.module.css';
import { ReviewContent } from './review-content.tsx';
import { reviewFacts } from './review-facts.ts';
import { ReviewFooter } from './review-footer.tsx';
import { ReviewHead } from './review-head.tsx';
import type { ReviewNavigation } from './review-navigation.ts';
import { useDialogKeys, useShortcutChoice } from './shortcuts.ts';
import { useDocumentPane } from './use-document-pane.ts';
import { isConflictOf, useReportedConflict } from './use-reported-conflict.ts';

export interface ReviewDialogProps {
  readonly stage: Stage;
  /** The application to review; `undefined` closes the dialog. */
  readonly applicationId: string | undefined;
  /** Its row, if it is in the list. */
  readonly row: SubmissionSummary | undefined;
  readonly navigation: ReviewNavigation;
  readonly onNavigate: (applicationId: string) => void;
  readonly onClose: () => void;
  /** Called after a successful decision on the open application. */
  readonly onDecided: () => void;
  readonly onHelp: () => void;
  /** Whether the help dialog covers this one. */
  readonly covered: boolean;
}

/** The title, and the accessible name of the dialog. */
function ReviewTitle({ number = '…' }: { readonly number: string | undefined }) {
  return (
    <span className={classes.title}>
      <Trans>
        Application: <span className={classes.number}>{number}</span>
      </Trans>
    </span>
  );
}

/** One submission, with its assessment, its allowed decisions and the navigation through the list. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { stage, row, navigation, onNavigate, onClose, onDecided, onHelp, covered } = props;
  const { t } = useLingui();
  const [keysOn] = useShortcutChoice();
  const opened = props.applicationId !== undefined;
  const applicationId = useLastDefined(props.applicationId) ?? '';
  const reported = useReportedConflict();
  const query = useQuery({
    ...submissionQuery(applicationId),
    enabled: opened && row?.mine !== 'conflict',
  });
  const isConflict = isConflictOf({ applicationId, row, error: query.error, reported });
  const submission = isConflict ? undefined : query.data;
  const text = useRef<HTMLElement>(null);
  const {
    question,
    ask: askDecision,
    close: closeQuestion,
  } = useQuestion<DecisionQuestion>(props.applicationId);
  const conflicts = useConflictQuestions(props.applicationId);
  const returning = useQuestion<{ readonly application: Submission }>(props.applicationId);
  const remarks = useRemarks();
  const decision = useDecision(stage, (outcome, decided) => {
    if (outcome === 'decided') remarks.forget(decided);
    // Another application may be open by now.
    if (decided !== props.applicationId) return;
    closeQuestion();
    text.current?.focus({ preventScroll: true });
    if (outcome === 'decided') onDecided();
    if (outcome === 'failed') onClose();
  });
  const pane = useDocumentPane({ submission, opened, isLoading: query.isLoading });
  const application = submission ?? row;
  const ask = (action: ReviewAction) => application && askDecision({ application, action });
  const facts = reviewFacts(stage, submission, row);
  const isClosed =
    isConflict || application?.withdrawn_at !== undefined || isProblem(query.error, 'application-not-found');
  const due = facts.changesDue;
  const changesDue = useIsBefore(due && decidableFrom(due)) ? due : undefined;
  // Nobody decides on answers that are not shown yet: a newer row may be of newer ones.
  const isCurrent = submission !== undefined && submission.version >= (row?.version ?? 0);
  const status = isCurrent ? facts.status : undefined;
  const announcing = useAnnounceQuestions(props.applicationId);
  const isCovered =
    covered ||
    question !== undefined ||
    conflicts.isOpen ||
    announcing.isOpen ||
    returning.question !== undefined;
  const keysActive = opened && keysOn && !isCovered;
  const decisionKeys = buttonOrder
    .filter((chosen) => status !== undefined && !isClosed && !changesDue && mayAct(status, chosen))
    .map((chosen) => [decisionButtons[chosen].key, () => ask(chosen)]);
  useDialogKeys(keysActive, {
    j: () => navigation.next && onNavigate(navigation.next.application_id),
    k: () => navigation.previous && onNavigate(navigation.previous.application_id),
    ...Object.fromEntries(decisionKeys),
    ...(pane && { d: pane.toggle, ']': () => pane.move(1), '[': () => pane.move(-1) }),
    '?': onHelp,
  });
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        returnFocus={false}
        covered={isCovered}
        head={
          <ReviewHead
            application={application}
            changesDue={changesDue}
            status={facts.status}
            isUnannounced={facts.isUnannounced}
          />
        }
        title={<ReviewTitle number={application?.submitted_id} />}
        size={pane?.isOpen ? '100%' : '92rem'}
        fill
        footer={
          <ReviewFooter
            status={facts.status}
            isReady={status !== undefined}
            decision={facts.decision}
            changesDue={changesDue}
            isClosed={isClosed}
            navigation={navigation}
            onAction={ask}
            onReturn={() => submission && returning.ask({ application: submission })}
            onNavigate={onNavigate}
            onHelp={onHelp}
          />
        }
      >
        <ReviewContent
          query={query}
          submission={submission}
          facts={facts}
          isConflict={isConflict}
          applicationId={props.applicationId}
          text={text}
          stage={stage}
          pane={pane}
          navigation={navigation}
          keysActive={keysActive}
          onNavigate={onNavigate}
          onClose={onClose}
          announcing={announcing}
          onDeclareConflict={conflicts.declare}
          onWithdrawConflict={conflicts.withdraw}
          onUnsaved={(number) =>
            notify.error(
              t`The assessment of ${number} is not saved yet. This window keeps it and tries again. Open the application to see it.`,
              { audience: 'admin' },
            )
          }
        />
      </Dialog>
      <ConfirmDecision
        question={question}
        stage={stage}
        remarks={remarks}
        busy={decision.isPending && decision.variables.applicationId === props.applicationId}
        onCancel={closeQuestion}
        onConfirm={({ application: { application_id: applicationId }, action }) => {
          const written = remarks.of({ applicationId, action });
          const request = requestOf(written, (reason) => t(rejectionReasonTexts[reason]));
          decision.mutate({ applicationId, action, request });
        }}
      />
      <ReturnDialog submission={returning.question?.application} stage={stage} onClose={returning.close} />
      <AnnounceQuestions stage={stage} asked={announcing} />
      <DeclareConflict submission={conflicts.declared} stage={stage} onClose={conflicts.close} />
      <WithdrawConflict question={conflicts.withdrawn} stage={stage} onClose={conflicts.close} />
    </>
  );
}
