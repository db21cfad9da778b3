import { Trans } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { mayAct, type ReviewAction, type Stage } from '@portal/contracts/review/decisions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../../api/api-problem.ts';
import { submissionQuery } from '../../api/queries.ts';
import { DocumentScans, documentKeysOf } from '../../domain/document-scans.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { ConfirmDecision } from './confirm-decision.tsx';
import { buttonOrder, decisionButtons } from './decisions.ts';
import { DocumentPane } from './document-pane.tsx';
import { ReviewBody, ReviewFailed, ReviewSkeleton, ReviewText } from './review-body.tsx';
import classes from './review-dialog.module.css';
import { ReviewFooter } from './review-footer.tsx';
import { ReviewHead } from './review-head.tsx';
import type { ReviewNavigation } from './review-navigation.ts';
import { useDialogKeys, useShortcutChoice } from './shortcuts.ts';
import { type DecisionInput, useDecision } from './use-decision.ts';
import { useDocumentPane } from './use-document-pane.ts';

export interface ReviewDialogProps {
  readonly stage: Stage;
  /** The application to review; `undefined` closes the dialog. */
  readonly applicationId: string | undefined;
  /** Its row, if it is in the list. */
  readonly row: SubmissionSummary | undefined;
  readonly navigation: ReviewNavigation;
  readonly onNavigate: (applicationId: string) => void;
  readonly onClose: () => void;
  /** Called after a successful decision. */
  readonly onDecided: (applicationId: string) => void;
  readonly onHelp: () => void;
  /** Whether the help dialog covers this one. */
  readonly covered: boolean;
}

/** Prefetches the next and the previous application. */
function usePrefetchNeighbours({ next, previous }: ReviewNavigation, ready: boolean): void {
  const queries = useQueryClient();
  const nextId = next?.application_id;
  const previousId = previous?.application_id;
  useEffect(() => {
    for (const id of [nextId, previousId]) {
      if (ready && id !== undefined) void queries.prefetchQuery(submissionQuery(id));
    }
  }, [queries, ready, nextId, previousId]);
}

/** The question before a decision. It belongs to one application, and disappears with it. */
function useQuestion(applicationId: string | undefined) {
  const [question, setQuestion] = useState<DecisionInput>();
  if (question && question.applicationId !== applicationId) setQuestion(undefined);
  return {
    action: question?.applicationId === applicationId ? question?.action : undefined,
    ask: (action: ReviewAction) => applicationId && setQuestion({ applicationId, action }),
    cancel: () => setQuestion(undefined),
  };
}

/** One submission, with its allowed decisions and the navigation through the list. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { stage, row, navigation, onNavigate, onClose, onDecided, onHelp, covered } = props;
  const [keysOn] = useShortcutChoice();
  const opened = props.applicationId !== undefined;
  const applicationId = useLastDefined(props.applicationId) ?? '';
  const {
    data: submission,
    error,
    refetch,
  } = useQuery({ ...submissionQuery(applicationId), enabled: opened });
  usePrefetchNeighbours(navigation, opened && submission !== undefined);
  const text = useRef<HTMLElement>(null);
  const { action, ask, cancel } = useQuestion(props.applicationId);
  const decision = useDecision(stage, (done) => {
    cancel();
    if (!opened) return;
    text.current?.focus({ preventScroll: true });
    if (done) onDecided(applicationId);
    else onClose();
  });
  const pane = useDocumentPane(submission);
  const application = submission ?? row;
  const status = submission?.[stage];
  const isWithdrawn = submission?.withdrawn_at !== undefined;
  const askIfAllowed = (chosen: ReviewAction) => () => {
    if (status !== undefined && !isWithdrawn && mayAct(status, chosen)) ask(chosen);
  };
  useDialogKeys(opened && keysOn && !covered && action === undefined, {
    j: () => navigation.next && onNavigate(navigation.next.application_id),
    k: () => navigation.previous && onNavigate(navigation.previous.application_id),
    ...Object.fromEntries(buttonOrder.map((button) => [decisionButtons[button].key, askIfAllowed(button)])),
    d: () => pane?.toggle(),
    ']': () => pane?.move(1),
    '[': () => pane?.move(-1),
    '?': onHelp,
  });
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        returnFocus={false}
        covered={covered || action !== undefined}
        head={<ReviewHead application={application} status={status ?? row?.admin_status} />}
        title={
          <span className={classes.title}>
            <Trans>
              Application: <span className={classes.number}>{application?.submitted_id ?? '…'}</span>
            </Trans>
          </span>
        }
        size={pane?.shown ? '100%' : '76rem'}
        fill
        footer={
          <ReviewFooter
            status={status}
            decision={submission?.decisions.findLast((one) => one.stage === stage && one.to === status)}
            isClosed={isWithdrawn || isProblem(error, 'application-not-found')}
            navigation={navigation}
            onAction={ask}
            onNavigate={onNavigate}
            onHelp={onHelp}
          />
        }
      >
        <DocumentScans
          applicationId={applicationId}
          keys={submission ? documentKeysOf(submission.data) : []}
          reader="organiser"
        >
          <div className={classes.split} data-document={pane?.shown && ''}>
            <ReviewText
              ref={text}
              applicationId={props.applicationId}
              status={status}
              hasDocument={pane?.shown !== undefined}
            >
              {submission && <ReviewBody submission={submission} onRead={pane?.open} />}
              {!submission && error && (
                <ReviewFailed error={error} onRetry={() => void refetch()} onClose={onClose} />
              )}
              {!submission && !error && <ReviewSkeleton />}
            </ReviewText>
            {pane?.shown && <DocumentPane applicationId={applicationId} fact={pane.shown} pane={pane} />}
          </div>
        </DocumentScans>
      </Dialog>
      <ConfirmDecision
        action={action}
        stage={stage}
        subject={[
          application?.submitted_id,
          application?.data.startupName,
          application?.data.founderName,
        ].join(' · ')}
        busy={decision.isPending}
        onCancel={cancel}
        onConfirm={(confirmed) => decision.mutate({ applicationId, action: confirmed })}
      />
    </>
  );
}
