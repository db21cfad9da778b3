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

/** Sign-ins under way. Kept in memory: one that a restart cuts off begins again. */
export interface Challenges {
  /** @returns opaque text of so many random bytes, base64, by which the client refers to it, once */
  begin(challenge: PendingChallenge, handleBytes: number, lifetimeMs: number): string;
  /** The challenge, which goes on; undefined when there is none that could be answered now. */
  peek(handle: string): PendingChallenge | undefined;
  /** The challenge, which is over by this; undefined when it is unknown, was answered before, or has expired. */
  take(handle: string): PendingChallenge | undefined;
}

/** More sign-ins than this do not wait at once; the oldest give way. */
const MAX_PENDING = 10_000;

/** No challenge to begin with. */
export function createChallenges(now: () => number): Challenges {
  const pending = new Map<string, { challenge: PendingChallenge; expiresAt: number }>();

  function makeRoom(): void {
    for (const [handle, { expiresAt }] of pending) {
      if (expiresAt > now() && pending.size < MAX_PENDING) return;
      pending.delete(handle);
    }
  }

  function peek(handle: string): PendingChallenge | undefined {
    const kept = pending.get(handle);
    return kept && kept.expiresAt > now() ? kept.challenge : undefined;
  }

  return {
    peek,
    begin(challenge, handleBytes, lifetimeMs) {
      makeRoom();
      const handle = randomBytes(handleBytes).toString('base64');
      pending.set(handle, { challenge, expiresAt: now() + lifetimeMs });
      return handle;
    },
    take(handle) {
      const challenge = peek(handle);
      pending.delete(handle);
      return challenge;
    },
  };
}
