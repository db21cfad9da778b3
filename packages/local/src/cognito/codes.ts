import { randomInt } from 'node:crypto';
import type { Message, SendMessage } from './messages.ts';
import type { Client } from './pools.ts';
import { CognitoError, expiredCode } from './service-error.ts';
import type { CodePurpose, User, UserDirectory } from './users.ts';

const HOUR = 3_600_000;
const LIFETIMES = { confirm: 24 * HOUR, reset: HOUR } satisfies Record<CodePurpose, number>;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export type Codes = ReturnType<typeof createCodes>;

/** Six-digit codes that prove an e-mail address, in the users' records. A new code replaces the previous one. */
export function createCodes(users: UserDirectory, sendMessage: SendMessage, now: () => number) {
  return {
    /**
     * Generates, stores and mails a code; returns the response of the operation. @throws the errors of {@link SendMessage}
     */
    async send(purpose: CodePurpose, trigger: Message['trigger'], user: User, client: Client) {
      const code = newCode();
      const issued = { code, expiresAt: now() + LIFETIMES[purpose] };
      const updated = users.update(user, { codes: { ...user.codes, [purpose]: issued } });
      const { pool, id: clientId } = client;
      return { CodeDeliveryDetails: await sendMessage({ trigger, user: updated, pool, clientId, code }) };
    },
    /**
     * Checks a code. The current code stays valid until the caller removes it.
     *
     * @throws CodeMismatchException, ExpiredCodeException
     */
    check(purpose: CodePurpose, user: User, code: string): void {
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
