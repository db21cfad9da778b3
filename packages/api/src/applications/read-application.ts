import { admission } from '@portal/contracts/applications/admission';
import type { DraftResponse, StoredDraft } from '@portal/contracts/applications/draft';
import type { Application } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import { stages } from '@portal/contracts/review/decisions';
import { answersTo, withChanges } from '../domain/applications/changes.ts';
import type { WithDownloadUrl } from '../domain/applications/ports.ts';
import { findSubmissions, summaryOf } from '../domain/applications/summary.ts';
import { withDownloadUrls } from '../domain/applications/with-download-urls.ts';
import type { Caller } from '../domain/caller.ts';
import { isoTime } from '../domain/clock.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { announcedDecisions } from '../domain/review/decisions-in.ts';
import { findReturn, isBeforeEnd, toRequestedChanges } from '../domain/review/open-return.ts';
import type { ReviewStore } from '../domain/review/ports.ts';
import { roundOf } from '../domain/rounds/rounds.ts';
import { findCodeEnd } from '../domain/submission/find-code-end.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import type { Ports } from '../ports.ts';

type ReadApplicationPorts = Pick<
  Ports,
  'rounds' | 'applications' | 'changes' | 'reviews' | 'otps' | 'withDownloadUrl' | 'now'
>;

/**
 * Reads one of the caller's own applications with all answers; any other id is `application-not-found`. While organisers wait
 * for changes, and as long as a code that was sent in time hands them in, the answers are those with the changes so far. Changes
 * that were not handed in are apart. Answers, digest and changes are those of one version.
 */
export function makeReadApplication(ports: ReadApplicationPorts) {
  return async (applicationId: string, caller: Caller): Promise<Application | Problem> => {
    const { withDownloadUrl, now } = ports;
    const time = now();
    const found = await retryOnConflict(() => findVersion(ports, applicationId, caller, time));
    if (isProblem(found)) return found;
    const { application, round, submissions, submission, asked, codeEnd, changes } = found;
    const shown = asked && changes ? withChanges(application, changes) : application;
    const hasEnded = changes !== undefined && (changes.hasEnded || !isBeforeEnd(changes, time));
    const lapsed = hasEnded && !asked ? changes : undefined;
    const [decisions, data, submitted, lapsedAnswers] = await Promise.all([
      submission && findDecisions(ports.reviews, submission),
      toResponseData(shown.data, withDownloadUrl),
      asked && toResponseData(answersTo(asked.fields, application.data), withDownloadUrl),
      lapsed && toResponseData(lapsed.answers, withDownloadUrl),
    ]);
    return {
      id: application.applicationId,
      ...summaryOf(shown, round, submissions, time),
      submitted_at: submission?.submittedAt,
      digest: submission?.digest,
      terms: submission?.terms,
      decisions,
      code_expires_at: codeEnd === undefined ? undefined : isoTime(codeEnd),
      requested_changes: asked && submitted && { ...toRequestedChanges(asked), submitted },
      lapsed_changes: lapsed && lapsedAnswers && { due: lapsed.due, answers: lapsedAnswers },
      data,
    };
  };
}

/** Finds what belongs to one version; `undefined` when the founder handed in another one at the same time. */
async function findVersion(
  ports: ReadApplicationPorts,
  applicationId: string,
  { sub }: Caller,
  time: number,
) {
  const { rounds, applications, changes, reviews, otps } = ports;
  const application = await applications.find(sub, applicationId);
  if (application === undefined) return problem('application-not-found');
  const round = await roundOf(rounds, application.roundId);
  const submissions = await findSubmissions(reviews, [application]);
  const submission = submissions.get(applicationId);
  if (submission === undefined) {
    const isDraft = isEditable(application.userStatus);
    // After the deadline, no other code is sent.
    const isClosed = admission(round, time, application.extendedTo).state === 'closed';
    const codeEnd = isDraft && isClosed ? await findCodeEnd(otps, time, application) : undefined;
    return { application, round, submissions, codeEnd };
  }
  const request = findReturn(submission);
  const isOpen = request !== undefined && isBeforeEnd(request, time);
  const wasAsked = submission.review.changes_asked_at !== undefined;
  const found = wasAsked ? await changes.findLast(applicationId) : undefined;
  const mayHaveCode = request !== undefined && !isOpen && found !== undefined;
  const codeEnd = mayHaveCode ? await findCodeEnd(otps, time, withChanges(application, found)) : undefined;
  const asked = isOpen || codeEnd !== undefined ? request : undefined;
  const after = await applications.find(sub, applicationId);
  // A hand-in raises the revision.
  if (after?.revision !== application.revision) return undefined;
  return { application, round, submissions, submission, asked, codeEnd, changes: found };
}

/** Returns the decisions that the founder knows; reads nothing if there are none. */
async function findDecisions(reviews: Pick<ReviewStore, 'readHistory'>, submission: SubmissionRecord) {
  if (stages.every((stage) => submission.review[stage].announced_at === undefined)) return [];
  return announcedDecisions((await reviews.readHistory(submission)).entries);
}

async function toResponseData(
  answers: StoredDraft,
  withDownloadUrl: WithDownloadUrl,
): Promise<DraftResponse> {
  return { ...answers, ...(await withDownloadUrls(answers, withDownloadUrl)) } as DraftResponse;
}
