import type { Stage } from '@portal/contracts/review/decisions';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { beforeEach, describe, expect, test } from 'vitest';
import { assess, noOpinion, sameScores } from '../../test/assessments.ts';
import { countReads } from '../../test/count-reads.ts';
import { newOrganiser } from '../../test/founders.ts';
import { itemsOf } from '../../test/items.ts';
import { expectSuccess, startPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';
import { problem } from '../domain/problem.ts';

const stage1 = { id: firstRound.id, stage: 'stage1' } as const;
const [meena, arul, latha] = [newOrganiser('Meena'), newOrganiser('Arul'), newOrganiser('Latha')];
let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});

/** What the functions keep of the round for ten seconds is read again. */
async function set(open: boolean, reason?: string) {
  const result = await expectSuccess(portal.setAssessing(stage1, { open, reason }, meena));
  portal.clock.time += 10_000;
  return result;
}
const ranking = (by: Caller, line?: number) => portal.readRanking(stage1, { line }, by);

/** What the list of a stage and its activity say of assessing. */
async function closedIn(stage: Stage) {
  const list = await expectSuccess(portal.listStage(stage, { view: 'summary' }, latha));
  const activity = await expectSuccess(portal.listActivity(stage, { since: list.as_of }, latha));
  return [list.closed, activity.closed];
}

describe('closing', () => {
  test('ranks what is handed in, and from then on no assessment is written and everyone sees the scores', async () => {
    const [first, second] = [await portal.founderWithSubmission(), await portal.founderWithSubmission()];
    const withdrawn = await portal.founderWithSubmission();
    for (const { applicationId } of [first, withdrawn])
      await assess(portal, { applicationId, organiser: arul, content: sameScores('stage1', 4) });
    await assess(portal, { applicationId: first.applicationId, organiser: meena, content: noOpinion });
    await expectSuccess(portal.saveAssessment(second.stage1, sameScores('stage1', 5), arul));
    await withdrawn.withdraw();
    expect(await ranking(arul)).toEqual(problem('no-ranking'));
    expect(await first.row('stage1', latha)).not.toHaveProperty('score');

    expect(await closedIn('stage1')).toEqual([false, false]);

    const { open, ranking: closed } = await set(false, 'The meeting is tomorrow');
    expect(await closedIn('stage1')).toEqual([true, true]);
    expect(await closedIn('stage2')).toEqual([false, false]);
    expect(open).toBe(false);
    expect(closed).toMatchObject({
      reason: 'too-few-scores',
      rows: [
        { application_id: first.applicationId, rank: 1, n: 1, raw: 4 },
        { application_id: second.applicationId, rank: 2, n: 0 },
      ],
      readers: [{ sub: arul.sub, n: 1, severity: 0 }],
    });
    expect(await ranking(latha)).toEqual(closed);
    expect(await ranking(latha, 1)).toMatchObject({ line: 1, input: closed?.input });
    const refused = problem('assessing-closed');
    expect(await portal.handInAssessment(second.stage1, { revision: 1 }, arul)).toEqual(refused);
    expect(await portal.saveAssessment(first.stage1, sameScores('stage1', 1), latha)).toEqual(refused);
    expect(await first.row('stage1', latha)).toMatchObject({ score: 4 });
    expect(await expectSuccess(portal.readAssessments(first.stage1, latha))).toMatchObject({
      closed: true,
      others: expect.arrayContaining([expect.objectContaining({ score: 4 })]),
    });
  });

  test('shows scores at once, and reopening hides them, also where the round before it is kept', async () => {
    const { stage1: target } = await portal.founderWithSubmission();
    const { application_id: applicationId } = target;
    await assess(portal, { applicationId, organiser: arul, content: sameScores('stage1', 4) });
    const setUnnoticed = async (open: boolean) => {
      await portal.rounds.list();
      await expectSuccess(portal.setAssessing(stage1, { open }, meena));
    };
    for (const read of [
      () => portal.readAssessments(target, latha),
      () => portal.readHistory(applicationId, latha),
    ]) {
      await setUnnoticed(false);
      expect(JSON.stringify(await read())).toContain('"scores"');
      await setUnnoticed(true);
      expect(JSON.stringify(await read())).not.toContain('"scores"');
    }
  });

  test('is refused to the write that has read the round before', async () => {
    const { stage1: target } = await portal.founderWithSubmission();
    await portal.rounds.list();
    await expectSuccess(portal.setAssessing(stage1, { open: false }, meena));
    expect((await portal.rounds.list())[0]?.closed?.stage1).toBeUndefined();
    expect(await portal.saveAssessment(target, sameScores('stage1', 1), arul)).toEqual(
      problem('assessing-closed'),
    );
    expect(await portal.assessments.list(target.application_id, 'stage1')).toEqual([]);
  });

  test('and reopening are repeated without effect, and are entries in the history of the round with the hash of the input', async () => {
    const { applicationId } = await portal.founderWithSubmission();
    const first = await set(false);
    expect(await set(false)).toEqual(first);
    expect([await set(true, 'Two are missing'), await set(true, 'Again')]).toEqual([
      { open: true },
      { open: true },
    ]);
    expect(await ranking(arul)).toEqual(problem('no-ranking'));
    await assess(portal, { applicationId, organiser: arul, content: sameScores('stage1', 3) });
    const second = await set(false, 'Now all are there');
    expect(second.ranking?.input).not.toBe(first.ranking?.input);
    const changes = (await expectSuccess(portal.readRound(firstRound.id))).assessing;
    expect(changes.map(({ open, by, reason }) => [open, by, reason])).toEqual([
      [false, 'Meena', undefined],
      [true, 'Meena', 'Two are missing'],
      [false, 'Meena', 'Now all are there'],
    ]);
    const entries = await itemsOf(portal.table, 'round-history');
    expect(entries.map(({ input }) => input)).toEqual([
      undefined,
      first.ranking?.input,
      undefined,
      second.ranking?.input,
    ]);
  });

  test('is refused in a round that is not published, or has ended', async () => {
    expect(await portal.setAssessing({ ...stage1, id: '2031' }, { open: false }, meena)).toEqual(
      problem('round-not-found'),
    );
    await expectSuccess(portal.finishRound(firstRound.id, meena));
    expect(await portal.setAssessing(stage1, { open: false }, meena)).toEqual(problem('round-finished'));
  });
});

