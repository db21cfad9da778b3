import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { programme } from '../programme.ts';
import {
  type AssessmentContent,
  combineScores,
  criteriaOf,
  maxAssessmentComment,
  missingScores,
  recommendations,
  type Scores,
  saveAssessmentRequestSchema,
  scoreOf,
  scores,
} from './assessments.ts';
import { type Stage, stages } from './decisions.ts';

const score = fc.constantFrom(...scores);
const opinions = recommendations.filter((recommendation) => recommendation !== 'no-opinion');
const stage = fc.constantFrom(...stages);
const idsOf = (at: Stage) => criteriaOf(at).map(({ id }) => id);

/** An assessment with some or, with `all`, all scores of a stage. */
const contentAt = (at: Stage, all = false): fc.Arbitrary<AssessmentContent> =>
  fc
    .record(Object.fromEntries(idsOf(at).map((id) => [id, score])), all ? {} : { requiredKeys: [] })
    .map((given) => ({ scores: given as Scores }));

describe('the criteria', () => {
  test.each(stages)('of %s have weights of 100 % in total', (at) => {
    const weights = criteriaOf(at).map(({ weight }) => weight);
    expect(weights.reduce((total, weight) => total + weight, 0)).toBe(100);
    for (const weight of weights) expect(weight).toBeGreaterThan(0);
  });

  test('have ids that occur once', () => {
    const ids = stages.flatMap(idsOf);
    expect(new Set(ids).size).toBe(ids.length);
    expect(idsOf('stage2')).toEqual(programme.reviewCriteria.stage2.map(({ id }) => id));
  });
});

describe('the score of an assessment', () => {
  test('is the weighted mean of the scores', () => {
    const given = {
      innovation: 5,
      'climate-impact': 4,
      feasibility: 3,
      scalability: 2,
      'team-and-plan': 1,
    } as const;
    // (25 · 5 + 30 · 4 + 20 · 3 + 15 · 2 + 10 · 1) / 100
    expect(scoreOf('stage1', { scores: given })).toBe(3.45);
    expect(scoreOf('stage1', { scores: given, recommendation: 'reject' })).toBe(3.45);
    expect(scoreOf('stage1', { scores: given, recommendation: 'no-opinion' })).toBeUndefined();
    const { innovation: _, ...incomplete } = given;
    expect(scoreOf('stage1', { scores: incomplete })).toBeUndefined();
    expect(scoreOf('stage2', { scores: given })).toBeUndefined();
  });

  test('is between the lowest and the highest score, and has two decimals', () => {
    fc.assert(
      fc.property(
        stage.chain((at) => fc.tuple(fc.constant(at), contentAt(at, true))),
        fc.constantFrom(undefined, ...opinions),
        ([at, content], recommendation) => {
          const given = Object.values(content.scores).map(Number);
          const result = scoreOf(at, { ...content, recommendation }) ?? Number.NaN;
          expect(result).toBeGreaterThanOrEqual(Math.min(...given));
          expect(result).toBeLessThanOrEqual(Math.max(...given));
          expect(result).toBe(Number(result.toFixed(2)));
        },
      ),
    );
  });

  test('grows with each score', () => {
    const higher = fc
      .constantFrom(...stages)
      .chain((at) => fc.tuple(fc.constant(at), contentAt(at, true), fc.constantFrom(...idsOf(at))));
    fc.assert(
      fc.property(higher, ([at, content, id]) => {
        const before = content.scores[id] ?? 5;
        fc.pre(before < 5);
        const raised = { scores: { ...content.scores, [id]: before + 1 } as Scores };
        expect(scoreOf(at, raised)).toBeGreaterThan(scoreOf(at, content) ?? Number.NaN);
      }),
    );
  });
});

test('the missing scores are the criteria without one, in order', () => {
  fc.assert(
    fc.property(
      stage.chain((at) => fc.tuple(fc.constant(at), contentAt(at))),
      ([at, content]) => {
        const missing = missingScores(at, content);
        expect(missing).toEqual(idsOf(at).filter((id) => !(id in content.scores)));
        expect(scoreOf(at, content) === undefined).toBe(missing.length > 0);
        expect(missingScores(at, { ...content, recommendation: 'no-opinion' })).toEqual([]);
      },
    ),
  );
});

describe('several scores', () => {
  test.each([
    [[], {}],
    [[undefined, undefined], {}],
    [[4], { score: 4, spread: 0 }],
    [[4.5, undefined, 2.25, 3], { score: 3.25, spread: 2.25 }],
    [[1, 1, 2], { score: 1.33, spread: 1 }],
    [[0.1, 0.3], { score: 0.2, spread: 0.2 }],
    [[0, 0], { score: 0, spread: 0 }],
  ])('%j combine to %j', (all, combined) => {
    expect(combineScores(all)).toEqual(combined);
  });

  test('combine independently of their order, to a mean within them', () => {
    const given = fc.array(
      fc.option(
        fc.integer({ min: 0, max: 500 }).map((cents) => cents / 100),
        { nil: undefined },
      ),
    );
    fc.assert(
      fc.property(given, (all) => {
        const combined = combineScores(all);
        expect(combineScores(all.toReversed())).toEqual(combined);
        const known = all.filter((one) => one !== undefined);
        if (combined.score === undefined) expect(known).toEqual([]);
        else {
          expect(combined.score).toBeGreaterThanOrEqual(Math.min(...known));
          expect(combined.score).toBeLessThanOrEqual(Math.max(...known));
          expect(combined.spread).toBeCloseTo(Math.max(...known) - Math.min(...known), 10);
        }
      }),
    );
  });
});

describe('a request to save', () => {
  const accepts = (body: object) => saveAssessmentRequestSchema.safeParse(body).success;

  test('needs scores only, which may be empty', () => {
    expect(accepts({ scores: {} })).toBe(true);
    expect(accepts({})).toBe(false);
    expect(
      accepts({ scores: { innovation: 0, pitch: 5 }, comment: '', recommendation: 'reject', revision: 1 }),
    ).toBe(true);
  });

  test.each([
    { scores: { innovation: 6 } },
    { scores: { innovation: -1 } },
    { scores: { innovation: 2.5 } },
    { scores: { innovation: '3' } },
    { scores: { innovation: null } },
    { scores: { beauty: 3 } },
    { scores: {}, recommendation: 'maybe' },
    { scores: {}, revision: 0 },
    { scores: {}, revision: 1.5 },
    { scores: {}, comment: 'x'.repeat(maxAssessmentComment + 1) },
    { scores: {}, state: 'handed-in' },
  ])('is rejected: %j', (body) => {
    expect(accepts(body)).toBe(false);
  });

  test('has a comment of at most 4,000 characters', () => {
    expect(accepts({ scores: {}, comment: 'x'.repeat(4000) })).toBe(true);
  });
});
