import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EmulatedService } from '../cloud/emulated-services.ts';
import { dynamodbActions } from './dynamodb-actions.ts';
import { withPermissions } from './enforce-permissions.ts';
import { allows, type Statement } from './policy.ts';

const table = 'arn:aws:dynamodb:ap-south-1:000000000000:table/Portal';
const statement = (Action: string[], Resource: string[], Condition?: Statement['Condition']): Statement => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...(Condition && { Condition }),
});

const pools = 'arn:aws:cognito-idp:ap-south-1:000000000000:userpool';

const statements = [
  statement(['cognito-idp:AdminGetUser'], [`${pools}/ap-south-1_One`]),
  statement(['dynamodb:GetItem', 'dynamodb:PutItem'], [table]),
  statement(['dynamodb:Query'], [`${table}/index/stage1`]),
  statement(['s3:GetObject'], ['arn:aws:s3:::uploads/*']),
  statement(['s3:PutObject'], ['arn:aws:s3:::uploads/incoming/*']),
  statement(['ses:SendEmail'], ['arn:aws:ses:ap-south-1:000000000000:identity/example.org'], {
    StringEquals: { 'ses:FromAddress': ['no-reply@example.org'] },
  }),
  statement(['s3:ListBucket'], ['arn:aws:s3:::uploads'], { StringLike: { 's3:prefix': ['incoming/*'] } }),
];

test.each([
  ['dynamodb:GetItem', table, true],
  ['dynamodb:GetItem', `${table}/index/stage1`, false],
  ['dynamodb:GetItem', `${table}2`, false],
  ['dynamodb:Query', `${table}/index/stage1`, true],
  ['dynamodb:Scan', table, false],
  ['s3:GetObject', 'arn:aws:s3:::uploads/a/b.pdf', true],
  ['s3:GetObject', 'arn:aws:s3:::other/a.pdf', false],
])('%s on %s: %s', (action, resource, allowed) => {
  expect(allows(statements, { action, resource })).toBe(allowed);
});

test.each([
  ['GetItem', { TableName: 'T' }, ['dynamodb:GetItem T']],
  ['Query', { TableName: 'T', IndexName: 'stage1' }, ['dynamodb:Query T/index/stage1']],
  [
    'BatchGetItem',
    { RequestItems: { T: {}, U: {} } },
    ['dynamodb:BatchGetItem T', 'dynamodb:BatchGetItem U'],
  ],
  [
    'TransactWriteItems',
    {
      TransactItems: [
        { Put: { TableName: 'T' } },
        { ConditionCheck: { TableName: 'T' } },
        { Update: { TableName: 'T' } },
        { Delete: { TableName: 'T' } },
      ],
    },
    ['PutItem', 'ConditionCheckItem', 'UpdateItem', 'DeleteItem'].map((action) => `dynamodb:${action} T`),
  ],
  ['TransactGetItems', { TransactItems: [{ Get: { TableName: 'T' } }] }, ['dynamodb:GetItem T']],
  ['ListTables', {}, ['dynamodb:ListTables *']],
])('%s requires the actions of its items', (operation, request, wanted) => {
  const actions = dynamodbActions(operation, request, (name) => name);
  expect(actions.map(({ action, resource }) => `${action} ${resource}`)).toEqual(wanted);
});

const undo: (() => void)[] = [];
const loggedErrors = vi.spyOn(console, 'error');
beforeEach(() => void loggedErrors.mockImplementation(() => {}));
afterEach(() => {
  loggedErrors.mockReset();
  for (const step of undo.splice(0)) step();
});

/** Starts a service with enforced permissions that echoes the request's body. */
async function serve(service: EmulatedService): Promise<string> {
  const echo = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks = await request.toArray();
    response.end(Buffer.concat(chunks as Buffer[]));
  };
  const options = {
    region: 'ap-south-1',
    permissionsOf: (signer: string) => (signer === 'fn' ? statements : undefined),
    tableArn: () => table,
    poolArn: (id: string) => `${pools}/${id}`,
  };
  const server = createServer(
    withPermissions(service, options, (request, response) => void echo(request, response)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const signedBy = (signer: string) => ({
  authorization: `AWS4-HMAC-SHA256 Credential=${signer}/2026/x, Signature=1`,
});

test('DynamoDB: rejects actions that the role does not allow, and allows the account everything', async () => {
  const origin = await serve('dynamodb');
  const call = (signer: string, operation: string) =>
    fetch(origin, {
      method: 'POST',
      headers: { ...signedBy(signer), 'x-amz-target': `DynamoDB_20120810.${operation}` },
      body: '{"TableName":"Portal"}',
    });
  expect(await (await call('fn', 'GetItem')).text()).toBe('{"TableName":"Portal"}');
  const refused = await call('fn', 'Scan');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    __type: expect.stringContaining('AccessDeniedException'),
    Message: `User: fn is not authorized to perform: dynamodb:Scan on resource: ${table}`,
  });
  expect(loggedErrors).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('dynamodb:Scan'));
  expect((await call('local', 'Scan')).status).toBe(200);
});

