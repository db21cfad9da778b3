import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../figures.ts';
import { loadFigures } from './load-figures.ts';
import { runLoadTest } from './load-test.ts';

/**
 * A deadline's load on a local cloud: founders save, upload, ask for codes and submit, organisers list and decide.
 * `npm run bench:load -- 10 40` lasts 10 minutes with 40 founders.
 */
export async function bench([minutes = '1', founders = '10']: string[]): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-load-'));
  try {
    return loadFigures(
      await runLoadTest({ dataDir, seconds: Number(minutes) * 60, founders: Number(founders) }),
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
