import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import type { Conflict } from '@portal/contracts/review/conflicts';
import type { Stage } from '@portal/contracts/review/decisions';
import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { DocumentScans, documentKeysOf } from '../../../shared/documents/document-scans.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { useFitsColumns } from '../../../ui/use-wide-screen.ts';
import type { useAnnounceQuestions } from '../actions/questions.tsx';
import { AssessmentPane, AssessmentPlaceholder } from '../assessment/assessment-pane.tsx';
import { ReviewHistory } from '../history/review-history.tsx';
import { ColleagueChange } from './colleague-change.tsx';
import { ConflictsCard } from './conflicts-card.tsx';
import { DocumentPane } from './document-pane.tsx';
import classes from './review.module.css';
import { ReviewBody, ReviewFailed, ReviewText } from './review-body.tsx';
import type { ReviewFacts } from './review-facts.ts';
import type { ReviewNavigation } from './review-navigation.ts';
import { SharedDomainNotice } from './shared-domain-notice.tsx';
import { SubmissionSkeleton } from './submission-view.tsx';
import { UnannouncedNotice } from './unannounced-notice.tsx';
import type { DocumentPaneState } from './use-document-pane.ts';

export interface ReviewContentProps {
  readonly stage: Stage;
  readonly query: Pick<UseQueryResult<Submission>, 'error' | 'refetch'>;
  readonly submission: Submission | undefined;
  /** Whether the application is closed to the reader. */
  readonly facts: ReviewFacts;
  readonly isConflict: boolean;
  /** `undefined` while the dialog is closed or closes. */
  readonly applicationId: string | undefined;
  readonly text: RefObject<HTMLElement | null>;
  readonly pane: DocumentPaneState | undefined;
  readonly navigation: ReviewNavigation;
  readonly keysActive: boolean;
  readonly announcing: ReturnType<typeof useAnnounceQuestions>;
  readonly onNavigate: (applicationId: string) => void;
  readonly onClose: () => void;
  readonly onDeclareConflict: (submission: Submission) => void;
  readonly onWithdrawConflict: (submission: Submission, conflict: Conflict) => void;
  /** Called when the dialog has left the application with that number, and its assessment could not be saved. */
  readonly onUnsaved: (submittedId: string) => void;
}

/**
 * The text of the application with a document and the assessment beside it. Where there is no room for all, buttons choose between
 * text and assessment.
 */
export function ReviewContent(props: ReviewContentProps) {
  const { submission, facts, isConflict, applicationId, text, stage, pane, onNavigate } = props;
  const [assessed, setAssessed] = useState<string>();
  const { nextToAssess, nextUndecided } = props.navigation;
  const id = submission?.application_id ?? '';
  const { status } = facts;
  const hasAssessment = !isConflict && (status !== undefined || !submission) && !props.query.error;
  const hasDocument = pane?.isOpen === true;
  const isSwitched = !useFitsColumns(hasDocument ? 3 : 2) && hasAssessment;
  const view: ReviewView = isSwitched && assessed === id && id !== '' ? 'assessment' : 'application';
  const openNext = () => {
    const next = nextToAssess ?? nextUndecided;
    if (next) onNavigate(next.application_id);
  };
  return (
    <DocumentScans applicationId={id} keys={submission ? keysOf(submission) : []} reader="organiser">
      {isSwitched && (
        <ViewSwitch
          view={view}
          onChange={(chosen) => setAssessed(chosen === 'assessment' ? id : undefined)}
        />
      )}
      <div className={classes.split} data-document={hasDocument ? '' : undefined} data-view={view}>
        <ReviewText
          ref={text}
          applicationId={applicationId}
          version={submission?.version}
          hasDocument={hasDocument}
          isHidden={view === 'assessment'}
        >
          <Application {...props} />
        </ReviewText>
        {pane?.isOpen && <DocumentPane applicationId={id} pane={pane} />}
        {hasAssessment && !submission && <AssessmentPlaceholder isShown={!isSwitched} />}
        {submission && status && (
          <AssessmentPane
            key={id + stage}
            submission={submission}
            status={status}
            stage={stage}
            keysActive={props.keysActive}
            isShown={!isSwitched || view === 'assessment'}
            isAlone={isSwitched && !hasDocument}
            onShow={() => setAssessed(id)}
            onNext={openNext}
            onUnsaved={() => props.onUnsaved(submission.submitted_id)}
          />
        )}
      </div>
    </DocumentScans>
  );
}

/** Returns the keys of the documents, also of earlier versions. */
function keysOf({ data, earlier_versions: versions = [] }: Submission): string[] {
  return [...new Set([data, ...versions.map((version) => version.data)].flatMap(documentKeysOf))];
}

/** The text of the application, or why there is none. */
function Application(props: ReviewContentProps) {
  const { query, submission, isConflict, stage, pane, onNavigate, onClose } = props;
  const { nextUndecided } = props.navigation;
  if (isConflict) return <ClosedToYou />;
  if (!submission) {
    const { error, refetch } = query;
    return error ? (
      <ReviewFailed error={error} onRetry={() => void refetch()} onClose={onClose} />
    ) : (
      <SubmissionSkeleton />
    );
  }
  const { application_id: id } = submission;
  const declare = () => props.onDeclareConflict(submission);
  return (
    <ReviewBody
      submission={submission}
      notice={
        <>
          {props.facts.isUnannounced && (
            <UnannouncedNotice submission={submission} stage={stage} asked={props.announcing} />
          )}
          <SharedDomainNotice submission={submission} onDeclare={declare} />
          <ColleagueChange
            key={id}
            submission={submission}
            stage={stage}
            onNext={nextUndecided && (() => onNavigate(nextUndecided.application_id))}
          />
        </>
      }
      aside={
        <>
          <ReviewHistory applicationId={id} stage={stage} />
          <ConflictsCard
            submission={submission}
            onDeclare={declare}
            onWithdraw={(conflict) => props.onWithdrawConflict(submission, conflict)}
          />
        </>
      }
      onRead={pane?.open}
    />
  );
}

type ReviewView = 'application' | 'assessment';

interface ViewSwitchProps {
  readonly view: ReviewView;
  readonly onChange: (view: ReviewView) => void;
}

/** Chooses between the text of the application and its assessment, where there is no room for both. */
function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useLingui();
  const renderButton = (shown: ReviewView, label: string) => (
    <button type="button" aria-pressed={view === shown} onClick={() => onChange(shown)}>
      {label}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form.
    <div className={classes.views} role="group" aria-label={t`Shown`}>
      {renderButton('application', t`Application`)}
      {renderButton('assessment', t`Assessment`)}
    </div>
  );
}

/** Instead of an application in which one has a conflict of interest. */
function ClosedToYou() {
  const { t } = useLingui();
  return (
    <Alert title={t`You have a conflict of interest in this application. It is closed to you.`}>
      <p>
        <Trans>
          If you declared it by mistake, ask a colleague to withdraw the declaration: they find it in this
          application, under “Conflicts of interest”. Nobody can withdraw the conflict of the founder.
        </Trans>
      </p>
    </Alert>
  );
}
