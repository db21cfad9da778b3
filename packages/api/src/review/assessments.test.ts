import { randomUUID } from 'node:crypto';
import {
  type AssessmentContent,
  assessmentsSchema,
  criteriaOf,
  recommendations,
  scoreOf,
} from '@portal/contracts/review/assessments';
import type { Stage } from '@portal/contracts/review/decisions';
import { beforeAll, describe, expect, test } from 'vitest';
import { sameScores } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { isoTime } from '../clock.ts';
import { fieldProblem, type Problem, problem } from '../problem.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = makeTestPortal(await makePortalTable());
});

const entriesOf = async (applicationId: string) =>
  (await portal.reviews.findWithHistory(applicationId))?.entries ?? [];
const kindsOf = async (applicationId: string) => (await entriesOf(applicationId)).map(({ kind }) => kind);
const read = (applicationId: string, stage: Stage, organiser: Caller) =>
  expectSuccess(portal.readAssessments(portal.at(applicationId, stage), organiser));

/** Creates a submission and an organiser who assesses it. */
async function aSubmission() {
  const { applicationId, founder } = await portal.founderWithSubmission();
  const organiser = newOrganiser('Meena Selvam');
  const stage1 = portal.at(applicationId, 'stage1');
  return {
    applicationId,
    founder,
    organiser,
    stage1,
    save: (content: AssessmentContent, revision?: number) =>
      portal.saveAssessment(stage1, { ...content, revision }, organiser),
    handIn: (revision = 1) => portal.handInAssessment(stage1, { revision }, organiser),
  };
}

/** Saves and hands in an assessment. */
async function assess(
  applicationId: string,
  organiser: Caller,
  content: AssessmentContent,
  stage: Stage = 'stage1',
) {
  await expectSuccess(portal.saveAssessment(portal.at(applicationId, stage), content, organiser));
  return expectSuccess(portal.handInAssessment(portal.at(applicationId, stage), { revision: 1 }, organiser));
}

describe('saving an assessment', () => {
  test('stores it as a draft; only the first save changes the submission', async () => {
    const { applicationId, organiser, save } = await aSubmission();
    expect(await save({ scores: {} })).toEqual({ revision: 1, state: 'draft', version: 1 });
    const content = { scores: { innovation: 4 }, comment: 'Promising', recommendation: 'approve' } as const;
    expect(await save(content, 1)).toEqual({ revision: 2, state: 'draft', version: 1 });
    const stored = await read(applicationId, 'stage1', organiser);
    expect(assessmentsSchema.parse(stored)).toEqual({
      criteria: criteriaOf('stage1'),
      mine: { ...content, state: 'draft', revision: 2 },
    });
    expect(await entriesOf(applicationId)).toEqual([
      {
        kind: 'assessment-begun',
        number: 1,
        stage: 'stage1',
        at: isoTime(portal.clock.time),
        by: 'Meena Selvam',
        by_sub: organiser.sub,
      },
    ]);
  });

  test('replaces the whole content', async () => {
    const { applicationId, organiser, save } = await aSubmission();
    await expectSuccess(save(sameScores('stage1', 3)));
    await expectSuccess(save({ scores: { feasibility: 0 } }, 1));
    expect((await read(applicationId, 'stage1', organiser)).mine).toEqual({
      scores: { feasibility: 0 },
      state: 'draft',
      revision: 2,
    });
  });

  test('repeated with the same content succeeds, and writes nothing', async () => {
    const { applicationId, save } = await aSubmission();
    const first = await save(sameScores('stage1', 3));
    expect(await save(sameScores('stage1', 3))).toEqual(first);
    const second = await save(sameScores('stage1', 4), 1);
    expect(await save(sameScores('stage1', 4), 1)).toEqual(second);
    expect(second).toMatchObject({ revision: 2 });
    expect(await kindsOf(applicationId)).toEqual(['assessment-begun']);
  });

  test.each([
    ['the first again, with other content', undefined, 2],
    ['a stale revision', 1, 2],
    ['a revision of the future', 3, 2],
  ])('conflicts: %s', async (_what, revision, stored) => {
    const { applicationId, organiser, save } = await aSubmission();
    await expectSuccess(save({ scores: {} }));
    await expectSuccess(save(sameScores('stage1', 1), 1));
    expect(await save(sameScores('stage1', 5), revision)).toEqual(
      problem('assessment-conflict', { revision: stored }),
    );
    expect((await read(applicationId, 'stage1', organiser)).mine).toMatchObject(sameScores('stage1', 1));
  });

  test('conflicts with a revision of an assessment that does not exist', async () => {
    const { applicationId, save } = await aSubmission();
    expect(await save({ scores: {} }, 1)).toEqual(problem('assessment-conflict', { revision: undefined }));
    expect(await kindsOf(applicationId)).toEqual([]);
  });

  test('rejects scores of criteria of the other stage', async () => {
    const { stage1, organiser } = await aSubmission();
    const scores = { innovation: 1, pitch: 2, evidence: 3 } as const;
    expect(await portal.saveAssessment(stage1, { scores }, organiser)).toEqual(
      fieldProblem('invalid-request', {
        'scores.pitch': 'unknown-field',
        'scores.evidence': 'unknown-field',
      }),
    );
  });
});

