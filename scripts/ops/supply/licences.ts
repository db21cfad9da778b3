import * as z from 'zod';
import { table } from '../../shared/output.ts';
import { pnpm } from './pnpm.ts';

/** Licences of what ships: they ask for no more than to be named. */
export const allowedShipped: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  '(MIT OR CC0-1.0)',
  'Unlicense',
];

/** Licences of tools that never ship. */
export const allowedTools: readonly string[] = [
  ...allowedShipped,
  'MIT OR Apache-2.0',
  // Of single files and of data: axe-core, lightningcss, caniuse-lite.
  'MPL-2.0',
  'CC-BY-4.0',
];

/** Packages by their licence. */
export type Licences = Readonly<Record<string, readonly string[]>>;

const listSchema = z.record(z.string(), z.array(z.object({ name: z.string() })));

/**
 * The licences of installed packages, by the words of their manifests.
 *
 * @param packages of these only, and only what they need to run; without them everything that is installed
 */
export async function readLicences(packages: readonly string[] = []): Promise<Licences> {
  const chosen = packages.flatMap((name) => ['--filter', name]);
  const { code, output, stdout } = await pnpm(
    '-r',
    ...chosen,
    'licenses',
    'list',
    '--json',
    ...(packages.length > 0 ? ['--prod'] : []),
  );
  if (code !== 0) throw new Error(`The licences could not be read.\n${output}`);
  const list = listSchema.parse(JSON.parse(stdout));
  return Object.fromEntries(
    Object.entries(list).map(([licence, packages]) => [
      licence,
      [...new Set(packages.map(({ name }) => name))].sort(byName),
    ]),
  );
}

/** Packages whose licence is none of the allowed, as `name: licence`. */
export function notAllowed(licences: Licences, allowed: readonly string[]): string[] {
  return Object.entries(licences)
    .filter(([licence]) => !allowed.includes(licence))
    .flatMap(([licence, names]) => names.map((name) => `${name}: ${licence}`));
}

/** How many packages have each licence, as lines. */
export function countLicences(licences: Licences): string {
  const rows = Object.entries(licences).map(([licence, names]) => [licence, String(names.length)]);
  return table([['licence', 'packages'], ...rows.sort(([, one], [, other]) => Number(other) - Number(one))]);
}

function byName(one: string, other: string): number {
  return one < other ? -1 : 1;
}
