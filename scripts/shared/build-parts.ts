import { readFileSync } from 'node:fs';
import { makeWhenChanged, type Part } from './build-cache.ts';
import { runCommand } from './command.ts';
import { inRoot, tool } from './root.ts';

const stamps = inRoot('.local/build');
const shared = [inRoot('pnpm-lock.yaml'), inRoot('packages/contracts/src')];
const apiSources = ['src', 'locales', 'build.ts', 'lingui.config.ts', 'lingui-plugin.ts', 'package.json'].map(
  (file) => inRoot('packages/api', file),
);
const bundles = inRoot('packages/api/dist');

const api: Part = { name: 'api', inputs: [...shared, ...apiSources], outputs: [bundles] };

const template: Part = {
  name: 'template',
  // The bundles are assets of the template: their hashes are in it.
  inputs: [...api.inputs, ...['bin', 'lib', 'cdk.json', 'package.json'].map((file) => inRoot('infra', file))],
  outputs: [inRoot('infra/cdk.out/manifest.json')],
};

const web: Part = {
  name: 'web',
  inputs: [
    ...shared,
    ...[
      'app',
      'locales',
      'site',
      'package.json',
      'lingui.config.ts',
      'vite.config.ts',
      'react-router.config.ts',
    ].map((file) => inRoot('apps/web', file)),
  ],
  outputs: [inRoot('apps/web/build/client/index.html')],
};

/**
 * Builds the Lambda bundles, then the template of the stage `local`, and beside them the web. Skips parts that are current, and
 * prints what it built.
 *
 * @throws with the tool's output when a part cannot be built
 */
export async function buildAll(): Promise<void> {
  await Promise.all([buildServer(), buildWeb()]);
}

async function buildServer(): Promise<void> {
  await build(api, inRoot('packages/api'), tool('node'), ['build.ts']);
  await build(template, inRoot('infra'), tool('node'), ['bin/portal.ts'], synthesis(inRoot('infra/cdk.out')));
}

/** React Router limits prerendering to 10 s, which a busy machine may exceed: tries twice. */
async function buildWeb(): Promise<void> {
  const tools = tool('react-router', 'apps/web');
  const make = () => build(web, inRoot('apps/web'), tools, ['build']);
  await make().catch((error: unknown) => {
    if (!String(error).includes('aborted due to timeout')) throw error;
    return make();
  });
}

async function build(
  part: Part,
  cwd: string,
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const start = performance.now();
  const made = await makeWhenChanged(stamps, part, async () => {
    const { code, output } = await runCommand(file, args, { cwd, env, timeoutSeconds: 300 });
    if (code !== 0) throw new Error(`The ${part.name} could not be built.\n${output}`);
  });
  if (made) console.log(`built ${part.name} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/**
 * Writes a template of the stage `local` that refers to the folders of the bundles, not to copies: a rebuilt bundle is used
 * at once. Needs the bundles.
 *
 * @param folder output folder, absolute
 */
export async function synthesizeForWatching(folder: string): Promise<void> {
  const env = synthesis(folder, { 'aws:cdk:disable-asset-staging': true });
  const { code, output } = await runCommand(tool('node'), ['bin/portal.ts'], { cwd: inRoot('infra'), env });
  if (code !== 0) throw new Error(`The template could not be synthesized.\n${output}`);
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
