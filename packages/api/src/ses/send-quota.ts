import { GetSendQuotaCommand, type SESClient } from '@aws-sdk/client-ses';
import type { ReadSendQuota } from '../domain/notifications/ports.ts';
import type { Log } from '../log.ts';

/** Reads what SES allows the account, and logs the used percentage of the day for the metric `MailQuotaUsed`. */
export function makeReadSendQuota({ client, log }: { client: SESClient; log: Log }): ReadSendQuota {
  return async () => {
    const {
      MaxSendRate = 1,
      Max24HourSend = 0,
      SentLast24Hours = 0,
    } = await client.send(new GetSendQuotaCommand({}));
    // SES reports an unlimited day as -1.
    const used = Max24HourSend > 0 ? SentLast24Hours / Max24HourSend : 0;
    log({ event: 'quota', percent: Math.round(used * 100) });
    return { mailsPerSecond: MaxSendRate, used };
  };
}
