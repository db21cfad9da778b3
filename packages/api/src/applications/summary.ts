import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { stages } from '@portal/contracts/review/decisions';
import type { ReviewStore } from '../review/ports.ts';
import { userStatusOf } from '../review/user-status.ts';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import type { ApplicationRecord } from './record.ts';

/** An application without its answers. */
type ApplicationMetadata = Omit<ApplicationRecord, 'data'>;

/** The metadata of an application in a response to its founder. */
type Summary = Omit<ApplicationSummary, 'data'>;

type Submissions = ReadonlyMap<string, SubmissionRecord>;

/** Finds the submissions of the submitted applications, by application id. Reads nothing if all are drafts. */
export async function findSubmissions(
  reviews: Pick<ReviewStore, 'findMany'>,
  applications: readonly ApplicationMetadata[],
): Promise<Submissions> {
  const submitted = applications.filter(({ submittedId }) => submittedId !== undefined);
  if (submitted.length === 0) return new Map();
  const submissions = await reviews.findMany(submitted.map(({ applicationId }) => applicationId));
  return new Map(submissions.map((submission) => [submission.applicationId, submission]));
}

/** Decisions change only the submission (ADR 0045), so the status of a submitted application comes from there. */
export function summaryOf(application: ApplicationMetadata, submissions: Submissions): Summary {
  const submission = submissions.get(application.applicationId);
  return {
    application_id: application.applicationId,
    submitted_id: application.submittedId,
    user_status: submission ? userStatusOf(submission) : application.userStatus,
    revision: application.revision,
    updated_at: application.updatedAt,
    progress: submission ? progressOf(submission) : {},
  };
}

/** The status and time of the last decision at each stage, and the withdrawal; a stage without a decision is absent. */
function progressOf({
  submittedAt,
  status,
  lastDecision,
  withdrawal,
}: SubmissionRecord): Summary['progress'] {
  const decided = stages.flatMap((stage) => {
    const at = lastDecision[stage]?.at;
    return at === undefined ? [] : [[stage, status[stage]] as const, [`${stage}_at`, at] as const];
  });
  return { submitted_at: submittedAt, ...Object.fromEntries(decided), withdrawn_at: withdrawal?.at };
}
