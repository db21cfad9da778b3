import { otpLimits } from '@portal/contracts/applications/submitting';
import { type Problem, problem } from '../problem.ts';
import type { CodeBudget } from './ports.ts';

const second = 1000;
const hour = 60 * 60 * second;

/**
 * How long a code counts towards the budget, in milliseconds: until a day after its expiry. So in no period of 24 hours can
 * more than the daily number of codes be guessed.
 */
export const budgetWindow = 24 * hour + otpLimits.lifetimeSeconds * second;

/**
 * Adds a code that is sent now; returns a problem with the time to wait when the budget is used up, or when the last code is
 * younger than `pauseSeconds`.
 */
export function chargeBudget(
  budget: CodeBudget,
  now: number,
  pauseSeconds: number = otpLimits.secondsBetweenCodes,
): CodeBudget | Problem {
  const sentAt = budget.sentAt.filter((at) => at > now - budgetWindow);
  const last = sentAt.at(-1);
  if (last !== undefined && now - last < pauseSeconds * second) {
    // Also after the clock went backwards, wait at most `pauseSeconds`.
    const wait = Math.min(last - now, 0) + pauseSeconds * second;
    return problem('otp-too-soon', { retry_after: Math.ceil(wait / second) });
  }
  const free =
    nextFreeTime(sentAt, now, budgetWindow, otpLimits.codesPerDay) ??
    nextFreeTime(sentAt, now, hour, otpLimits.codesPerHour);
  if (free !== undefined) {
    return problem('otp-budget-spent', { retry_after: Math.ceil((free - now) / second) });
  }
  return { sentAt: [...sentAt, now], version: budget.version + 1 };
}

/** Returns when a window of at most `most` codes has room again; `undefined` if it has now. */
function nextFreeTime(
  sentAt: readonly number[],
  now: number,
  window: number,
  most: number,
): number | undefined {
  const within = sentAt.filter((at) => at > now - window);
  const oldest = within.at(-most);
  return oldest === undefined ? undefined : oldest + window;
}

/** Removes a code that could not be sent from the budget. */
export function refundBudget(budget: CodeBudget, at: number): CodeBudget {
  return { sentAt: budget.sentAt.filter((sent) => sent !== at), version: budget.version + 1 };
}
