import { admission, codeValidUntil } from '@portal/contracts/applications/admission';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import { isEditable } from '@portal/contracts/applications/status';
import { otpLimits, type SendOtpRequest } from '@portal/contracts/applications/submitting';
import { normaliseEmail } from '@portal/contracts/identity/account';
import { programme } from '@portal/contracts/programme';
import { closedProblem, findOpenRound } from '../domain/applications/admission-problem.ts';
import { withChanges } from '../domain/applications/changes.ts';
import type { ApplicationRecord } from '../domain/applications/record.ts';
import type { Caller } from '../domain/caller.ts';
import { isoTime } from '../domain/clock.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { isBeforeEnd } from '../domain/review/open-return.ts';
import { roundOf } from '../domain/rounds/rounds.ts';
import { chargeBudget } from '../domain/submission/code-budget.ts';
import { completeAnswers } from '../domain/submission/complete-answers.ts';
import type { IssuedCode } from '../domain/submission/ports.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

type SendOtpPorts = Pick<
  Ports,
  | 'rounds'
  | 'applications'
  | 'changes'
  | 'profiles'
  | 'otps'
  | 'codes'
  | 'findMailboxStatus'
  | 'sendCodeMail'
  | 'now'
>;

/**
 * Mails a new code for the complete answers of a draft, or for changes that an organiser asked for, and invalidates the previous one.
 * At most one in 30 seconds, unless wrong attempts have locked the previous one, five an hour and ten a day, over all of a founder's
 * applications. A mail that cannot be sent (`mail-not-sent`) does not count, and its code is deleted. An address with a bounce or
 * complaint gets no code (`mailbox-unreachable`), and one that is not the profile's is `forbidden`. The code keeps the consent to the
 * terms and the revision of the answers, which it submits as they are now.
 */
export function makeSendOtp(ports: SendOtpPorts): UseCase<'sendOtp'> {
  return async ({ body: request, caller }) => {
    if (normaliseEmail(request.email) !== caller.email) return problem('forbidden');
    const profile = await ports.profiles.find(caller.sub);
    if (profile !== undefined && normaliseEmail(profile.email) !== caller.email) return problem('forbidden');
    const code = ports.codes.generate();
    const issued = await retryOnConflict(() => tryIssue(ports, request, caller, code));
    if (isProblem(issued)) return issued;
    const { sentAt } = issued;
    const sent = await ports.sendCodeMail({
      to: caller.email,
      name: caller.name,
      code,
      validMinutes: Math.floor((issued.code.validUntil - sentAt) / 60_000),
      confirms: issued.code.confirms,
      language: caller.language,
    });
    if (!sent) {
      await ports.otps.release(issued.code, sentAt);
      return problem('mail-not-sent');
    }
    return {
      message: 'OTP sent',
      expires_at: isoTime(issued.code.validUntil),
      resend_at: isoTime(sentAt + otpLimits.secondsBetweenCodes * 1000),
      attempts_left: otpLimits.triesPerCode,
    };
  };
}

/** Issues a code for the answers as they are now; `undefined` when another call changed them or the budget in between. */
async function tryIssue(ports: SendOtpPorts, request: SendOtpRequest, caller: Caller, code: string) {
  const application = await findApplication(ports, request, caller);
  if (isProblem(application)) return application;
  const subject = isEditable(application.userStatus)
    ? await draftToConfirm(ports, application)
    : await findChangesToConfirm(ports, application);
  if (isProblem(subject)) return subject;
  if ((request.revision ?? subject.revision) !== subject.revision) return problem('answers-changed');
  const answers = completeAnswers(subject.answers, caller.email);
  if (isProblem(answers)) return answers;
  if (request.terms_version !== programme.termsVersion) return problem('terms-not-accepted');
  if ((await ports.findMailboxStatus(caller.email)) !== undefined) return problem('mailbox-unreachable');
  return issue(ports, subject, code);
}

/** What a code confirms, and the last second in which one is sent (ISO 8601). */
interface Subject extends Pick<IssuedCode, 'sub' | 'applicationId' | 'confirms' | 'revision'> {
  readonly answers: StoredDraft;
  readonly deadline: string;
}

/** Returns the requested application, else the draft that was saved last. Without a draft, the reason is a round that is not open. */
async function findApplication(
  ports: SendOtpPorts,
  { application_id: applicationId }: SendOtpRequest,
  { sub }: Caller,
): Promise<ApplicationRecord | Problem> {
  if (applicationId !== undefined)
    return (await ports.applications.find(sub, applicationId)) ?? problem('application-not-found');
  const drafts = (await ports.applications.list(sub)).filter(({ userStatus }) => isEditable(userStatus));
  const [latest] = drafts.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  if (latest !== undefined) return latest;
  const round = await findOpenRound(ports);
  return isProblem(round) ? round : problem('application-not-found');
}

async function draftToConfirm(
  { rounds, now }: SendOtpPorts,
  application: ApplicationRecord,
): Promise<Subject | Problem> {
  const { roundId, extendedTo } = application;
  const round = await roundOf(rounds, roundId);
  const time = now();
  const refused = closedProblem(round, time, extendedTo);
  return refused ?? subjectOf(application, 'draft', admission(round, time, extendedTo).date);
}

function subjectOf(
  { sub, applicationId, revision, data }: ApplicationRecord,
  confirms: Subject['confirms'],
  deadline: string,
): Subject {
  return { sub, applicationId, confirms, revision, answers: data, deadline };
}

async function findChangesToConfirm(
  { changes, now }: SendOtpPorts,
  application: ApplicationRecord,
): Promise<Subject | Problem> {
  const found = await changes.find(application.applicationId);
  if (found === undefined) return problem('already-submitted');
  if (!isBeforeEnd(found, now())) return problem('changes-closed');
  return subjectOf(withChanges(application, found), 'changes', found.due);
}

/** Stores the code and charges the budget; `undefined` when another call ended what it confirms or changed the budget. */
async function issue(
  { otps, codes, now }: SendOtpPorts,
  { sub, applicationId, confirms, revision, deadline }: Subject,
  code: string,
): Promise<{ readonly code: IssuedCode; readonly sentAt: number } | Problem | undefined> {
  const sentAt = now();
  const earlier = await otps.readBudget(sub);
  let budget = chargeBudget(earlier, sentAt);
  // Read after the budget, whose version then shows whether another call has replaced that code.
  const isTooSoon = isProblem(budget) && budget.problem === 'otp-too-soon';
  const previous = isTooSoon ? await otps.find(sub, applicationId) : undefined;
  const isUseless =
    previous !== undefined && (previous.tries >= otpLimits.triesPerCode || previous.revision !== revision);
  if (isUseless) budget = chargeBudget(earlier, sentAt, 0);
  if (isProblem(budget)) return budget;
  const issued = {
    sub,
    applicationId,
    confirms,
    revision,
    hash: codes.hash(sub, applicationId, code),
    validUntil: codeValidUntil(sentAt, otpLimits.lifetimeSeconds * 1000, deadline),
    terms: { version: programme.termsVersion, accepted_at: isoTime(sentAt) },
  };
  return (await otps.issue(issued, budget)) ? { code: issued, sentAt } : undefined;
}
