import { setTimeout as delay } from 'node:timers/promises';
import type { Choices } from '@portal/local/seed/random';
import type { Books } from './books.ts';
import { type CloudChild, startCloudChild } from './cloud-child.ts';
import type { Round } from './round.ts';
import { gatherCast, rush } from './rush.ts';

export interface LoadOptions {
  readonly dataDir: string;
  readonly seconds: number;
  readonly founders: number;
  readonly choices: Choices;
}

/** What was seen from outside and what the functions spent meanwhile. */
export interface Load extends Pick<Round, 'answered' | 'surprises'>, Books {
  readonly seconds: number;
}

/** Between two calls of one person, in ms: from nothing to twice that. */
const thinkMs = 300;
/** The functions are loaded, and their code is compiled, before anything counts. */
const warmUpMs = 5000;
/** The books are fetched so often that they weigh nothing in the process that is measured. */
const fetchMs = 5000;

/** Lets everybody rush for so long. */
export async function underLoad({ dataDir, seconds, founders, choices }: LoadOptions): Promise<Load> {
  const cloud = await startCloudChild({ dataDir, metered: true });
  try {
    const cast = await gatherCast(cloud.origin, founders);
    const round: Round = {
      origin: cloud.origin,
      choices,
      now: Date.now,
      entries: new Map(),
      surprises: [],
      answered: new Map(),
      think: () => delay(choices.next() * 2 * thinkMs),
      over: false,
    };
    const running = rush(cast, round);
    await delay(warmUpMs);
    await cloud.books();
    round.answered.clear();
    const books = await keepFor(seconds, cloud);
    round.over = true;
    await running;
    return { ...books, answered: round.answered, surprises: round.surprises, seconds };
  } finally {
    await cloud.kill();
  }
}

async function keepFor(seconds: number, cloud: CloudChild): Promise<Books> {
  const end = performance.now() + seconds * 1000;
  const parts: Books[] = [];
  while (performance.now() < end) {
    await delay(Math.min(fetchMs, end - performance.now()));
    parts.push(await cloud.books());
  }
  return { spent: parts.flatMap(({ spent }) => spent), memory: parts.flatMap(({ memory }) => memory) };
}
