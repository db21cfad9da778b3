import { availableParallelism } from 'node:os';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { landingScript } from './apps/web/site/inline-script.ts';
import { inRoot } from './scripts/shared/root.ts';

/** `npm run verify` sets VERIFY: searches are wider and take longer. */
const patience = process.env['VERIFY'] ? 4 : 1;

const failOnConsole = inRoot('scripts/testing/fail-on-console.ts');

/** Keeps an AWS SDK client from ever reading the developer's own profile. */
const environment = {
  AWS_REGION: 'ap-south-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_EC2_METADATA_DISABLED: 'true',
  // Checks of CloudFormation's rules take most of a synthesis. infra/test/validation.test.ts turns them on.
  CDK_VALIDATION: 'false',
};

type ProjectSettings = NonNullable<TestProjectInlineConfiguration['test']>;

/**
 * A project, by default of tests that run in Node.
 *
 * @param seconds the most that one test takes
 */
function project(name: string, root: string, seconds: number, settings: ProjectSettings = {}) {
  return {
    // Expands the macros around texts and compiles catalogues, as the builds do.
    plugins: [
      lingui({ cwd: inRoot(root === 'apps/web' ? 'apps/web' : 'packages/api'), macroTransform: true }),
      landingScript(),
    ],
    test: {
      name,
      root,
      environment: 'node',
      include: ['{src,test}/**/*.test.ts'],
      setupFiles: [failOnConsole],
      env: environment,
      testTimeout: seconds * 1000 * patience,
      hookTimeout: seconds * 1000 * patience,
      // On a busy machine, `expect.poll` has to wait longer than its own default of one second.
      expect: { poll: { timeout: 15_000 } },
      ...settings,
    },
  };
}

/** Files of one worker share its modules, which saves loading large libraries again. No such file mocks a module. */
const shared = { isolate: false };

/** Starts the emulators in each worker. Other packages must not import packages/local. */
const withEmulators = { setupFiles: [failOnConsole, inRoot('scripts/testing/emulators.ts')] };

/**
 * The tests of the emulator and of the stores on AWS's own DynamoDB Local, which needs Java: `npm test -- oracle` installs it and
 * sets DYNAMODB_LOCAL to its folder.
 */
const oracle = project('oracle', '.', 180, {
  ...shared,
  ...withEmulators,
  globalSetup: [inRoot('scripts/testing/dynamodb-oracle.ts')],
  include: [
    'packages/local/src/dynamodb/conformance.test.ts',
    'packages/api/src/{applications,submission,review,users,domain,dynamodb}/**/*.test.ts',
  ],
  exclude: ['**/guessing-chance.test.ts'],
});

export default defineConfig({
  test: {
    // Tests start processes and threads and change the environment: worker threads would share both.
    pool: 'forks',
    globalSetup: [inRoot('scripts/testing/temp-folder.ts')],
    // One more than cores, because many tests wait for processes and connections.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('contracts', 'packages/contracts', 30, shared),
      project('api', 'packages/api', 60, { ...shared, ...withEmulators }),
      ...(process.env['DYNAMODB_LOCAL'] ? [oracle] : []),
      project('local', 'packages/local', 180, shared),
      project('verify', 'packages/verify', 180),
      project('infra', 'infra', 180, { ...shared, include: ['{bin,lib,test}/**/*.test.ts'] }),
      project('scripts', '.', 180, {
        ...shared,
        ...withEmulators,
        include: ['scripts/**/*.test.ts'],
      }),
      project('site', 'apps/web', 30, { include: ['site/**/*.test.ts'], css: true }),
      project('web', 'apps/web', 120, {
        ...shared,
        environment: 'happy-dom',
        // Dialogs would be drawn four times until a transition has ended, and each would take 200 ms.
        environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
        include: ['{app,test}/**/*.test.{ts,tsx}'],
        setupFiles: [failOnConsole, inRoot('apps/web/test/setup.ts')],
      }),
    ],
  },
});
