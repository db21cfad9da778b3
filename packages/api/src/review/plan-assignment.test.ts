import { randomUUID } from 'node:crypto';
import type { PlanRequest } from '@portal/contracts/review/assignment';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { beforeEach, expect, test } from 'vitest';
import { assess, sameScores } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { makeRandom } from '../../test/generated-scores.ts';
import { insertSubmissions, makeSubmission } from '../../test/many-submissions.ts';
import { expectSuccess, startPortal, type TestPortal } from '../../test/test-portal.ts';
import { problem } from '../domain/problem.ts';
import { emptyReview, withStage } from '../domain/review/review-record.ts';

const stage1 = { id: firstRound.id, stage: 'stage1' } as const;
const [meena, arul] = [newOrganiser('Meena'), newOrganiser('Arul')];
const [devi, kumar] = [newOrganiser('Devi'), newOrganiser('Kumar')];
let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
  portal.organiserAccounts.push(meena, arul, devi, kumar);
});

const planFor = (request: PlanRequest, by = meena) => portal.planAssignment(stage1, request, by);
const plan = (request: PlanRequest, by = meena) => expectSuccess(planFor(request, by));
const readers = [{ sub: arul.sub }, { sub: devi.sub }, { sub: kumar.sub }];

test('keeps who is asked, leaves out who declared a conflict, is the founder or declined, and changes nothing', async () => {
  const [first, second, third] = [makeSubmission(1), makeSubmission(2), makeSubmission(3)];
  const asked = [{ sub: arul.sub, name: 'Arul', asked_at: first.submittedAt }];
  const declared = { [arul.sub]: { by: 'Arul', declared_at: second.submittedAt } };
  await insertSubmissions(portal.table, [
    { ...first, review: withStage(emptyReview, 'stage1', { assignees: asked, declined: [devi.sub] }) },
    { ...second, review: { ...emptyReview, conflicts: declared } },
    { ...third, founder: { ...third.founder, sub: kumar.sub } },
  ]);
  const application_ids = [first, second, third].map(({ applicationId }) => applicationId);
  const result = await plan({ application_ids, readers, each: 2 });
  expect(result.plan.map(({ subs }) => new Set(subs))).toEqual([
    new Set([arul.sub, kumar.sub]),
    new Set([devi.sub, kumar.sub]),
    new Set([arul.sub, devi.sub]),
  ]);
  expect(result.loads).toEqual([
    { sub: arul.sub, before: 1, after: 2 },
    { sub: devi.sub, before: 0, after: 2 },
    { sub: kumar.sub, before: 0, after: 2 },
  ]);
  expect(result.missing).toEqual([]);
  expect((await portal.reviews.findMany(application_ids)).map(({ version }) => version)).toEqual([0, 0, 0]);
});

test('says what is missing and why, and does not plan what cannot be assigned', async () => {
  const [open, full, decided] = [
    await portal.founderWithSubmission(),
    await portal.founderWithSubmission(),
    await portal.founderWithSubmission(),
  ];
  await decided.decide('reject');
  const [unknown, colleague] = [randomUUID(), newOrganiser()];
  await open.declareConflict(arul);
  const application_ids = [open, full, decided].map(({ applicationId }) => applicationId).concat(unknown);
  const limited = readers.slice(0, 2).map((reader) => ({ ...reader, at_most: 1 }));
  const { plan: planned, missing } = await plan({ application_ids, readers: limited, each: 3 }, colleague);
  expect(planned.map(({ subs }) => subs)).toEqual([[devi.sub], [arul.sub]]);
  const [inOpen, inFull] = [{ application_id: open.applicationId }, { application_id: full.applicationId }];
  expect(missing).toEqual([
    { ...inOpen, count: 2, why: 'no-reader' },
    { ...inFull, count: 1, why: 'limit' },
    { ...inFull, count: 1, why: 'no-reader' },
    { application_id: decided.applicationId, count: 3, why: 'not-open' },
    { application_id: unknown, count: 3, why: 'not-open' },
  ]);
});

