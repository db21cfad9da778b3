import type { DraftData } from '@portal/contracts/applications/draft';
import { type ReviewAction, reviewActions, type Stage, stages } from '@portal/contracts/review/decisions';
import { removeExpired } from '@portal/local/dynamodb/time-to-live';
import * as fc from 'fast-check';
import { passThrough } from '../cloud/call-interceptor.ts';
import { errorResponse } from '../cloud/error-response.ts';
import { extendDeadline } from '../extend-deadline.ts';
import { app, defineCommand, founder, organiser } from './command.ts';
import * as drafts from './model.ts';
import * as reviews from './review-model.ts';
import { completeBy, type Founder, nameBy } from './setup.ts';

export const create = defineCommand<{ founder: number }>(
  'create',
  { founder },
  async ({ environment, founder }, model, command) => ({
    expected: drafts.create(model, command.founder),
    response: await environment.requests.createUser(founder(command.founder).caller),
  }),
);

/** Answers to save. The server rejects another founder's document and files that are not PDFs. */
const patches = {
  complete: (self: Founder, _other: Founder, id: number) => completeBy(self, id),
  name: ({ caller }: Founder) => ({ startupName: nameBy(caller) }),
  'other name': ({ caller }: Founder) => ({ startupName: `${nameBy(caller)} Fibre` }),
  website: () => ({ website: 'https://kadal.example.org' }),
  'no website': () => ({ website: null }),
  'own document': (self: Founder, _other: Founder, id: number) => ({ testDocument: self.documentFor(id) }),
  "another's document": (_self: Founder, other: Founder, id: number) => ({
    testDocument: other.documentFor(id),
  }),
  'no pdf': (self: Founder, _other: Founder, id: number) => ({ testDocument: self.pictureFor(id) }),
  nothing: () => ({}),
} satisfies Record<string, (self: Founder, other: Founder, app: number) => object>;
const rejected: ReadonlySet<string> = new Set(["another's document", 'no pdf']);

interface Save {
  readonly founder: number;
  readonly app: number;
  readonly patch: keyof typeof patches;
  /** The revision that the request names. */
  readonly from: 'none' | 'current' | 'stale' | 'future';
}

export const save = defineCommand<Save>(
  'save',
  {
    founder,
    app,
    patch: fc.constantFrom(...(Object.keys(patches) as (keyof typeof patches)[])),
    from: fc.constantFrom('none', 'current', 'current', 'stale', 'future'),
  },
  async ({ environment, founder, idOf }, model, { app: id, from, patch, ...command }) => {
    const [self, other] = [founder(command.founder), founder(1 - command.founder)];
    const data = patches[patch](self, other, id) as DraftData;
    const stored = drafts.ownApplication(model, command.founder, id)?.revision ?? 0;
    const revisions = {
      none: undefined,
      current: stored,
      stale: Math.max(stored - 1, 0),
      future: stored + 1,
    };
    const revision = revisions[from];
    return {
      expected: drafts.save(model, { ...command, id, revision }, data, rejected.has(patch)),
      response: await environment.requests.save(self.caller, idOf(id), data, revision),
    };
  },
);

export const ticket = defineCommand<{ founder: number; app: number }>(
  'ticket',
  { founder, app },
  async ({ environment, founder, idOf }, model, command) => ({
    expected: drafts.requestUpload(model, command.founder, command.app),
    response: await environment.requests.requestUpload(founder(command.founder).caller, idOf(command.app)),
  }),
);

export const deleteDraft = defineCommand<{ founder: number; app: number }>(
  'delete',
  { founder, app },
  async ({ environment, founder, idOf }, model, command) => ({
    expected: drafts.deleteDraft(model, command.founder, command.app),
    response: await environment.requests.deleteDraft(founder(command.founder).caller, idOf(command.app)),
  }),
);

export const withdraw = defineCommand<{ founder: number; app: number }>(
  'withdraw',
  { founder, app },
  async ({ environment, founder, idOf }, model, command) => ({
    expected: drafts.withdraw(model, command.founder, command.app),
    response: await environment.requests.withdraw(founder(command.founder).caller, idOf(command.app)),
  }),
);

export const code = defineCommand<{ founder: number; app: number | undefined; mailWorks: boolean }>(
  'code',
  {
    founder,
    app: fc.option(app, { nil: undefined, freq: 4 }),
    mailWorks: fc.constantFrom(true, true, true, false),
  },
  async ({ environment: { requests, portal }, founder, idOf }, model, { app: id, mailWorks, ...command }) => {
    const draft = drafts.findDraft(model, command.founder, id);
    const expected = drafts.requestCode(model, draft, mailWorks);
    const { caller } = founder(command.founder);
    const mailsBefore = portal.ledger.mails.length;
    portal.interceptor.handle = async (call, proceed) =>
      call.service === 'ses' && !mailWorks ? errorResponse('ses', [400, 'MessageRejected']) : proceed();
    const response = await requests.sendCode(caller, id === undefined ? undefined : idOf(id));
    portal.interceptor.handle = passThrough;
    const isSent = expected.status === 200;
    if (draft && isSent) drafts.storeMailedCode(model, draft, requests.lastMailedCode(caller));
    const sent = portal.ledger.mails.slice(mailsBefore).map(({ to }) => to);
    return { expected, response, equal: [[sent, isSent ? [caller.email] : []]] };
  },
);

