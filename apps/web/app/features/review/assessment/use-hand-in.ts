import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import type { AssessmentContent, Criteria } from '@portal/contracts/review/assessments';
import type { Stage } from '@portal/contracts/review/decisions';
import type { AssessmentChanged } from '@portal/contracts/review/row-changed';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../../api/api-problem.ts';
import { historyQuery } from '../../../api/queries.ts';
import { serverNow } from '../../../api/server-time.ts';
import { notify } from '../../../ui/notify.tsx';
import type { OrganiserAction } from '../actions/organiser-actions.ts';
import { useOrganiserAction } from '../actions/use-organiser-action.ts';
import { type AssessmentDraft, cacheOwnAssessment } from './use-own-assessment.ts';

interface HandIn {
  /** Of the stored assessment. */
  readonly revision: number;
  readonly content: AssessmentContent;
  /** Whether to open the next application afterwards. */
  readonly openNext: boolean;
}

/** Hands in what is stored of an assessment. */
export const handInOf = (submittedId: string): OrganiserAction<HandIn, AssessmentChanged> => ({
  id: 'handInAssessment',
  send: (send, params, { revision }) => send('handInAssessment', { params, body: { revision } }),
  done: () => msg`Assessment handed in`,
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
  readonly draft: AssessmentDraft;
  readonly onMissing: (criteria: readonly string[]) => void;
  readonly onHandedIn: (openNext: boolean) => void;
}

/**
 * Returns a function that saves one's own assessment and hands it in, and then opens the next application if asked to; and whether
 * a hand-in is on its way: nothing should change meanwhile.
 */
export function useHandIn({ application, stage, criteria, draft, onMissing, onHandedIn }: HandInParts) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isHandingIn, setIsHandingIn] = useState(false);
  const { application_id: applicationId, submitted_id: submittedId } = application;
  const { act } = useOrganiserAction(handInOf(submittedId), {
    stage,
    application,
    onDone: ({ revision }, { content, openNext }) => {
      const handed_in_at = new Date(serverNow() ?? Date.now()).toISOString();
      const mine = { ...content, state: 'handed-in', revision, handed_in_at } as const;
      cacheOwnAssessment(queries, applicationId, stage, mine);
      onHandedIn(openNext);
    },
    onFailed: (error) => {
      if (!isProblem(error, 'assessment-incomplete')) return;
      const missing = error.details.criteria ?? [];
      onMissing(criteria.map(({ id }) => id).filter((id) => missing.includes(id)));
    },
    onSettled: () => setIsHandingIn(false),
  });
  const handIn = async (openNext: boolean) => {
    setIsHandingIn(true);
    const ready = await draft.prepareHandIn();
    if (ready) return act({ ...ready, openNext });
    setIsHandingIn(false);
    // The status of the assessment says why it is not saved.
    if (draft.isStopped()) return;
    const reason = draft.hasUnsaved()
      ? t`It is not saved yet. Nothing that you wrote is lost.`
      : t`You changed it in another window. Please read it once more.`;
    notify.error(t`The assessment of ${submittedId} was not handed in: ${reason}`, { audience: 'admin' });
  };
  return { handIn, isHandingIn };
}