test('moves what one has not handed in to others; what they cannot take stays', async () => {
  const [handedIn, moved, kept] = [
    await portal.founderWithSubmission(),
    await portal.founderWithSubmission(),
    await portal.founderWithSubmission(),
  ];
  for (const { stage1: target } of [handedIn, moved, kept])
    await expectSuccess(portal.assign(target, { subs: [arul.sub] }, meena));
  await assess(portal, { ...handedIn, organiser: arul, content: sameScores('stage1', 3) });
  await kept.declareConflict(devi);
  const application_ids = [handedIn, moved, kept].map(({ applicationId }) => applicationId);
  const request = { application_ids, readers: readers.slice(0, 2), each: 1, from: arul.sub };
  const { plan: planned, loads, missing } = await plan(request);
  expect(planned.map(({ subs }) => subs)).toEqual([[arul.sub], [devi.sub], [arul.sub]]);
  expect(loads).toEqual([{ sub: devi.sub, before: 0, after: 1 }]);
  expect(missing).toEqual([{ application_id: kept.applicationId, count: 1, why: 'no-reader' }]);
});

test('counts an application in which the caller has a conflict as if nobody were asked, and does not plan it', async () => {
  const [hidden, other] = [await portal.founderWithSubmission(), await portal.founderWithSubmission()];
  await hidden.declareConflict(meena);
  const application_ids = [hidden.applicationId, other.applicationId];
  const request = { application_ids, readers: readers.map((one) => ({ ...one, at_most: 1 })), each: 2 };
  const before = await plan(request);
  expect(before.missing).toEqual([{ application_id: hidden.applicationId, count: 2, why: 'conflict' }]);
  await expectSuccess(portal.assign(hidden.stage1, { subs: [arul.sub, devi.sub] }, kumar));
  expect(await plan(request)).toEqual(before);
  expect((await plan(request, kumar)).loads.map((load) => load.before)).toEqual([1, 1, 0]);
});

test('is refused for one who is no organiser, and for a round that does not exist or has ended', async () => {
  const request = { application_ids: [randomUUID()], readers: [{ sub: randomUUID() }], each: 1 };
  expect(await planFor(request)).toEqual(problem('organiser-not-found'));
  expect(await portal.planAssignment({ ...stage1, id: '2031' }, request, meena)).toEqual(
    problem('round-not-found'),
  );
  await expectSuccess(portal.finishRound(firstRound.id, meena));
  expect(await planFor(request)).toEqual(problem('round-finished'));
});

test('what is planned is what happens when it is applied', { timeout: 60_000 }, async ({ task }) => {
  const { uniform } = makeRandom(11);
  const submissions = Array.from({ length: process.env['VERIFY'] ? 300 : 30 }, (_, at) => {
    const submission = makeSubmission(at + 1);
    const drawn = [arul, devi, kumar, meena].filter(() => uniform() < 0.2);
    const conflicts = Object.fromEntries(
      drawn.map(({ sub }) => [sub, { by: 'One', declared_at: submission.submittedAt }]),
    );
    return { ...submission, review: { ...emptyReview, conflicts } };
  });
  await insertSubmissions(portal.table, submissions);
  const application_ids = submissions.map(({ applicationId }) => applicationId);
  const limited = readers.map((reader, at) => (at === 0 ? { ...reader, at_most: 10 } : reader));
  const planned = await plan({ application_ids, readers: limited, each: 2 });
  for (const { application_id, subs } of planned.plan)
    await expectSuccess(portal.assign({ application_id, stage: 'stage1' }, { subs }, meena));
  const found = await Promise.all(
    planned.plan.map(({ application_id }) => portal.reviews.find(application_id)),
  );
  const asked = found.map((one) => one?.review.stage1.assignees.map(({ sub }) => sub));
  const different = planned.plan.filter(({ subs }, at) => subs.join() !== asked[at]?.join()).length;
  task.meta.figures = [
    { name: 'applications assigned otherwise than planned', measured: different, unit: '', atMost: 0 },
  ];
  expect(different).toBe(0);
  expect(planned.loads.map(({ sub, after }) => [sub, after])).toEqual(
    readers.map(({ sub }) => [sub, asked.filter((subs) => subs?.includes(sub)).length]),
  );
  const again = await plan({ application_ids, readers: limited, each: 2 });
  expect(again.plan).toEqual(planned.plan);
  expect(again.missing).toEqual(planned.missing);
});
