import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import {
  DeleteFunctionConcurrencyCommand,
  LambdaClient,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { connectTable } from '@portal/api/dynamodb/table';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../testing/run-in-process.ts';
import { findAccount } from './account.ts';
import { connectStage } from './connect-stage.ts';
import { restoreTable } from './restore-table.ts';
import { findSmokeStage } from './smoke/smoke-stage.ts';

/* What finds and uses a deployed stage, with mocks of the SDK. stage-commands.test.ts runs the commands on the local stage. */

const cloudFormation = mockClient(CloudFormationClient);
const dynamodb = mockClient(DynamoDBDocumentClient);
const lambda = mockClient(LambdaClient);
const sts = mockClient(STSClient);
const mocks = [cloudFormation, dynamodb, lambda, sts];

const functions = ['staging-founder', 'staging-organiser', 'staging-uploads'];
const role = 'arn:aws:iam::000000000000:role/green-startup-staging-smoke';
const web = { PortalUrl: 'https://localhost', CloudFrontName: 'd111111abcdef8.cloudfront.net' };
const app = { SmokeRole: role, Table: 'the-table', Documents: 'the-documents' };

/** Deploys a stack of the stage with these outputs. */
function deploy(part: 'web' | 'app', outputs: Readonly<Record<string, string>>): void {
  const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
  const StackName = `green-startup-staging-${part}`;
  const stack = { StackName, CreationTime: new Date(), StackStatus: 'UPDATE_COMPLETE' as const, Outputs };
  cloudFormation.on(DescribeStacksCommand, { StackName }).resolves({ Stacks: [stack] });
}

beforeEach(() => {
  for (const mock of mocks) mock.reset();
  deploy('web', web);
  deploy('app', { ...app, ServingFunctions: functions.join(',') });
});
// Test files share their modules.
afterAll(() => {
  for (const mock of mocks) mock.restore();
});

describe('a connection to the table', () => {
  test.each([
    ["finds the stage's own table by its exact name", undefined, 'green-startup-staging'],
    ['finds another table by the given name', 'green-startup-staging-restored', undefined],
  ])('%s', async (_what, tableName, expected = tableName) => {
    const found = { Table: { TableStatus: 'ACTIVE' as const } };
    dynamodb.on(DescribeTableCommand, { TableName: expected }).resolves(found);
    expect((await connectStage('staging', tableName)).table.name).toBe(expected);
  });

  test('rejects a table that is still being restored', async () => {
    dynamodb.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'CREATING' } });
    await expect(connectStage('staging')).rejects.toThrow(
      'The table green-startup-staging is not ready yet: its status is CREATING.',
    );
  });
});

describe('the smoke test', () => {
  beforeEach(() => {
    const config = { product: 'p', apiBase: '/p', uploadBase: '/u', region: 'ap-south-1' };
    const answer = { ...config, userPoolId: 'ap-south-1_One', userPoolClientId: 'web' };
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer));
    return () => fetched.mockRestore();
  });

  test('accesses a founder through a session with the founder as its tag', async () => {
    const Expiration = new Date('2999-01-01');
    const Credentials = { AccessKeyId: 'session', SecretAccessKey: 's', SessionToken: 't', Expiration };
    sts.on(AssumeRoleCommand).resolves({ Credentials });
    const { accounts, storesOf } = await findSmokeStage('staging');
    const { table, documents } = storesOf('asha');
    expect([table.name, documents.name]).toEqual(['the-table', 'the-documents']);
    for (const { config } of [accounts, table.client, documents.client])
      expect(await config.credentials()).toMatchObject({ accessKeyId: 'session', sessionToken: 't' });
    const founderTags = [{ Key: 'founder', Value: 'asha' }];
    expect(sts.commandCalls(AssumeRoleCommand).map(({ args: [{ input }] }) => input)).toMatchObject([
      { RoleArn: role, Tags: [] },
      { RoleArn: role, Tags: founderTags },
      { RoleArn: role, Tags: founderTags },
    ]);
  });

  test('uses the name of CloudFront while the host has no DNS record, and explains it', async () => {
    deploy('web', { ...web, PortalUrl: 'https://portal.invalid' });
    expect(await findSmokeStage('staging')).toMatchObject({
      portal: 'https://d111111abcdef8.cloudfront.net',
      missingDns:
        'portal.invalid has no DNS record yet: point it to d111111abcdef8.cloudfront.net by a CNAME record.',
    });
  });

  test('rejects a stage whose outputs lack the table', async () => {
    deploy('app', { SmokeRole: role });
    const message = 'The stack green-startup-staging-app has no output Table.';
    await expect(findSmokeStage('staging')).rejects.toThrow(message);
  });
});