test('a long ranking is stored in pages, and read without what a failed closing left', async () => {
  const round = await portal.roundStore.find(firstRound.id);
  if (round === undefined) throw new Error('No round');
  const until = portal.clock.time + 60_000;
  await portal.roundStore.stopReview(round.id, until, portal.clock.time);
  const rows = Array.from({ length: 2500 }, (_, at) => ({
    application_id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    rank: at + 1,
    n: 3,
    raw: 3.3333,
    sd: 0.5774,
    adjusted: 3.1234,
    se: 0.1234,
    best: 1,
    worst: 20,
  }));
  const act = { stage: 'stage1', by: meena, at: portal.clock.time } as const;
  const close = (stop: number, all: typeof rows) =>
    portal.rankings.close(round, act, stop, { input: 'hash', rows: all, readers: [] });
  expect(await close(until - 1, [...rows, ...rows])).toBe(false);
  expect(await close(until, rows)).toBe(true);
  const stored = await portal.rankings.read(round.id, 'stage1', 1);
  expect(stored).toEqual({ input: 'hash', computed_at: portal.clock.iso, rows, readers: [] });
  const sizes = (await itemsOf(portal.table, 'ranking')).map((item) => JSON.stringify(item).length);
  expect(sizes).toHaveLength(5);
  expect(Math.max(...sizes)).toBeLessThan(400_000);
});

/**
 * Everything that a reader, or the founder who became an organiser, can ask for of an application: after Arul scored it with `score` and
 * Meena declined to, or after nothing was done with it; with what each call reads of the table.
 */
