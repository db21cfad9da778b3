import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { isProblem } from '../../../api/api-problem.ts';
import { useProgrammeNames } from '../../../i18n/programme-names.ts';
import { DocumentScans, documentKeysOf } from '../../../shared/documents/document-scans.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { useFitsColumns } from '../../../ui/use-wide-screen.ts';
import { AssessmentPane, AssessmentPlaceholder } from '../assessment/assessment-pane.tsx';
import { ReviewHistory } from '../history/review-history.tsx';
import { ColleagueChange } from './colleague-change.tsx';
import { DocumentPane } from './document-pane.tsx';
import {
  ChangedHistoryNotice,
  ConflictsCard,
  ReturnedNotice,
  SharedDomainNotice,
  UnannouncedNotice,
  WithdrawnNotice,
} from './notices.tsx';
import { useOpenApplication } from './open-application.tsx';
import classes from './review.module.css';
import { SubmissionSkeleton, SubmissionView } from './submission-view.tsx';

export interface ReviewContentProps {
  /** Why the application could not be read. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/**
 * The text of the application with a document and the assessment beside it. Where there is no room for all, buttons choose between
 * text and assessment.
 */
export function ReviewContent(props: ReviewContentProps) {
  const { stage, submission, facts, isConflict, pane, text } = useOpenApplication();
  const [assessed, setAssessed] = useState<string>();
  const id = submission?.application_id ?? '';
  const { status } = facts;
  const hasAssessment = !isConflict && (status !== undefined || !submission) && !props.error;
  const hasDocument = pane?.isOpen === true;
  const isSwitched = !useFitsColumns(hasDocument ? 3 : 2) && hasAssessment;
  const view: ReviewView = isSwitched && assessed === id && id !== '' ? 'assessment' : 'application';
  return (
    <DocumentScans applicationId={id} keys={submission ? keysOf(submission) : []} reader="organiser">
      {isSwitched && (
        <ViewSwitch
          view={view}
          onChange={(chosen) => setAssessed(chosen === 'assessment' ? id : undefined)}
        />
      )}
      <div className={classes.split} data-document={hasDocument ? '' : undefined} data-view={view}>
        <ReviewText hasDocument={hasDocument} isHidden={view === 'assessment'}>
          <Application {...props} />
        </ReviewText>
        {pane?.isOpen && <DocumentPane applicationId={id} pane={pane} text={text} />}
        {hasAssessment && !submission && <AssessmentPlaceholder isShown={!isSwitched} />}
        {submission && status && (
          <AssessmentPane
            key={id + stage}
            submission={submission}
            status={status}
            isShown={!isSwitched || view === 'assessment'}
            isAlone={isSwitched && !hasDocument}
            onShow={() => setAssessed(id)}
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
  const { submission, isConflict, stage, pane, ask } = useOpenApplication();
  const { name } = useProgrammeNames();
  if (isConflict) return <ClosedToYou />;
  if (!submission) return props.error ? <ReviewFailed {...props} /> : <SubmissionSkeleton />;
  const { application_id: id } = submission;
  return (
    <>
      <p className={classes.programme}>{name}</p>
      <ChangedHistoryNotice submission={submission} />
      <UnannouncedNotice submission={submission} />
      <ReturnedNotice submission={submission} />
      <SharedDomainNotice submission={submission} />
      <ColleagueChange key={id} submission={submission} />
      <WithdrawnNotice submission={submission} />
      <SubmissionView
        submission={submission}
        history={<ReviewHistory application={submission} stage={stage} />}
        aside={<ConflictsCard submission={submission} />}
        onRead={pane?.open}
        onDownloadAll={() => ask({ kind: 'documents', application: submission })}
      />
    </>
  );
}

interface ReviewTextProps {
  readonly hasDocument: boolean;
  /** Whether the assessment is shown instead. */
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

/** The scrolling text of the dialog, which has the focus, so that Space and Page Down scroll it. */
function ReviewText(props: ReviewTextProps) {
  const { hasDocument, isHidden, children } = props;
  const { text: ref, applicationId, submission } = useOpenApplication();
  const { t } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another application is open.
  useLayoutEffect(() => {
    // On a low screen the dialog scrolls instead.
    const dialog = ref.current?.closest('[role="dialog"]');
    for (const element of [ref.current, dialog]) if (element) element.scrollTop = 0;
  }, [ref, applicationId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a focused button may have disappeared.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [ref, applicationId, submission?.version, hasDocument, isHidden]);
  return (
    <section
      ref={ref}
      className={classes.text}
      aria-label={t`Answers`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
      tabIndex={0}
      data-autofocus
      hidden={isHidden}
      // Takes the keys back from the document's frame.
      onPointerEnter={({ currentTarget }) => {
        if (document.activeElement instanceof HTMLIFrameElement) currentTarget.focus({ preventScroll: true });
      }}
    >
      {children}
    </section>
  );
}

/** Instead of an application that could not be loaded, or that does not exist. */
function ReviewFailed({ error, onRetry }: ReviewContentProps) {
  const { text, onClose } = useOpenApplication();
  const { t } = useLingui();
  if (isProblem(error, 'application-not-found')) {
    return (
      <Alert tone="error" title={t`There is no application with this address`}>
        <Button kind="secondary" size="sm" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Alert>
    );
  }
  return (
    <Failure
      title={t`This application could not be loaded.`}
      error={error}
      onRetry={() => {
        // The button disappears with the error.
        text.current?.focus();
        onRetry();
      }}
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
