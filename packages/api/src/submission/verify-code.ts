import {
  otpLimits,
  type VerifyOtpRequest,
  type VerifyOtpResponse,
} from '@portal/contracts/applications/submitting';
import { documentsOf } from '../domain/applications/draft-documents.ts';
import type { ApplicationRecord } from '../domain/applications/record.ts';
import type { Caller } from '../domain/caller.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import { completeAnswers } from '../domain/submission/complete-answers.ts';
import type { AttemptOutcome, CodeAttempt } from '../domain/submission/ports.ts';
import type { SubmittedAnswers } from '../domain/submission/submission-record.ts';
import type { Ports } from '../ports.ts';

/* What a submission and a hand-in of changes have in common. */

/** Compares a code with the stored one; counts a wrong attempt. */
export async function tryCode(
  { otps, codes, now }: Pick<Ports, 'otps' | 'codes' | 'now'>,
  { application_id: applicationId, otp }: VerifyOtpRequest,
  { sub }: Caller,
): Promise<{ readonly attempt: CodeAttempt; readonly outcome: AttemptOutcome }> {
  const hash = codes.hash(sub, applicationId, otp);
  const attempt = { sub, applicationId, hash, now: now(), maxTries: otpLimits.triesPerCode };
  return { attempt, outcome: await otps.tryCode(attempt) };
}

export function codeProblem(outcome: Exclude<AttemptOutcome, { kind: 'right' | 'conflict' }>): Problem {
  if (outcome.kind === 'expired') return problem('otp-expired');
  if (outcome.kind === 'locked' || outcome.tries >= otpLimits.triesPerCode) return problem('otp-locked');
  const attempts_left = otpLimits.triesPerCode - outcome.tries;
  return problem('otp-incorrect', {
    attempts_left,
    ...(outcome.kind === 'replaced' && { date: outcome.at }),
  });
}

/** Returns the answers to submit, or why they cannot be submitted: incomplete, or with an unsafe document. */
export async function checkAnswers(
  { findUnsafe }: Pick<Ports, 'findUnsafe'>,
  application: ApplicationRecord,
  { email }: Caller,
): Promise<SubmittedAnswers | Problem> {
  const answers = completeAnswers(application.data, email);
  if (isProblem(answers)) return answers;
  return (await findUnsafe(documentsOf(answers))) ?? answers;
}

/** Returns the response for a submitted application, with the time of its first version; `undefined` for a draft. */
export function submittedResponse({
  applicationId,
  submittedId,
  submittedAt,
}: Pick<ApplicationRecord, 'applicationId' | 'submittedId' | 'submittedAt'>): VerifyOtpResponse | undefined {
  if (submittedId === undefined || submittedAt === undefined) return undefined;
  return {
    message: 'OTP verified successfully! Application submitted.',
    application_id: applicationId,
    submitted_id: submittedId,
    submitted_at: submittedAt,
  };
}