test('stop sets the concurrency of every serving function to 0, resume removes it', async () => {
  lambda.on(PutFunctionConcurrencyCommand).resolves({}).on(DeleteFunctionConcurrencyCommand).resolves({});
  const stopped = functions.map((name) => `${name} is stopped.`).join('\n');
  expect(await run('stop staging')).toEqual({ code: 0, output: stopped });
  const serving = functions.map((name) => `${name} serves calls.`).join('\n');
  expect(await run('resume staging')).toEqual({ code: 0, output: serving });
  const puts = lambda.commandCalls(PutFunctionConcurrencyCommand).map(({ args: [{ input }] }) => input);
  expect(puts).toEqual(functions.map((FunctionName) => ({ FunctionName, ReservedConcurrentExecutions: 0 })));
  const deletions = lambda.commandCalls(DeleteFunctionConcurrencyCommand);
  expect(deletions.map(({ args: [{ input }] }) => input.FunctionName)).toEqual(functions);
});

test('stop names a function that it cannot stop, and stops the others', async () => {
  const refused = { FunctionName: 'staging-founder' };
  lambda.on(PutFunctionConcurrencyCommand).resolves({});
  lambda.on(PutFunctionConcurrencyCommand, refused).rejects(new Error('Rate exceeded'));
  expect(await run('stop staging')).toEqual({
    code: 1,
    output:
      'staging-founder is unchanged: Rate exceeded\nstaging-organiser is stopped.\nstaging-uploads is stopped.',
  });
});

describe('the account', () => {
  const logIn = (user: string) =>
    sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012', Arn: `arn:aws:${user}` });

  test('is not used as its root user, who cannot assume the role of the smoke test', async () => {
    logIn('iam::123456789012:root');
    for (const command of ['bootstrap', 'destroy', 'deploy'])
      expect(
        await run(`${command} dev`, ...(command === 'deploy' ? ['--mail', 'a@office.test'] : [])),
      ).toEqual({
        code: 1,
        output: expect.stringMatching(/^You are logged in as the root user of the account 123456789012/),
      });
  });

  test('must be that of the stage', async () => {
    logIn('sts::123456789012:assumed-role/administrator/asha');
    const stage = { stage: 'production', region: 'ap-south-1', account: '210987654321' } as const;
    await expect(findAccount(stage)).rejects.toThrow(
      'The stage production belongs to the account 210987654321 (infra/lib/stages.ts), and you are logged in to 123456789012.',
    );
    expect(await findAccount({ ...stage, account: '123456789012' })).toBe('123456789012');
  });

  test('keeps a stage that nobody has named once more', async () => {
    logIn('sts::123456789012:assumed-role/administrator/asha');
    dynamodb.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'ACTIVE' } });
    dynamodb.on(ScanCommand).resolves({ Items: [{ entity: 'submission' }, { entity: 'owner' }] });
    expect(await run('destroy staging')).toEqual({
      code: 1,
      output: `The stage staging of the account 123456789012 has 2 items, of which 1 are submissions.
Nothing is removed. The stage has to be named once more, or add --yes.`,
    });
  });
});

/* stage-commands.test.ts restores a table of the local cloud. */
test('a restore ignores expired items, which DynamoDB may have deleted in one of the tables', async () => {
  const from = connectTable('restored', { region: 'ap-south-1' });
  const to = { ...from, name: 'own' };
  const kept = { pk: 'kept', sk: 'SUBMISSION', entity: 'submission' };
  dynamodb.on(ScanCommand, { TableName: 'restored' }).resolves({ Items: [kept] });
  const at = Date.UTC(2027, 3, 20);
  for (const [seconds, changes] of [
    [60, 1],
    [0, 0],
  ] as const) {
    const expiring = { ...kept, pk: 'code', entity: 'otp', expires_at: at / 1000 + seconds };
    dynamodb.on(ScanCommand, { TableName: 'own' }).resolves({ Items: [kept, expiring] });
    expect(await restoreTable(from, to, at)).toMatchObject({ changes });
  }
});
