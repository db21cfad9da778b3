import type { Step } from './application-cost.ts';
import { prices } from './prices.ts';

/** Dollars that a step costs for so many applications, by what is paid for. */
export function costOf(step: Step, applications: number) {
  const { times, reads, writes, calls, invocations, logged, gigabyteSeconds, mails, files, looks } = step;
  const often = times * applications;
  const database = often * (reads * prices.readUnit + writes * prices.writeUnit);
  const serving = often * (calls * prices.call + invocations * prices.invocation + logged * prices.logs);
  const computing = often * gigabyteSeconds * prices.gigabyteSecond;
  const mail = often * mails * prices.mail;
  const storing = often * (files * prices.upload + looks * prices.look);
  const all = database + serving + computing + mail + storing;
  return { database, serving, computing, mail, storing, all };
}
