import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Attempts } from './attempts.ts';
import type { CodeDeliveryDetails, Message, SendMessage } from './messages.ts';
import { CognitoError, expiredCode, limitExceeded } from './service-error.ts';
import type { CodePurpose, User } from './user.ts';
import type { UserDirectory } from './user-directory.ts';

const HOUR = 3_600_000;
const LIFETIMES = { confirm: 24 * HOUR, reset: HOUR } satisfies Record<CodePurpose, number>;

/** Six-digit codes that prove an e-mail address. A new one makes the one before void. */
export interface Codes {
  /** @throws LimitExceededException after too many in an hour; what sending a message throws */
  send(purpose: CodePurpose, message: Omit<Message, 'code'>): Promise<CodeDeliveryDetails>;
  /**
   * Passes for the current code, which stays good until the caller clears it together with what it was asked for.
   *
   * @throws CodeMismatchException, ExpiredCodeException, LimitExceededException after too many wrong ones
   */
  check(purpose: CodePurpose, user: User, code: string): void;
  /** The user's codes without this one. */
  without(purpose: CodePurpose, user: User): User['codes'];
}

interface CodeParts {
  readonly users: UserDirectory;
  readonly attempts: Attempts;
  readonly sendMessage: SendMessage;
  readonly now: () => number;
}

/** Keeps codes with their users. */
export function createCodes({ users, attempts, sendMessage, now }: CodeParts): Codes {
  const key = (action: string, purpose: CodePurpose, user: User) =>
    `${action} ${purpose} ${user.poolId} ${user.username}`;

  return {
    send(purpose, message) {
      const sending = key('send', purpose, message.user);
      if (attempts.exhausted(sending)) throw limitExceeded();
      attempts.count(sending);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const issued = { code, expiresAt: now() + LIFETIMES[purpose] };
      const user = users.update(message.user, { codes: { ...message.user.codes, [purpose]: issued } });
      return sendMessage({ ...message, user, code });
    },
    check(purpose, user, code) {
      const checking = key('check', purpose, user);
      if (attempts.exhausted(checking)) throw limitExceeded();
      const issued = user.codes[purpose];
      if (!issued || issued.expiresAt <= now()) throw expiredCode();
      if (!equalText(issued.code, code)) {
        attempts.count(checking);
        throw new CognitoError(
          'CodeMismatchException',
          'Invalid verification code provided, please try again.',
        );
      }
      attempts.forget(checking);
    },
    without: (purpose, user) => ({ ...user.codes, [purpose]: undefined }),
  };
}

function equalText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
