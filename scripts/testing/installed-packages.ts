import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Named = Record<string, string>;

interface Manifest {
  name: string;
  version: string;
  dependencies?: Named;
  devDependencies?: Named;
  optionalDependencies?: Named;
  peerDependencies?: Named;
}

/**
 * `name@version` of every package that a package needs to run, as they are installed, itself left out. Follows the links
 * on disk, and neither the lock file nor pnpm.
 *
 * @param packageFolder absolute, without links
 */
export function installedFor(packageFolder: string): string[] {
  // What a package may have beside it, and has because the package is developed with it, does not run.
  const development = new Set(Object.keys(manifestOf(packageFolder).devDependencies ?? {}));
  const seen = new Set<string>();
  const follow = (folder: string): string[] => {
    const fresh = needed(folder, development).filter((found) => !seen.has(found));
    for (const found of fresh) seen.add(found);
    return fresh.flatMap((found) => {
      const { name, version } = manifestOf(found);
      return [`${name}@${version}`, ...follow(found)];
    });
  };
  return follow(packageFolder);
}

/** The folders of what one package needs. */
function needed(folder: string, development: ReadonlySet<string>): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = manifestOf(folder);
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !development.has(name));
  const names = new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
  return [...new Set([...names].flatMap((name) => find(name, folder) ?? []))];
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
