import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AssessmentContent,
  combineScores,
  criteriaOf,
  missingScores,
  recommendations,
  type Scores,
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

test('the criteria of each stage have weights of 100 % in total, and ids that occur once', () => {
  for (const at of stages) {
    const weights = criteriaOf(at).map(({ weight }) => weight);
    expect(weights.reduce((total, weight) => total + weight, 0)).toBe(100);
    expect(Math.min(...weights)).toBeGreaterThan(0);
  }
  const ids = stages.flatMap(idsOf);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the score of an assessment is the weighted mean of the scores', () => {
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

test('the score of an assessment is between the lowest and the highest score, and has two decimals', () => {
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

test('several scores combine to their mean and spread', () => {
  const combined: readonly [all: (number | undefined)[], result: object][] = [
    [[], {}],
    [[undefined, undefined], {}],
    [[4], { score: 4, spread: 0 }],
    [[4.5, undefined, 2.25, 3], { score: 3.25, spread: 2.25 }],
    [[1, 1, 2], { score: 1.33, spread: 1 }],
    [[0.1, 0.3], { score: 0.2, spread: 0.2 }],
    [[0, 0], { score: 0, spread: 0 }],
  ];
  for (const [all, result] of combined) expect(combineScores(all)).toEqual(result);
});
