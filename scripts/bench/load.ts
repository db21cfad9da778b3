import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choicesFrom } from '@portal/local/seed/random';
import type { Figure } from '../lib/figures.ts';
import { loadFigures } from '../lib/rush/load-figures.ts';
import { underLoad } from '../lib/rush/under-load.ts';

/**
 * The rush before the deadline, from this process on a local cloud in a process of its own: founders save, upload, ask
 * for codes and submit, organisers list and decide. `npm run bench:load -- 10 40` lasts 10 minutes with 40 founders.
 */
export async function bench([minutes = '1', founders = '10']: string[]): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-load-'));
  try {
    const seconds = Number(minutes) * 60;
    return loadFigures(
      await underLoad({ dataDir, seconds, founders: Number(founders), choices: choicesFrom(1) }),
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
