import { availableParallelism } from 'node:os';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { inRoot } from './scripts/shared/root.ts';

/** `npm run verify` sets VERIFY: searches are wider and take longer, and no failed test is repeated. */
const isVerify = Boolean(process.env['VERIFY']);
const patience = isVerify ? 4 : 1;

/** Long tests of what seldom changes: only `npm run verify` runs them. */
const nightlyTests = [
  '**/test/command-line.test.ts',
  '**/scripts/ops/restore-drill.test.ts',
  '**/scripts/ops/synth.test.ts',
  '**/scripts/rules/supply.test.ts',
];
const excluded = isVerify ? [] : nightlyTests;

/**
 * Repeats a failed test once, which is reported as flaky: for tests that wait for threads, processes or screens. A
 * failed search is never repeated, because its next run would search elsewhere.
 */
const retry = { count: isVerify ? 0 : 1, condition: /^(?!Property failed|.*VERIFY_SEED)/ };

const failOnConsole = inRoot('scripts/testing/fail-on-console.ts');

/** Values that keep an AWS SDK client from ever reading the developer's own profile. */
const noAwsAccount = {
  AWS_REGION: 'ap-south-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_EC2_METADATA_DISABLED: 'true',
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
    ],
    test: {
      name,
      root,
      environment: 'node',
      include: ['{src,test}/**/*.test.ts'],
      exclude: excluded,
      setupFiles: [failOnConsole],
      env: noAwsAccount,
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

/** The emulators that a project's tests share. Other packages must not import packages/local. */
const withServices = (...names: string[]) => ({
  globalSetup: names.map((name) => inRoot(`scripts/testing/${name}.ts`)),
});

const besideDynamoDbLocal = 'src/dynamodb/{differential,oracle-conformance}.test.ts';

export default defineConfig({
  test: {
    // Tests start processes and threads and change the environment: worker threads would share both.
    pool: 'forks',
    globalSetup: [inRoot('scripts/testing/temp-folder.ts')],
    // One more than cores, because many tests wait for processes and connections.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('contracts', 'packages/contracts', 30, shared),
      project('api', 'packages/api', 60, {
        ...shared,
        ...withServices('dynamodb-emulator', 's3-emulator', 'ses-emulator'),
      }),
      // The emulator and the stores beside AWS's own DynamoDB Local. It needs Java.
      project('oracle', '.', 180, {
        ...shared,
        ...withServices('dynamodb-oracle', 's3-emulator'),
        include: [
          `packages/local/${besideDynamoDbLocal}`,
          'packages/api/src/{applications,submission,review,users,dynamodb}/**/*.test.ts',
        ],
        exclude: [...excluded, '**/guessing-chance.test.ts'],
      }),
      project('local', 'packages/local', 180, {
        retry,
        exclude: [...excluded, besideDynamoDbLocal],
      }),
      project('verify', 'packages/verify', 180),
      project('infra', 'infra', 180, { ...shared, include: ['{bin,lib,test}/**/*.test.ts'] }),
      project('scripts', '.', 180, {
        ...shared,
        ...withServices('dynamodb-emulator'),
        retry,
        include: ['scripts/**/*.test.ts'],
      }),
      project('site', 'apps/web', 30, { include: ['site/**/*.test.ts'] }),
      project('web', 'apps/web', 120, {
        ...shared,
        retry,
        environment: 'happy-dom',
        include: ['{app,test}/**/*.test.{ts,tsx}'],
        setupFiles: [failOnConsole, inRoot('apps/web/test/setup.ts')],
      }),
    ],
  },
});
