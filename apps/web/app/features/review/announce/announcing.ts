import type { Submission, SubmissionSummary } from '@portal/contracts/applications/records';
import { programme } from '@portal/contracts/programme';
import type { Stage } from '@portal/contracts/review/decisions';

/** Whether founders learn of new decisions at a stage only when an organiser announces them. */
export const announcesTogether = (stage: Stage): boolean => programme.announcement[stage] === 'together';

/** Whether organisers announce decisions at a stage, or still have some to announce. */
export const hasAnnouncements = (stage: Stage, rows: readonly SubmissionSummary[]): boolean =>
  announcesTogether(stage) || rows.some(({ unannounced }) => unannounced);

/** Whether the decision on a submission at a stage waits to be announced. */
export const isUnannounced = (submission: Submission | undefined, stage: Stage): boolean =>
  submission?.withdrawn_at === undefined && submission?.unannounced?.includes(stage) === true;
