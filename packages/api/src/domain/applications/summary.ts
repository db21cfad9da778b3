import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { asFounderSees } from '../review/founder-view.ts';
import { findOpenReturn } from '../review/open-return.ts';
import type { ReviewStore } from '../review/ports.ts';
import { userStatusOf } from '../review/user-status.ts';
import type { PublishedRound } from '../rounds/rounds.ts';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import type { ApplicationRecord } from './record.ts';

/** An application without its answers. */
type ApplicationMetadata = Omit<ApplicationRecord, 'data'>;

/** The metadata of an application in a response to its founder. */
type Summary = Omit<ApplicationSummary, 'data'>;

type Submissions = ReadonlyMap<string, SubmissionRecord>;

/** Finds the submissions of the submitted applications as their founder sees them, by application id. Reads nothing if all are drafts. */
export async function findSubmissions(
  reviews: Pick<ReviewStore, 'findMany'>,
  applications: readonly ApplicationMetadata[],
): Promise<Submissions> {
  const submitted = applications.filter(({ submittedId }) => submittedId !== undefined);
  if (submitted.length === 0) return new Map();
  const submissions = await reviews.findMany(submitted.map(({ applicationId }) => applicationId));
  return new Map(submissions.map((submission) => [submission.applicationId, asFounderSees(submission)]));
}

/**
 * Decisions change only the submission (ADR 0045), so the status of a submitted application comes from there.
 *
 * @param now milliseconds since the epoch
 */
export function summaryOf(
  application: ApplicationMetadata,
  round: PublishedRound,
  submissions: Submissions,
  now: number,
): Summary {
  const submission = submissions.get(application.applicationId);
  return {
    application_id: application.applicationId,
    round: { id: round.id, name: round.name, timeline: round.timeline, finishedAt: round.finishedAt },
    submitted_id: application.submittedId,
    user_status: submission ? userStatusOf(submission, now) : application.userStatus,
    extended_to: application.extendedTo,
    changes_due: submission && findOpenReturn(submission, now)?.due,
    revision: application.revision,
    updated_at: application.updatedAt,
    progress: submission ? progressOf(submission) : {},
  };
}

/** The status of each stage that is open or decided, the times when the founder could learn it, of changes and of the withdrawal. */
function progressOf({ submittedAt, status, withdrawal, review }: SubmissionRecord): Summary['progress'] {
  return {
    submitted_at: submittedAt,
    stage1: status.stage1,
    stage1_at: review.stage1.announced_at,
    stage2: status.stage2,
    stage2_at: review.stage2.announced_at,
    changes_asked_at: review.changes_asked_at,
    resubmitted_at: review.resubmitted_at,
    withdrawn_at: withdrawal?.at,
  };
}
