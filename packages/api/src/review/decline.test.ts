import { expect, test } from 'vitest';
import { assess, noOpinion, sameScores } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import { problem } from '../domain/problem.ts';

const portal = await portalOfFile();
const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];
portal.organiserAccounts.push(meena, arul);
const tooMany = { reason: 'too-many' } as const;

/** A submission that Meena and Arul are asked to assess. */
async function aSubmission() {
  const submission = await portal.founderWithSubmission();
  const { stage1 } = submission;
  const assign = (...subs: string[]) => portal.assign(stage1, { subs, previous: [] }, arul);
  await expectSuccess(assign(meena.sub, arul.sub));
  return {
    ...submission,
    assign,
    review: async () => (await submission.submission()).review,
    items: () => submission.items('assessment'),
  };
}

test('one asked declines: neither asked nor to be asked again, and the draft is gone', async () => {
  const { stage1, assign, items, history } = await aSubmission();
  await expectSuccess(portal.saveAssessment(stage1, sameScores('stage1', 2), meena));
  const { row } = await expectSuccess(portal.decline(stage1, { reason: 'not-my-field' }, meena));
  expect(row).toMatchObject({ mine: 'none', assignees: [{ sub: arul.sub }], declined: [meena.sub] });
  expect(await items()).toEqual([]);
  const named = { organiser: 'Meena Selvam', organiser_sub: meena.sub };
  expect(await assign(meena.sub)).toEqual(problem('assignee-declined', named));
  expect((await history()).at(-1)).toMatchObject({ kind: 'declined', by: 'Meena Selvam', stage: 'stage1' });
  expect(await portal.decline(stage1, tooMany, meena)).toMatchObject({ row: { version: row.version } });
});

test('only who is asked and has handed in nothing can decline', async () => {
  const { applicationId, stage1, kinds } = await aSubmission();
  await assess(portal, { applicationId, organiser: arul, content: sameScores('stage1', 4) });
  await expectSuccess(portal.saveAssessment(stage1, { ...sameScores('stage1', 2), revision: 2 }, arul));
  const before = await kinds();
  for (const organiser of [arul, newOrganiser()])
    expect(await portal.decline(stage1, tooMany, organiser)).toEqual(problem('nothing-to-decline'));
  expect(await kinds()).toEqual(before);
});

test('a refusal for a conflict of interest declares it', async () => {
  const { stage1, review, history } = await aSubmission();
  const request = { reason: 'conflict', conflict: 'A cousin' } as const;
  const { row } = await expectSuccess(portal.decline(stage1, request, meena));
  expect(row).toMatchObject({ mine: 'conflict', assignees: [], version: 0 });
  const { conflicts, stage1: left } = await review();
  expect(Object.keys(conflicts)).toEqual([meena.sub]);
  expect(left.assignees).toMatchObject([{ sub: arul.sub }]);
  expect((await history()).at(-1)).toMatchObject({ kind: 'conflict-declared', reason: 'A cousin' });
  expect(await portal.decline(stage1, request, meena)).toEqual(problem('conflict-declared'));
});

test('who handed in "no opinion" cannot score after a conflict that a colleague withdrew', async () => {
  const { applicationId, stage1, declareConflict, items } = await aSubmission();
  await assess(portal, { applicationId, organiser: meena, content: noOpinion });
  await declareConflict(meena);
  expect(await items()).toHaveLength(1);
  await expectSuccess(portal.withdrawConflict({ application_id: applicationId, sub: meena.sub }, arul));
  const save = { ...sameScores('stage1', 5), revision: 2 };
  expect(await portal.saveAssessment(stage1, save, meena)).toEqual(problem('no-opinion-given'));
  const first = await portal.saveAssessment(stage1, sameScores('stage1', 5), meena);
  expect(first).toEqual(problem('assessment-conflict', { revision: 2 }));
});
