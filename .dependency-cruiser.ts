import type { IConfiguration } from 'dependency-cruiser';

/**
 * Who may import whom: the arrows of docs/architecture.md, one named rule each. Every rule has a violating example
 * in scripts/rules/dependency-rules.test.ts, so a rule that stops catching fails the tests.
 */

const TESTS = '\\.test\\.tsx?$';

/** Rooms of the API that touch the outside; everything else in packages/api/src is plain rules of the programme. */
const API_OUTER_ROOMS = '^packages/api/src/(aws|http|functions|cognito|dynamodb|s3|ses)/';

export default {
  forbidden: [
    {
      name: 'contracts-import-zod-only',
      comment: 'The law runs in the browser, in Lambda and in CDK: no Node module, no other room, zod alone.',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: TESTS },
      to: { pathNot: ['^packages/contracts/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'web-imports-contracts-only',
      comment: 'The web knows the API by the route table, never by its code.',
      severity: 'error',
      from: { path: '^apps/web/app/' },
      to: { path: '^(packages|infra|scripts)/', pathNot: '^packages/contracts/' },
    },
    {
      name: 'api-imports-contracts-only',
      comment: 'What the server does depends on the law alone.',
      severity: 'error',
      from: { path: '^packages/api/' },
      to: { path: '^(apps|packages|infra|scripts)/', pathNot: '^packages/(api|contracts)/' },
    },
    {
      name: 'infra-imports-contracts-and-environments',
      comment: 'Of the API, infrastructure knows the names of the functions and what environment each needs.',
      severity: 'error',
      from: { path: '^infra/' },
      to: {
        path: '^(apps|packages|scripts)/',
        pathNot: ['^packages/contracts/', '^packages/api/src/functions/[^/]+\\.env\\.ts$'],
      },
    },
    {
      name: 'local-imports-contracts-only',
      comment: 'The local cloud runs what was synthesized and bundled; it reads both from disk.',
      severity: 'error',
      from: { path: '^packages/local/src/', pathNot: TESTS },
      to: { path: '^(apps|packages|infra|scripts)/', pathNot: '^packages/(local|contracts)/' },
    },
    {
      name: 'nobody-imports-infra',
      comment: 'Where it runs is the outermost room.',
      severity: 'error',
      from: { pathNot: '^(infra|scripts|packages/verify)/' },
      to: { path: '^infra/' },
    },
    {
      name: 'nobody-imports-local',
      comment:
        'No package other than packages/local knows an emulator; the searches run what is real over them.',
      severity: 'error',
      from: { pathNot: '^(packages/local|packages/verify|scripts)/' },
      to: { path: '^packages/local/' },
    },
    {
      name: 'nobody-imports-verify',
      comment:
        'Searches and measurements may import everything; only the scripts that start them import them.',
      severity: 'error',
      from: { pathNot: '^(packages/verify|scripts)/' },
      to: { path: '^packages/verify/' },
    },
    {
      name: 'nobody-imports-scripts',
      comment: 'Scripts are for people and CI. Searches and measurements use what scripts share.',
      severity: 'error',
      from: { pathNot: ['^(scripts|packages/verify)/', '^[^/]+\\.config\\.ts$'] },
      to: { path: '^scripts/' },
    },
    {
      name: 'features-stand-alone',
      comment: 'Features meet in routes, never in each other; what two of them need goes to ui, form or api.',
      severity: 'error',
      from: { path: '^apps/web/app/features/([^/]+)/' },
      to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
    },
    {
      name: 'shared-rooms-know-no-feature',
      comment: 'ui, form, api, session, theme and i18n serve every feature and therefore know none.',
      severity: 'error',
      from: { path: '^apps/web/app/(ui|form|api|session|theme|i18n)/' },
      to: { path: '^apps/web/app/(features|routes)/' },
    },
    {
      name: 'mantine-through-ui',
      comment: 'One façade over the component library: accessibility and looks are settled there once.',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: ['^apps/web/app/(ui|theme|form)/', TESTS] },
      to: { path: '(^|/)node_modules/@mantine/' },
    },
    {
      name: 'amplify-through-session',
      comment: 'The identity client is configured and called in one room.',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: ['^apps/web/app/session/', TESTS] },
      to: { path: '(^|/)node_modules/(aws-amplify|@aws-amplify)/' },
    },
    {
      name: 'aws-sdk-in-its-rooms',
      comment: 'Stores, documents, mail and accounts are the only rooms that speak to AWS.',
      severity: 'error',
      from: {
        path: '^packages/api/src/',
        pathNot: ['^packages/api/src/(cognito|dynamodb|s3|ses)/', TESTS],
      },
      to: { path: '(^|/)node_modules/(@aws-sdk|@smithy)/' },
    },
    {
      name: 'use-cases-know-no-http',
      comment: 'Expected failures are values; they become HTTP at the edge.',
      severity: 'error',
      from: { path: '^packages/api/src/', pathNot: [API_OUTER_ROOMS, TESTS] },
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
      comment: 'The environment is read in *.env.ts alone; biome refuses the global `process.env` elsewhere.',
      severity: 'error',
      from: { path: '^packages/api/src/', pathNot: ['\\.env\\.ts$', TESTS] },
      to: { path: '^(node:)?process$' },
    },
    {
      name: 'entry-points-are-ends',
      comment: 'A Lambda entry point is started, never imported.',
      severity: 'error',
      from: {},
      to: { path: '\\.lambda\\.ts$' },
    },
    {
      name: 'no-test-in-production',
      comment: 'Tests import code, not the other way round.',
      severity: 'error',
      from: { pathNot: [TESTS, '/(e2e|test)/', '\\.config\\.ts$', '^(scripts|packages/verify)/'] },
      to: { path: [TESTS, '^(apps|packages|infra)/.*/(e2e|test)/'], pathNot: 'node_modules' },
    },
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one thing, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphan',
      comment: 'A file that nobody imports and that imports nothing is left over.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          TESTS,
          '\\.d\\.m?ts$',
          '^[^/]+$',
          '\\.config\\.ts$',
          '^scripts/[^/]+$',
          // Functions that CloudFront runs: read as text.
          '^infra/lib/constructs/.*\\.js$',
          '/test/',
          '^apps/web/app/(root|routes)(\\.tsx?$|/)',
        ],
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '(^|/)aws-lambda$', '^\\./\\+types/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|cdk\\.out|\\.react-router|\\.local|coverage|test-results)/' },
    // Types count: a type import is knowledge of a room like any other.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
} satisfies IConfiguration;