test('Cognito: allows functions the actions of their roles, and browsers the unsigned operations', async () => {
  const origin = await serve('cognito');
  const call = async (operation: string, pool: string, headers: Record<string, string>) => {
    const answer = await fetch(origin, {
      method: 'POST',
      headers: { ...headers, 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify({ UserPoolId: pool }),
    });
    return answer.status === 200 ? 'allowed' : await answer.text();
  };
  const fn = signedBy('fn');
  expect(await call('AdminGetUser', 'ap-south-1_One', fn)).toBe('allowed');
  expect(await call('AdminGetUser', 'ap-south-1_Two', fn)).toContain(`on resource: ${pools}/ap-south-1_Two`);
  expect(await call('AdminDeleteUser', 'ap-south-1_One', fn)).toContain('cognito-idp:AdminDeleteUser');
  expect(await call('InitiateAuth', 'ap-south-1_One', {})).toBe('allowed');
  expect(loggedErrors).toHaveBeenCalledTimes(2);
});

test('S3: checks signatures in headers, URLs and forms, and the source of a copy', async () => {
  const origin = await serve('s3');
  const status = async (method: string, path: string, init: RequestInit = {}) =>
    (await fetch(origin + path, { method, ...init })).status;
  const headers = signedBy('fn');
  expect(await status('GET', '/uploads/a.pdf', { headers })).toBe(200);
  expect(await status('PUT', '/uploads/a.pdf', { headers })).toBe(403);
  expect(await status('PUT', '/uploads/incoming/a.pdf', { headers })).toBe(200);
  expect(await status('GET', '/uploads?versions', { headers })).toBe(403);
  expect(await status('GET', '/uploads?list-type=2&prefix=incoming%2Fa', { headers })).toBe(200);
  expect(await status('GET', '/uploads?list-type=2&prefix=founders%2Fa', { headers })).toBe(403);
  expect(await status('GET', '/uploads?list-type=2', { headers })).toBe(403);
  expect(await status('DELETE', '/uploads/incoming/a.pdf?versionId=null', { headers })).toBe(403);
  const byUrl = '?X-Amz-Credential=fn%2F2026%2Fx&X-Amz-Signature=1';
  expect(await status('GET', `/uploads/a.pdf${byUrl}`)).toBe(200);
  expect(await status('DELETE', `/uploads/a.pdf${byUrl}`)).toBe(403);
  const copy = (source: string) => ({
    headers: { ...headers, 'x-amz-copy-source': source, 'x-amz-tagging-directive': 'REPLACE' },
  });
  expect(await status('PUT', '/uploads/incoming/b.pdf', copy('uploads/a.pdf'))).toBe(200);
  expect(await status('PUT', '/uploads/incoming/b.pdf', copy('other/a.pdf'))).toBe(403);
  const form = (key: string) => {
    const body = new FormData();
    body.append('key', key);
    body.append('X-Amz-Credential', 'fn/2026/x');
    body.append('file', new Blob(['%PDF-']), 'a.pdf');
    return { body };
  };
  expect(await status('POST', '/uploads', form('incoming/a.pdf'))).toBe(200);
  expect(await status('POST', '/uploads', form('founders/a.pdf'))).toBe(403);
});

test('SES: allows the one sender address only', async () => {
  const origin = await serve('ses');
  const send = async (source: string) => {
    const body = new URLSearchParams({ Action: 'SendEmail', Source: source });
    return (await fetch(origin, { method: 'POST', headers: signedBy('fn'), body })).status;
  };
  expect(await send('Portal <no-reply@example.org>')).toBe(200);
  expect(await send('else@example.org')).toBe(403);
  expect(await send('no-reply@else.example.org')).toBe(403);
});
