import { readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, type BuildResult, build, context, type PluginBuild } from 'esbuild';

/*
 * Bundles each function into `dist/<name>/index.js`. CommonJS, with the AWS SDK inside: both start faster than their
 * alternatives, and what is deployed is what was tested.
 */

const root = import.meta.dirname;
const dist = join(root, 'dist');

/** Largest bundle, in bytes: what a cold start still reads quickly. */
const maxBytes = 600_000;

/** The functions that there are: one for each `src/functions/<name>.lambda.ts`. */
function functionNames(): readonly string[] {
  return readdirSync(join(root, 'src/functions'))
    .filter((file) => file.endsWith('.lambda.ts'))
    .map((file) => file.slice(0, -'.lambda.ts'.length));
}

function optionsFor(names: readonly string[]) {
  return {
    absWorkingDir: root,
    entryPoints: names.map((name) => ({ in: `src/functions/${name}.lambda.ts`, out: `${name}/index` })),
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    alias: { '@aws-sdk/credential-provider-node': './src/credentials.env.ts' },
    minify: true,
    // zod's checks are run as they are: to compile them takes longer than a function's few calls ever gain.
    banner: { js: 'globalThis.__zod_globalConfig = { jitless: true };' },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  } satisfies BuildOptions;
}

/**
 * Makes a folder per function, which says what its code is whatever package.json lies above it, and removes those of
 * functions that are no more. Bundles that are there stay until new ones take their place.
 */
async function prepare(names: readonly string[]): Promise<void> {
  await mkdir(dist, { recursive: true });
  const gone = readdirSync(dist).filter((name) => !names.includes(name));
  for (const name of gone) await rm(join(dist, name), { recursive: true });
  for (const name of names) {
    await mkdir(join(dist, name), { recursive: true });
    await writeFile(join(dist, name, 'package.json'), '{ "type": "commonjs" }\n');
  }
}

/** A bundle and its size in bytes. */
export interface Bundle {
  readonly name: string;
  readonly bytes: number;
}

function bundlesOf(result: BuildResult<{ metafile: true }>): readonly Bundle[] {
  return Object.entries(result.metafile.outputs)
    .map(([file, { bytes }]) => ({ name: file.split('/')[1] ?? file, bytes }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** @throws Error when a function does not compile, or is larger than a function may be. */
export async function buildFunctions(): Promise<readonly Bundle[]> {
  const names = functionNames();
  await prepare(names);
  const bundles = bundlesOf(await build(optionsFor(names)));
  const tooLarge = bundles.filter(({ bytes }) => bytes > maxBytes).map(({ name }) => name);
  if (tooLarge.length > 0) throw new Error(`Larger than ${maxBytes / 1000} kB: ${tooLarge.join(', ')}`);
  return bundles;
}

/** Bundles any other file as functions are bundled, to be compared with them. */
export async function buildAlike(entry: string, outfile: string): Promise<void> {
  const { outdir: _dist, ...options } = optionsFor([]);
  await build({ ...options, entryPoints: [entry], outfile });
}

/**
 * Builds, and builds again whenever a source changes, telling each time that the bundles are there. A mistake in a
 * source is printed and leaves the bundles as they were.
 *
 * @returns ends it
 */
export async function watchFunctions(onBuilt: () => void): Promise<() => Promise<void>> {
  const names = functionNames();
  await prepare(names);
  const announce = {
    name: 'announce',
    setup: (building: PluginBuild) => {
      building.onEnd(({ errors }) => {
        if (errors.length === 0) onBuilt();
      });
    },
  };
  const watching = await context({ ...optionsFor(names), plugins: [announce] });
  await watching.watch();
  return () => watching.dispose();
}

if (import.meta.main) {
  for (const { name, bytes } of await buildFunctions()) {
    console.log(`${name.padEnd(18)} ${Math.ceil(bytes / 1000)} kB`);
  }
}
