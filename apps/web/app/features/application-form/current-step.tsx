import type { FieldName } from '@portal/contracts/applications/fields';
import type { StepNumber } from '@portal/contracts/applications/steps';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SavedTime } from '../../form/saved-time.tsx';
import { TimeLeft } from '../../shared/application/time-left.tsx';
import type { OpenedDocument } from '../../shared/autosave/document.ts';
import { DocumentScans, documentKeysOf } from '../../shared/documents/document-scans.tsx';
import { RoundNotice } from '../../shared/programme/round-notice.tsx';
import { formStep } from '../../shared/questions/form-steps.ts';
import type { Answers } from './answers.ts';
import { furthestStep } from './completeness.ts';
import { DraftConflict, DraftStatus, RestoredNotice } from './draft/draft-saving.tsx';
import type { Draft } from './draft/use-draft.ts';
import { FormHead } from './frame/form-head.tsx';
import classes from './frame/frame.module.css';
import { StepFrame } from './frame/step-frame.tsx';
import { StepIndicator, StepOverview } from './frame/steps.tsx';
import type { StepNavigation } from './frame/use-step.ts';
import { QuestionStep } from './question-step.tsx';
import { ReviewStep } from './submit/review-step.tsx';
import type { CodeFlowParts } from './submit/use-code-flow.ts';

export interface CurrentStepProps
  extends StepNavigation,
    Pick<CodeFlowParts, 'applicationId' | 'onSubmitted' | 'findSubmission' | 'onCodeSent'> {
  readonly opened: OpenedDocument<Answers>;
  /** When the server last saved it before it was opened (ISO 8601). */
  readonly savedBefore: string | undefined;
  readonly form: UseFormReturn<Answers>;
  readonly draft: Draft;
  /** The number of open questions in each step. */
  readonly gaps: readonly number[];
  readonly roundId: string | undefined;
  /** The deadline (ISO 8601); `undefined` until it is known. */
  readonly closesAt: string | undefined;
}

/** The step that the founder is at, with the way to the others. */
export function CurrentStep(props: CurrentStepProps) {
  const { applicationId, opened, savedBefore, form, draft, gaps, roundId, closesAt } = props;
  const { step, question, goTo, onSubmitted, findSubmission, onCodeSent } = props;
  const { control } = form;
  const startupName = useWatch({ control, name: 'startupName' });
  const documents = useWatch({ control, compute: documentKeysOf });

  async function goBack(earlier: StepNumber, to?: FieldName): Promise<void> {
    void draft.saveQuietly();
    await goTo(earlier, to);
  }

  async function saveAndGoTo(other: StepNumber, to?: FieldName) {
    const outcome = await draft.saveOrKeep();
    if (outcome === 'saved' || outcome === 'kept') await goTo(other, to);
    return outcome;
  }

  const questions = formStep(step);
  const steps = { current: step, gaps, onGoBack: (to: StepNumber) => void goBack(to) };
  return (
    <div className={classes.page}>
      <FormHead startupName={startupName} isFirst={step === 1} />
      <RoundNotice roundId={roundId} />
      <div className={classes.bar}>
        <StepOverview {...steps} />
        <div className={classes.state}>
          <DraftStatus
            draft={draft}
            untouched={opened.restored.length === 0 && savedBefore && <SavedTime at={savedBefore} />}
          />
          {closesAt && <TimeLeft deadline={closesAt} days={7} brief />}
        </div>
      </div>
      <RestoredNotice opened={opened} step={step} />
      <StepIndicator form={steps} />
      <DocumentScans applicationId={applicationId} keys={step < 5 ? [] : documents} reader="editor">
        <StepFrame step={step} isAtQuestion={question !== undefined}>
          {questions ? (
            <QuestionStep
              step={questions}
              question={question}
              form={form}
              saveAndGoTo={saveAndGoTo}
              mayReview={furthestStep(gaps) === 6}
              status={draft.state.status}
              {...(step > 1 && { onGoBack: () => void goBack((step - 1) as StepNumber) })}
            />
          ) : (
            <ReviewStep
              applicationId={applicationId}
              form={form}
              draft={draft}
              question={question}
              onGoTo={goBack}
              onCodeSent={onCodeSent}
              onSubmitted={onSubmitted}
              findSubmission={findSubmission}
            />
          )}
        </StepFrame>
      </DocumentScans>
      {draft.conflict && (
        <DraftConflict applicationId={applicationId} control={control} conflict={draft.conflict} />
      )}
    </div>
  );
}
