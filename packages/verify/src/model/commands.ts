import type { DraftData } from '@portal/contracts/applications/draft';
import { type ReviewAction, reviewActions, type Stage, stages } from '@portal/contracts/review/decisions';
import { removeExpired } from '@portal/local/dynamodb/time-to-live';
import * as fc from 'fast-check';
import { refusal } from '../cloud/refusal.ts';
import { straight } from '../cloud/wire.ts';
import { app, define, founder, organiser } from './command.ts';
import * as drafts from './model.ts';
import * as reviews from './review-model.ts';
import { completeBy, type Founder, nameBy } from './setup.ts';

export const create = define<{ founder: number }>(
  'create',
  { founder },
  async ({ world, founder }, model, command) => ({
    expected: drafts.create(model, command.founder),
    answer: await world.desk.createUser(founder(command.founder).caller),
  }),
);

/** Answers that a save brings; a document of another founder, and what is no PDF, are rejected. */
const patches = {
  complete: completeBy,
  name: ({ caller }: Founder) => ({ startupName: nameBy(caller) }),
  'other name': ({ caller }: Founder) => ({ startupName: `${nameBy(caller)} Fibre` }),
  website: () => ({ website: 'https://kadal.example.org' }),
  'no website': () => ({ website: null }),
  'own document': ({ document }: Founder) => ({ testDocument: document }),
  "another's document": (_self: Founder, { document }: Founder) => ({ testDocument: document }),
  'no pdf': ({ picture }: Founder) => ({ testDocument: picture }),
  nothing: () => ({}),
} satisfies Record<string, (self: Founder, other: Founder) => object>;
const rejected: ReadonlySet<string> = new Set(["another's document", 'no pdf']);

interface Save {
  readonly founder: number;
  readonly app: number;
  readonly patch: keyof typeof patches;
  /** The revision that it says to start from. */
  readonly from: 'none' | 'current' | 'stale' | 'future';
}

export const save = define<Save>(
  'save',
  {
    founder,
    app,
    patch: fc.constantFrom(...(Object.keys(patches) as (keyof typeof patches)[])),
    from: fc.constantFrom('none', 'current', 'current', 'stale', 'future'),
  },
  async ({ world, founder, idOf }, model, { app: id, from, patch, ...command }) => {
    const [self, other] = [founder(command.founder), founder(1 - command.founder)];
    const data = patches[patch](self, other) as DraftData;
    const stored = drafts.own(model, command.founder, id)?.revision ?? 0;
    const revisions = {
      none: undefined,
      current: stored,
      stale: Math.max(stored - 1, 0),
      future: stored + 1,
    };
    const revision = revisions[from];
    return {
      expected: drafts.save(model, { ...command, id, revision }, data, rejected.has(patch)),
      answer: await world.desk.save(self.caller, idOf(id), data, revision),
    };
  },
);

export const ticket = define<{ founder: number; app: number }>(
  'ticket',
  { founder, app },
  async ({ world, founder, idOf }, model, command) => ({
    expected: drafts.askForTicket(model, command.founder, command.app),
    answer: await world.desk.ticket(founder(command.founder).caller, idOf(command.app)),
  }),
);

export const code = define<{ founder: number; app: number | undefined; mailWorks: boolean }>(
  'code',
  {
    founder,
    app: fc.option(app, { nil: undefined, freq: 4 }),
    mailWorks: fc.constantFrom(true, true, true, false),
  },
  async ({ world: { desk, portal }, founder, idOf }, model, { app: id, mailWorks, ...command }) => {
    const draft = drafts.findDraft(model, command.founder, id);
    const expected = drafts.askForCode(model, draft, mailWorks);
    const { caller } = founder(command.founder);
    const before = portal.ledger.mails.length;
    portal.wire.carrier = async (call, proceed) =>
      call.service === 'ses' && !mailWorks ? refusal('ses', [400, 'MessageRejected']) : proceed();
    const answer = await desk.sendCode(caller, id === undefined ? undefined : idOf(id));
    portal.wire.carrier = straight;
    const isSent = expected.status === 200;
    if (draft && isSent) drafts.codeArrived(model, draft, desk.mailedCode(caller));
    const sent = portal.ledger.mails.slice(before).map(({ to }) => to);
    return { expected, answer, same: [[sent, isSent ? [caller.email] : []]] };
  },
);

export const submit = define<{
  founder: number;
  app: number;
  code: 'mailed' | 'wrong' | 'of another application';
}>(
  'submit',
  { founder, app, code: fc.constantFrom('mailed', 'mailed', 'wrong', 'of another application') },
  async ({ world, founder, idOf }, model, { app: id, ...command }) => {
    const self = founder(command.founder);
    const mailed = drafts.codeOf(model, command.founder, id) ?? '000000';
    const wrong = String((Number(mailed) + 1) % 1_000_000).padStart(6, '0');
    const other = drafts.codeOf(model, command.founder, (id + 1) % 3) ?? wrong;
    const otp = { mailed, wrong, 'of another application': other }[command.code];
    const data = drafts.own(model, command.founder, id)?.data ?? {};
    const { startupCategory: _optional, ...required } = completeBy(self);
    const isComplete = Object.keys(required).every((name) => name in data);
    return {
      expected: drafts.submit(model, { founder: command.founder, id, otp }, isComplete),
      answer: await world.desk.submit(self.caller, idOf(id), otp),
    };
  },
);

/** `sweeps`: what has expired is removed from the table, which nothing may depend on. */
export const wait = define<{ ms: number; sweeps: boolean }>(
  'wait',
  {
    ms: fc.constantFrom(
      31_000,
      31_000,
      ...[5, 11, 61, 24 * 60 + 5, 25 * 60].map((minutes) => minutes * 60_000),
    ),
    sweeps: fc.boolean(),
  },
  async ({ world: { portal } }, model, { ms, sweeps }) => {
    portal.clock.time += ms;
    model.now += ms;
    if (sweeps) await removeExpired(portal.database);
    return undefined;
  },
);

export const decide = define<{ organiser: number; app: number; action: ReviewAction; stage: Stage }>(
  'decide',
  {
    organiser,
    app,
    action: fc.constantFrom(...reviewActions),
    stage: fc.constantFrom('stage1', 'stage1', ...stages),
  },
  async ({ world, organiser, idOf }, model, { app: id, action, stage, organiser: by }) => ({
    expected: reviews.decide(model, id, { action, stage, by }),
    answer: await world.desk.decide(organiser(by), action, idOf(id), stage),
  }),
);

/** The stream brings what happened, once or twice: a mail for each. */
export const deliver = define<{ times: number }>(
  'deliver',
  { times: fc.constantFrom(1, 2) },
  async ({ world: { desk, portal } }, model, { times }) => {
    const events = await desk.newEvents();
    const before = portal.ledger.mails.length;
    const answer = await desk.notify(events);
    if (times === 2) await desk.notify([...events, ...events]);
    const wanted = model.events;
    model.events = 0;
    await desk.forgetEvents();
    const expected = { status: 200, body: { failures: 0 } };
    return { expected, answer, same: [[portal.ledger.mails.length - before, wanted]] };
  },
);
