import type { Submission } from '@portal/contracts/applications/records';
import type { PresentDocument } from '../applications/ports.ts';
import { type Problem, problem } from '../problem.ts';
import type { ReviewStore } from './ports.ts';
import { presentAnswers } from './present-answers.ts';
import { userStatusOf } from './user-status.ts';

export type ReadSubmission = (applicationId: string) => Promise<Submission | Problem>;

/** Any submission, whole, with its decisions: for organisers. A draft is none of their business. */
export function makeReadSubmission({
  reviews,
  presentDocument,
}: {
  readonly reviews: ReviewStore;
  readonly presentDocument: PresentDocument;
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
      user_status: userStatusOf(submission.status),
      stage1: submission.status.stage1,
      stage2: submission.status.stage2,
      decisions: [...decisions],
      data: await presentAnswers(submission.answers, presentDocument),
    };
  };
}
