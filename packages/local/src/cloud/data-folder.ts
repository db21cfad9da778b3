import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const entries = {
  dynamodb: 'dynamodb',
  cognito: 'cognito',
  s3: 's3',
  ses: 'ses',
  logs: 'logs',
  secrets: 'secrets.json',
  cursors: 'cursors.json',
  undelivered: 'undelivered.json',
} as const;

/** Where each part of the local cloud keeps its data; absolute. */
export type DataFolder = Readonly<Record<keyof typeof entries, string>>;

/** Opens the folder of the data; `reset` removes all that an earlier run left there, and nothing else. */
export function openDataFolder(folder: string, reset: boolean): DataFolder {
  mkdirSync(folder, { recursive: true });
  const paths = Object.fromEntries(
    Object.entries(entries).map(([part, name]) => [part, join(folder, name)]),
  ) as Record<keyof typeof entries, string>;
  if (reset) for (const path of Object.values(paths)) rmSync(path, { recursive: true, force: true });
  return paths;
}
