import type { Submission } from '@portal/contracts/applications/records';
import type { WithDownloadUrl } from '../applications/ports.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { isProblem, type Problem, problem } from '../problem.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { decisionsIn } from './decisions-in.ts';
import { unannouncedStages } from './founder-view.ts';
import { hasConflict } from './has-conflict.ts';
import type { ReviewStore, SubmissionWithHistory } from './ports.ts';
import { type RecordViewPorts, recordView } from './record-view.ts';
import { toSubmittedData } from './submitted-data.ts';
import { userStatusOf } from './user-status.ts';

export type ReadSubmission = (applicationId: string, organiser: Caller) => Promise<Submission | Problem>;

/**
 * Reads any submission with its answers and decisions, for organisers, and records that it was opened: `conflict-declared` for one with a conflict of interest; a
 * draft is `application-not-found`.
 */
export function makeReadSubmission({
  reviews,
  withDownloadUrl,
  now,
}: {
  readonly reviews: ReviewStore;
  readonly withDownloadUrl: WithDownloadUrl;
  readonly now: Clock;
}): ReadSubmission {
  return async (applicationId, organiser) => {
    const found = await retryOnConflict(() => openSubmission({ reviews, now }, applicationId, organiser));
    if (isProblem(found)) return found;
    const submission = await reviews.readAnswers(found.submission);
    const conflicts = Object.entries(submission.review.conflicts);
    const unannounced = unannouncedStages(submission);
    return {
      id: submission.applicationId,
      application_id: submission.applicationId,
      submitted_id: submission.submittedId,
      submitted_at: submission.submittedAt,
      user_status: userStatusOf(submission),
      stage1: submission.status.stage1,
      stage2: submission.status.stage2,
      terms: submission.terms,
      digest: submission.digest,
      version: submission.version,
      decisions: decisionsIn(found.entries),
      conflicts: conflicts.map(([sub, conflict]) => ({ sub, ...conflict })),
      unannounced: unannounced.length > 0 ? unannounced : undefined,
      withdrawn_at: submission.withdrawal?.at,
      withdrawal_reason: submission.withdrawal?.reason,
      data: await toSubmittedData(submission, withDownloadUrl),
    };
  };
}

/** Finds a submission and records who opens it; `undefined` when another change was written at the same time. */
async function openSubmission(
  ports: RecordViewPorts & { readonly reviews: Pick<ReviewStore, 'findWithHistory'> },
  applicationId: string,
  organiser: Caller,
): Promise<Pick<SubmissionWithHistory, 'submission' | 'entries'> | Problem | undefined> {
  const found = await ports.reviews.findWithHistory(applicationId);
  if (found === undefined) return problem('application-not-found');
  if (hasConflict(found.submission, organiser)) return problem('conflict-declared');
  const submission = await recordView(ports, found.submission, organiser, { kind: 'opened' });
  return submission && { ...found, submission };
}
