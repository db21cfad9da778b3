import type { EarlierVersion, Submission } from '@portal/contracts/applications/records';
import { answersTo } from '../domain/applications/changes.ts';
import type { WithDownloadUrl } from '../domain/applications/ports.ts';
import type { Caller } from '../domain/caller.ts';
import { isProblem, type Problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { decisionsIn } from '../domain/review/decisions-in.ts';
import { findHeld, unannouncedStages } from '../domain/review/founder-view.ts';
import { findAwaitedReturn, findReturn, toRequestedChanges } from '../domain/review/open-return.ts';
import { recordView } from '../domain/review/record-view.ts';
import { userStatusOf } from '../domain/review/user-status.ts';
import type { EarlierSubmission, SubmissionRecord } from '../domain/submission/submission-record.ts';
import type { Ports } from '../ports.ts';
import { findUnconflicted } from './find-unconflicted.ts';
import { toSubmittedData } from './submitted-data.ts';

/**
 * Reads any submission with its answers and decisions, for organisers, and records that it was opened: `conflict-declared` for one
 * with a conflict of interest; a draft is `application-not-found`.
 */
export function makeReadSubmission({
  reviews,
  findMailboxStatus,
  withDownloadUrl,
  now,
}: Pick<Ports, 'reviews' | 'findMailboxStatus' | 'withDownloadUrl' | 'now'>) {
  return async (applicationId: string, organiser: Caller): Promise<Submission | Problem> => {
    const found = await retryOnConflict(() => openSubmission({ reviews, now }, applicationId, organiser));
    if (isProblem(found)) return found;
    const { submission, entries } = found;
    const [data, earlier, mailbox] = await Promise.all([
      toSubmittedData(submission, withDownloadUrl),
      reviews.findEarlier(submission),
      findMailboxStatus(submission.founder.email),
    ]);
    const conflicts = Object.entries(submission.review.conflicts);
    const unannounced = unannouncedStages(submission);
    const time = now();
    const asked = findAwaitedReturn(submission, time);
    return {
      id: submission.applicationId,
      application_id: submission.applicationId,
      round: submission.roundId,
      submitted_id: submission.submittedId,
      submitted_at: submission.submittedAt,
      user_status: userStatusOf(submission, time),
      stage1: submission.status.stage1,
      stage2: submission.status.stage2,
      terms: submission.terms,
      digest: submission.digest,
      version: submission.version,
      decisions: decisionsIn(entries),
      conflicts: conflicts.map(([sub, conflict]) => ({ sub, ...conflict })),
      unannounced: unannounced.length > 0 ? unannounced : undefined,
      releases_at: findHeld(submission)?.releasesAt,
      requested_changes: asked && { ...toRequestedChanges(asked), asked_by: asked.by },
      earlier_versions:
        earlier.length === 0
          ? undefined
          : await Promise.all(
              earlier.map((version) => toEarlierVersion(submission, version, withDownloadUrl)),
            ),
      withdrawn_at: submission.withdrawal?.at,
      withdrawal_reason: submission.withdrawal?.reason,
      mailbox,
      data,
    };
  };
}

/**
 * Finds a submission with its answers and records who opens it; `undefined` when another change was written at the same time.
 * Answers change only while changes are awaited.
 */
async function openSubmission(
  { reviews, now }: Pick<Ports, 'reviews' | 'now'>,
  applicationId: string,
  organiser: Caller,
) {
  const found = await findUnconflicted(reviews, applicationId, organiser);
  if (isProblem(found)) return found;
  const opened = await recordView({ reviews, now }, found.submission, organiser, { kind: 'opened' });
  if (opened === undefined) return undefined;
  const submission = await reviews.readAnswers(opened);
  if (findReturn(submission) !== undefined) {
    const after = await reviews.find(applicationId);
    if (after?.digest !== submission.digest) return undefined;
  }
  return { submission, entries: found.entries };
}

/** Converts a version for organisers, with the answers that were to be changed. */
async function toEarlierVersion(
  { submittedId }: SubmissionRecord,
  { answers, fields, submitted_at, digest }: EarlierSubmission,
  withDownloadUrl: WithDownloadUrl,
): Promise<EarlierVersion> {
  const data = await toSubmittedData({ submittedId, answers: answersTo(fields, answers) }, withDownloadUrl);
  return { submitted_at, digest, fields, data };
}
