import { type AssessmentContent, assessmentsSchema } from '@portal/contracts/review/assessments';
import type { Stage } from '@portal/contracts/review/decisions';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { assess as assessWith, noOpinion, sameScores } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';
import { fieldProblem, problem } from '../domain/problem.ts';

const portal = await portalOfFile();
const conflict = (revision?: number) => problem('assessment-conflict', { revision });

/** Creates a submission and an organiser who assesses it. */
async function aSubmission() {
  const submission = await portal.founderWithSubmission();
  const { applicationId, stage1 } = submission;
  const organiser = newOrganiser('Meena Selvam');
  return {
    ...submission,
    organiser,
    save: (content: AssessmentContent, revision?: number, requestId?: string) =>
      portal.saveAssessment(stage1, { ...content, revision }, organiser, { requestId }),
    handIn: (revision = 1) => portal.handInAssessment(stage1, { revision }, organiser),
    readBy: (reader: Caller, stage: Stage = 'stage1') =>
      expectSuccess(portal.readAssessments(portal.at(applicationId, stage), reader)),
    mine: async () => (await expectSuccess(portal.readAssessments(stage1, organiser))).mine,
    /** What lists show of it. */
    listed: async () => (await submission.submission()).review.stage1.assessments[organiser.sub],
    /** Another organiser saves and hands in an assessment. */
    assess: (by: Caller, content: AssessmentContent, stage: Stage = 'stage1') =>
      assessWith(portal, { applicationId, stage, organiser: by, content }),
  };
}

test('saving an assessment stores a draft, whose whole content the next save replaces; only the first changes the submission', async () => {
  const { organiser, save, readBy, history } = await aSubmission();
  expect(await save(sameScores('stage1', 3))).toMatchObject({
    revision: 1,
    row: { mine: 'draft', version: 1 },
  });
  const content = { scores: { innovation: 4 }, comment: 'Promising' } as const;
  expect(await save(content, 1)).toMatchObject({ revision: 2, row: { mine: 'draft', version: 1 } });
  expect(assessmentsSchema.parse(await readBy(organiser))).toEqual({
    criteria: firstRound.criteria.stage1,
    closed: false,
    mine: { ...content, state: 'draft', revision: 2 },
  });
  const by = { by: 'Meena Selvam', by_sub: organiser.sub, by_email: organiser.email };
  const at = portal.clock.iso;
  expect(await history()).toEqual([{ kind: 'assessment-begun', number: 1, stage: 'stage1', at, ...by }]);
});

test('saving an assessment repeated with the same content succeeds, and writes nothing', async () => {
  const { kinds, save } = await aSubmission();
  const first = await save(sameScores('stage1', 3));
  expect(await save(sameScores('stage1', 3))).toEqual(first);
  const second = await save(sameScores('stage1', 4), 1);
  expect(await save(sameScores('stage1', 4), 1)).toEqual(second);
  expect(second).toMatchObject({ revision: 2 });
  expect(await kinds()).toEqual(['assessment-begun']);
});

test('saving an assessment repeated with its key after a decision is answered as the first time', async () => {
  const { save, decide } = await aSubmission();
  await expectSuccess(save(sameScores('stage1', 3), undefined, 'first'));
  await expectSuccess(save(sameScores('stage1', 4), 1, 'second'));
  await decide('reject');
  expect(await save(sameScores('stage1', 4), 1, 'second')).toMatchObject({
    revision: 2,
    row: { mine: 'draft' },
  });
  expect(await save(sameScores('stage1', 4), 1, 'third')).toMatchObject(problem('stage-decided'));
});

test('saving an assessment conflicts with any other revision than the stored one', async () => {
  const { save, mine, kinds } = await aSubmission();
  expect(await save({ scores: {} }, 1)).toEqual(conflict());
  expect(await kinds()).toEqual([]);
  await expectSuccess(save({ scores: {} }));
  await expectSuccess(save(sameScores('stage1', 1), 1));
  for (const revision of [undefined, 1, 3])
    expect(await save(sameScores('stage1', 5), revision)).toEqual(conflict(2));
  expect(await mine()).toMatchObject(sameScores('stage1', 1));
});

