import { stat } from 'node:fs/promises';

/**
 * Remembers what was made of each file, until the file is written anew by a build beside the running cloud.
 *
 * @returns undefined for a file that is not there, or went while it was read: a build empties the folder first
 */
export function onceAVersion<Made>(
  make: (file: string) => Promise<Made>,
): (file: string) => Promise<Made | undefined> {
  const known = new Map<string, { readonly version: string; readonly made: Promise<Made | undefined> }>();
  return async (file) => {
    const version = await versionOf(file);
    if (version === undefined) return undefined;
    const before = known.get(file);
    if (before?.version === version) return before.made;
    const made = make(file).catch(() => undefined);
    known.set(file, { version, made });
    return made;
  };
}

async function versionOf(file: string): Promise<string | undefined> {
  const found = await stat(file, { bigint: true }).catch(() => undefined);
  return found?.isFile() ? `${found.mtimeNs} ${found.size}` : undefined;
}
