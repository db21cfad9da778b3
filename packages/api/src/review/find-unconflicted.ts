import type { Caller } from '../domain/caller.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import type { ReviewStore, SubmissionWithHistory } from '../domain/review/ports.ts';

/**
 * Finds a submission with its history, for an organiser; `application-not-found`, or `conflict-declared` before the entries are
 * read: the time of a refusal must not tell someone in conflict how many there are.
 */
export async function findUnconflicted(
  reviews: Pick<ReviewStore, 'find' | 'readHistory'>,
  applicationId: string,
  organiser: Caller,
): Promise<SubmissionWithHistory | Problem> {
  const submission = await reviews.find(applicationId);
  if (submission === undefined) return problem('application-not-found');
  if (hasConflict(submission, organiser)) return problem('conflict-declared');
  return reviews.readHistory(submission);
}