test('saving an assessment rejects scores of criteria of the other stage', async () => {
  const { save } = await aSubmission();
  expect(await save({ scores: { innovation: 1, pitch: 2, evidence: 3 } })).toEqual(
    fieldProblem('invalid-request', {
      'scores.pitch': 'unknown-field',
      'scores.evidence': 'unknown-field',
    }),
  );
});

test('handing in an assessment stores a version with its weighted score, in the submission and the history', async () => {
  const { organiser, save, handIn, history, submission, mine } = await aSubmission();
  const scores = {
    innovation: 5,
    'climate-impact': 4,
    feasibility: 3,
    scalability: 2,
    'team-and-plan': 1,
  } as const;
  const content = { scores, comment: 'Promising', recommendation: 'shortlist' } as const;
  await expectSuccess(save(content));
  portal.clock.time += 1000;
  const at = portal.clock.iso;
  expect(await handIn()).toMatchObject({ revision: 2, row: { mine: 'handed-in', version: 2 } });
  const by = { by: 'Meena Selvam', by_sub: organiser.sub, by_email: organiser.email };
  const entry = { kind: 'assessed', number: 2, stage: 'stage1', at, ...by, round_version: 1 };
  expect((await history()).at(-1)).toEqual({ ...entry, ...content, score: 3.45 });
  const handedIn = { state: 'handed-in', handed_in_at: at };
  const { version, changedAt, review } = await submission();
  expect([version, changedAt]).toEqual([2, at]);
  expect(review.stage1.assessments).toEqual({
    [organiser.sub]: {
      by: 'Meena Selvam',
      ...handedIn,
      recommendation: 'shortlist',
      score: 3.45,
      scores: content.scores,
    },
  });
  expect(await mine()).toEqual({ ...content, ...handedIn, revision: 2 });
});

test('handing in an assessment repeated without a change writes nothing', async () => {
  const { kinds, save, handIn } = await aSubmission();
  await expectSuccess(save(sameScores('stage1', 2)));
  const first = await handIn();
  portal.clock.time += 1000;
  for (const revision of [1, 2]) expect(await handIn(revision)).toEqual(first);
  expect(await kinds()).toEqual(['assessment-begun', 'assessed']);
});

test('handing in an assessment names the criteria without a score', async () => {
  const { kinds, save, handIn } = await aSubmission();
  const incomplete = (criteria: string[]) => problem('assessment-incomplete', { criteria });
  await expectSuccess(save({ scores: {} }));
  expect(await handIn()).toEqual(incomplete(firstRound.criteria.stage1.map(({ id }) => id)));
  await expectSuccess(save({ scores: { innovation: 0, scalability: 5 }, recommendation: 'reject' }, 1));
  expect(await handIn(2)).toEqual(incomplete(['climate-impact', 'feasibility', 'team-and-plan']));
  expect(await kinds()).toEqual(['assessment-begun']);
});

test('handing in an assessment conflicts with what another window saved or handed in', async () => {
  const { kinds, save, handIn, mine } = await aSubmission();
  expect(await handIn()).toEqual(conflict());
  await expectSuccess(save(sameScores('stage1', 2)));
  await expectSuccess(save(sameScores('stage1', 4), 1));
  for (const revision of [1, 3]) expect(await handIn(revision)).toEqual(conflict(2));
  expect(await mine()).toMatchObject({ state: 'draft' });
  await expectSuccess(handIn(2));
  expect(await handIn(1)).toEqual(conflict(3));
  expect(await kinds()).toEqual(['assessment-begun', 'assessed']);
});

test('handing in an assessment needs no scores for "no opinion", which has no score', async () => {
  const { save, handIn, listed } = await aSubmission();
  await expectSuccess(save({ scores: { innovation: 5 }, recommendation: 'no-opinion' }));
  expect(await handIn()).toMatchObject({ row: { mine: 'handed-in' } });
  expect(await listed()).toMatchObject({ state: 'handed-in', recommendation: 'no-opinion' });
  expect(await listed()).not.toHaveProperty('score');
});

