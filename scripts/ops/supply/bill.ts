import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { pnpm } from './pnpm.ts';

/** What of the portal leaves the repository: what browsers load and what the functions run. */
export const shippedPackages = ['@portal/web', '@portal/api'] as const;

const licenceSchema = z.union([
  z.object({ license: z.union([z.object({ id: z.string() }), z.object({ name: z.string() })]) }),
  z.object({ expression: z.string() }),
]);

const componentSchema = z.object({
  type: z.enum(['library', 'application', 'framework']),
  group: z.string().optional(),
  name: z.string().min(1),
  version: z.string().min(1),
  purl: z.string().startsWith('pkg:npm/'),
  'bom-ref': z.string().min(1),
  licenses: z.array(licenceSchema).min(1),
  externalReferences: z
    .array(
      z.object({
        type: z.string(),
        hashes: z.array(z.object({ alg: z.string(), content: z.string() })).optional(),
      }),
    )
    .optional(),
});
export type Component = z.infer<typeof componentSchema>;

/** Of CycloneDX 1.7 what the standard requires and what a reader of the bill asks for. */
export const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.7'),
  serialNumber: z.string().regex(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  version: z.int().min(1),
  metadata: z.object({
    timestamp: z.iso.datetime(),
    component: z.object({ type: z.literal('application'), name: z.string(), version: z.string() }),
  }),
  components: z.array(componentSchema),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});
export type Bill = z.infer<typeof billSchema>;

/**
 * Writes the software bill of materials of what ships, after the lock file, as CycloneDX JSON.
 *
 * @param file absolute
 * @throws with pnpm's words, or when it is not the bill that it should be
 */
export async function writeBill(file: string): Promise<Bill> {
  mkdirSync(dirname(file), { recursive: true });
  const packages = shippedPackages.flatMap((name) => ['--filter', name]);
  const form = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.7', '--sbom-type', 'application'];
  const { code, output } = await pnpm('sbom', ...form, '--prod', ...packages, '--out', file);
  if (code !== 0) throw new Error(`The bill of materials could not be made.\n${output}`);
  return billSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** `@scope/name` of a component. */
export function packageName({ group, name }: Pick<Component, 'group' | 'name'>): string {
  return group ? `${group}/${name}` : name;
}
