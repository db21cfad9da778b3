const HOUR = 3_600_000;
/** The real service lets between 5 and 20 through, by its own judgement. */
const ATTEMPTS_PER_HOUR = 10;

/** Counts tries per user and hour. Kept in memory: a restart forgives. */
export interface HourlyAttempts {
  /** Whether all tries of the last hour are used up. */
  exhausted(key: string): boolean;
  count(key: string): void;
  forget(key: string): void;
}

/** Ten tries an hour for each key. */
export function createHourlyAttempts(now: () => number): HourlyAttempts {
  const attempts = new Map<string, number[]>();
  const recent = (key: string) => (attempts.get(key) ?? []).filter((at) => now() - at < HOUR);
  return {
    exhausted: (key) => recent(key).length >= ATTEMPTS_PER_HOUR,
    count: (key) => attempts.set(key, [...recent(key), now()]),
    forget: (key) => attempts.delete(key),
  };
}

const FREE_FAILURES = 5;
const LONGEST_LOCK = 15 * 60_000;

/** Locks a user out after wrong passwords, as Cognito does. Kept in memory: a restart forgives. */
export interface PasswordLockout {
  /** Whether sign-in is locked now; a try during a lock does not count. */
  locked(user: string): boolean;
  failed(user: string): void;
  succeeded(user: string): void;
}

/** Five failures are free; the n-th locks for 2^(n-5) s, at most 15 minutes; 15 quiet minutes forgive all. */
export function createPasswordLockout(now: () => number): PasswordLockout {
  const failures = new Map<string, { count: number; lockedUntil: number }>();
  const current = (user: string) => {
    const kept = failures.get(user);
    return kept && now() - kept.lockedUntil < LONGEST_LOCK ? kept : { count: 0, lockedUntil: 0 };
  };
  return {
    locked: (user) => now() < current(user).lockedUntil,
    failed(user) {
      const count = current(user).count + 1;
      const lock = count < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (count - FREE_FAILURES), LONGEST_LOCK);
      failures.set(user, { count, lockedUntil: now() + lock });
    },
    succeeded: (user) => failures.delete(user),
  };
}
