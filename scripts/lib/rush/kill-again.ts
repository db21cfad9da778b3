import { setTimeout as delay } from 'node:timers/promises';
import type { Choices } from '@portal/local/seed/random';
import type { Figure } from '../figures.ts';
import { type CloudChild, startCloudChild } from './cloud-child.ts';
import { type Seals, violationsOf } from './invariants.ts';
import { allItems, byApplication, type Item } from './items.ts';
import { type Entry, lossesOf, settle } from './ledger.ts';
import { mailFigures, waitForMails } from './mails.ts';
import { readEverything } from './reading.ts';
import type { Asked, Round } from './round.ts';
import { type Cast, gatherCast, rush } from './rush.ts';

export interface KillOptions {
  readonly dataDir: string;
  readonly kills: number;
  readonly choices: Choices;
}

/** Each start's clock is so far ahead of the one before: what a founder must wait for has passed, tokens still hold. */
const aheadMs = 31_000;
/** A round lasts until so many writes are answered, up to the sum of both, and then some more ms. */
const fewest = 20;
const spread = 60;
const moment = 40;

const decisions = ['approve', 'reject', 'shortlist'] as const satisfies Asked[];
const writes: readonly Asked[] = ['saveDraft', 'requestUpload', 'sendOtp', 'verifyOtp', ...decisions];

interface Found {
  readonly lost: string[];
  readonly violated: string[];
}

/** Starts, rushes, kills and looks, again and again; at the end reads everything as its founders do. */
export async function killAgainAndAgain({ dataDir, kills, choices }: KillOptions): Promise<Figure[]> {
  const found: Found = { lost: [], violated: [] };
  const story: Omit<Round, 'origin' | 'now' | 'over'> = {
    choices,
    entries: new Map(),
    surprises: [],
    answered: new Map(),
    think: async () => undefined,
  };
  const seals: Seals = new Map();
  let cloud = await startCloudChild({ dataDir });
  try {
    const cast = await gatherCast(cloud.origin, Math.max(3, Math.ceil(kills / 2)));
    for (let kill = 1; kill <= kills; kill += 1) {
      await rushUntilKilled(cloud, cast, { ...story, now: clockOf(kill - 1) });
      cloud = await startCloudChild({ dataDir, aheadMs: kill * aheadMs });
      await look(cloud, story.entries, seals, found);
    }
    await cloud.kill();
    cloud = await startCloudChild({ dataDir, aheadMs: (kills + 1) * aheadMs });
    const items = await waitForMails(cloud);
    found.lost.push(...(await readEverything(cloud.origin, cast, story.entries)));
    const mails = await mailFigures(cloud.origin, items);
    return [...figuresOf(kills, story, found), ...mails];
  } finally {
    await cloud.kill();
  }
}

const clockOf = (starts: number) => () => Date.now() + starts * aheadMs;

async function rushUntilKilled(cloud: CloudChild, cast: Cast, story: Omit<Round, 'origin' | 'over'>) {
  const round: Round = { ...story, origin: cloud.origin, over: false };
  const enough = writesOf(round) + fewest + round.choices.next() * spread;
  const late = round.choices.next() * moment;
  const running = rush(cast, round);
  const fell = running.then(() => true);
  while (writesOf(round) < enough && !(await Promise.race([fell, delay(5)])));
  await delay(late);
  await cloud.kill();
  round.over = true;
  await running;
}

function writesOf({ answered }: Pick<Round, 'answered'>): number {
  return writes.reduce((sum, name) => sum + (answered.get(name)?.length ?? 0), 0);
}

/** Compares what lies in the table with what was answered, and takes it for what is known from here on. */
async function look(
  cloud: CloudChild,
  entries: Map<string, Entry>,
  seals: Seals,
  found: Found,
): Promise<void> {
  const items = await allItems(cloud.table);
  found.violated.push(...violationsOf(items, seals));
  const own: ReadonlyMap<string, readonly Item[]> = byApplication(items);
  for (const [id, entry] of entries) {
    found.lost.push(...lossesOf(entry, own.get(id) ?? []));
    settle(entry, own.get(id) ?? []);
  }
  for (const id of own.keys()) if (!entries.has(id)) found.violated.push(`${id}: nobody wrote it`);
}

function figuresOf(
  kills: number,
  { answered, surprises }: Pick<Round, 'answered' | 'surprises'>,
  { lost, violated }: Found,
): Figure[] {
  for (const line of [...lost, ...violated, ...surprises].slice(0, 50)) console.log(line);
  const count = (...names: readonly Asked[]) =>
    names.reduce((sum, name) => sum + (answered.get(name)?.length ?? 0), 0);
  return [
    { name: 'SIGKILLs in the middle of the rush', measured: kills, unit: '', atLeast: kills },
    { name: 'saves that were answered', measured: count('saveDraft'), unit: '', atLeast: 10 * kills },
    { name: 'submissions that were answered', measured: count('verifyOtp'), unit: '', atLeast: kills },
    { name: 'decisions that were answered', measured: count(...decisions), unit: '', atLeast: kills / 2 },
    { name: 'of these not there after the restart', measured: lost.length, unit: '', atMost: 0 },
    { name: 'invariants violated', measured: violated.length, unit: '', atMost: 0 },
    { name: 'errors that nobody provoked', measured: surprises.length, unit: '', atMost: 0 },
  ];
}
