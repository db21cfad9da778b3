import { isoTime } from '../domain/clock.ts';
import { accountEvent } from '../domain/notifications/outbox-event.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

/** Mails the caller's address about a change at the user pool, which the page reports. Each change once an hour. */
export function makeReportLoginChange({
  accountData,
  now,
}: Pick<Ports, 'accountData' | 'now'>): UseCase<'reportLoginChange'> {
  return async ({ body: { change }, caller }) => {
    await accountData.insertEvent(accountEvent(caller, change, isoTime(now())));
    return { message: 'Mail will be sent' };
  };
}
