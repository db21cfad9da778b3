import { codeValidUntil } from '@portal/contracts/applications/admission';
import { isEditable } from '@portal/contracts/applications/status';
import {
  otpLimits,
  type SendOtpRequest,
  type SendOtpResponse,
} from '@portal/contracts/applications/submitting';
import { normaliseEmail } from '@portal/contracts/identity/account';
import { programme } from '@portal/contracts/programme';
import { admissionProblem } from '../applications/admission-problem.ts';
import type { ApplicationStore } from '../applications/ports.ts';
import type { ApplicationRecord } from '../applications/record.ts';
import type { Caller } from '../caller.ts';
import { type Clock, isoTime } from '../clock.ts';
import type { FindMailboxStatus } from '../notifications/ports.ts';
import { isProblem, type Problem, problem } from '../problem.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { chargeBudget } from './code-budget.ts';
import type { OtpCodes } from './otp-codes.ts';
import type { IssuedCode, OtpStore, SendCodeMail } from './ports.ts';

export type SendOtp = (request: SendOtpRequest, caller: Caller) => Promise<SendOtpResponse | Problem>;

export interface SendOtpPorts {
  readonly applications: ApplicationStore;
  readonly otps: OtpStore;
  readonly codes: OtpCodes;
  readonly findMailboxStatus: FindMailboxStatus;
  readonly sendCodeMail: SendCodeMail;
  readonly now: Clock;
}

/**
 * Mails a new code for a draft and invalidates the previous one. At most one in 30 seconds, unless wrong attempts have locked
 * the previous one, five an hour and ten a day, over all of a founder's applications. A mail that cannot be sent
 * (`mail-not-sent`) does not count, and its code is deleted. An address with a bounce or complaint gets no code
 * (`mailbox-unreachable`). The code keeps the consent to the terms.
 */
export function makeSendOtp(ports: SendOtpPorts): SendOtp {
  return async (request, caller) => {
    if (normaliseEmail(request.email) !== caller.email) return problem('forbidden');
    const code = ports.codes.generate();
    const issued = await retryOnConflict(() => tryIssue(ports, request, caller, code));
    if (isProblem(issued)) return issued;
    const { sentAt } = issued;
    const sent = await ports.sendCodeMail({
      to: caller.email,
      name: caller.name,
      code,
      validMinutes: Math.floor((issued.code.validUntil - sentAt) / 60_000),
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

/** Issues a code for the draft as it is now; `undefined` when another call changed the draft or the budget in between. */
async function tryIssue(ports: SendOtpPorts, request: SendOtpRequest, caller: Caller, code: string) {
  const draft = await findDraft(ports.applications, request, caller);
  if (isProblem(draft)) return draft;
  const refused = admissionProblem(ports.now(), draft.extendedTo);
  if (refused !== undefined) return refused;
  if (request.terms_version !== programme.termsVersion) return problem('terms-not-accepted');
  if ((await ports.findMailboxStatus(caller.email)) !== undefined) return problem('mailbox-unreachable');
  return issue(ports, draft, code);
}

/** The draft that a code confirms. */
type DraftOfCode = Pick<ApplicationRecord, 'sub' | 'applicationId' | 'extendedTo'>;

/** Returns the requested application, else the draft that was saved last. */
async function findDraft(
  applications: ApplicationStore,
  { application_id: applicationId }: SendOtpRequest,
  { sub }: Caller,
): Promise<DraftOfCode | Problem> {
  if (applicationId !== undefined) {
    const application = await applications.find(sub, applicationId);
    if (application === undefined) return problem('application-not-found');
    return isEditable(application.userStatus) ? application : problem('already-submitted');
  }
  const drafts = (await applications.list(sub)).filter(({ userStatus }) => isEditable(userStatus));
  const [latest] = drafts.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return latest ?? problem('application-not-found');
}

/** Stores the code and charges the budget; `undefined` when another call changed the draft or the budget. */
async function issue(
  { otps, codes, now }: SendOtpPorts,
  { sub, applicationId, extendedTo }: DraftOfCode,
  code: string,
): Promise<{ readonly code: IssuedCode; readonly sentAt: number } | Problem | undefined> {
  const sentAt = now();
  const earlier = await otps.readBudget(sub);
  let budget = chargeBudget(earlier, sentAt);
  // Read after the budget, whose version then shows whether another call has replaced the locked code.
  const isTooSoon = isProblem(budget) && budget.problem === 'otp-too-soon';
  const previous = isTooSoon ? await otps.find(sub, applicationId) : undefined;
  if (previous !== undefined && previous.tries >= otpLimits.triesPerCode)
    budget = chargeBudget(earlier, sentAt, 0);
  if (isProblem(budget)) return budget;
  const issued = {
    sub,
    applicationId,
    hash: codes.hash(sub, applicationId, code),
    validUntil: codeValidUntil(sentAt, otpLimits.lifetimeSeconds * 1000, extendedTo),
    terms: { version: programme.termsVersion, accepted_at: isoTime(sentAt) },
  };
  return (await otps.issue(issued, budget)) ? { code: issued, sentAt } : undefined;
}
