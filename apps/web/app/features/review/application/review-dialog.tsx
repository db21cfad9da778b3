import { Trans } from '@lingui/react/macro';
import type { Submission, SubmissionSummary } from '@portal/contracts/applications/records';
import { mayAct, type ReviewAction, type Stage } from '@portal/contracts/review/decisions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isProblem } from '../../../api/api-problem.ts';
import { refreshSubmission, submissionQuery } from '../../../api/queries.ts';
import { forgetApplication } from '../../../device/open-forms.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { useIsBefore } from '../../../shared/application/use-admission.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useKeys } from '../../../ui/shortcuts.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { buttonOrder, decisionButtons } from '../actions/decisions.ts';
import { isMoot, type Question, QuestionDialog, useAsked } from '../actions/questions.tsx';
import { useIsActing } from '../actions/use-organiser-action.ts';
import { useRemarks } from '../actions/use-remarks.ts';
import { useDocumentPane } from './document-pane.tsx';
import {
  type OpenApplication,
  OpenApplicationProvider,
  type ReviewNavigation,
  useConflict,
} from './open-application.tsx';
import classes from './review.module.css';
import { ReviewContent } from './review-content.tsx';
import { decidableFrom, reviewFacts } from './review-facts.ts';
import { ReviewFooter, ReviewHead } from './review-frame.tsx';
import { useShortcutChoice } from './shortcuts.tsx';

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

/** One submission, with its assessment, its allowed decisions and the navigation through the list. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { stage, row, navigation, onNavigate, onClose, onDecided, onHelp, covered } = props;
  const [keysOn] = useShortcutChoice();
  const opened = props.applicationId !== undefined;
  const applicationId = useLastDefined(props.applicationId) ?? '';
  const isConflictOf = useConflict();
  const query = useSubmission(applicationId, row, opened && row?.mine !== 'conflict');
  const isConflict = isConflictOf(applicationId, row, query.error);
  const { userId } = useSignedInUser();
  useEffect(() => {
    // What was written about an application that is closed now.
    if (isConflict) forgetApplication(userId, applicationId);
  }, [isConflict, userId, applicationId]);
  const submission = isConflict ? undefined : query.data;
  const application = submission ?? row;
  const number = application?.submitted_id ?? '…';
  const text = useRef<HTMLElement>(null);
  const remarks = useRemarks();
  const pane = useDocumentPane({ submission, opened, isLoading: query.isLoading });
  const known = reviewFacts(stage, submission, row);
  const due = known.changesDue;
  const facts = { ...known, changesDue: useIsBefore(due && decidableFrom(due)) ? due : undefined };
  const { status } = facts;
  const isClosed =
    isConflict || application?.withdrawn_at !== undefined || isProblem(query.error, 'application-not-found');
  // Decisions that can never be taken again disappear.
  const actions = buttonOrder.filter(
    (action) => !isClosed && !facts.changesDue && (status === undefined || mayAct(status, action)),
  );
  const isReady =
    status !== undefined && submission !== undefined && submission.version >= (row?.version ?? 0);

  const asked = useAsked<Question>();
  const { question } = asked;
  // A question belongs to one application, and disappears with it.
  if (asked.isOpen && question?.application.application_id !== props.applicationId) asked.close();
  const isActing = useIsActing(applicationId);
  const endQuestion = () => {
    asked.close();
    text.current?.focus({ preventScroll: true });
  };
  const onMoot = useEffectEvent(endQuestion);
  const isAsking = asked.isOpen && question !== undefined && !isActing;
  const endsQuestion = isAsking && isMoot(question, { isConflict, actions, facts, submission });
  useEffect(() => {
    if (endsQuestion) onMoot();
  }, [endsQuestion]);

  const [isOverlaid, setIsOverlaid] = useState(false);
  const isCovered = covered || asked.isOpen || isOverlaid;
  const keysActive = opened && keysOn && !isCovered;
  /** The decision whose key came while the application was read again after an own act. */
  const [early, setEarly] = useState<{ kind: ReviewAction; application: Submission }>();
  if (early && (isReady || early.application.application_id !== props.applicationId)) {
    setEarly(undefined);
    if (isReady && actions.includes(early.kind)) asked.ask({ kind: early.kind, application: submission });
  }
  const decisionKeys = actions.map((kind) => [
    decisionButtons[kind].key,
    () => {
      if (isReady) asked.ask({ kind, application: submission });
      else if (submission) setEarly({ kind, application: submission });
    },
  ]);
  useKeys(
    'dialog',
    keysActive
      ? {
          j: () => navigation.next && onNavigate(navigation.next.application_id),
          k: () => navigation.previous && onNavigate(navigation.previous.application_id),
          ...Object.fromEntries(decisionKeys),
          ...(pane && { d: pane.toggle, ']': () => pane.move(1), '[': () => pane.move(-1) }),
          '?': onHelp,
        }
      : undefined,
  );
  const open: OpenApplication = {
    stage,
    applicationId: props.applicationId,
    application,
    row,
    submission,
    facts,
    actions,
    isReady,
    isConflict,
    navigation,
    pane,
    text,
    keysActive,
    onCover: setIsOverlaid,
    ask: asked.ask,
    onNavigate,
    onClose,
    onHelp,
  };
  return (
    <OpenApplicationProvider value={open}>
      <Dialog
        opened={opened}
        onClose={onClose}
        returnFocus={false}
        covered={isCovered}
        head={<ReviewHead />}
        title={
          <span className={classes.title}>
            <Trans>
              Application: <span className={classes.number}>{number}</span>
            </Trans>
          </span>
        }
        size={pane?.isOpen ? '100%' : '92rem'}
        fill
        footer={<ReviewFooter />}
      >
        <ReviewContent error={query.error} onRetry={() => void query.refetch()} />
      </Dialog>
      {question && (
        <QuestionDialog
          key={asked.id}
          question={question}
          opened={asked.isOpen}
          stage={stage}
          submission={submission}
          remarks={remarks}
          onClose={asked.close}
          onSettled={endQuestion}
          onDecided={onDecided}
          onFailed={onClose}
        />
      )}
    </OpenApplicationProvider>
  );
}

/** Reads an application, and again when its row is newer: the list may have been read after it. */
function useSubmission(applicationId: string, row: SubmissionSummary | undefined, enabled: boolean) {
  const queries = useQueryClient();
  const query = useQuery({ ...submissionQuery(applicationId), enabled });
  const { data, isFetching, isError } = query;
  const isOlder = enabled && data !== undefined && data.version < (row?.version ?? 0);
  const isBehind = isOlder && !isFetching && !isError;
  useEffect(() => {
    if (isBehind) refreshSubmission(queries, applicationId);
  }, [isBehind, queries, applicationId]);
  return query;
}
