import { isoTime } from '../domain/clock.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

/** Mails the caller's address about a change at the user pool, which the page reports. Each change once an hour. */
export function makeReportLoginChange({
  accountData,
  now,
}: Pick<Ports, 'accountData' | 'now'>): UseCase<'reportLoginChange'> {
  return async ({ body: { change }, caller }) => {
    await accountData.insertEvent({
      kind: 'account',
      change,
      language: caller.language,
      recipient: caller.email,
      recipient_sub: caller.sub,
      at: isoTime(now()),
    });
    return { message: 'Mail will be sent' };
  };
}
