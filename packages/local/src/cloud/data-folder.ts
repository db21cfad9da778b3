import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const entries = {
  dynamodb: 'dynamodb',
  cognito: 'cognito',
  s3: 's3',
  ses: 'ses',
  logs: 'logs',
  secrets: 'secrets.json',
  cursors: 'cursors.json',
  undelivered: 'undelivered.json',
  format: 'format',
} as const;

/** The version of the stored items' format; raised when the portal can no longer read older items (docs/adr/0045). */
const dataFormat = '5';

/** Absolute paths of the local cloud's data, by kind. */
export type DataFolder = Readonly<Record<keyof typeof entries, string>>;

/**
 * Opens the data folder; `reset` first removes the data of earlier runs, and no other files.
 *
 * @throws when the folder holds data of another format
 */
export function openDataFolder(folder: string, reset: boolean): DataFolder {
  mkdirSync(folder, { recursive: true });
  const paths = Object.fromEntries(
    Object.entries(entries).map(([part, name]) => [part, join(folder, name)]),
  ) as Record<keyof typeof entries, string>;
  if (reset) for (const path of Object.values(paths)) rmSync(path, { recursive: true, force: true });
  if (existsSync(paths.dynamodb) && storedFormat(paths.format) !== dataFormat) {
    throw new Error(
      `The data in ${folder} was written by another version of the portal and cannot be read by this one. Start again with: npm start -- --reset`,
    );
  }
  writeFileSync(paths.format, dataFormat);
  return paths;
}

const storedFormat = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

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
    const response = await fetch(`${origin}/_local/clock`, { signal: AbortSignal.timeout(1000) });
    return response.status === 503 || 'offset_ms' in ((await response.json()) as object);
  } catch {
    return false;
  }
}
