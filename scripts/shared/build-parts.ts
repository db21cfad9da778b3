import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runCommand } from './command.ts';
import { inRoot, root, tool } from './root.ts';

interface Part {
  readonly name: string;
  readonly folder: string;
  readonly inputs: readonly string[];
  /** In its folder. */
  readonly output: string;
  readonly command: readonly [file: string, argument: string];
}

const inFolder = (folder: string, ...names: string[]) => names.map((name) => inRoot(folder, name));
const shared = inFolder('', 'pnpm-lock.yaml', 'packages/contracts/src');
const apiFiles = ['src', 'locales', 'build.ts', 'lingui.config.ts', 'lingui-plugin.ts', 'package.json'];
const webFiles = ['app', 'locales', 'site', 'package.json'];
const webSettings = ['lingui.config.ts', 'vite.config.ts', 'react-router.config.ts'];

/** The module that renders the landing page. The Lambda bundles and the web have it. */
const landing: Part = {
  name: 'landing',
  folder: 'apps/web',
  inputs: [...shared, ...inFolder('apps/web', ...webFiles, 'lingui.config.ts')],
  output: 'dist/landing.js',
  command: [tool('node'), 'site/build-landing.ts'],
};

const api: Part = {
  name: 'api',
  folder: 'packages/api',
  inputs: [...shared, ...inFolder('apps/web', landing.output), ...inFolder('packages/api', ...apiFiles)],
  output: 'dist',
  command: [tool('node'), 'build.ts'],
};

const template: Part = {
  name: 'template',
  folder: 'infra',
  // The bundles are assets of the template: their hashes are in it.
  inputs: [...api.inputs, ...inFolder('infra', 'bin', 'lib', 'cdk.json', 'package.json')],
  output: 'cdk.out/manifest.json',
  command: [tool('node'), 'bin/portal.ts'],
};

const web: Part = {
  name: 'web',
  folder: 'apps/web',
  inputs: [...shared, ...inFolder('apps/web', ...webFiles, ...webSettings)],
  output: 'build/client/index.html',
  command: [tool('react-router', 'apps/web'), 'build'],
};

/**
 * Builds the landing page's module, then the Lambda bundles and the template of the stage `local`, and beside them the web. Skips parts that are current, and
 * prints what it built.
 *
 * @throws with the tool's output when a part cannot be built
 */
export async function buildAll(): Promise<void> {
  await buildLanding();
  const server = build(api).then(() => build(template, synthesis(inRoot('infra/cdk.out'))));
  await Promise.all([server, buildWeb()]);
}

/** Builds what the Lambda bundles need of the web. */
export const buildLanding = (): Promise<void> => build(landing);

/** React Router limits prerendering to 10 s, which a busy machine may exceed: tries twice. */
async function buildWeb(): Promise<void> {
  await build(web).catch((error: unknown) => {
    if (!String(error).includes('aborted due to timeout')) throw error;
    return build(web);
  });
}

/** Folders that hold results, not sources. */
const results = new Set(['node_modules', 'dist', 'build', 'cdk.out', '.react-router', 'test-results']);

/**
 * Runs `make` unless the output exists and the inputs – files and folders – have not changed since the last time. Returns whether it
 * ran. All paths are absolute.
 *
 * @param stamp the file that keeps the hash of the inputs
 */
export async function makeWhenChanged(
  stamp: string,
  inputs: readonly string[],
  output: string,
  make: () => Promise<void>,
): Promise<boolean> {
  const hash = hashOf(inputs);
  const isUnchanged = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isUnchanged && existsSync(output)) return false;
  // A part whose build fails is built again.
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

/** Hashes names and contents of the inputs without results and tests. */
function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf)) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path) || /\.test\.tsx?$/.test(path)) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).filter((name) => !results.has(name));
  return names.sort().flatMap((name) => filesOf(join(path, name)));
}

async function build(part: Part, env: Record<string, string> = {}): Promise<void> {
  const { name, folder, inputs, output } = part;
  const start = performance.now();
  const stamp = inRoot('.local/build', `${name}.sha256`);
  const made = await makeWhenChanged(stamp, inputs, inRoot(folder, output), () => make(part, env));
  if (made) console.log(`built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

async function make(
  { name, folder, command: [file, argument] }: Part,
  env: Record<string, string>,
): Promise<void> {
  const options = { cwd: inRoot(folder), env, timeoutSeconds: 300 };
  const { code, output } = await runCommand(file, [argument], options);
  if (code !== 0) throw new Error(`The ${name} could not be built.\n${output}`);
}

/**
 * Writes a template of the stage `local` that refers to the folders of the bundles, not to copies: a rebuilt bundle is used
 * at once. Needs the bundles.
 *
 * @param folder output folder, absolute
 */
export function synthesizeForWatching(folder: string): Promise<void> {
  return make(template, synthesis(folder, { 'aws:cdk:disable-asset-staging': true }));
}

/** The environment in which the CDK's command line runs the app. Without the command line it takes a third of the time. */
function synthesis(folder: string, more: object = {}): Record<string, string> {
  const { context } = JSON.parse(readFileSync(inRoot('infra/cdk.json'), 'utf8')) as { context: object };
  return {
    CDK_OUTDIR: folder,
    // A test of infra checks CloudFormation's rules, which takes longer than all else.
    CDK_VALIDATION: 'false',
    CDK_CONTEXT_JSON: JSON.stringify({ ...context, ...more, stage: 'local' }),
  };
}
