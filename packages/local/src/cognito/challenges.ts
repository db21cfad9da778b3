import { randomBytes } from 'node:crypto';
import type { SrpChallenge } from './srp.ts';

/** The challenge to which a user has to respond next. */
export type SignInStage = { readonly username: string } & (
  | { readonly kind: 'password'; readonly srp: SrpChallenge; readonly clientValue: string }
  | { readonly kind: 'new-password' }
  | { readonly kind: 'software-token' }
);

/** A sign-in that waits for the client's response to a challenge. */
export type PendingChallenge = SignInStage & { readonly clientId: string };

export type Challenges = ReturnType<typeof createChallenges>;

/** Sign-ins in progress. In memory only: a restart discards them. */
export function createChallenges(now: () => number) {
  const pending = new Map<string, { challenge: PendingChallenge; expiresAt: number }>();
  return {
    /** @returns the challenge's handle for the client: opaque text, base64 */
    begin(challenge: PendingChallenge, lifetimeMs: number): string {
      for (const [handle, { expiresAt }] of pending) if (expiresAt <= now()) pending.delete(handle);
      const handle = randomBytes(384).toString('base64');
      pending.set(handle, { challenge, expiresAt: now() + lifetimeMs });
      return handle;
    },
    /** The challenge; undefined when it is unknown, ended or expired. */
    find(handle: string): PendingChallenge | undefined {
      const found = pending.get(handle);
      return found && found.expiresAt > now() ? found.challenge : undefined;
    },
    end: (handle: string) => void pending.delete(handle),
  };
}

/**
 * Locks a user out after five wrong passwords within a minute, until the first of them is a minute old. In memory only: a restart
 * clears them.
 */
export function createWrongPasswords(now: () => number) {
  const times = new Map<string, readonly number[]>();
  const recent = (username: string) => (times.get(username) ?? []).filter((at) => now() - at < 60_000);
  return {
    areTooMany: (username: string): boolean => recent(username).length >= 5,
    add: (username: string) => void times.set(username, [...recent(username), now()]),
    forget: (username: string) => void times.delete(username),
  };
}
