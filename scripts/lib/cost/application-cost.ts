import type { Table } from '@portal/api/dynamodb/table';
import type { BucketRequests, MeteredBucket } from './bucket-meter.ts';
import { doings } from './doings.ts';
import { coldStart, processor, secondsOf } from './function-time.ts';
import { bytesOfCall, bytesOfMail } from './logged-lines.ts';
import { meter, type Units } from './meter.ts';

/** What somebody does for one application, and what it consumed. */
export interface Step extends Units, BucketRequests {
  readonly name: string;
  /** How often for one application; an assumption. */
  readonly times: number;
  /** Done once for an account, however many applications follow: outside the sum. */
  readonly ofAccount: boolean;
  /** Calls of the API, invocations of functions and their seconds, bytes of log, mails, of one time. */
  readonly calls: number;
  readonly invocations: number;
  readonly seconds: number;
  readonly logged: number;
  readonly mails: number;
}

/**
 * Takes an application from the profile to its decision over table and bucket, and counts what that consumes.
 *
 * @param looking the same table by a connection of its own, which is not counted
 */
export async function measureApplication(
  table: Table,
  looking: Table,
  bucket: MeteredBucket,
): Promise<readonly Step[]> {
  const take = meter(table, looking);
  const steps: Step[] = [];
  for (const [name, doing] of Object.entries(doings(table, bucket))) {
    const { times, ofAccount = false, mails = 0, mailed, once } = doing;
    take();
    bucket.take();
    for (let time = 1; time <= times; time++) await once(time);
    const used = each({ ...take(), ...bucket.take() }, times);
    const computing = doing.computing ?? processor.writing;
    const seconds = secondsOf({ ...used, computing, waiting: doing.waiting ?? 0 });
    const milliseconds = Math.round(seconds * 1000);
    const logged =
      bytesOfCall(doing.route, milliseconds) + (mailed === undefined ? 0 : bytesOfMail(mailed, milliseconds));
    const invocations = mailed === undefined ? 1 : 2;
    steps.push({ name, times, ofAccount, calls: 1, invocations, seconds, logged, mails, ...used });
  }
  return [...steps, coldStarts];
}

type Used = Units & BucketRequests;

function each(used: Used, times: number): Used {
  return {
    reads: used.reads / times,
    writes: used.writes / times,
    requests: used.requests / times,
    transactions: used.transactions / times,
    files: used.files / times,
    looks: used.looks / times,
  };
}

/** Nothing but time. */
const coldStarts: Step = {
  name: 'Start a function',
  times: 1,
  ofAccount: false,
  calls: 0,
  invocations: 0,
  seconds: coldStart / 1000,
  logged: 0,
  mails: 0,
  files: 0,
  looks: 0,
  reads: 0,
  writes: 0,
  requests: 0,
  transactions: 0,
};
