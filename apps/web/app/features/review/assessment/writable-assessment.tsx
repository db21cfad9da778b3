import { Trans } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { type Assessments, missingScores } from '@portal/contracts/review/assessments';
import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SaveStatus } from '../../../shared/autosave/save-status.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { useOpenApplication } from '../application/open-application.tsx';
import classes from './assessment.module.css';
import { type AssessmentFields, fieldsOf } from './assessment-document.ts';
import { AssessmentForm } from './assessment-form.tsx';
import { AssessmentsView } from './assessment-matrix.tsx';
import { focusCriterion, useAssessmentKeys } from './use-assessment-keys.ts';
import { useHandedIn, useHandIn } from './use-hand-in.ts';
import type { AssessmentDraft } from './use-own-assessment.ts';

/** What an assessment needs of the dialog around it. */
export interface AssessmentWriting {
  readonly isShown: boolean;
  /** Whether it is shown instead of the text, not beside it. */
  readonly isAlone: boolean;
  readonly onShow: () => void;
}

/** In ms. Within it, the second click of a double click on *Change* must not choose the score that takes the button's place. */
const doubleClick = 300;

interface WritableAssessmentProps extends AssessmentWriting {
  readonly pane: RefObject<HTMLElement | null>;
  readonly submission: Submission;
  readonly assessments: Assessments;
  readonly draft: AssessmentDraft;
  /** Whether it was handed in without an opinion, so that it can no longer be changed. */
  readonly isFinal: boolean;
}

/** One's own assessment at a stage that is not decided, and those of others once it is handed in. */
export function WritableAssessment(props: WritableAssessmentProps) {
  const { pane, submission, assessments, draft, isFinal, isShown, onShow } = props;
  const { stage, keysActive, navigation, onNavigate } = useOpenApplication();
  const { criteria, mine, others } = assessments;
  const [isChanging, setIsChanging] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const onNext = () => {
    const next = navigation.nextToAssess ?? navigation.nextUndecided;
    if (next) onNavigate(next.application_id);
  };
  const { content, isUnsaved } = draft;
  const isForm = !isFinal && (isChanging || isUnsaved || mine?.state !== 'handed-in');
  const showMissing = (ids: readonly string[]) => {
    flushSync(() => {
      setMissing(ids);
      if (!isShown) onShow();
    });
    focusCriterion(pane.current, ids[0]);
  };
  const { handIn: send, isHandingIn } = useHandIn({
    application: submission,
    stage,
    criteria,
    draft,
    onMissing: showMissing,
    onHandedIn: (openNext) => {
      setIsChanging(false);
      setMissing([]);
      // Without a pane, another application is open by now.
      if (openNext && pane.current) onNext();
    },
  });
  const handIn = (openNext: boolean) => {
    if (isHandingIn) return;
    if (!isForm) {
      if (openNext) onNext();
      return;
    }
    const unscored = missingScores(criteria, content);
    if (unscored.length > 0) showMissing(unscored);
    else void send(openNext);
  };
  const change = (changes: Partial<AssessmentFields>) => {
    if (!isHandingIn) draft.change(changes);
  };
  const announced = useAssessmentKeys({
    active: keysActive,
    criteria,
    scores: content.scores,
    onChange: change,
    pane,
    isShown,
    onShow,
    isReadOnly: isHandingIn || !isForm,
    onHandIn: handIn,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a focused control has disappeared.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pane.current?.focus({ preventScroll: true });
  }, [pane, isForm]);
  const reopenedAt = useRef(Number.NEGATIVE_INFINITY);
  const reopen = (event: MouseEvent) => {
    reopenedAt.current = event.timeStamp;
    flushSync(() => setIsChanging(true));
    focusCriterion(pane.current, missingScores(criteria, { scores: {} })[0]);
  };
  const ignoreSecondClick = (event: MouseEvent) => {
    const isSecond = event.timeStamp - reopenedAt.current < doubleClick;
    if (!isSecond || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handedIn = useHandedIn(submission.application_id, stage, mine?.handed_in_at);
  const restore = () => {
    if (handedIn) draft.change(fieldsOf(criteria, handedIn));
    void send(false);
  };
  const discard =
    mine?.state === 'handed-in' && !isUnsaved ? () => setIsChanging(false) : handedIn && restore;
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.title}>
          <Trans>Assessment</Trans>
        </h3>
        {isForm && (
          <SaveStatus
            kind={draft.kind}
            state={draft.state}
            asTyped={<Trans>Your assessment is saved as you write.</Trans>}
            onDecide={() => void draft.flush()}
          />
        )}
      </div>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {isForm && (
        <div className={classes.form} onClickCapture={ignoreSecondClick}>
          {!others && (
            <p className={classes.hint}>
              <Trans>You see those of others once yours is handed in.</Trans>
            </p>
          )}
          <AssessmentForm
            criteria={criteria}
            content={content}
            missing={missing}
            busy={isHandingIn}
            onChange={change}
            onHandIn={() => handIn(false)}
            onDiscard={discard}
          />
        </div>
      )}
      {(others || !isForm) && (
        <AssessmentsView
          criteria={criteria}
          mine={mine}
          others={others ?? []}
          isWriting={isForm}
          onChange={isFinal ? undefined : reopen}
        />
      )}
    </>
  );
}
