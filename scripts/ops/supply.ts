import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { runCommand } from '../shared/command.ts';
import { findPnpm } from '../shared/find-pnpm.mjs';

/** What of the portal leaves the repository: what browsers load and what the functions run. */
const shipped = ['@portal/web', '@portal/api'].flatMap((name) => ['--filter', name]);

/** Licences of what ships: they ask for no more than to be named. */
const allowedShipped: readonly string[] = [
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

/** Licences of tools that never ship; the last two are of single files and of data: axe-core, lightningcss, caniuse-lite. */
const allowedTools = [...allowedShipped, 'MIT OR Apache-2.0', 'MPL-2.0', 'CC-BY-4.0'];

/** Runs the project's own pnpm in the repository. @throws with its words when it fails */
async function pnpm(args: string[]): Promise<string> {
  const [command = '', ...before] = findPnpm();
  const { code, output, stdout } = await runCommand(command, [...before, ...args], {
    timeoutSeconds: 120,
  });
  if (code !== 0) throw new Error(`pnpm ${args.join(' ')} failed.\n${output}`);
  return stdout;
}

/** Writes the software bill of materials of what ships, after the lock file, as CycloneDX JSON. @param file absolute */
export async function writeBill(file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const form = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.7', '--sbom-type', 'application'];
  await pnpm(['sbom', ...form, '--prod', ...shipped, '--out', file]);
}

/** Packages whose licence is not allowed, as `name: licence`. */
export async function foreignLicences(): Promise<string[]> {
  return [
    ...(await licencesBeyond(allowedShipped, ...shipped, '--prod')),
    ...(await licencesBeyond(allowedTools)),
  ];
}

/** The packages whose licence, by the words of their manifests, is none of the allowed. */
export async function licencesBeyond(allowed: readonly string[], ...args: string[]): Promise<string[]> {
  const list: Record<string, { name: string }[]> = JSON.parse(
    await pnpm(['-r', ...args, 'licenses', 'list', '--json']),
  );
  return Object.entries(list)
    .filter(([licence]) => !allowed.includes(licence))
    .flatMap(([licence, packages]) => packages.map(({ name }) => `${name}: ${licence}`));
}

/**
 * Asks the registry for known flaws: of what is needed to run, and serious ones of everything.
 *
 * @throws with pnpm's words when one is known, or what the registry answers is no report, as with mirrors
 */
export async function audit(): Promise<void> {
  await pnpm(['audit', '--prod']);
  await pnpm(['audit', '--audit-level', 'high']);
}