describe('handing in an assessment', () => {
  test('stores a version with its score, in the submission and the history', async () => {
    const { applicationId, organiser, save, handIn } = await aSubmission();
    const content = sameScores('stage1', 4);
    await expectSuccess(save(content));
    portal.clock.time += 1000;
    const at = isoTime(portal.clock.time);
    expect(await handIn()).toEqual({ revision: 2, state: 'handed-in', version: 2 });
    expect((await entriesOf(applicationId)).at(-1)).toEqual({
      kind: 'assessed',
      number: 2,
      stage: 'stage1',
      at,
      by: 'Meena Selvam',
      by_sub: organiser.sub,
      ...content,
      score: 4,
    });
    const submission = await portal.reviews.find(applicationId);
    expect(submission).toMatchObject({ version: 2, changedAt: at });
    expect(submission?.review.stage1.assessments).toEqual({
      [organiser.sub]: {
        by: 'Meena Selvam',
        state: 'handed-in',
        handed_in_at: at,
        recommendation: 'shortlist',
        score: 4,
      },
    });
    expect((await read(applicationId, 'stage1', organiser)).mine).toEqual({
      ...content,
      state: 'handed-in',
      revision: 2,
      handed_in_at: at,
    });
  });

  test('repeated without a change writes nothing', async () => {
    const { applicationId, save, handIn } = await aSubmission();
    await expectSuccess(save(sameScores('stage1', 2)));
    const first = await handIn();
    portal.clock.time += 1000;
    for (const revision of [1, 2]) expect(await handIn(revision)).toEqual(first);
    expect(await kindsOf(applicationId)).toEqual(['assessment-begun', 'assessed']);
  });

  test('names the criteria without a score', async () => {
    const { applicationId, save, handIn } = await aSubmission();
    const all = criteriaOf('stage1').map(({ id }) => id);
    await expectSuccess(save({ scores: {} }));
    expect(await handIn()).toEqual(problem('assessment-incomplete', { criteria: all }));
    await expectSuccess(save({ scores: { innovation: 0, scalability: 5 }, recommendation: 'reject' }, 1));
    expect(await handIn(2)).toEqual(
      problem('assessment-incomplete', {
        criteria: ['climate-impact', 'feasibility', 'team-and-plan'],
      }),
    );
    expect(await kindsOf(applicationId)).toEqual(['assessment-begun']);
  });

  test('conflicts with what another window saved or handed in', async () => {
    const { applicationId, organiser, save, handIn } = await aSubmission();
    expect(await handIn()).toEqual(problem('assessment-conflict', { revision: undefined }));
    await expectSuccess(save(sameScores('stage1', 2)));
    await expectSuccess(save(sameScores('stage1', 4), 1));
    for (const revision of [1, 3])
      expect(await handIn(revision)).toEqual(problem('assessment-conflict', { revision: 2 }));
    expect((await read(applicationId, 'stage1', organiser)).mine).toMatchObject({ state: 'draft' });
    await expectSuccess(handIn(2));
    expect(await handIn(1)).toEqual(problem('assessment-conflict', { revision: 3 }));
    expect(await kindsOf(applicationId)).toEqual(['assessment-begun', 'assessed']);
  });

  test('needs no scores for "no opinion", which has no score', async () => {
    const { applicationId, organiser, save, handIn } = await aSubmission();
    await expectSuccess(save({ scores: { innovation: 5 }, recommendation: 'no-opinion' }));
    expect(await handIn()).toMatchObject({ state: 'handed-in' });
    const submission = await portal.reviews.find(applicationId);
    const listed = submission?.review.stage1.assessments[organiser.sub];
    expect(listed).toMatchObject({ state: 'handed-in', recommendation: 'no-opinion' });
    expect(listed).not.toHaveProperty('score');
  });

  test.each(recommendations)('%s is handed in with an empty comment at stage 2', async (recommendation) => {
    const { applicationId, organiser, stage1 } = await aSubmission();
    await expectSuccess(portal.approve(stage1, organiser));
    const content = { ...sameScores('stage2', 5), comment: '', recommendation };
    await assess(applicationId, organiser, content, 'stage2');
    expect((await entriesOf(applicationId)).at(-1)).toMatchObject({ stage: 'stage2', ...content });
  });
});

