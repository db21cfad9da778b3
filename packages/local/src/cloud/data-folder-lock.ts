import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const timeoutMs = 1000;

/**
 * Locks a data folder for the local cloud at an origin. The lock file names the owner's origin; a lock whose owner does
 * not respond was left by a killed process and is replaced.
 *
 * @returns releases the lock
 * @throws when the local cloud that owns the lock responds
 */
export async function lockDataFolder(lockFile: string, origin: string): Promise<() => void> {
  const owner = existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : '';
  if (owner !== origin && (await isRunning(owner))) {
    throw new Error(
      `The local cloud at ${owner} uses ${dirname(lockFile)}. Stop it first, or choose another folder with PORTAL_DATA.`,
    );
  }
  mkdirSync(dirname(lockFile), { recursive: true });
  writeFileSync(lockFile, origin);
  return () => rmSync(lockFile, { force: true });
}

async function isRunning(origin: string): Promise<boolean> {
  if (!URL.canParse(origin)) return false;
  try {
    const response = await fetch(`${origin}/_local/clock`, { signal: AbortSignal.timeout(timeoutMs) });
    return response.status === 503 || 'offset_ms' in ((await response.json()) as object);
  } catch {
    return false;
  }
}
