import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findSmokeStage } from './smoke-stage.ts';

/* A deployed stage: a server imitates CloudFormation, STS and DynamoDB. */

const role = 'arn:aws:iam::000000000000:role/green-startup-smoke-staging';
const requests: URLSearchParams[] = [];
const signers: (string | undefined)[] = [];
let outputs: Readonly<Record<string, string>>;

const xml = (name: string, content: string) => `<${name}>${content}</${name}>`;

const answers: Readonly<Record<string, () => string>> = {
  DescribeStacks: () => {
    const members = Object.entries(outputs).map(([name, value]) =>
      xml('member', xml('OutputKey', name) + xml('OutputValue', value)),
    );
    const stack = xml('member', xml('StackName', 'x') + xml('Outputs', members.join('')));
    return xml('DescribeStacksResponse', xml('DescribeStacksResult', xml('Stacks', stack)));
  },
  AssumeRole: () => {
    const keys = { AccessKeyId: 'session', SecretAccessKey: 's', SessionToken: 't' };
    const given = Object.entries({ ...keys, Expiration: '2999-01-01T00:00:00Z' });
    const credentials = given.map(([name, value]) => xml(name, value)).join('');
    return xml('AssumeRoleResponse', xml('AssumeRoleResult', xml('Credentials', credentials)));
  },
};

const server = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks = (await request.toArray()) as Buffer[];
  const fields = new URLSearchParams(Buffer.concat(chunks).toString());
  const action = fields.get('Action');
  if (action) requests.push(fields);
  else signers.push(/Credential=([^/]+)/.exec(request.headers.authorization ?? '')?.[1]);
  response.end(answers[action ?? '']?.() ?? '{"Items":[]}');
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const service of ['STS', 'CLOUDFORMATION', 'DYNAMODB']) {
    vi.stubEnv(`AWS_ENDPOINT_URL_${service}`, address);
  }
  const config = { product: 'p', apiBase: '/p', uploadBase: '/u', region: 'ap-south-1' };
  const answer = { ...config, userPoolId: 'ap-south-1_One', userPoolClientId: 'web' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer));
});
beforeEach(() => {
  outputs = {
    PortalUrl: 'https://localhost',
    CloudFrontName: 'd111111abcdef8.cloudfront.net',
    SmokeRole: role,
    Table: 'the-table',
    Documents: 'the-documents',
  };
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  server.close();
});

test('accesses a founder through a session with the founder as its tag', async () => {
  const { storesOf } = await findSmokeStage('staging', {});
  const { table, documents } = storesOf('asha');
  expect([table.name, documents.name]).toEqual(['the-table', 'the-documents']);
  const KeyConditionExpression = 'pk = :pk';
  const ExpressionAttributeValues = { ':pk': 'USER#asha' };
  const query = { TableName: table.name, KeyConditionExpression, ExpressionAttributeValues };
  await table.client.send(new QueryCommand(query));
  expect(signers).toEqual(['session']);
  const [web, app, assumed, ...others] = requests.map((fields) => Object.fromEntries(fields));
  expect([web, app]).toMatchObject([
    { StackName: 'green-startup-staging-web' },
    { StackName: 'green-startup-staging-app' },
  ]);
  expect(assumed).toMatchObject({
    RoleArn: role,
    'Tags.member.1.Key': 'founder',
    'Tags.member.1.Value': 'asha',
  });
  expect(others).toEqual([]);
});

test('uses the name of CloudFront while the host has no DNS record, and explains it', async () => {
  outputs = { ...outputs, PortalUrl: 'https://portal.invalid' };
  expect(await findSmokeStage('staging', {})).toMatchObject({
    portal: 'https://d111111abcdef8.cloudfront.net',
    missingDns:
      'portal.invalid has no DNS record yet: point it to d111111abcdef8.cloudfront.net by a CNAME record.',
  });
});

test('rejects a stage whose outputs lack the table', async () => {
  const { Table: _table, ...others } = outputs;
  outputs = others;
  const message = 'The stack green-startup-staging-app has no output Table.';
  await expect(findSmokeStage('staging', {})).rejects.toThrow(message);
});