export const submit = defineCommand<{
  founder: number;
  app: number;
  code: 'mailed' | 'wrong' | 'of another application';
}>(
  'submit',
  { founder, app, code: fc.constantFrom('mailed', 'mailed', 'wrong', 'of another application') },
  async ({ environment, founder, idOf }, model, { app: id, ...command }) => {
    const self = founder(command.founder);
    const mailed = drafts.codeOf(model, command.founder, id) ?? '000000';
    const wrong = String((Number(mailed) + 1) % 1_000_000).padStart(6, '0');
    const other = drafts.codeOf(model, command.founder, (id + 1) % 3) ?? wrong;
    const otp = { mailed, wrong, 'of another application': other }[command.code];
    const data = drafts.ownApplication(model, command.founder, id)?.data ?? {};
    const { startupCategory: _optional, ...required } = completeBy(self, id);
    const isComplete = Object.keys(required).every((name) => name in data);
    return {
      expected: drafts.submit(model, { founder: command.founder, id, otp }, isComplete),
      response: await environment.requests.submit(self.caller, idOf(id), otp),
    };
  },
);

/** `removesExpired` also runs the table's time-to-live deletion, which no result may depend on. */
export const wait = defineCommand<{ ms: number; removesExpired: boolean }>(
  'wait',
  {
    ms: fc.constantFrom(
      31_000,
      31_000,
      ...[5, 11, 61, 24 * 60 + 5, 25 * 60].map((minutes) => minutes * 60_000),
    ),
    removesExpired: fc.boolean(),
  },
  async ({ environment: { portal } }, model, { ms, removesExpired }) => {
    portal.clock.time += ms;
    model.now += ms;
    if (removesExpired) await removeExpired(portal.database);
    return undefined;
  },
);

/** Moves the clock near a boundary of the round, unless it is past that time. `after` in ms. */
export const goTo = defineCommand<{ boundary: keyof typeof drafts.round; after: number }>(
  'go to',
  {
    boundary: fc.constantFrom('opens', 'closes', 'closes', 'closes', 'graceEnds'),
    after: fc.constantFrom(-5 * 60_000, -60_000, -2, -1, 0, 60_000),
  },
  async ({ environment: { portal } }, model, { boundary, after }) => {
    portal.clock.time = Math.max(portal.clock.time, drafts.round[boundary] + after);
    model.now = portal.clock.time;
    return undefined;
  },
);

/** Extends the deadline of a draft, in the table. `days` after the deadline of the round. */
export const extend = defineCommand<{ app: number; days: number }>(
  'extend',
  { app, days: fc.constantFrom(1, 5) },
  async ({ environment, founder, idOf }, model, { app: id, days }) => {
    const end = drafts.round.closes + days * 24 * 3600_000;
    const draft = drafts.extend(model, id, end);
    if (draft === undefined) return undefined;
    const application = { founder: founder(draft.founder).caller, applicationId: idOf(id) };
    await extendDeadline(environment.portal, application, new Date(end - 1000).toISOString());
    return undefined;
  },
);

export const decide = defineCommand<{ organiser: number; app: number; action: ReviewAction; stage: Stage }>(
  'decide',
  {
    organiser,
    app,
    action: fc.constantFrom(...reviewActions),
    stage: fc.constantFrom('stage1', 'stage1', ...stages),
  },
  async ({ environment, organiser, idOf }, model, { app: id, action, stage, organiser: by }) => ({
    expected: reviews.decide(model, id, { action, stage, by }),
    response: await environment.requests.decide(organiser(by), action, idOf(id), stage),
  }),
);

/** Delivers the stream's new events once or twice. Each event sends one mail. */
export const deliver = defineCommand<{ times: number }>(
  'deliver',
  { times: fc.constantFrom(1, 2) },
  async ({ environment: { requests, portal } }, model, { times }) => {
    const events = await requests.readEvents();
    const mailsBefore = portal.ledger.mails.length;
    const response = await requests.notify(events);
    if (times === 2) await requests.notify([...events, ...events]);
    const expectedMails = model.events;
    model.events = 0;
    await requests.discardEvents();
    const expected = { status: 200, body: { failures: 0 } };
    return { expected, response, equal: [[portal.ledger.mails.length - mailsBefore, expectedMails]] };
  },
);
