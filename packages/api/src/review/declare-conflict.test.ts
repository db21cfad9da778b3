import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { askToAssess, assess, sameScores } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { itemsOf } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { isoTime } from '../clock.ts';
import type { Table } from '../dynamodb/table.ts';
import { problem } from '../problem.ts';
import { makeDeclareConflict } from './declare-conflict.ts';

let table: Table;
let portal: TestPortal;

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

const reason = { reason: 'A cousin of the founder.' };

async function reviewOf(applicationId: string) {
  const submission = await portal.reviews.find(applicationId);
  if (submission === undefined) throw new Error('Not submitted');
  return submission.review;
}

async function kindsOf(applicationId: string) {
  return (await portal.reviews.findWithHistory(applicationId))?.entries.map(({ kind }) => kind);
}

describe('declaring a conflict', () => {
  test('stores who declared it and when; the history has the reason, too', async () => {
    const meena = newOrganiser('Meena Selvam');
    const { applicationId } = await portal.founderWithSubmission();
    expect(await portal.declareConflict(applicationId, reason, meena)).toEqual({ version: 1 });
    const at = isoTime(portal.clock.time);
    const found = await portal.reviews.findWithHistory(applicationId);
    expect(found?.submission).toMatchObject({ version: 1, changedAt: at });
    expect(found?.submission.review.conflicts).toEqual({
      [meena.sub]: { by: 'Meena Selvam', declared_at: at },
    });
    expect(found?.entries).toEqual([
      { kind: 'conflict-declared', number: 1, at, by: 'Meena Selvam', by_sub: meena.sub, ...reason },
    ]);
  });

  test('a second time changes nothing; the first reason stays', async () => {
    const meena = newOrganiser();
    const { applicationId } = await portal.founderWithSubmission();
    await expectSuccess(portal.declareConflict(applicationId, reason, meena));
    const before = await portal.reviews.findWithHistory(applicationId);
    portal.clock.time += 60_000;
    expect(await portal.declareConflict(applicationId, { reason: 'Another' }, meena)).toEqual({ version: 1 });
    expect(await portal.reviews.findWithHistory(applicationId)).toEqual(before);
  });

  test('by two organisers at once stores both, each with an entry', async () => {
    const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];
    const { applicationId } = await portal.founderWithSubmission();
    const results = await Promise.all([
      portal.declareConflict(applicationId, reason, meena),
      portal.declareConflict(applicationId, { reason: 'A former colleague.' }, arul),
      // A double click.
      portal.declareConflict(applicationId, reason, meena),
    ]);
    for (const result of results) expect(result).toEqual({ version: expect.any(Number) });
    expect(Object.keys((await reviewOf(applicationId)).conflicts).sort()).toEqual(
      [meena.sub, arul.sub].sort(),
    );
    expect(await kindsOf(applicationId)).toEqual(['conflict-declared', 'conflict-declared']);
  });

  test('is possible after decisions and after a withdrawal', async () => {
    const decided = await portal.founderWithSubmission();
    await expectSuccess(portal.reject(portal.at(decided.applicationId, 'stage1'), newOrganiser()));
    const withdrawn = await portal.founderWithSubmission();
    await expectSuccess(portal.withdraw(withdrawn.applicationId, {}, withdrawn.founder));
    for (const { applicationId } of [decided, withdrawn]) {
      const meena = newOrganiser();
      expect(await portal.declareConflict(applicationId, reason, meena)).toEqual({ version: 2 });
      expect(Object.keys((await reviewOf(applicationId)).conflicts)).toEqual([meena.sub]);
    }
  });

  test.each<[string, (founder: Caller) => Caller]>([
    ['account', (founder) => ({ ...newOrganiser(), sub: founder.sub })],
    ['e-mail address', (founder) => ({ ...newOrganiser(), email: founder.email })],
  ])("changes nothing for an organiser with the founder's %s", async (_what, organiserLike) => {
    const { founder, applicationId } = await portal.founderWithSubmission();
    expect(await portal.declareConflict(applicationId, reason, organiserLike(founder))).toEqual({
      version: 0,
    });
    expect(await kindsOf(applicationId)).toEqual([]);
  });

  test('a draft or an unknown id is not found', async () => {
    const { applicationId } = await portal.founderWithDraft();
    for (const id of [applicationId, randomUUID()]) {
      expect(await portal.declareConflict(id, reason, newOrganiser())).toEqual(
        problem('application-not-found'),
      );
    }
  });
});

