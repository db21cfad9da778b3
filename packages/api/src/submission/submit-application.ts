import { summaryDataSchema } from '@portal/contracts/applications/records';
import {
  formatSubmittedId,
  type VerifyOtpRequest,
  type VerifyOtpResponse,
} from '@portal/contracts/applications/submitting';
import { normaliseEmail } from '@portal/contracts/identity/account';
import { admissionProblem } from '../domain/applications/admission-problem.ts';
import type { Caller } from '../domain/caller.ts';
import { isoTime } from '../domain/clock.ts';
import { type OutboxEvent, submissionEventFields } from '../domain/notifications/outbox-event.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { emptyReview } from '../domain/review/review-record.ts';
import { roundOf } from '../domain/rounds/rounds.ts';
import { digestOf } from '../domain/submission/digest.ts';
import type { SubmissionRecord, SubmittedAnswers } from '../domain/submission/submission-record.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { type HandInPorts, tryHandIn } from './hand-in-changes.ts';
import { checkAnswers, codeProblem, submittedResponse, tryCode } from './verify-code.ts';

type SubmitApplicationPorts = HandInPorts &
  Pick<Ports, 'rounds' | 'applications' | 'extensions' | 'submissions'>;

/**
 * Submits the stored draft with the code that was mailed for these answers, or hands in changes that an organiser asked for.
 * Idempotent, also for simultaneous calls: there is one submission, and every successful call returns the same `submitted_id`. Other
 * answers than the code was sent for are `answers-changed`, after the deadline `applications-closed`. They, an incomplete draft and a
 * document with malware do not consume the code.
 */
export function makeSubmitApplication(ports: SubmitApplicationPorts): UseCase<'verifyOtp'> {
  return async ({ body: request, caller }) => {
    if (normaliseEmail(request.email) !== caller.email) return problem('forbidden');
    // Generated only when needed, and once for all attempts.
    let submittedId: Promise<string> | undefined;
    const getSubmittedId = (roundId: string) => {
      // Each round counts from one.
      submittedId ??= ports.submissions
        .nextNumber(roundId)
        .then((number) => formatSubmittedId(roundId, number));
      return submittedId;
    };
    return retryOnConflict(() => trySubmit(ports, request, caller, getSubmittedId));
  };
}

async function trySubmit(
  ports: SubmitApplicationPorts,
  request: VerifyOtpRequest,
  caller: Caller,
  getSubmittedId: (roundId: string) => Promise<string>,
): Promise<VerifyOtpResponse | Problem | undefined> {
  const { applications, now } = ports;
  const { application_id: applicationId } = request;
  const application = await applications.find(caller.sub, applicationId);
  if (application === undefined) return problem('application-not-found');
  if (submittedResponse(application) !== undefined) return tryHandIn(ports, request, caller, application);

  const { attempt, outcome } = await tryCode(ports, request, caller);
  if (outcome.kind === 'conflict') return undefined;
  if (outcome.kind !== 'right') {
    // A simultaneous call of the same founder may have consumed the code.
    const after = outcome.kind === 'expired' ? await applications.find(caller.sub, applicationId) : undefined;
    return (after && submittedResponse(after)) ?? codeProblem(outcome);
  }
  const { finishedAt } = await roundOf(ports.rounds, application.roundId);
  if (finishedAt !== undefined) return admissionProblem(ports, application);
  if (outcome.revision !== application.revision)
    return (await admissionProblem(ports, application)) ?? problem('answers-changed');
  const answers = await checkAnswers(ports, application, caller);
  if (isProblem(answers)) return answers;
  const submission = newSubmission({
    applicationId,
    roundId: application.roundId,
    founder: caller,
    answers,
    submittedId: await getSubmittedId(application.roundId),
    terms: outcome.terms,
    at: now(),
  });
  const { revision } = application;
  const event = submittedEvent(submission);
  const owner = application.extendedTo ? await ports.extensions.findOwner(applicationId) : undefined;
  const { extensions = [] } = owner ?? {};
  return (await ports.submissions.submit(submission, { revision, answers, extensions, attempt, event }))
    ? submittedResponse(submission)
    : undefined;
}

interface NewSubmission
  extends Pick<SubmissionRecord, 'applicationId' | 'roundId' | 'founder' | 'submittedId' | 'terms'> {
  readonly answers: SubmittedAnswers;
  /** In ms since the epoch. */
  readonly at: number;
}

export function newSubmission({
  applicationId,
  roundId,
  founder: { sub, email, name },
  answers,
  submittedId,
  terms,
  at,
}: NewSubmission): SubmissionRecord {
  return {
    applicationId,
    roundId,
    submittedId,
    submittedAt: isoTime(at),
    founder: { sub, email, name },
    terms,
    digest: digestOf(answers),
    status: { stage1: 'pending' },
    version: 0,
    changedAt: isoTime(at),
    lastDecision: {},
    review: emptyReview,
    seen: {},
    requests: [],
    columns: summaryDataSchema.parse(answers),
  };
}

export function submittedEvent(submission: SubmissionRecord): OutboxEvent {
  return { kind: 'submitted', ...submissionEventFields(submission), at: submission.submittedAt };
}
