import { globSync } from 'node:fs';
import { root } from '../../../../scripts/shared/root.ts';

/** Files that are mutated together, and the tests that must kill the mutants. */
export interface Part {
  /** Name of the report. */
  readonly name: string;
  readonly packageName: 'contracts' | 'api';
  readonly mutate: readonly string[];
  /** Glob within the package; by default all its tests. */
  readonly tests?: string;
}

/** Folders of `packages/api/src`. Only the tests in the same folder count. */
const useCaseFolders = ['applications', 'http', 'review', 'submission', 'uploads', 'users'];

/** The contracts, authorization and use cases; not the adapters of DynamoDB and other AWS services. */
export const parts: readonly Part[] = [
  { name: 'contracts', packageName: 'contracts', mutate: ['packages/contracts/src/**/*.ts'] },
  {
    name: 'api',
    packageName: 'api',
    mutate: ['packages/api/src/{clock,problem,retry-on-conflict}.ts'],
    tests: 'src/*.test.ts',
  },
  ...useCaseFolders.map(
    (folder): Part => ({
      name: `api-${folder}`,
      packageName: 'api',
      mutate: [`packages/api/src/${folder}/*.ts`],
      tests: `src/${folder}/*.test.ts`,
    }),
  ),
  // The Lambda handlers without their entry points. The slow bad-input searches are left out.
  {
    name: 'api-functions',
    packageName: 'api',
    mutate: ['packages/api/src/functions/!(*.*).ts'],
    tests:
      'src/functions/{account-messages,canaries,mail-feedback,notify*,portal-url,second-factor,uploads}.test.ts',
  },
  // The functions' tests check the mails too.
  {
    name: 'api-notifications',
    packageName: 'api',
    mutate: ['packages/api/src/notifications/*.ts'],
    tests: 'src/{notifications/*,functions/{mail-feedback,notify,account-messages}}.test.ts',
  },
];

/**
 * Returns the parts of a package name or of a file or folder; all parts without names.
 *
 * @throws Error when a name matches no part
 */
export function partsFor(names: readonly string[]): readonly Part[] {
  if (names.length === 0) return parts;
  return names.flatMap((name) => {
    const found = parts.flatMap((part) => narrow(part, name) ?? []);
    if (found.length === 0)
      throw new Error(`"${name}" has no mutated files. Try contracts, api, or a file of theirs.`);
    return found;
  });
}

/** Returns the part restricted to a package, file or folder, or `undefined`. */
function narrow(part: Part, name: string): Part | undefined {
  if (part.packageName === name) return part;
  const files = globSync([...part.mutate], { cwd: root }).filter((file) => `${file}/`.startsWith(`${name}/`));
  return files.length === 0 ? undefined : { ...part, mutate: files };
}
