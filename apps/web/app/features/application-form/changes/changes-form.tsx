import { isAsked } from '@portal/contracts/applications/conditions';
import type { Application } from '@portal/contracts/applications/records';
import type { RequestedChanges } from '@portal/contracts/review/return-for-changes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { applicationQuery } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useIsBefore } from '../../../shared/application/use-admission.ts';
import { pick, restore } from '../../../shared/autosave/document.ts';
import type { DocumentSlot } from '../../../shared/autosave/document-slot.ts';
import { DocumentScans, documentKeysOf } from '../../../shared/documents/document-scans.tsx';
import { answersOf, storedAnswersOf, submittedDataOf } from '../answers.ts';
import { draftDocument } from '../draft/draft-document.ts';
import { DraftConflict, DraftStatus, RestoredNotice } from '../draft/draft-saving.tsx';
import { answersInTime, useDraft } from '../draft/use-draft.ts';
import frame from '../frame/frame.module.css';
import { OpenForm } from '../open-form.tsx';
import { LastCode } from '../submit/last-code.tsx';
import type { Submitted } from '../submit/use-code-flow.ts';
import { useLastCode } from '../submit/use-last-code.ts';
import { useFindSubmission } from '../submit/use-submission.ts';
import { useAnswersForm } from '../use-answers-form.ts';
import classes from './changes.module.css';
import { ChangesEnded } from './changes-ended.tsx';
import { ChangesHandedIn } from './changes-handed-in.tsx';
import { ChangesHead } from './changes-head.tsx';
import { ChangesQuestions } from './changes-questions.tsx';
import { RequestNotice } from './request-notice.tsx';

/** A submission whose founder may change what organisers asked for. */
export interface ReturnedApplication extends Application {
  readonly requested_changes: NonNullable<Application['requested_changes']>;
}

export interface ChangesFormProps {
  readonly slot: DocumentSlot;
  /** As read when the page opened. */
  readonly application: ReturnedApplication;
  /** As last read. */
  readonly current: Application;
}

/** The first moment after the last second for changes (ISO 8601). */
function endOf({ due }: RequestedChanges): string {
  return new Date(Date.parse(due) + 1000).toISOString();
}

/** The questions that organisers asked to change, until the changes are handed in or the request ends. */
export function ChangesForm({ slot, application, current }: ChangesFormProps) {
  const { documentId: applicationId } = slot;
  const { requested_changes: asked } = application;
  const [opened] = useState(() => restore(draftDocument, storedAnswersOf(application), slot.claimed));
  const [submitted] = useState(() => answersOf(submittedDataOf(application)));
  const client = useQueryClient();
  const findSubmission = useFindSubmission(applicationId, asked.asked_at);
  const form = useAnswersForm(opened.shown);
  const draft = useDraft(slot, opened, form);
  const [handedIn, setHandedIn] = useState<Submitted>();
  const isInTime = useIsBefore(endOf(asked));
  const { wasOpen, lastCodeEnds, onCodeSent } = useLastCode(
    applicationId,
    !isInTime,
    current.code_expires_at,
    draft.revision,
  );
  const isSame = current.requested_changes?.asked_at === asked.asked_at;
  const documents = useWatch({ control: form.control, compute: documentKeysOf });
  const fields = useWatch({
    control: form.control,
    compute: (answers) => asked.fields.filter((name) => isAsked(name, answers)),
  });

  async function finish(submission: Submitted): Promise<void> {
    setHandedIn(submission);
    await client.invalidateQueries({ ...applicationQuery(applicationId), refetchType: 'none' });
  }

  if (handedIn) return <ChangesHandedIn applicationId={applicationId} submittedId={handedIn.submitted_id} />;
  if (!isSame || !(isInTime || lastCodeEnds))
    return <ChangesEnded asked={asked} fields={fields} answers={form.getValues()} current={current} />;
  return (
    <OpenForm slot={slot} form={form} draft={draft} path={paths.changes(applicationId)}>
      {lastCodeEnds !== undefined ? (
        <LastCode
          submits="changes"
          applicationId={applicationId}
          draft={draft}
          head={<ChangesHead application={application} />}
          wasOpen={wasOpen}
          ends={lastCodeEnds}
          saved={answersInTime(draft, storedAnswersOf(current), form.getValues())}
          typed={pick(form.getValues(), fields)}
          onSubmitted={finish}
          findSubmission={findSubmission}
        />
      ) : (
        <div className={classes.page}>
          <ChangesHead application={application} />
          <div className={frame.bar}>
            <div className={frame.state}>
              <DraftStatus draft={draft} />
            </div>
          </div>
          <RequestNotice asked={asked} />
          <RestoredNotice opened={opened} step={1} />
          <DocumentScans
            applicationId={applicationId}
            keys={[...new Set([...documents, ...documentKeysOf(submitted)])]}
            reader="editor"
          >
            <ChangesQuestions
              applicationId={applicationId}
              fields={fields}
              submitted={submitted}
              form={form}
              draft={draft}
              onCodeSent={onCodeSent}
              findSubmission={findSubmission}
              onHandedIn={finish}
            />
          </DocumentScans>
          {draft.conflict && (
            <DraftConflict applicationId={applicationId} control={form.control} conflict={draft.conflict} />
          )}
        </div>
      )}
    </OpenForm>
  );
}
