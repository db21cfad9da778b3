import type { RoundOfApplication } from '@portal/contracts/rounds/round';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/session.ts';
import { OutsideTheRound } from '../../shared/application/outside-the-round.tsx';
import { useAdmission } from '../../shared/application/use-admission.ts';
import { restore, type StoredDocument } from '../../shared/autosave/document.ts';
import type { DocumentSlot } from '../../shared/autosave/document-slot.ts';
import type { Answers } from './answers.ts';
import { ClosedApplication } from './closed-application.tsx';
import { furthestStep, openQuestions } from './completeness.ts';
import { CurrentStep } from './current-step.tsx';
import { draftDocument } from './draft/draft-document.ts';
import { answersInTime, useDraft } from './draft/use-draft.ts';
import { FormHead } from './frame/form-head.tsx';
import classes from './frame/frame.module.css';
import { useStep } from './frame/use-step.ts';
import { OpenForm } from './open-form.tsx';
import { LastCode } from './submit/last-code.tsx';
import { useLastCode } from './submit/use-last-code.ts';
import { useSubmission } from './submit/use-submission.ts';
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
  const draft = useDraft(slot, opened, form);
  const admission = useAdmission(round, extendedTo);
  const isOutside = admission !== undefined && admission.state !== 'open';
  const { wasOpen, lastCodeEnds, onCodeSent } = useLastCode(
    applicationId,
    isOutside,
    codeExpiresAt,
    draft.revision,
  );
  const steps = useStep(applicationId, furthestStep(gaps), draft.state.savedAt !== undefined);
  const submission = useSubmission(applicationId, draft);

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
      <CurrentStep
        {...steps}
        {...submission}
        applicationId={applicationId}
        opened={opened}
        savedBefore={stored.updatedAt}
        form={form}
        draft={draft}
        gaps={gaps}
        roundId={round?.id}
        closesAt={admission?.date}
        onCodeSent={onCodeSent}
      />
    );
  }
  return (
    <OpenForm slot={slot} form={form} draft={draft} path={paths.application(applicationId)}>
      {view}
    </OpenForm>
  );
}
