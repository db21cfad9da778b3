import { randomBytes } from 'node:crypto';
import type { SrpChallenge } from './srp.ts';

/** A sign-in that waits for the client's response to a challenge. */
export type PendingChallenge = {
  readonly clientId: string;
  readonly username: string;
} & (
  | { readonly kind: 'password'; readonly srp: SrpChallenge; readonly clientValue: string }
  | { readonly kind: 'new-password' }
  | { readonly kind: 'software-token' }
);

/** Sign-ins in progress. In memory only: a restart discards them. */
export interface Challenges {
  /** @returns the challenge's handle for the client: opaque text, base64 */
  begin(challenge: PendingChallenge, lifetimeMs: number): string;
  /** The challenge; undefined when it is unknown, ended or expired. */
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
      const found = pending.get(handle);
      return found && found.expiresAt > now() ? found.challenge : undefined;
    },
    end: (handle) => void pending.delete(handle),
  };
}
