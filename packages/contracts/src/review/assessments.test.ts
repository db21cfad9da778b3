import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstRound } from '../rounds/first-round.ts';
import { scores } from '../rounds/round.ts';
import {
  type AssessmentContent,
  combineScores,
  missingScores,
  recommendations,
  type Scores,
  scoreOf,
} from './assessments.ts';
import { type Stage, stages } from './decisions.ts';

const score = fc.constantFrom(...scores);
const opinions = recommendations.filter((recommendation) => recommendation !== 'no-opinion');
const stage = fc.constantFrom(...stages);
const { criteria } = firstRound;
const idsOf = (at: Stage) => criteria[at].map(({ id }) => id);

/** An assessment with some or, with `all`, all scores of a stage. */
const contentAt = (at: Stage, all = false): fc.Arbitrary<AssessmentContent> =>
  fc
    .record(Object.fromEntries(idsOf(at).map((id) => [id, score])), all ? {} : { requiredKeys: [] })
    .map((given) => ({ scores: given as Scores }));

test('the score of an assessment is the weighted mean of the scores', () => {
  const given = {
    innovation: 5,
    'climate-impact': 4,
    feasibility: 3,
    scalability: 2,
    'team-and-plan': 1,
  } as const;
  // (25 · 5 + 30 · 4 + 20 · 3 + 15 · 2 + 10 · 1) / 100
  expect(scoreOf(criteria.stage1, { scores: given })).toBe(3.45);
  expect(scoreOf(criteria.stage1, { scores: given, recommendation: 'reject' })).toBe(3.45);
  expect(scoreOf(criteria.stage1, { scores: given, recommendation: 'no-opinion' })).toBeUndefined();
  const { innovation: _, ...incomplete } = given;
  expect(scoreOf(criteria.stage1, { scores: incomplete })).toBeUndefined();
  expect(scoreOf(criteria.stage2, { scores: given })).toBeUndefined();
});

test('the score of an assessment is between the lowest and the highest score, and has two decimals', () => {
  fc.assert(
    fc.property(
      stage.chain((at) => fc.tuple(fc.constant(at), contentAt(at, true))),
      fc.constantFrom(undefined, ...opinions),
      ([at, content], recommendation) => {
        const given = Object.values(content.scores).map(Number);
        const result = scoreOf(criteria[at], { ...content, recommendation }) ?? Number.NaN;
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
        const missing = missingScores(criteria[at], content);
        expect(missing).toEqual(idsOf(at).filter((id) => !(id in content.scores)));
        expect(scoreOf(criteria[at], content) === undefined).toBe(missing.length > 0);
        expect(missingScores(criteria[at], { ...content, recommendation: 'no-opinion' })).toEqual([]);
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
