import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { runCommand } from '../shared/command.ts';
import { findPnpm } from '../shared/find-pnpm.mjs';

/** The packages that are deployed: browsers load one, functions run the other. */
const shipped = ['@portal/web', '@portal/api'].flatMap((name) => ['--filter', name]);

/** Licences of deployed packages: they require attribution at most. */
export const allowedShipped: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  // Data of caniuse-lite, a peer of a build tool's plugin; no bundle has it.
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT AND ISC AND BSD-3-Clause',
  'MIT-0',
  '(MIT OR CC0-1.0)',
  'Unlicense',
];

/** Licences of tools, which are not deployed; the last two cover single files and a font: axe-core, lightningcss, Noto. */
export const allowedTools: readonly string[] = [
  ...allowedShipped,
  'MIT OR Apache-2.0',
  '(MIT OR Apache-2.0)',
  'MPL-2.0',
  'MIT AND OFL-1.1',
];

let pnpmPath: string | undefined;

/** Runs the pnpm of package.json in the repository. @throws with its output when it fails */
async function pnpm(args: string[]): Promise<string> {
  pnpmPath ??= findPnpm();
  const { code, output, stdout } = await runCommand(pnpmPath, args, { timeoutSeconds: 120 });
  if (code !== 0) throw new Error(`pnpm ${args.join(' ')} failed.\n${output}`);
  return stdout;
}

/** Writes the software bill of materials of the deployed packages as CycloneDX JSON. @param file absolute */
export async function writeBill(file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.7', '--sbom-type', 'application'];
  await pnpm(['sbom', ...format, '--prod', ...shipped, '--out', file]);
}

/** Returns the packages whose manifests state a licence that is not allowed, as `name: licence`. */
export async function findForbiddenLicences(ofShipped = allowedShipped, ofTools = allowedTools) {
  return [
    ...(await findLicencesOutside(ofShipped, [...shipped, '--prod'])),
    ...(await findLicencesOutside(ofTools)),
  ];
}

async function findLicencesOutside(allowed: readonly string[], filter: readonly string[] = []) {
  const output = await pnpm(['-r', ...filter, 'licenses', 'list', '--json']);
  const packages = Object.entries(JSON.parse(output) as Record<string, { name: string }[]>);
  return packages
    .filter(([licence]) => !allowed.includes(licence))
    .flatMap(([licence, named]) => named.map(({ name }) => `${name}: ${licence}`));
}

/**
 * Asks the registry for known vulnerabilities: any of runtime dependencies, serious ones of all packages.
 *
 * @throws with pnpm's output when there is one, or the registry answers without a report, as mirrors do
 */
export async function audit(): Promise<void> {
  await pnpm(['audit', '--prod']);
  await pnpm(['audit', '--audit-level', 'high']);
}
