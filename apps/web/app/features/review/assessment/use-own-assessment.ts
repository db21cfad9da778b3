import { useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import type { Assessments, OwnAssessment } from '@portal/contracts/review/assessments';
import type { Stage } from '@portal/contracts/review/decisions';
import type { ReviewCriterion } from '@portal/contracts/rounds/round';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { call, saveInTime } from '../../../api/call.ts';
import { closeApplication } from '../../../api/close-application.ts';
import { assessmentsQuery, keyOf, refreshSubmission } from '../../../api/queries.ts';
import { serverNow } from '../../../api/server-time.ts';
import { showRows } from '../../../api/stage-rows.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { setUnfinished } from '../../../session/unfinished.ts';
import { differingFields, namesOf, restore, type StoredDocument } from '../../../shared/autosave/document.ts';
import { openDocumentSlot } from '../../../shared/autosave/document-slot.ts';
import { useDocumentSession } from '../../../shared/autosave/use-document-session.ts';
import { notify } from '../../../ui/notify.tsx';
import { type AssessmentFields, assessmentDocument, contentOf, fieldsOf } from './assessment-document.ts';

const storedOf = (
  criteria: readonly ReviewCriterion[],
  mine: OwnAssessment | undefined,
): StoredDocument<AssessmentFields> => ({
  values: fieldsOf(criteria, mine ?? { scores: {} }),
  revision: mine?.revision,
});

/** Shows in the caches what is stored of one's own assessment. */
export function cacheOwnAssessment(
  queries: QueryClient,
  applicationId: string,
  stage: Stage,
  mine: OwnAssessment,
): void {
  queries.setQueryData(
    assessmentsQuery(applicationId, stage).queryKey,
    (cached) => cached && { ...cached, mine: { handed_in_at: cached.mine?.handed_in_at, ...mine } },
  );
}

export type AssessmentDraft = ReturnType<typeof useOwnAssessment>;

/** Saves one's own assessment at a stage as it is written. Another application needs another component (a React key). */
export function useOwnAssessment(
  { application_id: applicationId, submitted_id: submittedId }: Submission,
  stage: Stage,
  { criteria, mine }: Assessments,
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { userId } = useSignedInUser();
  const storedQuery = assessmentsQuery(applicationId, stage);
  const [{ kind, slot, opened }] = useState(() => {
    const document = assessmentDocument(criteria);
    const own = openDocumentSlot(document, userId, `${applicationId}/${stage}`);
    return { kind: document, slot: own, opened: restore(document, storedOf(criteria, mine), own.claimed) };
  });
  const [fields, setFields] = useState(opened.shown);
  const present = useRef(fields);
  const show = (changes: Partial<AssessmentFields>) => {
    present.current = Object.assign({}, present.current, changes);
    setFields(present.current);
  };

  const { session, conflict, state } = useDocumentSession<AssessmentFields>({
    kind,
    slot,
    opened,
    form: { read: () => present.current, show },
    send: async (changes, revision, values) => {
      const savedAt = new Date(serverNow() ?? Date.now()).toISOString();
      // After a merge without own changes, a save would take back a hand-in.
      if (revision !== undefined && namesOf(changes).length === 0) return { revision, savedAt };
      const content = contentOf(values);
      const params = { application_id: applicationId, stage };
      const body = { ...content, ...(revision !== undefined && { revision }) };
      const saved = await saveInTime((signal) => call('saveAssessment', { params, body, signal }));
      // The row may show what colleagues or the founder changed.
      if (showRows(queries, stage, [saved.row]).changed.length > 0) refreshSubmission(queries, applicationId);
      const before = queries.getQueryData(storedQuery.queryKey)?.mine;
      cacheOwnAssessment(queries, applicationId, stage, {
        ...content,
        revision: saved.revision,
        // A hand-in of the same content by another window stays one.
        state: saved.row.mine === 'handed-in' ? 'handed-in' : 'draft',
      });
      // The first save and the one that reopens the assessment change the submission.
      if (before?.state !== 'draft')
        void queries.invalidateQueries({ queryKey: keyOf('readHistory', { application_id: applicationId }) });
      return { revision: saved.revision, savedAt };
    },
    readStored: async () => {
      const stored = await queries.fetchQuery({ ...storedQuery, staleTime: 0 });
      return stored.mine ? storedOf(criteria, stored.mine) : 'nothing';
    },
    onEnd: (end) => {
      if (end === 'deleted') closeApplication(queries, applicationId);
      else refreshSubmission(queries, applicationId);
      void queries.invalidateQueries({ queryKey: keyOf('listActivity') });
      return undefined;
    },
  });
  useLayoutEffect(() => session.load(storedOf(criteria, mine)), [session, criteria, mine]);

  const wouldLose = session.wouldLose();
  useEffect(() => {
    setUnfinished(slot, wouldLose);
    return () => setUnfinished(slot, false);
  }, [slot, wouldLose]);

  const onLeft = useEffectEvent(() =>
    notify.error(t`The assessment of ${submittedId} is not saved yet. Open the application to save it.`, {
      audience: 'admin',
    }),
  );
  useEffect(
    () => () => {
      void session.saveQuietly().then(() => {
        if (session.hasUnsaved()) onLeft();
      });
    },
    [session],
  );

  return {
    ...session,
    kind,
    state,
    conflict,
    fields,
    content: contentOf(fields),
    isUnsaved: session.hasUnsaved(),
    change: (changes: Partial<AssessmentFields>) => {
      show(changes);
      session.changed();
    },
    /** Shows what is stored, in place of what is not saved. */
    giveUp: () => session.replace(storedOf(criteria, mine)),
    /**
     * Saves what is unsaved. Returns what to hand in; `undefined` when it is not saved, or when it has by now what another window
     * wrote.
     */
    prepareHandIn: async () => {
      const seen = present.current;
      const isSeen = (await session.flush()) && differingFields(kind, seen, present.current).length === 0;
      const revision = session.revision();
      return isSeen && revision !== undefined ? { revision, content: contentOf(seen) } : undefined;
    },
  };
}
