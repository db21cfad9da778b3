import { randomBytes } from 'node:crypto';
import type { SrpChallenge } from './srp.ts';

/** A sign-in that waits for the client's next step. */
export type PendingChallenge = {
  readonly clientId: string;
  readonly username: string;
} & (
  | { readonly kind: 'password'; readonly srp: SrpChallenge; readonly clientValue: string }
  | { readonly kind: 'new-password' }
  | { readonly kind: 'software-token' }
);

/** Sign-ins under way. Kept in memory: after a restart, people begin again. */
export interface Challenges {
  /** @returns opaque text, base64, by which the client refers to the challenge */
  begin(challenge: PendingChallenge, lifetimeMs: number): string;
  /** The challenge; undefined when it is unknown, was answered before, or has expired. */
  find(handle: string): PendingChallenge | undefined;
  end(handle: string): void;
}

export function createChallenges(now: () => number): Challenges {
  const pending = new Map<string, { challenge: PendingChallenge; expiresAt: number }>();
  return {
    begin(challenge, lifetimeMs) {
      for (const [handle, { expiresAt }] of pending) if (expiresAt <= now()) pending.delete(handle);
      const handle = randomBytes(384).toString('base64');
      pending.set(handle, { challenge, expiresAt: now() + lifetimeMs });
      return handle;
    },
    find(handle) {
      const kept = pending.get(handle);
      return kept && kept.expiresAt > now() ? kept.challenge : undefined;
    },
    end: (handle) => void pending.delete(handle),
  };
}
