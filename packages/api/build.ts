import { readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, type BuildResult, build, context, type PluginBuild } from 'esbuild';
import { lingui } from './lingui-plugin.ts';

/*
 * Bundles each function into `dist/<name>/index.js`: CommonJS, with the AWS SDK included. Both shorten the cold start, and
 * the deployed SDK is the tested one.
 */

const root = import.meta.dirname;
const dist = join(root, 'dist');

/** Maximum size of a bundle in bytes. A larger one slows the cold start down. Nobody waits for `landing`, which has React. */
const maxBytesOf = (name: string) => (name === 'landing' ? 800_000 : 740_000);

/** The names of the functions: one for each `src/functions/<name>.lambda.ts`. */
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
    alias: {
      '@aws-sdk/credential-provider-node': './src/credentials.env.ts',
      // The built module of the web, which stays the only owner of the page (docs/adr/0081).
      'virtual:landing': '../../apps/web/dist/landing.js',
    },
    minify: true,
    // Keeps Tamil letters: escaped, each would take twice the bytes.
    charset: 'utf8',
    // Disables zod's JIT compiler: compiling costs more than the few calls of a function instance gain.
    banner: { js: 'globalThis.__zod_globalConfig = { jitless: true };' },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    // Leaves out Lingui's compiler of messages: the build compiles the catalogues.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [lingui(root)],
  } satisfies BuildOptions;
}

/**
 * Creates a folder per function, with a package.json that declares CommonJS, and removes folders of deleted functions. Keeps
 * existing bundles until the build replaces them.
 */
async function prepare(names: readonly string[]): Promise<void> {
  await mkdir(dist, { recursive: true });
  const obsolete = readdirSync(dist).filter((name) => !names.includes(name));
  for (const name of obsolete) await rm(join(dist, name), { recursive: true });
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

/** Bundles all functions. @throws Error when one does not compile or its bundle is too large */
export async function buildFunctions(): Promise<readonly Bundle[]> {
  const names = functionNames();
  await prepare(names);
  const bundles = bundlesOf(await build(optionsFor(names)));
  const tooLarge = bundles.filter(({ name, bytes }) => bytes > maxBytesOf(name)).map(({ name }) => name);
  if (tooLarge.length > 0) throw new Error(`Larger than allowed: ${tooLarge.join(', ')}`);
  return bundles;
}

/** Bundles another file with the options of the functions. */
export async function buildFile(entry: string, outfile: string): Promise<void> {
  const { outdir: _dist, ...options } = optionsFor([]);
  await build({ ...options, entryPoints: [entry], outfile });
}

/**
 * Builds on every change of a source and calls `onBuilt` after each successful build. Prints compile errors and keeps the
 * previous bundles.
 *
 * @returns a function that stops watching
 */
export async function watchFunctions(onBuilt: () => void): Promise<() => Promise<void>> {
  const names = functionNames();
  await prepare(names);
  const notify = {
    name: 'on-built',
    setup: (pluginBuild: PluginBuild) => {
      pluginBuild.onEnd(({ errors }) => {
        if (errors.length === 0) onBuilt();
      });
    },
  };
  const options = optionsFor(names);
  const watcher = await context({ ...options, plugins: [...options.plugins, notify] });
  await watcher.watch();
  return () => watcher.dispose();
}

if (import.meta.main) {
  for (const { name, bytes } of await buildFunctions()) {
    console.log(`${name.padEnd(18)} ${Math.ceil(bytes / 1000)} kB`);
  }
}