describe('after declaring a conflict, the own assessment and assignment', () => {
  /** A submission that two organisers assessed and are asked to assess at stage 1, and at stage 2. */
  async function assessedSubmission(meena: Caller, arul: Caller) {
    const { applicationId } = await portal.founderWithSubmission();
    for (const stage of ['stage1', 'stage2'] as const) {
      await askToAssess(portal, applicationId, stage, [meena, arul]);
      for (const organiser of [meena, arul]) {
        await assess(portal, { applicationId, stage, organiser, content: sameScores(stage, 4) });
      }
      if (stage === 'stage1')
        await expectSuccess(portal.approve(portal.at(applicationId, stage), newOrganiser()));
    }
    return applicationId;
  }

  const assessmentsOf = async (applicationId: string) =>
    (await itemsOf(table, 'assessment')).filter(({ pk }) => String(pk).endsWith(applicationId));

  test('are gone at an undecided stage and stay at a decided one', async () => {
    const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];
    const applicationId = await assessedSubmission(meena, arul);
    await expectSuccess(portal.declareConflict(applicationId, reason, meena));
    const { stage1, stage2 } = await reviewOf(applicationId);
    expect(stage1.assignees.map(({ sub }) => sub)).toEqual([meena.sub, arul.sub]);
    expect(Object.keys(stage1.assessments).sort()).toEqual([meena.sub, arul.sub].sort());
    expect(stage2.assignees.map(({ sub }) => sub)).toEqual([arul.sub]);
    expect(Object.keys(stage2.assessments)).toEqual([arul.sub]);
    const keys = (await assessmentsOf(applicationId)).map(({ sk }) => String(sk));
    expect(keys.sort()).toEqual(
      [
        `ASSESSMENT#stage1#${meena.sub}`,
        `ASSESSMENT#stage1#${arul.sub}`,
        `ASSESSMENT#stage2#${arul.sub}`,
      ].sort(),
    );
  });

  test('go together with the declaration or not at all', async () => {
    const [meena, arul] = [newOrganiser(), newOrganiser()];
    const applicationId = await assessedSubmission(meena, arul);
    const declare = makeDeclareConflict({
      ...portal,
      reviews: {
        ...portal.reviews,
        declareConflict: async (write) => {
          // A colleague approves the stage in between: its assessments stay.
          await portal.approve(portal.at(applicationId, 'stage2'), arul);
          return portal.reviews.declareConflict(write);
        },
      },
    });
    await expectSuccess(declare(applicationId, reason, meena));
    const { stage2, conflicts } = await reviewOf(applicationId);
    expect(Object.keys(conflicts)).toEqual([meena.sub]);
    expect(Object.keys(stage2.assessments)).toHaveLength(2);
    expect(await assessmentsOf(applicationId)).toHaveLength(4);
  });
});

describe('an organiser with a conflict', () => {
  test.each<[string, (founder: Caller, applicationId: string) => Promise<Caller>]>([
    [
      'that is declared',
      async (_founder, applicationId) => {
        const organiser = newOrganiser();
        await expectSuccess(portal.declareConflict(applicationId, reason, organiser));
        return organiser;
      },
    ],
    ["with the founder's account", async ({ sub }) => ({ ...newOrganiser(), sub })],
    ["with the founder's e-mail address", async ({ email }) => ({ ...newOrganiser(), email })],
  ])('%s takes no decision, adds no note and reads no history', async (_what, inConflict) => {
    const { founder, applicationId } = await portal.founderWithSubmission();
    const organiser = await inConflict(founder, applicationId);
    const before = await portal.reviews.findWithHistory(applicationId);
    const refused = problem('conflict-declared');
    for (const action of ['approve', 'reject', 'shortlist'] as const) {
      for (const stage of ['stage1', 'stage2'] as const) {
        expect(await portal[action](portal.at(applicationId, stage), organiser)).toEqual(refused);
      }
    }
    expect(await portal.addNote(applicationId, { text: 'A note' }, organiser)).toEqual(refused);
    expect(await portal.readHistory(applicationId, organiser)).toEqual(refused);
    const of = { application_id: applicationId, sub: organiser.sub };
    expect(await portal.withdrawConflict(of, organiser)).toEqual(refused);
    expect(await portal.reviews.findWithHistory(applicationId)).toEqual(before);
  });

  test('is refused also after a withdrawal', async () => {
    const organiser = newOrganiser();
    const { founder, applicationId } = await portal.founderWithSubmission();
    await expectSuccess(portal.declareConflict(applicationId, reason, organiser));
    await expectSuccess(portal.withdraw(applicationId, {}, founder));
    expect(await portal.approve(portal.at(applicationId, 'stage1'), organiser)).toEqual(
      problem('conflict-declared'),
    );
  });

  test('reviews other applications', async () => {
    const organiser = newOrganiser();
    const { applicationId } = await portal.founderWithSubmission();
    const other = await portal.founderWithSubmission();
    await expectSuccess(portal.declareConflict(applicationId, reason, organiser));
    await expectSuccess(portal.readHistory(other.applicationId, organiser));
    await expectSuccess(portal.approve(portal.at(other.applicationId, 'stage1'), organiser));
  });
});
