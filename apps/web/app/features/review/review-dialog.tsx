import { Trans } from '@lingui/react/macro';
import type { Submission, SubmissionSummary } from '@portal/contracts/applications/records';
import { mayAct, type ReviewAction, type Stage } from '@portal/contracts/review/decisions';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isProblem } from '../../api/api-problem.ts';
import { submissionQuery } from '../../api/queries.ts';
import { DocumentScans, documentKeysOf } from '../../domain/document-scans.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { ColleagueDecision } from './colleague-decision.tsx';
import { ConfirmDecision, type DecisionQuestion } from './confirm-decision.tsx';
import { buttonOrder, decisionButtons } from './decisions.ts';
import { DocumentPane } from './document-pane.tsx';
import { ReviewBody, ReviewFailed, ReviewSkeleton, ReviewText } from './review-body.tsx';
import classes from './review-dialog.module.css';
import { ReviewFooter } from './review-footer.tsx';
import { ReviewHead } from './review-head.tsx';
import type { ReviewNavigation } from './review-navigation.ts';
import { useDialogKeys, useShortcutChoice } from './shortcuts.ts';
import { useDecision } from './use-decision.ts';
import { type DocumentPaneState, useDocumentPane } from './use-document-pane.ts';

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

/** Prefetches the applications that a key or a decision opens. */
function usePrefetchNeighbours(navigation: ReviewNavigation, ready: boolean): void {
  const queries = useQueryClient();
  const nextId = navigation.next?.application_id;
  const previousId = navigation.previous?.application_id;
  const undecidedId = navigation.nextUndecided?.application_id;
  useEffect(() => {
    for (const id of [nextId, previousId, undecidedId]) {
      if (ready && id !== undefined) void queries.prefetchQuery(submissionQuery(id));
    }
  }, [queries, ready, nextId, previousId, undecidedId]);
}

/** The question before a decision. It belongs to one application, and disappears with it. */
function useQuestion(open: string | undefined) {
  const [question, setQuestion] = useState<DecisionQuestion>();
  const isOfOpen = question?.application.application_id === open;
  if (question && !isOfOpen) setQuestion(undefined);
  return { question: isOfOpen ? question : undefined, setQuestion };
}

interface ReviewContentProps
  extends Pick<ReviewDialogProps, 'stage' | 'navigation' | 'onNavigate' | 'onClose'> {
  readonly query: Pick<UseQueryResult<Submission>, 'data' | 'error' | 'refetch'>;
  /** `undefined` while the dialog is closed or closes. */
  readonly applicationId: string | undefined;
  readonly text: RefObject<HTMLElement | null>;
  readonly pane: DocumentPaneState | undefined;
}

/** The text of the application with a document beside it, or why there is none. */
function ReviewContent(props: ReviewContentProps) {
  const { query, applicationId, text, stage, pane, onNavigate, onClose } = props;
  const { data: submission, error, refetch } = query;
  const { nextUndecided } = props.navigation;
  const openNext = nextUndecided && (() => onNavigate(nextUndecided.application_id));
  const id = submission?.application_id ?? '';
  const fact = pane?.shown;
  return (
    <DocumentScans
      applicationId={id}
      keys={submission ? documentKeysOf(submission.data) : []}
      reader="organiser"
    >
      <div className={classes.split} data-document={fact && ''}>
        <ReviewText
          ref={text}
          applicationId={applicationId}
          version={submission?.version}
          hasDocument={fact !== undefined}
        >
          {submission && (
            <ReviewBody
              submission={submission}
              notice={<ColleagueDecision key={id} submission={submission} stage={stage} onNext={openNext} />}
              onRead={pane?.open}
            />
          )}
          {!submission && error && (
            <ReviewFailed error={error} onRetry={() => void refetch()} onClose={onClose} />
          )}
          {!submission && !error && <ReviewSkeleton />}
        </ReviewText>
        {fact && <DocumentPane applicationId={id} fact={fact} pane={pane} />}
      </div>
    </DocumentScans>
  );
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

/** One submission, with its allowed decisions and the navigation through the list. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { stage, row, navigation, onNavigate, onClose, onDecided, onHelp, covered } = props;
  const [keysOn] = useShortcutChoice();
  const opened = props.applicationId !== undefined;
  const applicationId = useLastDefined(props.applicationId) ?? '';
  const query = useQuery({ ...submissionQuery(applicationId), enabled: opened });
  const submission = query.data;
  usePrefetchNeighbours(navigation, opened && submission !== undefined);
  const text = useRef<HTMLElement>(null);
  const { question, setQuestion } = useQuestion(props.applicationId);
  const decision = useDecision(stage, (outcome, decided) => {
    // Another application may be open by now.
    if (decided !== props.applicationId) return;
    setQuestion(undefined);
    text.current?.focus({ preventScroll: true });
    if (outcome === 'decided') onDecided();
    if (outcome === 'failed') onClose();
  });
  const pane = useDocumentPane(submission, opened);
  const application = submission ?? row;
  const ask = (action: ReviewAction) => application && setQuestion({ application, action });
  const status = submission?.[stage];
  const isClosed = submission?.withdrawn_at !== undefined || isProblem(query.error, 'application-not-found');
  const decisionKeys = buttonOrder
    .filter((chosen) => status !== undefined && !isClosed && mayAct(status, chosen))
    .map((chosen) => [decisionButtons[chosen].key, () => ask(chosen)]);
  useDialogKeys(opened && keysOn && !covered && question === undefined, {
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
        covered={covered || question !== undefined}
        head={<ReviewHead application={application} status={status ?? row?.admin_status} />}
        title={<ReviewTitle number={application?.submitted_id} />}
        size={pane?.shown ? '100%' : '76rem'}
        fill
        footer={
          <ReviewFooter
            status={status}
            decision={submission?.decisions.findLast((one) => one.stage === stage && one.to === status)}
            isClosed={isClosed}
            navigation={navigation}
            onAction={ask}
            onNavigate={onNavigate}
            onHelp={onHelp}
          />
        }
      >
        <ReviewContent
          query={query}
          applicationId={props.applicationId}
          text={text}
          stage={stage}
          pane={pane}
          navigation={navigation}
          onNavigate={onNavigate}
          onClose={onClose}
        />
      </Dialog>
      <ConfirmDecision
        question={question}
        stage={stage}
        busy={decision.isPending && decision.variables.applicationId === props.applicationId}
        onCancel={() => setQuestion(undefined)}
        onConfirm={({ application: { application_id }, action }) =>
          decision.mutate({ applicationId: application_id, action })
        }
      />
    </>
  );
}
