import type { Submission, SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { useState } from 'react';
import { announcesTogether } from '../../../shared/review/announces-together.ts';
import type { FitRow } from './fit.ts';

/** A row whose decision is announced, and the name that its mail is shown with. */
export type AnnouncedRow = FitRow &
  Pick<SubmissionSummary, 'application_id' | 'submitted_id'> & {
    readonly data: Pick<SubmissionSummary['data'], 'startupName'>;
  };

/**
 * Whether organisers announce decisions at a stage, or have some to announce. It stays true after the last one, so that
 * the tab does not disappear under the pointer.
 */
export function useAnnouncements(stage: Stage, rows: readonly SubmissionSummary[]): boolean {
  const [hadSome, setHadSome] = useState(false);
  const hasSome = announcesTogether(stage) || rows.some(({ unannounced }) => unannounced);
  if (hasSome && !hadSome) setHadSome(true);
  return hasSome || hadSome;
}

/** Whether the decision on a submission at a stage waits to be announced. */
export const isUnannounced = (submission: Submission | undefined, stage: Stage): boolean =>
  submission?.withdrawn_at === undefined && submission?.unannounced?.includes(stage) === true;
