import type { CountedPortal, Used } from './counted-portal.ts';
import { type Doing, doings } from './doings.ts';
import { coldStart, gigabyteSecondsOf, gigabytes, processor, waiting } from './function-time.ts';
import { writer } from './growing-draft.ts';

/** What somebody does for one application, and what it consumed. */
export interface Step extends Used {
  readonly name: string;
  /** How often for one application; an assumption. */
  readonly times: number;
  /** Outside the sum; docs/cost.md says why. */
  readonly isBeside: boolean;
  /** Calls of the API, invocations of functions and their gigabyte seconds, mails, of one time. */
  readonly calls: number;
  readonly invocations: number;
  readonly gigabyteSeconds: number;
  readonly mails: number;
}

const nothing: Used = {
  reads: 0,
  writes: 0,
  tableWaits: 0,
  files: 0,
  looks: 0,
  logged: 0,
};

/** Takes an application from the profile to its decision, and tells what each step consumed. */
export async function measureApplication(portal: CountedPortal): Promise<readonly Step[]> {
  const steps: Step[] = [];
  for (const [name, doing] of Object.entries(doings)) steps.push(await measureStep(portal, name, doing));
  return [...steps, coldStarts];
}

async function measureStep(portal: CountedPortal, name: string, doing: Doing): Promise<Step> {
  const { times, isBeside = false, mails = 0, event, once } = doing;
  portal.take();
  for (let time = 1; time <= times; time++) await once(portal, time);
  const call = each(portal.take(), times);
  if (event !== undefined) await portal.deliver(`${writer.applicationId}#${event}`);
  const mailing = portal.take();
  const work = { computing: doing.computing ?? processor.writing, waiting: doing.waiting ?? 0 };
  const mailWork = { computing: processor.writing, waiting: waiting.mail };
  const gigabyteSeconds =
    gigabyteSecondsOf({ ...call, ...work }, gigabytes.serving) +
    (event === undefined ? 0 : gigabyteSecondsOf({ ...mailing, ...mailWork }, gigabytes.mailing));
  const invocations = event === undefined ? 1 : 2;
  return { name, times, isBeside, calls: 1, invocations, gigabyteSeconds, mails, ...sumOf(call, mailing) };
}

const parts = Object.keys(nothing) as (keyof Used)[];

function combined(make: (part: keyof Used) => number): Used {
  return { ...nothing, ...Object.fromEntries(parts.map((part) => [part, make(part)])) };
}

function each(used: Used, times: number): Used {
  return combined((part) => used[part] / times);
}

function sumOf(one: Used, other: Used): Used {
  return combined((part) => one[part] + other[part]);
}

/** Nothing but time. */
const coldStarts: Step = {
  name: 'Start a function',
  times: 1,
  isBeside: false,
  calls: 0,
  invocations: 0,
  gigabyteSeconds: (coldStart / 1000) * gigabytes.serving,
  mails: 0,
  ...nothing,
};
