import type { APIRequestContext } from '@playwright/test';

/** The time of the cloud's clock, in ms since the epoch. Tokens and codes depend on it, not on the machine's. */
export async function cloudTime(request: APIRequestContext): Promise<number> {
  const { now } = (await (await request.get('/_local/clock')).json()) as { now: string };
  return Date.parse(now);
}
