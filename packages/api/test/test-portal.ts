import { randomUUID } from 'node:crypto';
import type { DraftData } from '@portal/contracts/applications/draft';
import { otpLimits } from '@portal/contracts/applications/submitting';
import type { QueryOf } from '@portal/contracts/http/routes';
import type { DecisionRequest } from '@portal/contracts/review/decision-request';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import type { Caller } from '../src/domain/caller.ts';
import type { OutboxEvent } from '../src/domain/notifications/outbox-event.ts';
import { isProblem } from '../src/domain/problem.ts';
import type { Table } from '../src/dynamodb/table.ts';
import { completeDraft } from './drafts.ts';
import { newOrganiser, withProfile } from './founders.ts';
import { itemsOf, recount } from './items.ts';
import { makePortalTable } from './portal-table.ts';
import { makeTestPorts, newTestState, type TestPorts } from './test-ports.ts';
import { makeUseCases } from './use-cases.ts';

/** With decisions that founders learn when they are announced. */
const together = { stage1: 'together', stage2: 'together' } as const;
export const announcedTogether: Partial<TestPorts> = {
  rounds: { list: async () => [{ ...firstRound, version: 1, announcement: together }] },
};

/** Creates a portal over a table of its own. */
export async function startPortal(changes?: Partial<TestPorts>) {
  return makeTestPortal(await makePortalTable(), changes);
}

/** Creates a portal for all tests of a file. Its clock starts again with each of them; in the end its counters have to be right. */
export async function portalOfFile(changes?: Partial<TestPorts>) {
  const portal = await startPortal(changes);
  beforeEach(() => {
    portal.clock.time = duringTheRound;
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    expect(await portal.metrics.read(firstRound.id)).toEqual(await recount(portal.table));
  });
  return portal;
}

const summaries = { view: 'summary' } as const;

