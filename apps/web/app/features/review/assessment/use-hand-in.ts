import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import type { Criteria } from '@portal/contracts/review/assessments';
import type { Stage } from '@portal/contracts/review/decisions';
import type { AssessmentChanged } from '@portal/contracts/review/row-changed';
import { useQuery } from '@tanstack/react-query';
import { isProblem } from '../../../api/api-problem.ts';
import { historyQuery } from '../../../api/queries.ts';
import { serverNow } from '../../../api/server-time.ts';
import { notify } from '../../../ui/notify.tsx';
import type { OrganiserAction } from '../actions/organiser-actions.ts';
import { useOrganiserAction } from '../actions/use-organiser-action.ts';
import type { AssessmentEditor } from './assessment-editor.ts';
import { cacheOwnAssessment } from './assessment-editors.ts';

interface HandIn {
  /** Of the stored assessment. */
  readonly revision: number;
  /** Whether to open the next application afterwards. */
  readonly openNext: boolean;
}

/** Hands in what an editor has saved. */
export const handInOf = (
  editor: AssessmentEditor,
  submittedId: string,
): OrganiserAction<HandIn, AssessmentChanged> => ({
  id: 'handInAssessment',
  send: (send, params, { revision }) => send('handInAssessment', { params, body: { revision } }),
  after: (queries, { application_id, stage }, { revision }) => {
    if (editor.isStopped()) return;
    const handed_in_at = new Date(serverNow() ?? Date.now()).toISOString();
    const mine = { ...editor.state().content, state: 'handed-in', revision, handed_in_at } as const;
    cacheOwnAssessment(queries, application_id, stage, mine);
  },
  done: () => (editor.isStopped() ? undefined : msg`Assessment handed in`),
  failed: (reason) => msg`The assessment of ${submittedId} was not handed in: ${reason}`,
  unknown: msg`We do not know whether it was stored. The assessment of ${submittedId} shows how it stands.`,
});

/** Returns what one handed in of one's own assessment at a time (ISO 8601), as the history has it; `undefined` until that is read. */
export function useHandedIn(applicationId: string, stage: Stage, at: string | undefined) {
  // The card with the history reads it.
  const { data } = useQuery({ ...historyQuery(applicationId), enabled: false });
  const entry = data?.entries.find((one) => one.kind === 'assessed' && one.stage === stage && one.at === at);
  return entry?.kind === 'assessed' && entry.scores ? { ...entry, scores: entry.scores } : undefined;
}

export interface HandInParts {
  readonly application: Submission;
  readonly stage: Stage;
  readonly criteria: Criteria;
  readonly editor: AssessmentEditor;
  readonly onMissing: (criteria: readonly string[]) => void;
  readonly onHandedIn: (openNext: boolean) => void;
}

/** Returns a function that saves one's own assessment and hands it in, and then opens the next application if asked to. */
export function useHandIn({ application, stage, criteria, editor, onMissing, onHandedIn }: HandInParts) {
  const { t } = useLingui();
  const submittedId = application.submitted_id;
  const { act } = useOrganiserAction(handInOf(editor, submittedId), {
    stage,
    application,
    onDone: (_response, { openNext }) => !editor.isStopped() && onHandedIn(openNext),
    onFailed: async (error) => {
      if (isProblem(error, 'assessment-incomplete')) {
        const missing = error.details.criteria ?? [];
        onMissing(criteria.map(({ id }) => id).filter((id) => missing.includes(id)));
      }
      if (isProblem(error, 'assessment-conflict')) await editor.loadOther();
    },
    onSettled: editor.handInEnded,
  });
  return async (openNext: boolean) => {
    const revision = await editor.prepareHandIn();
    if (revision !== undefined) return act({ revision, openNext });
    editor.handInEnded();
    // The status of the assessment says why it is not saved.
    if (editor.isStopped()) return;
    const reason = editor.hasUnsaved()
      ? t`It is not saved yet. Nothing that you wrote is lost.`
      : t`You changed it in another window. Please read it once more.`;
    notify.error(t`The assessment of ${submittedId} was not handed in: ${reason}`, { audience: 'admin' });
  };
}