describe('a save after the hand-in', () => {
  test('makes a draft of it; the version handed in counts until the next hand-in', async () => {
    const { applicationId, organiser, save, handIn } = await aSubmission();
    await expectSuccess(save(sameScores('stage1', 2)));
    await expectSuccess(handIn());
    const handedInAt = isoTime(portal.clock.time);
    portal.clock.time += 1000;
    expect(await save(sameScores('stage1', 5), 2)).toEqual({ revision: 3, state: 'draft', version: 3 });
    expect(await save({ scores: {} }, 3)).toEqual({ revision: 4, state: 'draft', version: 3 });
    const listed = async () =>
      (await portal.reviews.find(applicationId))?.review.stage1.assessments[organiser.sub];
    expect(await listed()).toMatchObject({ state: 'draft', score: 2, handed_in_at: handedInAt });
    const colleague = newOrganiser();
    await assess(applicationId, colleague, { scores: {}, recommendation: 'no-opinion' });
    expect((await read(applicationId, 'stage1', colleague)).others).toEqual([
      {
        sub: organiser.sub,
        by: 'Meena Selvam',
        ...sameScores('stage1', 2),
        score: 2,
        handed_in_at: handedInAt,
      },
    ]);
    expect(await handIn(4)).toMatchObject({ problem: 'assessment-incomplete' });
    await expectSuccess(save(sameScores('stage1', 1), 4));
    await expectSuccess(handIn(5));
    expect(await listed()).toMatchObject({ state: 'handed-in', score: 1 });
    expect(await kindsOf(applicationId)).toEqual([
      'assessment-begun',
      'assessed',
      'assessment-reopened',
      'assessment-begun',
      'assessed',
      'assessed',
    ]);
  });

  test('based on the revision before the hand-in conflicts, unless its content is the one handed in', async () => {
    const { save, handIn } = await aSubmission();
    await expectSuccess(save(sameScores('stage1', 2)));
    await expectSuccess(handIn());
    expect(await save(sameScores('stage1', 3), 1)).toEqual(problem('assessment-conflict', { revision: 2 }));
    expect(await save(sameScores('stage1', 2), 1)).toMatchObject({ revision: 2, state: 'handed-in' });
  });
});

