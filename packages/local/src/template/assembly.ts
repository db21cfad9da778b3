import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';

// The output of `cdk synth`: a manifest that names the stacks, and a template and an asset list for each.

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.string().optional(),
      properties: z.object({ templateFile: z.string().optional(), file: z.string().optional() }).optional(),
    }),
  ),
});

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
});

const templateSchema = z.object({
  Resources: z.record(z.string(), resourceSchema),
  Parameters: z
    .record(z.string(), z.object({ Type: z.string(), Default: z.unknown().optional() }))
    .default({}),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown() })).default({}),
});

const assetsSchema = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.string(), packaging: z.string() }) })),
});

export interface Stack {
  readonly name: string;
  readonly region: string;
  readonly template: z.infer<typeof templateSchema>;
}

export interface Assembly {
  readonly stacks: readonly Stack[];
  /** The absolute folder of an asset by its hash. */
  readonly assets: ReadonlyMap<string, string>;
}

/**
 * Reads a synthesized stage.
 *
 * @param folder the cloud assembly (`cdk.out`)
 * @throws when it is missing or invalid
 */
export function readAssembly(folder: string): Assembly {
  if (!existsSync(join(folder, 'manifest.json'))) {
    throw new Error(`There is no synthesized template in ${folder}. Build it with: npm run build`);
  }
  const { artifacts } = manifestSchema.parse(readJson(folder, 'manifest.json'));
  const stacks: Stack[] = [];
  const assets = new Map<string, string>();
  for (const [name, { type, environment = '', properties }] of Object.entries(artifacts)) {
    if (type === 'aws:cloudformation:stack') {
      const template = templateSchema.parse(readJson(folder, properties?.templateFile ?? ''));
      stacks.push({ name, region: environment.split('/').at(-1) ?? '', template });
    }
    if (type === 'cdk:asset-manifest') {
      const { files } = assetsSchema.parse(readJson(folder, properties?.file ?? ''));
      for (const [hash, { source }] of Object.entries(files)) assets.set(hash, resolve(folder, source.path));
    }
  }
  return { stacks, assets };
}

function readJson(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}
