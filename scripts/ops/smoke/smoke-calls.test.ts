import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScriptCloud, startScriptCloud } from '../script-cloud.ts';
import { smokeJourney } from './smoke-journey.ts';
import { findSmokeStage } from './smoke-stage.ts';

let cloud: ScriptCloud;

beforeAll(async () => {
  cloud = await startScriptCloud();
});
afterAll(() => cloud.close());

/** The part of an SDK client used here. */
interface Client {
  readonly middlewareStack: {
    add(
      middleware: (
        next: (args: { input: object }) => Promise<unknown>,
        context: { commandName?: string },
      ) => (args: { input: object }) => Promise<unknown>,
      options: { step: 'initialize' },
    ): void;
  };
}

const services = { accounts: 'cognito-idp', table: 'dynamodb', documents: 's3' } as const;
/** Actions that IAM names differently from the SDK. */
const actions: Readonly<Record<string, string>> = {
  Delete: 'DeleteItem',
  DeleteObject: 'DeleteObjectVersion',
  ListObjectVersions: 'ListBucketVersions',
};
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Each AWS call of the smoke test; `infra/test/smoke.test.ts` proves that its role allows no other. */
const calls = [
  'cognito-idp:AdminCreateUser of accounts within ',
  'cognito-idp:AdminDeleteUser of accounts within ',
  'cognito-idp:ListUsers of accounts within ',
  'dynamodb:DeleteItem of table within APP#{application}',
  'dynamodb:DeleteItem of table within USER#{founder}',
  'dynamodb:Query of table within USER#{founder}',
  's3:DeleteObjectVersion of documents within founders/{founder}/{application}/{document}.pdf',
  's3:DeleteObjectVersion of documents within incoming/{founder}/{application}/{document}.pdf',
  's3:ListBucketVersions of documents within founders/{founder}/',
  's3:ListBucketVersions of documents within incoming/{founder}/',
];

test('the smoke test makes the calls that its role allows, and no other', async () => {
  const seen = new Set<string>();
  const record = (of: keyof typeof services, client: Client) =>
    client.middlewareStack.add(
      (next, { commandName = '' }) =>
        (args) => {
          const call = commandName.replace(/Command$/, '');
          const within = withinOf(args.input);
          seen.add(`${services[of]}:${actions[call] ?? call} of ${of} within ${within}`);
          return next(args);
        },
      { step: 'initialize' },
    );
  const stage = await findSmokeStage('local', { PORT: new URL(cloud.origin).port });
  record('accounts', stage.accounts);
  await smokeJourney(
    {
      ...stage,
      storesOf: (sub) => {
        const stores = stage.storesOf(sub);
        record('table', stores.table.client);
        record('documents', stores.documents.client);
        return stores;
      },
    },
    { signal: new AbortController().signal, now: cloud.clock.now },
  );
  expect([...seen].sort()).toEqual(calls);
});

/** Returns the partition, prefix or key of a call, with placeholders for ids. */
function withinOf(input: object): string {
  const {
    Key,
    Prefix,
    ExpressionAttributeValues: values,
  } = input as {
    Key?: string | { pk: string };
    Prefix?: string;
    ExpressionAttributeValues?: { ':pk': string };
  };
  const named = (typeof Key === 'object' ? Key.pk : Key) ?? Prefix ?? values?.[':pk'] ?? '';
  return named
    .replace(/5a0ce000-0000-4000-8000-[0-9a-f]{12}/, '{application}')
    .replace(new RegExp(`(USER#|^\\w+/)${id}`), '$1{founder}')
    .replace(new RegExp(`${id}[.]pdf`), '{document}.pdf');
}
