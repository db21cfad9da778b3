import type { Answer } from '../cloud/portal.ts';
import type { Choose } from '../random.ts';
import type { Cast, Scenes } from '../scenes.ts';
import type { Moment, World } from '../world.ts';
import type { Actor } from './interleave.ts';

/** What a pair is made of. */
export interface Stage {
  readonly world: World;
  readonly cast: Cast;
  /** Chooses among the variants of the pair. */
  readonly choose: Choose;
}

/** Actors who meet, and what their answers must be however they meet. */
export interface Pair {
  readonly name: string;
  /** Any mail may be refused for good; without this the mail works. */
  readonly mailFails?: boolean;
  /** The moment at which they meet; that of a complete draft unless told. */
  readonly from?: (scenes: Scenes, choose: Choose) => Moment;
  readonly actors: (
    stage: Stage,
  ) => Promise<Readonly<Record<string, Actor>>> | Readonly<Record<string, Actor>>;
  /** What is wrong with the answers, beyond what holds in every race. */
  readonly judge: (answers: readonly Answer[], stage: Stage) => string[];
}

export const isSuccess = ({ status }: Answer) => status < 300;

/** Answers that are neither a success nor one of these codes. */
export function othersThan(answers: readonly Answer[], ...codes: string[]): string[] {
  return answers
    .filter((answer) => !isSuccess(answer) && !codes.includes(String(answer.body['code'])))
    .map((answer) => `unexpected: ${JSON.stringify(answer)}`);
}

/** Whether exactly so many succeeded. */
export function successes(answers: readonly Answer[], wanted: number): string[] {
  const count = answers.filter(isSuccess).length;
  return count === wanted ? [] : [`${count} succeeded instead of ${wanted}`];
}
