import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choicesFrom } from '@portal/local/seed/random';
import type { Figure } from '../lib/figures.ts';
import { killAgainAndAgain } from '../lib/rush/kill-again.ts';

/**
 * SIGKILLs the local cloud in the middle of a rush, so many times, and looks after each restart for everything that
 * was answered: `npm run bench -- kills 50`; a seed after it repeats the choices of an earlier run.
 */
export async function bench([kills = '3', seed = String(Date.now() % 1_000_000)]: string[]): Promise<
  Figure[]
> {
  console.log(`Seed ${seed}. To repeat it: npm run bench -- kills ${kills} ${seed}\n`);
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-kills-'));
  try {
    return await killAgainAndAgain({ dataDir, kills: Number(kills), choices: choicesFrom(Number(seed)) });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
