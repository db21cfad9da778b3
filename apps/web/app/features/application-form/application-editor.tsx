import type { FieldName } from '@portal/contracts/applications/fields';
import type { StepNumber } from '@portal/contracts/applications/steps';
import type { RoundOfApplication } from '@portal/contracts/rounds/round';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SavedTime } from '../../form/saved-time.tsx';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/session.ts';
import { OutsideTheRound } from '../../shared/application/outside-the-round.tsx';
import { TimeLeft } from '../../shared/application/time-left.tsx';
import { useAdmission } from '../../shared/application/use-admission.ts';
import { restore, type StoredDocument } from '../../shared/autosave/document.ts';
import type { DocumentSlot } from '../../shared/autosave/document-slot.ts';
import { UnsavedChangesDialog } from '../../shared/autosave/unsaved-changes-dialog.tsx';
import { DocumentScans, documentKeysOf } from '../../shared/documents/document-scans.tsx';
import { RoundNotice } from '../../shared/programme/round-notice.tsx';
import { formStep } from '../../shared/questions/form-steps.ts';
import type { Answers } from './answers.ts';
import { ClosedApplication } from './closed-application.tsx';
import { furthestStep, openQuestions } from './completeness.ts';
import { DeletedApplication } from './deleted-application.tsx';
import { draftDocument } from './draft/draft-document.ts';
import { DraftConflict, DraftStatus, RestoredNotice } from './draft/draft-saving.tsx';
import { answersInTime, type SaveOutcome, useDraft } from './draft/use-draft.ts';
import { FormHead } from './frame/form-head.tsx';
import classes from './frame/frame.module.css';
import { StepFrame } from './frame/step-frame.tsx';
import { StepIndicator, StepOverview } from './frame/steps.tsx';
import { useStep } from './frame/use-step.ts';
import { QuestionStep } from './question-step.tsx';
import { LastCode } from './submit/last-code.tsx';
import { ReviewStep } from './submit/review-step.tsx';
import { useLastCode } from './submit/use-last-code.ts';
import { useSubmission } from './submit/use-submission.ts';
import { UploadsContext } from './uploads/uploads-context.ts';
import { useFormUploads } from './uploads/use-form-uploads.ts';
import { useAnswersForm } from './use-answers-form.ts';

export interface ApplicationEditorProps {
  readonly slot: DocumentSlot;
  /** As last read: the form opens with what was read first, and merges later reads. */
  readonly stored: StoredDocument<Answers>;
  /** Its round, for a new application the current one; `undefined` until it is read. */
  readonly round: RoundOfApplication | undefined;
  /** The deadline of this application (ISO 8601), if an organiser extended it. */
  readonly extendedTo?: string | undefined;
  /** Until when a code that was sent before the deadline submits (ISO 8601), if the server knows one. */
  readonly codeExpiresAt?: string | undefined;
}

/** The form of an editable application. It holds the answers of all steps. */
export function ApplicationEditor(props: ApplicationEditorProps) {
  const { slot, stored, round, extendedTo, codeExpiresAt } = props;
  const { documentId: applicationId } = slot;
  const { email } = useSignedInUser();
  const [opened] = useState(() => restore(draftDocument, stored, slot.claimed));
  const form = useAnswersForm({ ...opened.shown, email });
  const gaps = useWatch({ control: form.control, compute: openQuestions });
  const furthest = furthestStep(gaps);
  const draft = useDraft(slot, opened, form);
  const admission = useAdmission(round, extendedTo);
  const isOutside = admission !== undefined && admission.state !== 'open';
  const { wasOpen, lastCodeEnds, onCodeSent } = useLastCode(
    applicationId,
    isOutside,
    codeExpiresAt,
    draft.revision,
  );
  const { step, question, goTo } = useStep(applicationId, furthest, draft.state.savedAt !== undefined);
  const submission = useSubmission(applicationId, draft);
  const uploads = useFormUploads(slot, form, draft.saveQuietly);

  async function goBack(earlier: StepNumber, to?: FieldName): Promise<void> {
    void draft.saveQuietly();
    await goTo(earlier, to);
  }

  async function saveAndGoTo(other: StepNumber, to?: FieldName): Promise<SaveOutcome> {
    const { status } = draft.state;
    const isOffline = !navigator.onLine || status === 'offline';
    const outcome = isOffline && !draft.wouldLose() ? 'offline' : await draft.save();
    // What the device keeps is saved when the connection is back; only to submit it is needed.
    const isKept = outcome === 'saved' || (outcome === 'offline' && !draft.wouldLose());
    if (isKept) await goTo(other, to);
    if (isOffline) void draft.saveQuietly();
    return outcome;
  }

  const startupName = useWatch({ control: form.control, name: 'startupName' });
  const documents = useWatch({ control: form.control, compute: documentKeysOf });
  const questions = formStep(step);
  const steps = { current: step, gaps, onGoBack: (to: StepNumber) => void goBack(to) };

  let view: ReactNode;
  if (lastCodeEnds !== undefined) {
    const saved = answersInTime(draft, stored, form.getValues());
    view = (
      <LastCode
        {...submission}
        submits="application"
        applicationId={applicationId}
        draft={draft}
        head={<FormHead startupName={saved.startupName} />}
        wasOpen={wasOpen}
        ends={lastCodeEnds}
        saved={saved}
        typed={form.getValues()}
      />
    );
  } else if (round && isOutside) {
    const isEmpty =
      opened.stored.revision === undefined && draft.state.savedAt === undefined && !draft.hasUnsaved();
    view = isEmpty ? (
      <div className={classes.page}>
        <FormHead startupName={undefined} />
        <OutsideTheRound {...admission} />
      </div>
    ) : (
      <ClosedApplication
        applicationId={applicationId}
        round={round}
        extendedTo={extendedTo}
        admission={admission}
        answers={form.getValues()}
        isSaved={!draft.hasUnsaved()}
        isKept={!draft.wouldLose()}
        wasOpen={wasOpen}
      />
    );
  } else {
    view = (
      <div className={classes.page}>
        <FormHead startupName={startupName} isFirst={step === 1} />
        <RoundNotice roundId={round?.id} />
        <div className={classes.bar}>
          <StepOverview {...steps} />
          <div className={classes.state}>
            <DraftStatus
              draft={draft}
              untouched={
                opened.restored.length === 0 && stored.updatedAt && <SavedTime at={stored.updatedAt} />
              }
            />
            {admission && <TimeLeft deadline={admission.date} days={7} brief />}
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
                mayReview={furthest === 6}
                status={draft.state.status}
                {...(step > 1 && { onGoBack: () => void goBack((step - 1) as StepNumber) })}
              />
            ) : (
              <ReviewStep
                {...submission}
                applicationId={applicationId}
                form={form}
                draft={draft}
                question={question}
                onGoTo={goBack}
                onCodeSent={onCodeSent}
              />
            )}
          </StepFrame>
        </DocumentScans>
        {draft.conflict && (
          <DraftConflict applicationId={applicationId} control={form.control} conflict={draft.conflict} />
        )}
      </div>
    );
  }

  if (draft.state.status === 'deleted') return <DeletedApplication />;
  return (
    <UploadsContext value={uploads}>
      {view}
      <UnsavedChangesDialog
        samePath={paths.application(applicationId)}
        wouldLose={() => draft.wouldLose() || uploads.isSending()}
      />
    </UploadsContext>
  );
}