test('a save after the hand-in makes a draft of it; the version handed in counts until the next hand-in', async () => {
  const { organiser, save, handIn, listed, assess, readBy, kinds } = await aSubmission();
  await expectSuccess(save(sameScores('stage1', 2)));
  await expectSuccess(handIn());
  const handed_in_at = portal.clock.iso;
  portal.clock.time += 1000;
  expect(await save(sameScores('stage1', 5), 2)).toMatchObject({
    revision: 3,
    row: { mine: 'draft', version: 3 },
  });
  expect(await save({ scores: {} }, 3)).toMatchObject({ revision: 4, row: { mine: 'draft', version: 3 } });
  expect(await listed()).toMatchObject({ state: 'draft', score: 2, handed_in_at });
  const colleague = newOrganiser();
  await assess(colleague, noOpinion);
  const by = { sub: organiser.sub, by: 'Meena Selvam' };
  const counted = { ...sameScores('stage1', 2), score: 2, handed_in_at };
  expect((await readBy(colleague)).others).toEqual([{ ...by, ...counted }]);
  expect(await handIn(4)).toMatchObject({ problem: 'assessment-incomplete' });
  await expectSuccess(save(sameScores('stage1', 1), 4));
  await expectSuccess(handIn(5));
  expect(await listed()).toMatchObject({ state: 'handed-in', score: 1 });
  const own = ['assessment-begun', 'assessed', 'assessment-reopened'];
  expect(await kinds()).toEqual([...own, 'assessment-begun', 'assessed', 'assessed']);
});

test('a save after the hand-in based on the revision before the hand-in conflicts, unless its content is the one handed in', async () => {
  const { save, handIn } = await aSubmission();
  await expectSuccess(save(sameScores('stage1', 2)));
  await expectSuccess(handIn());
  expect(await save(sameScores('stage1', 3), 1)).toEqual(conflict(2));
  expect(await save(sameScores('stage1', 2), 1)).toMatchObject({ revision: 2, row: { mine: 'handed-in' } });
});

const [arul, devi] = [newOrganiser('Arul'), newOrganiser('')];

test('the assessments of others are shown once the own one is handed in, oldest first', async () => {
  const { stage1, organiser, save, handIn, assess, readBy } = await aSubmission();
  const others = async () => (await readBy(organiser)).others?.map(({ by, score }) => [by, score]);
  await assess(arul, sameScores('stage1', 1));
  portal.clock.time += 1000;
  await assess(devi, noOpinion);
  await expectSuccess(portal.saveAssessment(stage1, sameScores('stage1', 3), newOrganiser()));
  expect(await others()).toBeUndefined();
  await expectSuccess(save(sameScores('stage1', 3)));
  expect(await others()).toBeUndefined();
  await expectSuccess(handIn());
  expect(await others()).toEqual([
    ['Arul', 1],
    [devi.email, undefined],
  ]);
});

test('a decision keeps the assessments handed in by then, not drafts', async () => {
  const { stage1, decide, assess, history } = await aSubmission();
  const [arul, devi, ezhil] = [newOrganiser('Arul'), newOrganiser('Devi'), newOrganiser('Ezhil')];
  await assess(arul, sameScores('stage1', 1));
  await assess(devi, noOpinion);
  await expectSuccess(portal.saveAssessment(stage1, { ...sameScores('stage1', 5), revision: 2 }, arul));
  await expectSuccess(portal.saveAssessment(stage1, sameScores('stage1', 5), ezhil));
  await decide('reject');
  const entry = (await history()).findLast(({ kind }) => kind === 'decided');
  expect(entry).toMatchObject({ to: 'rejected' });
  const kept = entry?.kind === 'decided' ? entry.assessments : [];
  expect(kept.toSorted((a, b) => a.by.localeCompare(b.by))).toEqual([
    { sub: arul.sub, by: 'Arul', score: 1, recommendation: 'shortlist' },
    { sub: devi.sub, by: 'Devi', recommendation: 'no-opinion' },
  ]);
});

test('a colleague who declared a conflict and is cleared begins again', async () => {
  const { applicationId, organiser, save, handIn, declareConflict, readBy } = await aSubmission();
  await expectSuccess(save(sameScores('stage1', 3)));
  await expectSuccess(handIn());
  await declareConflict(organiser);
  const of = { application_id: applicationId, sub: organiser.sub };
  await expectSuccess(portal.withdrawConflict(of, newOrganiser()));
  expect(await readBy(organiser)).toEqual({ criteria: firstRound.criteria.stage1, closed: false });
  expect(await save({ scores: {} })).toMatchObject({ revision: 1, row: { mine: 'draft' } });
});
