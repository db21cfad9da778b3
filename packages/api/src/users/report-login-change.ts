import type { LoginChange } from '@portal/contracts/identity/profile';
import type { Caller } from '../domain/caller.ts';
import { isoTime } from '../domain/clock.ts';
import type { Ports } from '../ports.ts';

/** Mails the caller's address about a change at the user pool, which the page reports. Each change once an hour. */
export function makeReportLoginChange({ accountData, now }: Pick<Ports, 'accountData' | 'now'>) {
  return async (
    change: LoginChange,
    { sub: recipient_sub, email: recipient, language }: Caller,
  ): Promise<{ readonly message: string }> => {
    await accountData.insertEvent({
      kind: 'account',
      change,
      language,
      recipient,
      recipient_sub,
      at: isoTime(now()),
    });
    return { message: 'Mail will be sent' };
  };
}
