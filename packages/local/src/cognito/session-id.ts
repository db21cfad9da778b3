import { randomUUID } from 'node:crypto';

/**
 * Identifies what one sign-in began (`origin_jti`): a UUID whose first eight digits count how often all sessions of
 * the user had been ended before. So a global sign-out voids tokens by one number at the user, and whether a token is
 * older does not hang on clocks.
 */
export function newSessionId(signOuts: number): string {
  return signOuts.toString(16).padStart(8, '0') + randomUUID().slice(8);
}

/** Whether a session began before the user was last signed out everywhere. */
export function endedBySignOut(sessionId: string, signOuts: number): boolean {
  return Number.parseInt(sessionId.slice(0, 8), 16) < signOuts;
}
