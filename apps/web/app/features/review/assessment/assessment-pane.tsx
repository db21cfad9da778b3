import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { type Assessments, combineScores, scoreOf } from '@portal/contracts/review/assessments';
import { type AdminStatus, type Stage, stageOutcome, stages } from '@portal/contracts/review/decisions';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { assessmentsQuery } from '../../../api/queries.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { ConflictDialog } from '../../../shared/autosave/conflict-dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { stageLabels } from '../actions/decisions.ts';
import { AskButton } from '../application/ask-button.tsx';
import { useOpenApplication } from '../application/open-application.tsx';
import classes from './assessment.module.css';
import { AssessmentContentView, UnsavedNotice } from './assessment-content.tsx';
import { type AssessmentFields, contentOf } from './assessment-document.ts';
import { AssessmentsView } from './assessment-matrix.tsx';
import { useOwnAssessment } from './use-own-assessment.ts';
import { type AssessmentWriting, WritableAssessment } from './writable-assessment.tsx';

export interface AssessmentPaneProps extends AssessmentWriting {
  readonly submission: Submission;
  readonly status: AdminStatus;
}

/** The scrolling column with the assessments of an application at a stage. Give it the application as its key. */
export function AssessmentPane({ submission, status, ...writing }: AssessmentPaneProps) {
  const { t } = useLingui();
  const { stage } = useOpenApplication();
  const { isShown } = writing;
  const earlier = stages[stages.indexOf(stage) - 1];
  const pane = useRef<HTMLElement>(null);
  const { application_id: applicationId, withdrawn_at: withdrawnAt } = submission;
  const { data, isError, refetch } = useQuery(assessmentsQuery(applicationId, stage));
  const isOpen = stageOutcome[status] === 'open' && withdrawnAt === undefined && !data?.closed;
  return (
    <section
      ref={pane}
      className={classes.pane}
      aria-label={t`Assessment`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
      tabIndex={0}
      hidden={!isShown}
      data-alone={writing.isAlone || undefined}
    >
      <Assignees submission={submission} canChange={isOpen} />
      {earlier && <EarlierStage applicationId={applicationId} stage={earlier} />}
      {data && (
        <OwnAssessment {...writing} pane={pane} submission={submission} assessments={data} isOpen={isOpen} />
      )}
      {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Loading />)}
    </section>
  );
}

interface OwnAssessmentProps extends AssessmentWriting {
  readonly pane: RefObject<HTMLElement | null>;
  readonly submission: Submission;
  readonly assessments: Assessments;
  /** Whether the assessment can be written: the stage is not decided, and assessing is not closed. */
  readonly isOpen: boolean;
}

/** The assessment at the stage that is shown, once it is read: to write or to read. */
function OwnAssessment({ isOpen, ...props }: OwnAssessmentProps) {
  const { submission, assessments } = props;
  const { criteria, mine } = assessments;
  const { t } = useLingui();
  const { stage, onCover } = useOpenApplication();
  const draft = useOwnAssessment(submission, stage, assessments);
  const { kind, conflict, fields, content, isUnsaved } = draft;
  // It has shown the scores of others: the server takes no other one.
  const isFinal = mine?.state === 'handed-in' && mine.recommendation === 'no-opinion';
  const isAsked = conflict !== undefined;
  useEffect(() => {
    onCover(isAsked);
    return () => onCover(false);
  }, [isAsked, onCover]);
  return (
    <>
      {isUnsaved && (!isOpen || isFinal) && (
        <UnsavedNotice criteria={criteria} content={content} onDismiss={draft.giveUp} />
      )}
      {conflict && (
        <ConflictDialog
          {...conflict}
          kind={kind}
          mine={fields}
          title={t`Changed in another window`}
          lead={
            <Trans>
              You also changed this assessment in another window or on another device. Nothing has been
              overwritten. Please choose what to keep.
            </Trans>
          }
        >
          {(name, value) => (
            <AssessmentContentView
              criteria={criteria}
              content={contentOf({ [name]: value } as Partial<AssessmentFields>)}
            />
          )}
        </ConflictDialog>
      )}
      {isOpen ? (
        <WritableAssessment {...props} draft={draft} isFinal={isFinal} />
      ) : (
        <ClosedAssessment assessments={assessments} />
      )}
    </>
  );
}

interface AssigneesProps {
  readonly submission: Submission;
  readonly canChange: boolean;
}

/** Who is asked to assess the application, and the buttons that change that. Empty for an application that is not in the list. */
function Assignees({ submission: application, canChange }: AssigneesProps) {
  const { t } = useLingui();
  const { formatList } = useFormat();
  const { row } = useOpenApplication();
  const { userId } = useSignedInUser();
  if (!row) return null;
  const mayDecline = row.assignees.some(({ sub, handed_in }) => sub === userId && !handed_in);
  const names = row.assignees.map(({ name, handed_in }) => (handed_in ? t`${name} (handed in)` : name));
  return (
    <p className={classes.status}>
      <span>
        {names.length > 0 ? (
          <Trans>Asked to assess: {{ names: formatList(names) }}</Trans>
        ) : (
          <Trans>Nobody is asked to assess.</Trans>
        )}
      </span>
      {canChange && (
        <AskButton asks={{ kind: 'assign', application }} aria-label={t`Change who assesses`}>
          <Trans comment="Button: changes who is asked to assess">Change</Trans>
        </AskButton>
      )}
      {canChange && mayDecline && (
        <AskButton asks={{ kind: 'decline', application }}>
          <Trans comment="Button: does not assess the application">Decline</Trans>
        </AskButton>
      )}
    </p>
  );
}

interface EarlierStageProps {
  readonly applicationId: string;
  readonly stage: Stage;
}

/** The assessments of the stage before, folded. */
function EarlierStage({ applicationId, stage }: EarlierStageProps) {
  const { t } = useLingui();
  const { formatScore } = useFormat();
  const { data, isError, refetch } = useQuery(assessmentsQuery(applicationId, stage));
  const { criteria = [], mine, others } = data ?? {};
  const { score } = combineScores([
    mine?.state === 'handed-in' ? scoreOf(criteria, mine) : undefined,
    ...(others ?? []).map((other) => other.score),
  ]);
  return (
    <details className={classes.earlier}>
      <summary>
        {t(stageLabels[stage])}
        {score !== undefined && <span className={classes.mean}>{formatScore(score)}</span>}
      </summary>
      {data && <AssessmentsView criteria={criteria} mine={mine} others={others} />}
      {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Loading />)}
    </details>
  );
}

/** Keeps the column's place while the application is loading. */
export function AssessmentPlaceholder({ isShown }: { readonly isShown: boolean }) {
  return (
    <div className={classes.pane} hidden={!isShown}>
      <Loading />
    </div>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <output className={classes.loading} aria-label={t`Loading the assessments`}>
      <Skeleton height="100%" />
    </output>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  // The dialog says why an application is closed to the reader.
  return <Failure title={t`The assessments could not be loaded.`} error={null} onRetry={onRetry} />;
}

interface ClosedAssessmentProps {
  readonly assessments: Assessments;
}

/** The assessments of a stage that is decided or whose assessing is closed, or of a withdrawn application. */
function ClosedAssessment({ assessments }: ClosedAssessmentProps) {
  const { criteria, mine, others } = assessments;
  return (
    <>
      <h3 className={classes.title}>
        <Trans>Assessment</Trans>
      </h3>
      {!mine && (
        <p className={classes.hint}>
          <Trans>You did not assess this application at this stage.</Trans>
        </p>
      )}
      <AssessmentsView criteria={criteria} mine={mine} others={others} />
    </>
  );
}