/** Creates all use cases over one table, with an adjustable clock and the mailed codes. */
export function makeTestPortal(table: Table, changes: Partial<TestPorts> = {}) {
  const state = newTestState();
  const { clock, mailedCodes } = state;
  const ports = { ...makeTestPorts(table, state), ...changes };
  const useCases = makeUseCases(ports);
  const at = (applicationId: string, stage: Stage) => ({ application_id: applicationId, stage });

  /** Returns a function that saves one application of a founder. */
  function saverOf(founder: Caller, applicationId: string = randomUUID()) {
    const ids = { user_id: founder.sub, application_id: applicationId };
    return (data: DraftData, revision?: number) => useCases.saveDraft({ ...ids, data, revision }, founder);
  }

  /** An organiser extends the deadline of one application. `until` in ISO 8601. */
  async function extendTo(applicationId: string, until: string): Promise<void> {
    await expectSuccess(useCases.extendDeadline(applicationId, { until, reason: 'A flood' }, newOrganiser()));
  }

  /** The rows in the list of a stage, by default as an organiser who takes no part sees them. */
  const rowsOf = async (stage: Stage, query: QueryOf<'listStage'> = summaries, reader = newOrganiser()) =>
    (await expectSuccess(useCases.listStage(stage, query, reader))).submitted_applications;

  /** An application of a founder, and what people do with it. */
  function applicationOf(founder: Caller, applicationId: string) {
    const submit = (otp: string, of = useCases) =>
      of.submit({ email: founder.email, otp, application_id: applicationId }, founder);
    const sendCode = () => useCases.sendOtp({ email: founder.email, application_id: applicationId }, founder);
    /** Mails the founder a code, after the waiting time between codes. */
    const mailCode = async () => {
      clock.time += otpLimits.secondsBetweenCodes * 1000;
      await expectSuccess(sendCode());
      return mailedCodes.at(-1) ?? '';
    };
    const historyOf = async () => {
      const submission = await ports.reviews.find(applicationId);
      return submission === undefined ? [] : (await ports.reviews.readHistory(submission)).entries;
    };
    return {
      founder,
      applicationId,
      stage1: at(applicationId, 'stage1'),
      stage2: at(applicationId, 'stage2'),
      save: saverOf(founder, applicationId),
      sendCode,
      mailCode,
      submit,
      /** Confirms a draft, or requested changes, with a new code. */
      handIn: async () => expectSuccess(submit(await mailCode())),
      /** A decision, of which the founder learns unless decisions are announced together. */
      decide: async (
        action: ReviewAction,
        stage: Stage = 'stage1',
        by = newOrganiser(),
        said?: DecisionRequest,
      ) => {
        await expectSuccess(useCases[action](at(applicationId, stage), by, said));
        const [round] = await ports.rounds.list();
        if (round?.announcement[stage] === 'at-once')
          await expectSuccess(useCases.announce(at(applicationId, stage), by));
      },
      declareConflict: (by: Caller) =>
        expectSuccess(useCases.declareConflict(applicationId, { reason: 'A cousin' }, by)),
      withdraw: () => expectSuccess(useCases.withdraw(applicationId, {}, founder)),
      /** As the founder reads it. */
      read: () => expectSuccess(useCases.readApplication(applicationId, founder)),
      /** As it is stored. */
      stored: () => ports.applications.find(founder.sub, applicationId),
      submission: async () => {
        const found = await ports.reviews.find(applicationId);
        if (found === undefined) throw new Error('Not submitted');
        return found;
      },
      /** The history since the submission. */
      history: historyOf,
      kinds: async () => (await historyOf()).map(({ kind }) => kind),
      /** The row in the list of a stage. */
      row: async (stage: Stage = 'stage1', reader?: Caller) =>
        (await rowsOf(stage, summaries, reader)).find((row) => row.application_id === applicationId),
      /** The events of mails about it, of these kinds or of all, in the order of their ids. */
      events: async (...kinds: OutboxEvent['kind'][]) =>
        (await itemsOf(table, 'outbox'))
          .filter((item) => JSON.stringify(item['event']).includes(applicationId))
          .map((item) => {
            const id = String(item['event_id']);
            return { ...(item['event'] as OutboxEvent), id: id.slice(id.indexOf('#') + 1) };
          })
          .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
          .toSorted((one, other) => one.id.localeCompare(other.id)),
      /** The items of a kind that contain its id. */
      items: async (entity: Parameters<typeof itemsOf>[1]) =>
        (await itemsOf(table, entity)).filter((item) => JSON.stringify(item).includes(applicationId)),
    };
  }

  /** Creates a founder with one complete draft. */
  async function founderWithDraft(data: object = {}, newcomer?: Caller) {
    const founder = await withProfile(ports.profiles, newcomer);
    state.founders.push(founder);
    const application = applicationOf(founder, randomUUID());
    await expectSuccess(application.save({ ...completeDraft(founder.email), ...data }));
    return application;
  }

  /** Creates a founder with a submitted application. */
  async function founderWithSubmission(data: object = {}, newcomer?: Caller) {
    const application = await founderWithDraft(data, newcomer);
    const { submitted_id: submittedId } = await application.handIn();
    return { ...application, submittedId };
  }

  return {
    ...ports,
    ...useCases,
    ...state,
    table,
    /** The use cases with some of the ports replaced. */
    withPorts: (others: Partial<TestPorts>) => makeUseCases({ ...ports, ...others }),
    founderWithProfile: () => withProfile(ports.profiles),
    founderWithDraft,
    founderWithSubmission,
    applicationOf,
    saverOf,
    rowsOf,
    extendTo,
    at,
  };
}

export type TestPortal = ReturnType<typeof makeTestPortal>;

/** Returns the success result of a use case. @throws Error for a problem */
export async function expectSuccess<T>(
  outcome: Promise<T>,
): Promise<Exclude<T, { readonly problem: unknown }>> {
  const result = await outcome;
  if (isProblem(result)) throw new Error(`Unexpected problem: ${JSON.stringify(result)}`);
  return result as Exclude<T, { readonly problem: unknown }>;
}
