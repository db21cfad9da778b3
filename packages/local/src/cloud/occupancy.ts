import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const patienceMs = 1000;

/**
 * Takes a folder for the local cloud at an origin. Who has it already is asked, not believed: a note that a killed
 * process left behind does not keep anybody out.
 *
 * @returns gives it back
 * @throws when another local cloud answers that has it
 */
export async function occupy(noteFile: string, origin: string): Promise<() => void> {
  const other = existsSync(noteFile) ? readFileSync(noteFile, 'utf8') : '';
  if (other !== origin && (await answers(other))) {
    throw new Error(
      `The local cloud at ${other} uses ${dirname(noteFile)}. Stop it first, or choose another folder with PORTAL_DATA.`,
    );
  }
  mkdirSync(dirname(noteFile), { recursive: true });
  writeFileSync(noteFile, origin);
  return () => rmSync(noteFile, { force: true });
}

async function answers(origin: string): Promise<boolean> {
  if (!URL.canParse(origin)) return false;
  try {
    const response = await fetch(`${origin}/_local/clock`, { signal: AbortSignal.timeout(patienceMs) });
    return response.status === 503 || 'offset_ms' in ((await response.json()) as object);
  } catch {
    return false;
  }
}