describe('the assessments of others', () => {
  test('are shown once the own one is handed in, oldest first', async () => {
    const { applicationId, organiser, save, handIn } = await aSubmission();
    const [first, second, third] = [newOrganiser('Arul'), newOrganiser(''), newOrganiser()];
    await assess(applicationId, first, sameScores('stage1', 1));
    portal.clock.time += 1000;
    await assess(applicationId, second, { scores: {}, recommendation: 'no-opinion' });
    await expectSuccess(
      portal.saveAssessment(portal.at(applicationId, 'stage1'), sameScores('stage1', 3), third),
    );
    expect((await read(applicationId, 'stage1', organiser)).others).toBeUndefined();
    await expectSuccess(save(sameScores('stage1', 3)));
    expect((await read(applicationId, 'stage1', organiser)).others).toBeUndefined();
    await expectSuccess(handIn());
    const { others } = await read(applicationId, 'stage1', organiser);
    expect(others?.map(({ by, score }) => [by, score])).toEqual([
      ['Arul', 1],
      [second.email, undefined],
    ]);
  });

  test('are shown once the stage is decided, of that stage only', async () => {
    const { applicationId, organiser, stage1 } = await aSubmission();
    const colleague = newOrganiser('Arul');
    await assess(applicationId, colleague, sameScores('stage1', 1));
    await expectSuccess(portal.shortlist(stage1, organiser));
    expect((await read(applicationId, 'stage1', organiser)).others).toBeUndefined();
    await expectSuccess(portal.approve(stage1, organiser));
    await assess(applicationId, colleague, sameScores('stage2', 5), 'stage2');
    expect((await read(applicationId, 'stage1', organiser)).others).toMatchObject([{ by: 'Arul', score: 1 }]);
    expect((await read(applicationId, 'stage2', organiser)).others).toBeUndefined();
  });

  test('are shown once the application is withdrawn', async () => {
    const { applicationId, organiser, founder } = await aSubmission();
    await assess(applicationId, newOrganiser('Arul'), sameScores('stage1', 1));
    await expectSuccess(portal.withdraw(applicationId, {}, founder));
    expect((await read(applicationId, 'stage1', organiser)).others).toMatchObject([{ by: 'Arul' }]);
  });
});

test('a decision keeps the assessments handed in by then, not drafts', async () => {
  const { applicationId, organiser, stage1 } = await aSubmission();
  const [arul, devi, ezhil] = [newOrganiser('Arul'), newOrganiser('Devi'), newOrganiser('Ezhil')];
  await assess(applicationId, arul, sameScores('stage1', 1));
  await assess(applicationId, devi, { scores: {}, recommendation: 'no-opinion' });
  await expectSuccess(portal.saveAssessment(stage1, { ...sameScores('stage1', 5), revision: 2 }, arul));
  await expectSuccess(portal.saveAssessment(stage1, sameScores('stage1', 5), ezhil));
  await expectSuccess(portal.reject(stage1, organiser));
  const entry = (await entriesOf(applicationId)).at(-1);
  expect(entry).toMatchObject({ kind: 'decided', to: 'rejected' });
  expect(entry?.kind === 'decided' && entry.assessments.toSorted((a, b) => a.by.localeCompare(b.by))).toEqual(
    [
      { sub: arul.sub, by: 'Arul', score: 1, recommendation: 'shortlist' },
      { sub: devi.sub, by: 'Devi', recommendation: 'no-opinion' },
    ],
  );
});

