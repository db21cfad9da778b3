import type { AssessmentContent, OwnAssessment } from '@portal/contracts/review/assessments';
import { type Stage, stages } from '@portal/contracts/review/decisions';
import type { ReviewCriterion } from '@portal/contracts/rounds/round';
import type { QueryClient } from '@tanstack/react-query';
import { call, saveInTime } from '../../../api/call.ts';
import { closeApplication } from '../../../api/close-application.ts';
import { assessmentsQuery, keyOf, refreshSubmission } from '../../../api/queries.ts';
import { showRows } from '../../../api/stage-list.ts';
import { session } from '../../../session/session.ts';
import { setUnfinished } from '../../../session/unfinished.ts';
import { openDocumentSlot } from '../../../shared/autosave/document-slot.ts';
import {
  type AssessmentEditor,
  assessmentDocument,
  makeAssessmentEditor,
  type SavedAssessment,
} from './assessment-editor.ts';

/** The editors of each cache, by application and stage. */
const editorsOf = new WeakMap<QueryClient, Map<string, AssessmentEditor>>();

function startEditors(queries: QueryClient): Map<string, AssessmentEditor> {
  const editors = new Map<string, AssessmentEditor>();
  editorsOf.set(queries, editors);
  // Another user of this window gets editors of their own.
  session.onOtherUser(() => {
    for (const editor of editors.values()) editor.stop();
    editors.clear();
  });
  return editors;
}

/** Returns the editor of one's own assessment of an application; the same one each time, so that nothing typed is lost. */
export function assessmentEditor(
  queries: QueryClient,
  applicationId: string,
  stage: Stage,
  criteria: readonly ReviewCriterion[],
): AssessmentEditor {
  const editors = editorsOf.get(queries) ?? startEditors(queries);
  const key = `${applicationId} ${stage}`;
  const known = editors.get(key);
  if (known && !known.isStopped()) return known;
  const editor = makeAssessmentEditor(partsOf(queries, applicationId, stage, criteria));
  editor.subscribe(() => setUnfinished(editor, editor.hasUnsaved()));
  editors.set(key, editor);
  return editor;
}

/** Forgets what was typed about an application, which is now closed to the user. */
export function forgetAssessments(queries: QueryClient, applicationId: string): void {
  const editors = editorsOf.get(queries);
  for (const stage of stages) {
    const key = `${applicationId} ${stage}`;
    editors?.get(key)?.discard();
    editors?.delete(key);
  }
}

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

/** Shows that one's own assessment of an application, which is not handed in, is deleted. */
export function dropOwnAssessment(queries: QueryClient, applicationId: string, stage: Stage): void {
  queries.setQueryData(
    assessmentsQuery(applicationId, stage).queryKey,
    (cached) => cached && { ...cached, mine: undefined },
  );
  forgetAssessments(queries, applicationId);
}

function partsOf(
  queries: QueryClient,
  applicationId: string,
  stage: Stage,
  criteria: readonly ReviewCriterion[],
) {
  const current = session.get();
  const userId = current.state === 'authenticated' ? current.user.userId : '';
  const params = { application_id: applicationId, stage };
  const queryOfStored = assessmentsQuery(applicationId, stage);
  return {
    criteria,
    slot: openDocumentSlot(assessmentDocument(criteria), userId, `${applicationId}/${stage}`),
    send: async (content: AssessmentContent, revision: number | undefined): Promise<SavedAssessment> => {
      const body = { ...content, ...(revision !== undefined && { revision }) };
      const { revision: saved, row } = await saveInTime((signal) =>
        call('saveAssessment', { params, body, signal }),
      );
      // The row may show what colleagues or the founder changed.
      if (showRows(queries, stage, [row]).changed.length > 0) refreshSubmission(queries, applicationId);
      return { revision: saved, state: row.mine === 'handed-in' ? 'handed-in' : 'draft' };
    },
    read: async () => (await queries.fetchQuery({ ...queryOfStored, staleTime: 0 })).mine,
    onSaved: (stored: OwnAssessment) => {
      const before = queries.getQueryData(queryOfStored.queryKey)?.mine;
      cacheOwnAssessment(queries, applicationId, stage, stored);
      // The first save and the one that reopens the assessment change the submission.
      if (before?.state === 'draft') return;
      void queries.invalidateQueries({ queryKey: keyOf('readHistory', { application_id: applicationId }) });
    },
    onEnd: (end: 'deleted' | 'closed') => {
      if (end === 'deleted') {
        forgetAssessments(queries, applicationId);
        closeApplication(queries, applicationId);
        return;
      }
      refreshSubmission(queries, applicationId);
      void queries.invalidateQueries({ queryKey: keyOf('listActivity') });
    },
  };
}
