import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { inRoot } from './scripts/shared/root.ts';

/** `npm run verify` sets VERIFY: wider searches are given more time, never fewer assertions. */
const patience = process.env['VERIFY'] ? 4 : 1;

const failOnConsole = inRoot('scripts/testing/fail-on-console.ts');

/** Values that keep an AWS SDK client from ever reading the developer's own profile. */
const noAwsAccount = {
  AWS_REGION: 'ap-south-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_EC2_METADATA_DISABLED: 'true',
};

function nodeProject(name: string, root: string, seconds: number, folders = '{src,test}') {
  return {
    test: {
      name,
      root,
      environment: 'node' as const,
      include: [`${folders}/**/*.test.ts`],
      setupFiles: [failOnConsole],
      env: noAwsAccount,
      testTimeout: seconds * 1000 * patience,
      hookTimeout: seconds * 1000 * patience,
      // `expect.poll` waits for a fact; on a busy machine it may take its time to become one.
      expect: { poll: { timeout: 15_000 } },
    },
  };
}

/** Files share their worker's modules, which large libraries make worth it; none of them replaces a module. */
function shared({ test }: ReturnType<typeof nodeProject>) {
  return { test: { ...test, isolate: false } };
}

/** Emulators are started outside the packages: none but packages/local knows one. */
function withGlobalSetup(project: ReturnType<typeof nodeProject>, ...files: string[]) {
  return { test: { ...project.test, globalSetup: files.map((file) => inRoot(file)) } };
}

/** The stores and what stands on them, once more on AWS's own DynamoDB Local; it needs Java. */
function oracleProject() {
  const { test } = shared(nodeProject('api-oracle', 'packages/api', 60));
  const include = [
    'src/{applications,submission,review,users,dynamodb}/**/*.test.ts',
    'src/functions/access-*',
  ];
  return withGlobalSetup(
    { test: { ...test, include } },
    'scripts/testing/dynamodb-oracle.ts',
    'scripts/testing/s3-emulator.ts',
  );
}

/** What people see. */
const web = {
  test: {
    name: 'web',
    root: inRoot('apps/web'),
    environment: 'happy-dom',
    include: ['{app,test}/**/*.test.{ts,tsx}'],
    setupFiles: [failOnConsole, inRoot('apps/web/test/setup.ts')],
    // Longer than what one wait of test/setup.ts may take; it is the failure that comes later, nothing else.
    testTimeout: 120_000 * patience,
    isolate: false,
  },
};

export default defineConfig({
  test: {
    // Child processes and worker threads with module state of their own: files must not share a process.
    pool: 'forks',
    globalSetup: [inRoot('scripts/testing/temp-folder.ts')],
    // One for each core: nothing else runs beside the tests.
    maxWorkers: availableParallelism(),
    projects: [
      shared(nodeProject('contracts', 'packages/contracts', 30)),
      withGlobalSetup(
        shared(nodeProject('api', 'packages/api', 60)),
        'scripts/testing/dynamodb-emulator.ts',
        'scripts/testing/s3-emulator.ts',
        'scripts/testing/ses-emulator.ts',
      ),
      ...(process.env['PORTAL_ORACLE'] ? [oracleProject()] : []),
      nodeProject('local', 'packages/local', 180),
      nodeProject('verify', 'packages/verify', 180),
      shared(nodeProject('infra', 'infra', 180, '{bin,lib,test}')),
      shared(nodeProject('scripts', '.', 180, 'scripts')),
      nodeProject('site', 'apps/web', 30, 'site'),
      web,
    ],
  },
});