async function responsesTo(
  caller: Caller | 'founder',
  hidden: { readonly score?: 1 | 5; readonly inConflict?: boolean },
) {
  const own = await startPortal();
  own.organiserAccounts.push(arul, meena);
  const { score, inConflict = false } = hidden;
  const { applicationId, stage1: target, founder, declareConflict } = await own.founderWithSubmission();
  const since = new Date(own.clock.time + 60_000).toISOString();
  const reader = caller === 'founder' ? { ...founder, isOrganiser: true } : caller;
  if (inConflict && caller !== 'founder') await declareConflict(reader);
  own.clock.time += 120_000;
  if (score !== undefined) {
    await expectSuccess(own.assign(target, { subs: [arul.sub, meena.sub] }, meena));
    await expectSuccess(own.decline(target, { reason: 'too-many' }, meena));
    await assess(own, {
      applicationId,
      organiser: arul,
      content: { ...sameScores('stage1', score), comment: 'Said' },
    });
    await expectSuccess(own.addNote(applicationId, { text: 'A note' }, meena));
  }
  own.clock.time += 120_000;
  const stage: Stage = 'stage1';
  // Of the activity, the one index row more or less is read as quickly.
  const responses: unknown[] = [await own.listActivity(stage, { since }, reader)];
  const reads = countReads(own.table);
  const calls = [
    () => own.listStage(stage, { view: 'summary' }, reader),
    () => own.listStage(stage, { q: 'Kadal Fibre' }, reader),
    () => own.readMetrics(reader),
    () => own.readAssessments(target, reader),
    () => own.readHistory(applicationId, reader),
    () => own.exportApplications({ stage, application_ids: [applicationId], format: 'csv' }, reader),
    () =>
      own.planAssignment(
        stage1,
        { application_ids: [applicationId], readers: [{ sub: arul.sub }], each: 1 },
        reader,
      ),
    () => own.listStage(stage, { view: 'full' }, reader),
    () => own.declareConflict(applicationId, { reason: 'A cousin' }, reader),
    () => own.readSubmission(applicationId, reader),
    () => own.assign(target, { subs: [meena.sub] }, reader),
    () => own.decline(target, { reason: 'too-many' }, reader),
    () => own.decline(target, { reason: 'conflict', conflict: 'A cousin' }, reader),
    () => own.withdrawConflict({ application_id: applicationId, sub: meena.sub }, reader),
    () => own.saveAssessment(target, sameScores('stage1', 2), reader),
    () => own.handInAssessment(target, { revision: 1 }, reader),
    () => own.addNote(applicationId, { text: 'A note' }, reader),
    () => own.previewMail(target, { action: 'reject' }, reader),
    () => own.takeBack(target, {}, reader),
    () => own.reject(target, reader),
  ];
  // What is read tells how long a response takes.
  for (const call of calls) responses.push(await call(), reads());
  if (inConflict) {
    await expectSuccess(own.setAssessing(stage1, { open: false }, meena));
    responses.push(await own.readRanking(stage1, { line: 1 }, reader));
  }
  const names = new Map<string, string>();
  // Random ids and digests by the order in which they appear.
  return JSON.stringify(responses).replaceAll(/[0-9a-f-]{36,64}/g, (id) => {
    const name = names.get(id) ?? `id ${names.size}`;
    names.set(id, name);
    return name;
  });
}

describe('byte by byte, the responses', () => {
  test('to who has not handed in do not depend on the scores', async () => {
    expect(await responsesTo(latha, { score: 1 })).toBe(await responsesTo(latha, { score: 5 }));
  });

  test.each([latha, 'founder' as const])(
    'to someone in conflict do not depend on whether and by whom it is assessed, and who declined',
    async (caller) => {
      const text = await responsesTo(caller, { inConflict: true, score: 5 });
      expect(text).toBe(await responsesTo(caller, { inConflict: true }));
      expect(text).not.toContain('Arul');
    },
  );
});

test('someone in conflict sees in the ranking the rank of that application only, and not by the counts who read it', async () => {
  const [own, other] = [await portal.founderWithSubmission(), await portal.founderWithSubmission()];
  for (const { applicationId } of [own, other])
    await assess(portal, { applicationId, organiser: arul, content: sameScores('stage1', 4) });
  await assess(portal, { ...own, organiser: meena, content: sameScores('stage1', 4) });
  await own.declareConflict(latha);
  await set(false);
  const { rows, readers } = await expectSuccess(ranking(latha, 1));
  expect(rows.find((row) => row.application_id === own.applicationId)).toEqual({
    application_id: own.applicationId,
    rank: 1,
  });
  expect(rows.find((row) => row.application_id === other.applicationId)).toMatchObject({
    rank: 1,
    raw: 4,
    close: true,
    tied: true,
  });
  expect(readers).toEqual([{ sub: arul.sub, n: 1, severity: 0 }]);
});