describe('refuses', () => {
  const refused: Record<
    string,
    {
      prepare: (ids: Awaited<ReturnType<typeof aSubmission>>) => unknown;
      code: Problem['problem'];
      stage?: Stage;
    }
  > = {
    'with a conflict of interest': {
      prepare: ({ applicationId, organiser }) =>
        portal.declareConflict(applicationId, { reason: 'My cousin' }, organiser),
      code: 'conflict-declared',
    },
    'after a withdrawal': {
      prepare: ({ applicationId, founder }) => portal.withdraw(applicationId, {}, founder),
      code: 'withdrawn',
    },
    'at a stage that is not open': { prepare: () => {}, code: 'stage-not-open', stage: 'stage2' },
    'after an approval': {
      prepare: ({ stage1, organiser }) => portal.approve(stage1, organiser),
      code: 'stage-decided',
    },
    'after a rejection': {
      prepare: ({ stage1, organiser }) => portal.reject(stage1, organiser),
      code: 'stage-decided',
    },
  };

  test.each(Object.entries(refused))('to save and to hand in %s', async (_when, { prepare, code, stage }) => {
    const ids = await aSubmission();
    const { applicationId, organiser } = ids;
    await expectSuccess(ids.save(sameScores('stage1', 3)));
    await prepare(ids);
    const { version } = (await portal.reviews.find(applicationId)) ?? {};
    const target = portal.at(applicationId, stage ?? 'stage1');
    const content = sameScores(target.stage, 4);
    expect(await portal.saveAssessment(target, { ...content, revision: 1 }, organiser)).toEqual(
      problem(code),
    );
    expect(await portal.handInAssessment(target, { revision: 1 }, organiser)).toEqual(problem(code));
    expect((await portal.reviews.find(applicationId))?.version).toBe(version);
  });

  test('to show assessments with a conflict of interest and at a stage that is not open', async () => {
    const { applicationId, organiser, stage1, founder } = await aSubmission();
    const stage2 = portal.at(applicationId, 'stage2');
    expect(await portal.readAssessments(stage2, organiser)).toEqual(problem('stage-not-open'));
    for (const caller of [
      { ...organiser, sub: founder.sub },
      { ...organiser, email: founder.email },
    ])
      expect(await portal.readAssessments(stage1, caller)).toEqual(problem('conflict-declared'));
    await portal.declareConflict(applicationId, { reason: 'My cousin' }, organiser);
    expect(await portal.readAssessments(stage1, organiser)).toEqual(problem('conflict-declared'));
  });

  test('a draft and an unknown id', async () => {
    const { applicationId } = await portal.founderWithDraft();
    for (const id of [applicationId, randomUUID()]) {
      const target = portal.at(id, 'stage1');
      const organiser = newOrganiser();
      const notFound = problem('application-not-found');
      expect(await portal.readAssessments(target, organiser)).toEqual(notFound);
      expect(await portal.saveAssessment(target, { scores: {} }, organiser)).toEqual(notFound);
      expect(await portal.handInAssessment(target, { revision: 1 }, organiser)).toEqual(notFound);
    }
  });
});

test('a colleague who declared a conflict and is cleared begins again', async () => {
  const { applicationId, organiser, save, handIn } = await aSubmission();
  await expectSuccess(save(sameScores('stage1', 3)));
  await expectSuccess(handIn());
  await expectSuccess(portal.declareConflict(applicationId, { reason: 'My cousin' }, organiser));
  await expectSuccess(
    portal.withdrawConflict({ application_id: applicationId, sub: organiser.sub }, newOrganiser()),
  );
  expect(await read(applicationId, 'stage1', organiser)).toEqual({ criteria: criteriaOf('stage1') });
  expect(await save({ scores: {} })).toMatchObject({ revision: 1, state: 'draft' });
});

