import { describe, expect, test } from 'vitest';
import { generateRound } from '../../../test/generated-scores.ts';
import { fitScores, whyNotAdjusted } from './adjusted-scores.ts';
import { drawLine, type RankingInput, rank } from './ranking.ts';

const criteria = [
  { id: 'second', weight: 40 },
  { id: 'first', weight: 60 },
];

/** A round whose scores are coarse, so that many are equal. */
function generateInput(seed: number, applications: number, readers: number, step = 0.5): RankingInput {
  const { scores, uniform } = generateRound(seed, { applications, readers, severity: 0.4, step });
  const score = () => Math.floor(uniform() * 3);
  return {
    criteria,
    applicationIds: Array.from({ length: applications }, (_, at) => String(at)),
    assessments: scores.map(({ application, reader, score: given }) => ({
      application_id: String(application),
      sub: String(reader),
      score: given,
      scores: { first: score(), second: score() },
    })),
  };
}

/** The definition, word by word: the sides of a line in every order, each computed on its own. Slow, and shares only the model. */
function closeByBruteForce(input: RankingInput, line: number): readonly string[] {
  const four = (value: number) => Math.round(value * 10_000) / 10_000;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const sides = (left: string | undefined, isRaw: boolean) => {
    const used = input.assessments
      .filter(({ sub }) => sub !== left)
      .map((one) => ({ ...one, application: Number(one.application_id), reader: Number(one.sub) }));
    const fit = isRaw || whyNotAdjusted(used) !== undefined ? undefined : fitScores(used);
    const keys = input.applicationIds.map((id) => {
      const own = used.filter(({ application_id }) => application_id === id);
      if (own.length === 0) return [-1, 0, 0];
      const score = fit
        ? fit.mu + (fit.applications[Number(id)]?.effect ?? NaN)
        : mean(own.map(({ score }) => score));
      const of = (criterion: string) => mean(own.map(({ scores }) => scores[criterion] ?? NaN));
      return [score, of('first'), of('second')].map(four);
    });
    const isBefore = (one: readonly number[], other: readonly number[]) => {
      const at = one.findIndex((value, index) => value !== other[index]);
      return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
    };
    return keys.map((key) => {
      const better = keys.filter((other) => isBefore(other, key)).length;
      const notWorse = keys.filter((other) => !isBefore(key, other)).length;
      return notWorse <= line ? 'above' : better >= line ? 'below' : 'undecided';
    });
  };
  const subs = new Set(input.assessments.map(({ sub }) => sub));
  const orders = [
    sides(undefined, false),
    sides(undefined, true),
    ...[...subs].map((sub) => sides(sub, false)),
  ];
  return input.applicationIds.filter((_, at) => {
    const [first, ...others] = orders.map((order) => order[at]);
    return first === 'undecided' || others.some((side) => side !== first);
  });
}

test('what is close to a line is what brute force finds, in 200 rounds', () => {
  let found = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const input = generateInput(seed, 11 + (seed % 10), 4 + (seed % 4));
    const line = 1 + (seed % 10);
    const close = drawLine(rank(input).rows, line).flatMap((row) => (row.close ? [row.application_id] : []));
    const expected = closeByBruteForce(input, line);
    expect(close.sort(), `seed ${seed}`).toEqual([...expected].sort());
    found += close.length;
  }
  expect(found).toBeGreaterThan(200);
});

/** Two readers score each application with the same scores of both criteria. */
const sameScores = (scores: Readonly<Record<string, readonly [number, number]>>): RankingInput => ({
  criteria,
  applicationIds: [...Object.keys(scores), 'unread'],
  assessments: Object.entries(scores).flatMap(([application_id, [first, second]]) =>
    ['one', 'two'].map((sub) => ({
      application_id,
      sub,
      score: 0.6 * first + 0.4 * second,
      scores: { first, second },
    })),
  ),
});

describe('ties', () => {
  const { rows, reason, readers } = rank(sameScores({ a: [0, 5], b: [2, 2], c: [2, 2], d: [5, 5] }));

  test('the criterion with the greatest weight orders equal scores, and what is still equal shares a rank', () => {
    expect(reason).toBe('too-few-scores');
    expect(rows.map(({ application_id, rank: of }) => [application_id, of])).toEqual([
      ['d', 1],
      ['b', 2],
      ['c', 2],
      ['a', 4],
      ['unread', 5],
    ]);
    expect(readers).toEqual(['one', 'two'].map((sub) => ({ sub, n: 4, severity: 0 })));
    expect(rows.at(-1)).toEqual({ application_id: 'unread', rank: 5, n: 0, best: 5, worst: 5 });
  });

  test('equal scores on both sides of the line are marked, also those that the tie rule separates', () => {
    const marked = (line?: number) =>
      drawLine(rows, line).flatMap(({ application_id, tied }) => (tied ? [application_id] : []));
    expect([undefined, 1, 2, 3, 4, 5].map(marked)).toEqual([
      [],
      [],
      ['b', 'c', 'a'],
      ['b', 'c', 'a'],
      [],
      [],
    ]);
  });
});

test('the input has one hash whatever its order, and another one for another score', () => {
  const input = generateInput(1, 12, 5);
  const turned = {
    ...input,
    assessments: input.assessments.toReversed(),
    applicationIds: input.applicationIds.toReversed(),
  };
  expect(rank(turned).input).toBe(rank(input).input);
  const [first, ...others] = input.assessments;
  const changed = first && { ...input, assessments: [{ ...first, score: first.score + 0.01 }, ...others] };
  expect(changed && rank(changed).input).not.toBe(rank(input).input);
});

const sizes: [applications: number, readers: number, seconds: number][] = [
  [2000, 40, 2],
  [20_000, 60, 20],
];

test.for(sizes.slice(0, process.env['VERIFY'] ? 2 : 1))(
  'ranking takes how much of a processor and of memory for %i applications and %i readers',
  { timeout: 120_000 },
  ([applications, readers, seconds], { task }) => {
    const input = generateInput(3, applications, readers, 0.05);
    const start = process.threadCpuUsage();
    rank(input);
    const { user, system } = process.threadCpuUsage(start);
    const name = `ranking ${applications} applications of ${readers} readers`;
    const measured = (user + system) / 1000;
    const megabytes = process.resourceUsage().maxRSS / 1024;
    task.meta.figures = [
      { name, measured, unit: 'ms', atMost: seconds * 1000, ofMachine: true },
      // With that of the tests themselves; the function has 1,769 MB.
      { name: `memory while ${name}`, measured: megabytes, unit: 'MB', atMost: 1769 },
    ];
  },
);
