import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  form: 'form',
} as const;

/** In which form the portal leaves its items; a new one where older items cannot be read any more (docs/adr/0048). */
const form = '4';

/** Where each part of the local cloud keeps its data; absolute. */
export type DataFolder = Readonly<Record<keyof typeof entries, string>>;

/**
 * Opens the folder of the data; `reset` removes all that an earlier run left there, and nothing else.
 *
 * @throws when a portal of another form left data there
 */
export function openDataFolder(folder: string, reset: boolean): DataFolder {
  mkdirSync(folder, { recursive: true });
  const paths = Object.fromEntries(
    Object.entries(entries).map(([part, name]) => [part, join(folder, name)]),
  ) as Record<keyof typeof entries, string>;
  if (reset) for (const path of Object.values(paths)) rmSync(path, { recursive: true, force: true });
  if (existsSync(paths.dynamodb) && formOf(paths.form) !== form) {
    throw new Error(
      `The data in ${folder} is of another version of the portal and cannot be read by this one. Begin anew with: npm start -- --reset`,
    );
  }
  writeFileSync(paths.form, form);
  return paths;
}

/** Folders of before the form was noted have none. */
const formOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
