import type { Score } from '../src/domain/review/adjusted-scores.ts';

/** Normally distributed numbers from a seed. */
export function makeRandom(seed: number) {
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

/**
 * Generates a round in which each application has three scores, from readers who are drawn. Applications differ with a standard deviation
 * of 0.6, readers with `severity`, and both with 0.6 more. `step`: to what scores are rounded.
 */
export function generateRound(
  seed: number,
  size: {
    readonly applications: number;
    readonly readers: number;
    readonly severity: number;
    readonly step?: number;
  },
) {
  const { applications, readers, severity, step = 0.01 } = size;
  const { uniform, normal } = makeRandom(seed);
  const severities = Array.from({ length: readers }, () => normal(severity));
  const truth = Array.from({ length: applications }, () => normal(0.6));
  const scores = truth.flatMap((quality, application): Score[] => {
    const drawn = new Set<number>();
    while (drawn.size < 3) drawn.add(Math.floor(uniform() * readers));
    return [...drawn].map((reader) => {
      const exact = 2.5 + quality + (severities[reader] ?? 0) + normal(0.6);
      return {
        application,
        reader,
        score: Math.round(exact / step) * step,
      };
    });
  });
  return { truth, scores, uniform };
}
