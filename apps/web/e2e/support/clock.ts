import { type APIRequestContext, expect } from '@playwright/test';
import { programme } from '@portal/contracts/programme';

/** The time of the cloud's clock, in ms since the epoch. Tokens and codes depend on it, not on the machine's. */
export async function cloudTime(request: APIRequestContext): Promise<number> {
  const { now } = (await (await request.get('/_local/clock')).json()) as { now: string };
  return Date.parse(now);
}

/** Moves the cloud's clock by a number of ms. */
export async function moveClock(request: APIRequestContext, advance_ms: number): Promise<void> {
  const answer = await request.post('/_local/clock', { data: { advance_ms } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Moves the cloud's clock to when founders learn of the decisions so far, which the cloud announces within a second. */
export async function passUndoTime(request: APIRequestContext): Promise<void> {
  await moveClock(request, (programme.undoMinutes + 1) * 60_000);
}

/** Sets the cloud's clock to a time, in ISO 8601. */
export async function moveClockTo(request: APIRequestContext, time: string): Promise<void> {
  await moveClock(request, Date.parse(time) - (await cloudTime(request)));
}
