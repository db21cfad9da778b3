import { readFileSync } from 'node:fs';
import { makeWhenChanged } from './build-cache.ts';
import { runCommand } from './command.ts';
import { inRoot, tool } from './root.ts';

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

async function build(part: Part, env: Record<string, string> = {}): Promise<void> {
  const { name, folder, inputs, output } = part;
  const start = performance.now();
  const cached = { stamp: inRoot('.local/build', `${name}.sha256`), inputs, output: inRoot(folder, output) };
  const made = await makeWhenChanged(cached, () => make(part, env));
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
