import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { stages } from '@portal/contracts/review/decisions';
import type { ReviewStore } from '../review/ports.ts';
import { userStatusOf } from '../review/user-status.ts';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import type { ApplicationRecord } from './record.ts';

/** An application without its answers. */
type Head = Omit<ApplicationRecord, 'data'>;

/** What a founder is told of an application beside its answers. */
type Summary = Omit<ApplicationSummary, 'data'>;

type Submissions = ReadonlyMap<string, SubmissionRecord>;

/** The submissions of those applications that are submitted, by application. Drafts alone cost no look. */
export async function findSubmissions(
  reviews: Pick<ReviewStore, 'findMany'>,
  applications: readonly Head[],
): Promise<Submissions> {
  const submitted = applications.filter(({ submittedId }) => submittedId !== undefined);
  if (submitted.length === 0) return new Map();
  const submissions = await reviews.findMany(submitted.map(({ applicationId }) => applicationId));
  return new Map(submissions.map((submission) => [submission.applicationId, submission]));
}

/** Decisions change the submission alone (ADR 0045): it tells where an application stands from then on. */
export function summaryOf(application: Head, submissions: Submissions): Summary {
  const submission = submissions.get(application.applicationId);
  return {
    application_id: application.applicationId,
    submitted_id: application.submittedId,
    user_status: submission ? userStatusOf(submission.status) : application.userStatus,
    revision: application.revision,
    updated_at: application.updatedAt,
    progress: submission ? progressOf(submission) : {},
  };
}

/** When a submission passed each point of its way: a stage that nobody has decided on is no point. */
function progressOf({ submittedAt, status, lastDecision }: SubmissionRecord): Summary['progress'] {
  const passed = stages.flatMap((stage) => {
    const at = lastDecision[stage]?.at;
    return at === undefined ? [] : [[stage, status[stage]] as const, [`${stage}_at`, at] as const];
  });
  return { submitted_at: submittedAt, ...Object.fromEntries(passed) };
}
