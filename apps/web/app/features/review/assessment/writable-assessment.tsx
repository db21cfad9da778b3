import { Trans } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { type Assessments, missingScores } from '@portal/contracts/review/assessments';
import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SaveStatus } from '../../../shared/autosave/save-status.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { useOpenApplication } from '../application/open-application.tsx';
import classes from './assessment.module.css';
import {
  type AssessmentEditor,
  assessmentDocument,
  type EditorState,
  fieldsOf,
} from './assessment-editor.ts';
import { AssessmentForm } from './assessment-form.tsx';
import { AssessmentsView } from './assessment-matrix.tsx';
import { focusCriterion, useAssessmentKeys } from './use-assessment-keys.ts';
import { useHandedIn, useHandIn } from './use-hand-in.ts';

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
  readonly editor: AssessmentEditor;
  readonly state: EditorState;
}

/** One's own assessment at a stage that is not decided, and those of others once it is handed in. */
export function WritableAssessment(props: WritableAssessmentProps) {
  const { pane, submission, assessments, editor, state, isShown, onShow } = props;
  const { stage, keysActive, navigation, onNavigate } = useOpenApplication();
  const { criteria, mine, others } = assessments;
  const [isChanging, setIsChanging] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [explained, setExplained] = useState<string>();
  const explain = (id: string) => setExplained(explained === id ? undefined : id);
  const onNext = () => {
    const next = navigation.nextToAssess ?? navigation.nextUndecided;
    if (next) onNavigate(next.application_id);
  };
  const { isUnsaved, saving } = state;
  const isForm = isChanging || isUnsaved || mine?.state !== 'handed-in';
  const showMissing = (ids: readonly string[]) => {
    flushSync(() => {
      setMissing(ids);
      if (!isShown) onShow();
    });
    focusCriterion(pane.current, ids[0]);
  };
  const isHandingIn = state.isHandingIn === true;
  const send = useHandIn({
    application: submission,
    stage,
    criteria,
    editor,
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
    const unscored = missingScores(criteria, state.content);
    if (unscored.length > 0) showMissing(unscored);
    else void send(openNext);
  };
  const announced = useAssessmentKeys({
    active: keysActive,
    criteria,
    editor,
    pane,
    isShown,
    onShow,
    isReadOnly: isHandingIn || !isForm,
    onHandIn: handIn,
    onExplain: explain,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a focused control has disappeared.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pane.current?.focus({ preventScroll: true });
  }, [pane, isForm]);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const change = (event: MouseEvent) => {
    changedAt.current = event.timeStamp;
    flushSync(() => setIsChanging(true));
    focusCriterion(pane.current, missingScores(criteria, { scores: {} })[0]);
  };
  const ignoreSecondClick = (event: MouseEvent) => {
    const isSecond = event.timeStamp - changedAt.current < doubleClick;
    if (!isSecond || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handedIn = useHandedIn(submission.application_id, stage, mine?.handed_in_at);
  const restore = () => {
    if (handedIn) editor.change(fieldsOf(criteria, handedIn));
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
        {isForm && saving && (
          <SaveStatus
            kind={assessmentDocument(criteria)}
            state={saving}
            asTyped={<Trans>Your assessment is saved as you write.</Trans>}
            onDecide={() => void editor.flush()}
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
            editor={editor}
            state={state}
            missing={missing}
            busy={isHandingIn}
            onHandIn={() => handIn(false)}
            onDiscard={discard}
            explained={explained}
            onExplain={explain}
          />
        </div>
      )}
      {(others || !isForm) && (
        <AssessmentsView
          criteria={criteria}
          mine={mine}
          others={others ?? []}
          isWriting={isForm}
          onChange={change}
        />
      )}
    </>
  );
}