describe('simultaneous calls', () => {
  test('of twenty first saves one is stored, and the others conflict with it', async () => {
    const { applicationId, organiser, save } = await aSubmission();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save({ scores: {}, comment: `Save ${index}` })),
    );
    const stored = results.flatMap((result, index) => ('problem' in result ? [] : [index]));
    expect(stored).toHaveLength(1);
    expect((await read(applicationId, 'stage1', organiser)).mine).toMatchObject({
      comment: `Save ${stored[0]}`,
      revision: 1,
    });
    for (const result of results)
      if ('problem' in result) expect(result).toEqual(problem('assessment-conflict', { revision: 1 }));
    expect(await kindsOf(applicationId)).toEqual(['assessment-begun']);
  });

  test('of twenty hand-ins one is written, and all succeed', async () => {
    const { applicationId, save, handIn } = await aSubmission();
    await expectSuccess(save(sameScores('stage1', 3)));
    const results = await Promise.all(Array.from({ length: 20 }, handIn));
    for (const result of results) expect(result).toEqual({ revision: 2, state: 'handed-in', version: 2 });
    expect(await kindsOf(applicationId)).toEqual(['assessment-begun', 'assessed']);
  });

  test('of six organisers are all counted', async () => {
    const { applicationId, organiser } = await aSubmission();
    const six = Array.from({ length: 6 }, (_, index) => newOrganiser(`Organiser ${index}`));
    await Promise.all(
      six.map((one, index) => assess(applicationId, one, sameScores('stage1', index < 3 ? 2 : 4))),
    );
    const submission = await portal.reviews.find(applicationId);
    const listed = Object.values(submission?.review.stage1.assessments ?? {});
    expect(listed.map(({ score }) => Number(score)).toSorted((a, b) => a - b)).toEqual([2, 2, 2, 4, 4, 4]);
    expect(submission?.version).toBe(12);
    expect((await entriesOf(applicationId)).map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    await assess(applicationId, organiser, { scores: {}, recommendation: 'no-opinion' });
    expect((await read(applicationId, 'stage1', organiser)).others).toHaveLength(6);
  });

  test.each(['save', 'handIn'] as const)(
    'of a decision and a %s: nothing is stored after the decision',
    async (kind) => {
      for (let times = 0; times < 10; times += 1) {
        const { applicationId, organiser, stage1, save, handIn } = await aSubmission();
        await expectSuccess(save(sameScores('stage1', 3)));
        const [outcome, decision] = await Promise.all([
          kind === 'save' ? save(sameScores('stage1', 5), 1) : handIn(),
          expectSuccess(portal.reject(stage1, newOrganiser())),
        ]);
        const { mine } = await read(applicationId, 'stage1', organiser);
        if ('problem' in outcome) {
          expect(outcome).toEqual(problem('stage-decided'));
          expect(mine).toMatchObject({ revision: 1, state: 'draft' });
        } else {
          expect(outcome.version).toBeLessThan(decision.version);
          expect(mine).toMatchObject({ revision: 2 });
        }
        expect((await kindsOf(applicationId)).at(-1)).toBe('decided');
      }
    },
  );

  test('a save that read the submission before a decision is not stored after it', async () => {
    const { stage1, organiser, save, applicationId } = await aSubmission();
    await expectSuccess(save(sameScores('stage1', 3)));
    const before = await portal.reviews.find(applicationId);
    const stored = await portal.assessments.find(applicationId, 'stage1', organiser.sub);
    if (before === undefined || stored === undefined) throw new Error('Not stored');
    await expectSuccess(portal.reject(stage1, newOrganiser()));
    expect(await portal.assessments.save({ ...stored, revision: 2 }, before)).toBe(false);
    expect(await portal.assessments.find(applicationId, 'stage1', organiser.sub)).toEqual(stored);
  });
});

test('scores are weighted', async () => {
  const { applicationId, organiser } = await aSubmission();
  const scores = {
    innovation: 5,
    'climate-impact': 4,
    feasibility: 3,
    scalability: 2,
    'team-and-plan': 1,
  } as const;
  await assess(applicationId, organiser, { scores, recommendation: 'approve' });
  const submission = await portal.reviews.find(applicationId);
  const listed = submission?.review.stage1.assessments[organiser.sub];
  expect(listed?.score).toBe(3.45);
  expect(listed?.score).toBe(scoreOf('stage1', { scores }));
});
