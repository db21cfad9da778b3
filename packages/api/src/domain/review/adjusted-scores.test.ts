import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fewestScores, fitScores, type Score, whyNotAdjusted } from './adjusted-scores.ts';

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
const tolerance = 1e-3;

test('there are 20 reference files', () => expect(files).toHaveLength(20));

describe.each(files)('%s', (file) => {
  const reference = referenceSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  const scores = reference.scores.map(([application, reader, score]) => ({
    applicationId: String(application),
    sub: String(reader),
    score,
  }));

  test('estimates, effects and standard errors are those of lme4', () => {
    expect(whyNotAdjusted(scores)).toBeUndefined();
    const fit = fitScores(scores);
    for (const name of ['mu', 'varApplication', 'varReader', 'varError'] as const)
      expect(Math.abs(fit[name] - reference[name]), name).toBeLessThan(tolerance);
    for (const group of ['applications', 'readers'] as const) {
      expect([...fit[group].keys()].sort()).toEqual(Object.keys(reference[group]).sort());
      for (const [name, { effect, se }] of fit[group]) {
        expect(Math.abs(effect - (reference[group][name]?.[0] ?? NaN)), `${group} ${name}`).toBeLessThan(
          tolerance,
        );
        expect(Math.abs(se - (reference[group][name]?.[1] ?? NaN)), `${group} ${name}`).toBeLessThan(
          tolerance,
        );
      }
    }
  });
});

/** Normally distributed numbers from a seed. */
function makeRandom(seed: number) {
  let state = seed;
  const uniform = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return {
    uniform,
    normal: (sd: number) => sd * Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()),
  };
}

/** A round in which each application has three scores, from readers who are drawn. */
function generateRound(seed: number, applications: number, readers: number, severity: number) {
  const { uniform, normal } = makeRandom(seed);
  const severities = Array.from({ length: readers }, () => normal(severity));
  const truth = Array.from({ length: applications }, () => normal(0.6));
  const scores = truth.flatMap((quality, application): Score[] => {
    const drawn = new Set<number>();
    while (drawn.size < 3) drawn.add(Math.floor(uniform() * readers));
    return [...drawn].map((reader) => {
      const exact = 2.5 + quality + (severities[reader] ?? 0) + normal(0.6);
      return {
        applicationId: String(application),
        sub: String(reader),
        score: Math.round(exact * 100) / 100,
      };
    });
  });
  return { truth, scores };
}

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
  const { truth, scores } = generateRound(seed, 200, 12, severity);
  const { applications } = fitScores(scores);
  const read = Map.groupBy(scores, ({ applicationId }) => applicationId);
  const means = truth.map((_, at) => (read.get(String(at)) ?? []).reduce((sum, { score }) => sum + score, 0));
  return (
    kendall(
      truth,
      truth.map((_, at) => applications.get(String(at))?.effect ?? 0),
    ) - kendall(truth, means)
  );
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
  const { scores } = generateRound(7, 20, 4, 0.4);

  test('fewer than 30 scores', () => {
    expect(whyNotAdjusted(scores.slice(0, fewestScores - 1))).toBe('too-few-scores');
    expect(whyNotAdjusted(scores.slice(0, fewestScores))).toBeUndefined();
  });

  test('parts that nothing connects, and applications of which each was read once', () => {
    const apart = scores.map(({ applicationId, sub, score }) => ({
      applicationId: `b${applicationId}`,
      sub: `b${sub}`,
      score,
    }));
    expect(whyNotAdjusted([...scores, ...apart])).toBe('not-connected');
    const bridge = { applicationId: 'b0', sub: scores[0]?.sub ?? '', score: 3 };
    expect(whyNotAdjusted([...scores, ...apart, bridge])).toBeUndefined();
    const once = scores.map(({ score }, at) => ({ applicationId: String(at), sub: 'one', score }));
    expect(whyNotAdjusted(once)).toBe('not-connected');
  });

  test('readers with fewer than five scores, whose scores count as they are', () => {
    const few = scores.slice(0, 4).map((score) => ({ ...score, sub: 'few' }));
    expect([...fitScores([...scores, ...few]).readers.keys()]).not.toContain('few');
  });

  test('scores without any difference leave finite numbers', () => {
    const fit = fitScores(scores.map((score) => ({ ...score, score: 3 })));
    expect(fit.mu).toBe(3);
    for (const { effect, se } of [...fit.applications.values(), ...fit.readers.values()]) {
      expect(Math.abs(effect)).toBeLessThan(1e-3);
      expect(se).toBeLessThan(0.01);
    }
  });
});
