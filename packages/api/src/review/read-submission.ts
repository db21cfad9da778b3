import type { Submission } from '@portal/contracts/applications/records';
import type { WithDownloadUrl } from '../applications/ports.ts';
import { type Problem, problem } from '../problem.ts';
import type { ReviewStore } from './ports.ts';
import { toSubmittedData } from './submitted-data.ts';
import { userStatusOf } from './user-status.ts';

export type ReadSubmission = (applicationId: string) => Promise<Submission | Problem>;

/** Reads any submission with its answers and decisions, for organisers; a draft is `application-not-found`. */
export function makeReadSubmission({
  reviews,
  withDownloadUrl,
}: {
  readonly reviews: ReviewStore;
  readonly withDownloadUrl: WithDownloadUrl;
}): ReadSubmission {
  return async (applicationId) => {
    const found = await reviews.findWithDecisions(applicationId);
    if (found === undefined) return problem('application-not-found');
    const { submission, decisions } = found;
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
      decisions: [...decisions],
      withdrawn_at: submission.withdrawal?.at,
      withdrawal_reason: submission.withdrawal?.reason,
      data: await toSubmittedData(submission, withDownloadUrl),
    };
  };
}
