import { otpLimits } from '@portal/contracts/applications/submitting';
import { type Problem, problem } from '../problem.ts';
import type { CodeBudget } from './ports.ts';

const second = 1000;
const hour = 60 * 60 * second;

/**
 * How long a sending counts, in milliseconds: for a day after its code has become void. So there is no day in which
 * more codes than a day's can be guessed at, wherever it begins.
 */
export const budgetWindow = 24 * hour + otpLimits.lifetimeSeconds * second;

/** The budget with one more sending now, or why and how long there must not be one. */
export function spend(budget: CodeBudget, now: number): CodeBudget | Problem {
  const sentAt = budget.sentAt.filter((at) => at > now - budgetWindow);
  const last = sentAt.at(-1);
  if (last !== undefined && now - last < otpLimits.secondsBetweenCodes * second) {
    // A clock that went back must not make the wait longer than it ever is.
    const wait = Math.min(last - now, 0) + otpLimits.secondsBetweenCodes * second;
    return problem('otp-too-soon', { retry_after: Math.ceil(wait / second) });
  }
  const free =
    freeAgain(sentAt, now, budgetWindow, otpLimits.codesPerDay) ??
    freeAgain(sentAt, now, hour, otpLimits.codesPerHour);
  if (free !== undefined) {
    return problem('otp-budget-spent', { retry_after: Math.ceil((free - now) / second) });
  }
  return { sentAt: [...sentAt, now], version: budget.version + 1 };
}

/** When a window with room for `most` sendings has room again; `undefined` when it has now. */
function freeAgain(sentAt: readonly number[], now: number, window: number, most: number): number | undefined {
  const within = sentAt.filter((at) => at > now - window);
  const blocking = within.at(-most);
  return blocking === undefined ? undefined : blocking + window;
}

/** The budget without a sending that came to nothing. */
export function giveBack(budget: CodeBudget, at: number): CodeBudget {
  return { sentAt: budget.sentAt.filter((sent) => sent !== at), version: budget.version + 1 };
}
