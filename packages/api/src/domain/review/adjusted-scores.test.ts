import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { generateRound } from '../../../test/generated-scores.ts';
import { fewestScores, fitScores, whyNotAdjusted } from './adjusted-scores.ts';

/** Made by `lme4/make.R`. Effects have their standard errors, by the name of the application or the reader. */
const effects = z.record(z.string(), z.tuple([z.number(), z.number()]));
const referenceSchema = z.object({
  mu: z.number(),
  varApplication: z.number(),
  varReader: z.number(),
  varError: z.number(),
  applications: effects,
  readers: effects,
  scores: z.array(z.tuple([z.number(), z.number(), z.number()])),
});
const folder = new URL('lme4/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

test('there are 20 reference files', () => expect(files).toHaveLength(20));

describe.each(files)('%s', (file) => {
  const reference = referenceSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  const scores = reference.scores.map(([application, reader, score]) => ({ application, reader, score }));

  test('estimates, effects and standard errors are those of lme4', () => {
    expect(whyNotAdjusted(scores)).toBeUndefined();
    const fit = fitScores(scores);
    const same = (value: number | undefined, expected: number, of: string) =>
      expect(Math.abs((value ?? Number.NaN) - expected), of).toBeLessThan(1e-3);
    for (const name of ['mu', 'varApplication', 'varReader', 'varError'] as const)
      same(fit[name], reference[name], name);
    for (const group of ['applications', 'readers'] as const)
      for (const [number, [effect, se]] of Object.entries(reference[group])) {
        same(fit[group][Number(number)]?.effect, effect, `effect ${number} of ${group}`);
        same(fit[group][Number(number)]?.se, se, `error ${number} of ${group}`);
      }
    expect(fit.readers.filter(Boolean)).toHaveLength(Object.keys(reference.readers).length);
  });
});

/** Kendall's τ (a) of two lists. */
function kendall(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let first = 0; first < one.length; first += 1)
    for (let second = 0; second < first; second += 1)
      sum += Math.sign(
        ((one[first] ?? 0) - (one[second] ?? 0)) * ((other[first] ?? 0) - (other[second] ?? 0)),
      );
  return sum / ((one.length * (one.length - 1)) / 2);
}

/** How much nearer to the true order the adjusted scores are than the means. */
function gain(seed: number, severity: number): number {
  const { truth, scores } = generateRound(seed, { applications: 200, readers: 12, severity });
  const effects = fitScores(scores).applications.map((application) => application?.effect ?? Number.NaN);
  const sums = truth.map(() => 0);
  for (const { application, score } of scores) sums[application] = (sums[application] ?? 0) + score;
  return kendall(truth, effects) - kendall(truth, sums);
}

describe('generated rounds of 200 applications and 12 readers', () => {
  const rounds = Array.from({ length: process.env['VERIFY'] ? 1000 : 40 }, (_, at) => at + 1);

  test('the adjusted order is nearer to the true one where readers differ', { timeout: 120_000 }, ({
    task,
  }) => {
    const measured = rounds.filter((seed) => gain(seed, 0.4) > 0).length / rounds.length;
    task.meta.figures = [
      { name: 'adjusted order nearer to the true one', measured, unit: '', atLeast: 0.95 },
    ];
    expect(measured).toBeGreaterThanOrEqual(0.95);
  });

  test('little is lost where readers do not differ', { timeout: 120_000 }, ({ task }) => {
    const measured = rounds.reduce((sum, seed) => sum + gain(seed, 0), 0) / rounds.length;
    const name = 'change of τ where readers do not differ';
    task.meta.figures = [{ name, measured, unit: '', atLeast: -0.02 }];
    expect(measured).toBeGreaterThanOrEqual(-0.02);
  });
});

describe('what is not adjusted', () => {
  const { scores } = generateRound(7, { applications: 20, readers: 4, severity: 0.4 });

  test('fewer than 30 scores', () => {
    expect(whyNotAdjusted(scores.slice(0, fewestScores - 1))).toBe('too-few-scores');
    expect(whyNotAdjusted(scores.slice(0, fewestScores))).toBeUndefined();
  });

  test('parts that nothing connects, and applications of which each was read once', () => {
    const apart = scores.map((one) => ({
      ...one,
      application: one.application + 20,
      reader: one.reader + 4,
    }));
    expect(whyNotAdjusted([...scores, ...apart])).toBe('not-connected');
    expect(whyNotAdjusted([...scores, ...apart, { application: 20, reader: 0, score: 3 }])).toBeUndefined();
    expect(whyNotAdjusted(scores.map((one, application) => ({ ...one, application, reader: 0 })))).toBe(
      'not-connected',
    );
  });

  test('readers with fewer than five scores, whose scores count as they are', () => {
    const few = scores.slice(0, 4).map((one) => ({ ...one, reader: 9 }));
    expect(fitScores([...scores, ...few]).readers[9]).toBeUndefined();
  });

  test('scores without any difference leave finite numbers', () => {
    const fit = fitScores(scores.map((score) => ({ ...score, score: 3 })));
    expect(fit.mu).toBe(3);
    for (const one of [...fit.applications, ...fit.readers])
      expect(Math.abs(one?.effect ?? Number.NaN)).toBeLessThan(1e-3);
    expect(fit.applications[0]?.se).toBeLessThan(0.01);
  });
});
