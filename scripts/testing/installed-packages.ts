import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/**
 * `name@version` of every package that the one in the folder needs to run, as they are installed, itself left out. Follows
 * the links on disk, and neither the lock file nor pnpm.
 *
 * @param folder absolute, without links
 */
export function installedBelow(folder: string, seen = new Set<string>()): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifestOf(folder);
  // Peers that one may do without are the types of others, found here because the workshop has them.
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  const folders = new Set(names.flatMap((name) => find(name, folder) ?? []));
  const fresh = [...folders].filter((found) => !seen.has(found));
  for (const found of fresh) seen.add(found);
  return fresh.flatMap((found) => {
    const { name, version } = manifestOf(found);
    return [`${name}@${version}`, ...installedBelow(found, seen)];
  });
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Where Node finds a package from a folder; nowhere when it is optional and not for this machine. */
function find(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (folder === dirname(folder)) return undefined;
  }
}
