import { summaryDataSchema } from '@portal/contracts/applications/records';
import {
  formatSubmittedId,
  otpLimits,
  type VerifyOtpRequest,
  type VerifyOtpResponse,
} from '@portal/contracts/applications/submitting';
import { normaliseEmail } from '@portal/contracts/identity/account';
import { programme } from '@portal/contracts/programme';
import { documentsOf } from '../applications/draft-documents.ts';
import type { ApplicationStore } from '../applications/ports.ts';
import type { ApplicationRecord } from '../applications/record.ts';
import type { Caller } from '../caller.ts';
import { type Clock, isoTime } from '../clock.ts';
import { eventSubject, type OutboxEvent } from '../notifications/outbox-event.ts';
import { isProblem, type Problem, problem } from '../problem.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { completeAnswers } from './complete-answers.ts';
import type { OtpCodes } from './otp-codes.ts';
import type { CodeTry, FindUnsafe, OtpStore, SubmissionStore, TryOutcome } from './ports.ts';
import type { SubmissionRecord, SubmittedAnswers } from './submission-record.ts';

export type SubmitApplication = (
  request: VerifyOtpRequest,
  caller: Caller,
) => Promise<VerifyOtpResponse | Problem>;

export interface SubmitApplicationPorts {
  readonly applications: ApplicationStore;
  readonly otps: OtpStore;
  readonly codes: OtpCodes;
  readonly submissions: SubmissionStore;
  readonly findUnsafe: FindUnsafe;
  readonly now: Clock;
}

/**
 * Submits the stored draft with the mailed code. However often and however simultaneously it is called, there is one
 * submission, and every call that comes to it answers the same `submitted_id`. A draft that is not complete, or names a
 * document known to hold malware, leaves the code as it was.
 */
export function makeSubmitApplication(ports: SubmitApplicationPorts): SubmitApplication {
  return async (request, caller) => {
    if (normaliseEmail(request.email) !== caller.email) return problem('forbidden');
    // Drawn when it is needed, and once however often the submission is tried.
    let submittedId: Promise<string> | undefined;
    const drawId = () => {
      submittedId ??= drawSubmittedId(ports);
      return submittedId;
    };
    return retryOnConflict(() => trySubmit(ports, request, caller, drawId));
  };
}

async function trySubmit(
  ports: SubmitApplicationPorts,
  { application_id: applicationId, otp }: VerifyOtpRequest,
  caller: Caller,
  drawId: () => Promise<string>,
): Promise<VerifyOtpResponse | Problem | undefined> {
  const { applications, otps, codes, now } = ports;
  const { sub } = caller;
  const application = await applications.find(sub, applicationId);
  if (application === undefined) return problem('application-not-found');
  const earlier = receiptOf(application);
  if (earlier !== undefined) return earlier;

  const hash = codes.hash(sub, applicationId, otp);
  const attempt: CodeTry = { sub, applicationId, hash, now: now(), maxTries: otpLimits.triesPerCode };
  const tried = await otps.tryCode(attempt);
  if (tried.kind === 'overtaken') return undefined;
  if (tried.kind !== 'right') {
    // A code that is gone may have been used up by this founder's own other call.
    const after = tried.kind === 'expired' ? await applications.find(sub, applicationId) : undefined;
    return (after && receiptOf(after)) ?? codeProblem(tried);
  }
  const answers = await checkAnswers(ports, application, caller);
  if (isProblem(answers)) return answers;
  const submission = newSubmission(applicationId, caller, answers, await drawId(), now());
  const { revision } = application;
  const event = submittedEvent(submission);
  return (await ports.submissions.submit(submission, { revision, answers, attempt, event }))
    ? receipt(applicationId, submission.submittedId, submission.submittedAt)
    : undefined;
}

async function checkAnswers(
  { findUnsafe }: SubmitApplicationPorts,
  application: ApplicationRecord,
  { email }: Caller,
): Promise<SubmittedAnswers | Problem> {
  const answers = completeAnswers(application.data, email);
  if (isProblem(answers)) return answers;
  return (await findUnsafe(documentsOf(answers))) ?? answers;
}

function codeProblem(tried: Exclude<TryOutcome, { kind: 'right' | 'overtaken' }>): Problem {
  if (tried.kind === 'expired') return problem('otp-expired');
  if (tried.kind === 'locked' || tried.tries >= otpLimits.triesPerCode) return problem('otp-locked');
  return problem('otp-incorrect', { attempts_left: otpLimits.triesPerCode - tried.tries });
}

/** A submission as the programme receives it, to be reviewed. `at` in ms since the epoch. */
export function newSubmission(
  applicationId: string,
  { sub, email, name }: Pick<Caller, 'sub' | 'email' | 'name'>,
  answers: SubmittedAnswers,
  submittedId: string,
  at: number,
): SubmissionRecord {
  return {
    applicationId,
    submittedId,
    submittedAt: isoTime(at),
    founder: { sub, email, name },
    status: { stage1: 'pending' },
    decisionCount: 0,
    lastDecision: {},
    columns: summaryDataSchema.parse(answers),
  };
}

/** The event that tells the founder of the submission. */
export function submittedEvent(submission: SubmissionRecord): OutboxEvent {
  return { kind: 'submitted', ...eventSubject(submission), at: submission.submittedAt };
}

/** The answer for an application that has been submitted; `undefined` for a draft. */
function receiptOf({
  applicationId,
  submittedId,
  submittedAt,
}: ApplicationRecord): VerifyOtpResponse | undefined {
  if (submittedId === undefined || submittedAt === undefined) return undefined;
  return receipt(applicationId, submittedId, submittedAt);
}

function receipt(applicationId: string, submittedId: string, submittedAt: string): VerifyOtpResponse {
  return {
    message: 'OTP verified successfully! Application submitted.',
    application_id: applicationId,
    submitted_id: submittedId,
    submitted_at: submittedAt,
  };
}

/** Made when somebody submits: the time zones take as long to load as a third of a cold start. */
let yearFormat: Intl.DateTimeFormat | undefined;

/** The programme's own year at a moment, in ms since the epoch. */
export function yearOf(at: number): number {
  yearFormat ??= new Intl.DateTimeFormat('en', { timeZone: programme.timeZone, year: 'numeric' });
  return Number(yearFormat.format(at));
}

/** Year and number belong together: each year counts from one, and New Year may fall between two tries. */
async function drawSubmittedId({ submissions, now }: SubmitApplicationPorts): Promise<string> {
  const year = yearOf(now());
  return formatSubmittedId(year, await submissions.nextNumber(year));
}
