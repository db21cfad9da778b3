import { type Stage, stages } from '@portal/contracts/review/decisions';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import { withStage } from './review-record.ts';

/** What a founder may not see before an announcement. */
type Reviewed = Pick<SubmissionRecord, 'status' | 'lastDecision' | 'review'>;

/**
 * Returns a submission as its founder may see it: status and last decision of each stage as last announced. Everything that a
 * founder can reach uses this.
 */
export function asFounderSees<T extends Reviewed>(submission: T): T {
  return stages.reduce(asLastAnnounced, submission);
}

/** Returns a submission with status and last decision of one stage as last announced. */
export function asLastAnnounced<T extends Reviewed>(submission: T, stage: Stage): T {
  const { status, lastDecision, review } = submission;
  const announced = review[stage].last_announced;
  if (announced === undefined) return submission;
  return {
    ...submission,
    status: { ...status, [stage]: announced.status },
    lastDecision: { ...lastDecision, [stage]: announced.decision },
    review: withStage(review, stage, { last_announced: undefined }),
  };
}

/** A decision that is announced without a call, and when (ISO 8601). */
interface HeldDecision {
  readonly stage: Stage;
  readonly releasesAt: string;
}

/** Finds the decision that is announced without a call. After a withdrawal there is none. */
export function findHeld({
  review,
  withdrawal,
}: Pick<SubmissionRecord, 'review' | 'withdrawal'>): HeldDecision | undefined {
  if (withdrawal !== undefined) return undefined;
  for (const stage of stages) {
    const releasesAt = review[stage].last_announced?.releases_at;
    if (releasesAt !== undefined) return { stage, releasesAt };
  }
  return undefined;
}

/** Returns the stages whose status the founder does not know yet. */
export function unannouncedStages({ review }: Pick<SubmissionRecord, 'review'>): Stage[] {
  return stages.filter((stage) => review[stage].last_announced !== undefined);
}
