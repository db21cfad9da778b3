import { globSync } from 'node:fs';
import { root } from '../../../../scripts/shared/root.ts';

/** Files that are mutated together, and the tests that have to notice. */
export interface Part {
  /** Of the report. */
  readonly name: string;
  /** The package, for the figure. */
  readonly of: 'contracts' | 'api';
  readonly mutate: readonly string[];
  /** The tests, as a glob within the package; all of it when there is none. */
  readonly tests?: string;
}

/**
 * The rooms of the use cases, and the door before them, each with the tests that stand in it: what is noticed only
 * elsewhere counts as missed.
 */
const rooms = ['applications', 'http', 'review', 'submission', 'uploads', 'users'];

/** What is mutated: the law, whom the server lets in, and what it does – not how it speaks to the database and to AWS. */
export const parts: readonly Part[] = [
  { name: 'contracts', of: 'contracts', mutate: ['packages/contracts/src/**/*.ts'] },
  {
    name: 'api',
    of: 'api',
    mutate: ['packages/api/src/{clock,problem,retry-on-conflict}.ts'],
    tests: 'src/*.test.ts',
  },
  ...rooms.map(
    (room): Part => ({
      name: `api-${room}`,
      of: 'api',
      mutate: [`packages/api/src/${room}/*.ts`],
      tests: `src/${room}/*.test.ts`,
    }),
  ),
  // What AWS calls, without the lines that start it. The searches of bad inputs beside it take minutes.
  {
    name: 'api-functions',
    of: 'api',
    mutate: ['packages/api/src/functions/!(*.*).ts'],
    tests:
      'src/functions/{account-messages,canaries,mail-feedback,notify*,portal-url,second-factor,uploads}.test.ts',
  },
  // Mails are seen where they are sent.
  {
    name: 'api-notifications',
    of: 'api',
    mutate: ['packages/api/src/notifications/*.ts'],
    tests: 'src/{notifications/*,functions/{mail-feedback,notify,account-messages}}.test.ts',
  },
];

/**
 * The parts that are asked for: by the package's name, by a file or folder of theirs, all without a word.
 *
 * @throws Error when nothing of that name is mutated
 */
export function partsFor(words: readonly string[]): readonly Part[] {
  if (words.length === 0) return parts;
  return words.flatMap((word) => {
    const found = parts.flatMap((part) => narrowed(part, word) ?? []);
    if (found.length === 0)
      throw new Error(`Nothing of "${word}" is mutated. Try contracts, api, or a file of theirs.`);
    return found;
  });
}

/** What of a part a word names: all of it, or its files there. */
function narrowed(part: Part, word: string): Part | undefined {
  if (part.of === word) return part;
  const files = globSync([...part.mutate], { cwd: root }).filter((file) => `${file}/`.startsWith(`${word}/`));
  return files.length === 0 ? undefined : { ...part, mutate: files };
}
