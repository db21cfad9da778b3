import type { IConfiguration } from 'dependency-cruiser';

/**
 * Who may import whom: the arrows of docs/architecture.md, one named rule each. Every rule has an example that breaks it
 * in scripts/rules/dependency-rules.test.ts.
 */

const TESTS = '\\.test\\.tsx?$';

/** Folders of the API that do input and output; all others in packages/api/src are use cases. */
const API_IO_FOLDERS = '^packages/api/src/(http|functions|cognito|dynamodb|s3|ses)/';

/** Folders of use cases, one file each. */
const USE_CASES = 'applications|rounds|submission|review|uploads|users|notifications|reminders';

export default {
  forbidden: [
    {
      name: 'contracts-import-zod-only',
      comment:
        'Contracts run in the browser, in Lambda and in CDK: they import zod, and neither Node nor another package.',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: TESTS },
      to: { pathNot: ['^packages/contracts/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'web-imports-contracts-only',
      comment: "The web uses the API's route table, never its code.",
      severity: 'error',
      from: { path: '^apps/web/app/' },
      to: { path: '^(packages|infra|scripts)/', pathNot: '^packages/contracts/' },
    },
    {
      name: 'api-imports-contracts-only',
      comment: 'The server depends on the contracts alone.',
      severity: 'error',
      from: { path: '^packages/api/' },
      to: { path: '^(apps|packages|infra|scripts)/', pathNot: '^packages/(api|contracts)/' },
    },
    {
      name: 'infra-imports-contracts-and-environments',
      comment: 'Of the API, the infrastructure imports only the environments of the functions.',
      severity: 'error',
      from: { path: '^infra/' },
      to: {
        path: '^(apps|packages|scripts)/',
        pathNot: ['^packages/contracts/', '^packages/api/src/functions/functions\\.env\\.ts$'],
      },
    },
    {
      name: 'local-imports-contracts-only',
      comment: 'The local cloud reads the template and the bundles from disk.',
      severity: 'error',
      from: { path: '^packages/local/src/', pathNot: TESTS },
      to: { path: '^(apps|packages|infra|scripts)/', pathNot: '^packages/(local|contracts)/' },
    },
    {
      name: 'nobody-imports-infra',
      comment: 'Nothing but tools depends on where the portal runs.',
      severity: 'error',
      from: { pathNot: '^(infra|scripts|packages/verify)/' },
      to: { path: '^infra/' },
    },
    {
      name: 'constructs-import-no-stack',
      comment: 'Stacks wire constructs, which take what they need as props.',
      severity: 'error',
      from: { path: '^infra/lib/constructs/' },
      to: { path: '^infra/lib/(stacks/|portal\\.ts)' },
    },
    {
      name: 'nobody-imports-local',
      comment: 'Only searches, measurements, scripts and browser tests use emulators.',
      severity: 'error',
      from: { pathNot: '^(packages/local|packages/verify|scripts|apps/web/e2e)/' },
      to: { path: '^packages/local/' },
    },
    {
      name: 'nobody-imports-verify',
      comment: 'Only the scripts that start searches and measurements import them.',
      severity: 'error',
      from: { pathNot: '^(packages/verify|scripts)/' },
      to: { path: '^packages/verify/' },
    },
    {
      name: 'nobody-imports-scripts',
      comment: 'Scripts are for people and CI. Searches and measurements share some of their code.',
      severity: 'error',
      from: { pathNot: ['^(scripts|packages/verify)/', '^[^/]+\\.config\\.ts$'] },
      to: { path: '^scripts/' },
    },
    {
      name: 'features-import-no-feature',
      comment: 'Routes compose features. Code that two features need belongs in ui, form or api.',
      severity: 'error',
      from: { path: '^apps/web/app/features/([^/]+)/' },
      to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
    },
    {
      name: 'shared-folders-import-no-feature',
      comment: 'shared, ui, form, api, session, theme and i18n serve every feature.',
      severity: 'error',
      from: { path: '^apps/web/app/(shared|ui|form|api|session|theme|i18n)/' },
      to: { path: '^apps/web/app/(features|routes)/' },
    },
    {
      name: 'mantine-through-ui',
      comment: 'One façade over the component library decides accessibility and looks.',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: ['^apps/web/app/(ui|theme|form)/', TESTS] },
      to: { path: '(^|/)node_modules/@mantine/' },
    },
    {
      name: 'amplify-through-session',
      comment: 'One folder configures and calls the identity client.',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: ['^apps/web/app/session/', TESTS] },
      to: { path: '(^|/)node_modules/(aws-amplify|@aws-amplify)/' },
    },
    {
      name: 'aws-sdk-in-io-folders',
      comment: 'Only stores, documents, mail and accounts call AWS.',
      severity: 'error',
      from: {
        path: '^packages/api/src/',
        pathNot: ['^packages/api/src/(cognito|dynamodb|s3|ses)/', TESTS],
      },
      to: { path: '(^|/)node_modules/(@aws-sdk|@smithy)/' },
    },
    {
      name: 'domain-imports-contracts-only',
      comment: 'The ground floor of the API: records, ports and pure rules, without input and output.',
      severity: 'error',
      from: { path: '^packages/api/src/domain/', pathNot: TESTS },
      to: { path: '^packages/api/', pathNot: '^packages/api/src/domain/' },
    },
    {
      name: 'use-cases-import-no-other-use-cases',
      comment: 'What two folders of use cases share, or a use case and a store, belongs in domain.',
      severity: 'error',
      from: { path: `^packages/api/src/(${USE_CASES}|cognito|dynamodb|s3|ses)/`, pathNot: TESTS },
      to: { path: `^packages/api/src/(${USE_CASES})/`, pathNot: '^packages/api/src/$1/' },
    },
    {
      name: 'use-cases-import-no-http',
      comment: 'Use cases return expected failures as values; the folder http turns them into responses.',
      severity: 'error',
      from: { path: '^packages/api/src/', pathNot: [API_IO_FOLDERS, TESTS] },
      to: {
        path: [
          '(^|/)aws-lambda(/|$)',
          '(^|/)node_modules/@middy/',
          '^(node:)?https?2?$',
          '^packages/api/src/(http|functions)/',
        ],
      },
    },
    {
      name: 'process-in-env-files',
      comment: 'Only *.env.ts reads the environment; biome forbids the global `process.env` elsewhere.',
      severity: 'error',
      from: { path: '^packages/api/src/', pathNot: ['\\.env\\.ts$', TESTS] },
      to: { path: '^(node:)?process$' },
    },
    {
      name: 'no-entry-point-is-imported',
      comment: 'Lambda starts an entry point; nothing imports it.',
      severity: 'error',
      from: {},
      to: { path: '\\.lambda\\.ts$' },
    },
    {
      name: 'no-test-in-production',
      comment: 'Production code imports no test.',
      severity: 'error',
      from: { pathNot: [TESTS, '/(e2e|test)/', '\\.config\\.ts$', '^(scripts|packages/verify)/'] },
      to: { path: [TESTS, '^(apps|packages|infra)/.*/(e2e|test)/'], pathNot: 'node_modules' },
    },
    {
      name: 'no-circular',
      comment: 'Merge two files that need each other, or move what both need to a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphan',
      comment: 'A file without imports that no file imports is unused.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          TESTS,
          '\\.d\\.m?ts$',
          '^[^/]+$',
          '\\.config\\.ts$',
          '^scripts/[^/]+$',
          // CloudFront functions are read as text.
          '^infra/lib/constructs/.*\\.js$',
          '/test/',
          '^apps/web/app/(root|routes)(\\.tsx?$|/)',
        ],
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      comment: 'Every import leads to a file.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '(^|/)aws-lambda$', '^\\./\\+types/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|cdk\\.out|\\.react-router|\\.local|coverage|test-results)/' },
    // A type import is a dependency like any other.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
} satisfies IConfiguration;
