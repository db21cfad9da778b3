import { randomInt } from 'node:crypto';
import type { CodeDeliveryDetails, Message, SendMessage } from './messages.ts';
import { CognitoError, expiredCode } from './service-error.ts';
import type { CodePurpose, User, UserDirectory } from './users.ts';

const HOUR = 3_600_000;
const LIFETIMES = { confirm: 24 * HOUR, reset: HOUR } satisfies Record<CodePurpose, number>;

/** Six-digit codes that prove an e-mail address. A new code replaces the previous one. */
export interface Codes {
  /** Generates, stores and mails a code. @throws the errors of {@link SendMessage} */
  send(purpose: CodePurpose, message: Omit<Message, 'code'>): Promise<CodeDeliveryDetails>;
  /**
   * Checks a code. The current code stays valid until the caller removes it.
   *
   * @throws CodeMismatchException, ExpiredCodeException
   */
  check(purpose: CodePurpose, user: User, code: string): void;
}

/** Stores codes in the users' records. */
export function createCodes(users: UserDirectory, sendMessage: SendMessage, now: () => number): Codes {
  return {
    send(purpose, message) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const issued = { code, expiresAt: now() + LIFETIMES[purpose] };
      const user = users.update(message.user, { codes: { ...message.user.codes, [purpose]: issued } });
      return sendMessage({ ...message, user, code });
    },
    check(purpose, user, code) {
      const issued = user.codes[purpose];
      if (!issued || issued.expiresAt <= now()) throw expiredCode();
      if (issued.code === code) return;
      throw new CognitoError(
        'CodeMismatchException',
        'Invalid verification code provided, please try again.',
      );
    },
  };
}
