import { makeOutbox } from '@portal/api/dynamodb/outbox-store';
import type { Table } from '@portal/api/dynamodb/table';
import { makeUploadBudget } from '@portal/api/dynamodb/upload-budget-store';
import { type Desk, expectSuccess, makeDesk } from '@portal/api/test/desk';
import { newFounder, newOrganiser } from '@portal/api/test/founders';
import { coldStart, processor, secondsOf, waiting } from './function-time.ts';
import { draftAt, timesSaved, writer } from './growing-draft.ts';
import { meter, type Units } from './meter.ts';
import { logged, prices } from './prices.ts';

/** What somebody does for one application, and what it consumed. */
export interface Step extends Units {
  readonly name: string;
  /** How often for one application; an assumption. */
  readonly times: number;
  /** Done once for an account, however many applications follow: outside the sum. */
  readonly ofAccount: boolean;
  /** Calls of the API, invocations of functions and their seconds, mails, files written and looked at, of one time. */
  readonly calls: number;
  readonly invocations: number;
  readonly seconds: number;
  readonly mails: number;
  readonly files: number;
  readonly looks: number;
}

interface Doing {
  readonly times: number;
  readonly ofAccount?: boolean;
  /** Beside the one of its call. */
  readonly invocations?: number;
  readonly mails?: number;
  readonly files?: number;
  readonly looks?: number;
  /** Milliseconds of the processor and of waiting for other services than the table. */
  readonly computing?: number;
  readonly waiting?: number;
  readonly once: (time: number) => Promise<unknown>;
}

/**
 * Takes an application from the profile to its decision over the table, and counts what that consumes.
 *
 * @param looking the same table by a connection of its own, which is not counted
 */
export async function measureApplication(table: Table, looking: Table): Promise<readonly Step[]> {
  const take = meter(table, looking);
  const steps: Step[] = [];
  for (const [name, doing] of Object.entries(doings(table, makeDesk(table)))) {
    const { times, ofAccount = false, mails = 0, files = 0, looks = 0, once } = doing;
    take();
    for (let time = 1; time <= times; time++) await once(time);
    const used = each(take(), times);
    const computing = doing.computing ?? processor.writing;
    const seconds = secondsOf({ ...used, computing, waiting: doing.waiting ?? 0 });
    const invocations = 1 + (doing.invocations ?? 0);
    steps.push({ name, times, ofAccount, calls: 1, invocations, seconds, mails, files, looks, ...used });
  }
  return [...steps, coldStarts];
}

function each({ reads, writes, requests, transactions }: Units, times: number): Units {
  return {
    reads: reads / times,
    writes: writes / times,
    requests: requests / times,
    transactions: transactions / times,
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
  mails: 0,
  files: 0,
  looks: 0,
  reads: 0,
  writes: 0,
  requests: 0,
  transactions: 0,
};

function doings(table: Table, desk: Desk): Readonly<Record<string, Doing>> {
  const founder = { ...newFounder(), sub: writer.sub, email: writer.email };
  const organiser = newOrganiser();
  const id = writer.applicationId;
  const outbox = makeOutbox(table);
  const budget = makeUploadBudget(table);
  const about = { user_id: founder.sub, application_id: id };
  let known: { revision?: number } = {};
  const deliver = async (event: string) => {
    const now = desk.clock.time;
    await outbox.claim(`${id}#${event}`, { now, until: now + 1 });
    await outbox.settle(`${id}#${event}`, 'sent', now);
  };
  return {
    'Sign up, make a profile': {
      times: 1,
      ofAccount: true,
      mails: 1,
      once: () => {
        const { sub, email, name, phone } = founder;
        return desk.profiles.insert({ sub, email, name, phone, createdAt: new Date().toISOString() });
      },
    },
    'Save the draft': {
      times: timesSaved,
      once: async (time) => {
        const data = draftAt(time);
        const saved = await expectSuccess(desk.saveDraft({ ...about, data, ...known }, founder));
        known = { revision: saved.revision };
      },
    },
    'Look at the own list': {
      times: 6,
      computing: processor.reading,
      once: () => Promise.all([desk.profiles.exists(founder.sub), desk.applications.list(founder.sub)]),
    },
    'Open the form': {
      times: 4,
      computing: processor.reading,
      once: () => desk.applications.find(founder.sub, id),
    },
    // A file arrives, and is kept under another name when it is attached.
    'Upload a document': {
      times: 3,
      files: 2,
      looks: 1,
      waiting: waiting.keepDocument + waiting.lookAtDocument,
      once: () => budget.take(founder.sub, desk.clock.time),
    },
    'Ask for a code': { times: 1, mails: 1, waiting: waiting.mail, once: () => desk.mailCode(founder, id) },
    Submit: {
      times: 1,
      // The one that mails.
      invocations: 1,
      mails: 1,
      // Each of three documents and what the search for malware said of it, all of them at once.
      looks: 6,
      computing: 2 * processor.writing,
      waiting: 2 * waiting.lookAtDocument + waiting.mail,
      once: async () => {
        const otp = desk.mailedCodes.at(-1) ?? '';
        await expectSuccess(desk.submit({ email: founder.email, otp, application_id: id }, founder));
        await deliver('submitted');
      },
    },
    'Read a submission': {
      times: 3,
      computing: processor.reading,
      once: () => desk.reviews.findWithDecisions(id),
    },
    'Shortlist, with its mail': decision('shortlist', 'stage1-shortlisted'),
    'Approve or reject, with its mail': decision('reject', 'stage1-rejected'),
  };

  function decision(action: 'shortlist' | 'reject', event: string): Doing {
    return {
      // Every second application is shortlisted on the way.
      times: 1,
      invocations: 1,
      computing: 2 * processor.writing,
      waiting: waiting.mail,
      mails: action === 'shortlist' ? 0.5 : 1,
      once: async () => {
        await expectSuccess(desk[action](desk.at(id, 'stage1'), organiser));
        await deliver(event);
      },
    };
  }
}

/** Dollars that a step costs for so many applications, by what is paid for. */
export function costOf(step: Step, applications: number) {
  const { times, reads, writes, calls, invocations, seconds, mails, files, looks } = step;
  const perCall = prices.call + logged.gateway * prices.logs;
  const perInvocation = prices.invocation + logged.invocation * prices.logs;
  const often = times * applications;
  const database = often * (reads * prices.readUnit + writes * prices.writeUnit);
  const serving = often * (calls * perCall + invocations * perInvocation);
  const computing = often * seconds * prices.gigabyteSecond;
  const mail = often * mails * prices.mail;
  const storing = often * (files * prices.upload + looks * prices.look);
  const all = database + serving + computing + mail + storing;
  return { database, serving, computing, mail, storing, all };
}
