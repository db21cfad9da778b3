import { expect, test } from 'vitest';
import { firstRound } from '../rounds/first-round.ts';
import { combineScores, missingScores, type Scores, scoreOf } from './assessments.ts';

const { stage1, stage2 } = firstRound.criteria;

const scores: Scores = {
  innovation: 5,
  'climate-impact': 4,
  feasibility: 3,
  scalability: 2,
  'team-and-plan': 1,
};

test('the score of an assessment is the weighted mean of the scores, with two decimals', () => {
  // (25 · 5 + 30 · 4 + 20 · 3 + 15 · 2 + 10 · 1) / 100
  expect(scoreOf(stage1, { scores })).toBe(3.45);
  expect(scoreOf(stage1, { scores, recommendation: 'reject' })).toBe(3.45);
  expect(scoreOf(stage1, { scores, recommendation: 'no-opinion' })).toBeUndefined();
  const unequal = [
    { id: 'one', weight: 1 },
    { id: 'other', weight: 2 },
  ];
  expect(scoreOf(unequal, { scores: { one: 1, other: 2 } })).toBe(1.67);
});

test('an assessment without all scores of its stage has no score, and names the criteria without one, in order', () => {
  expect(missingScores(stage1, { scores })).toEqual([]);
  const { innovation: _, scalability: _none, ...some } = scores;
  expect(missingScores(stage1, { scores: some })).toEqual(['innovation', 'scalability']);
  expect(missingScores(stage1, { scores: {}, recommendation: 'no-opinion' })).toEqual([]);
  expect(scoreOf(stage1, { scores: some })).toBeUndefined();
  expect(scoreOf(stage2, { scores })).toBeUndefined();
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
