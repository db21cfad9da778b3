import type { LoginChange } from '@portal/contracts/identity/profile';
import type { Caller } from '../domain/caller.ts';
import { type Clock, isoTime } from '../domain/clock.ts';
import type { AccountStore } from '../domain/users/ports.ts';

export interface ReportLoginChangePorts {
  readonly accountData: Pick<AccountStore, 'insertEvent'>;
  readonly now: Clock;
}

/** Mails the caller's address about a change at the user pool, which the page reports. Each change once an hour. */
export function makeReportLoginChange({ accountData, now }: ReportLoginChangePorts) {
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
