import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Listening, listen } from '../cloud/listen.ts';
import type { EmulatedService } from '../http/service-errors.ts';
import { dynamodbActions, withPermissions } from './enforce-permissions.ts';
import { matchesAny, type Statement } from './policy.ts';

const table = 'arn:aws:dynamodb:ap-south-1:000000000000:table/Portal';
const pools = 'arn:aws:cognito-idp:ap-south-1:000000000000:userpool';
const statement = (Action: string[], Resource: string[], Condition: Statement['Condition'] = {}) => ({
  Action,
  Resource,
  Condition,
});

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

test('a statement allows its actions on its resources, and no others', () => {
  for (const [action, resource, allowed] of [
    ['dynamodb:GetItem', table, true],
    ['dynamodb:GetItem', `${table}/index/stage1`, false],
    ['dynamodb:GetItem', `${table}2`, false],
    ['dynamodb:Query', `${table}/index/stage1`, true],
    ['dynamodb:Scan', table, false],
    ['s3:GetObject', 'arn:aws:s3:::uploads/a/b.pdf', true],
    ['s3:GetObject', 'arn:aws:s3:::other/a.pdf', false],
  ] as const)
    expect(matchesAny(statements, { action, resource }), `${action} on ${resource}`).toBe(allowed);
});

test('a DynamoDB operation requires the actions of its items', () => {
  const actionsOf = (operation: string, request: object) =>
    dynamodbActions(operation, { ...request }, 'ap-south-1').map(({ action, resource }) => [
      action,
      resource.replace(/^.*:table\//, ''),
    ]);
  expect(actionsOf('Query', { TableName: 'T', IndexName: 'i' })).toEqual([['dynamodb:Query', 'T/index/i']]);
  expect(actionsOf('ListTables', {})).toEqual([['dynamodb:ListTables', '*']]);
  expect(actionsOf('BatchGetItem', { RequestItems: { T: {}, U: {} } })).toEqual([
    ['dynamodb:BatchGetItem', 'T'],
    ['dynamodb:BatchGetItem', 'U'],
  ]);
  const members = ['Put', 'ConditionCheck', 'Update', 'Delete'];
  const TransactItems = members.map((kind) => ({ [kind]: { TableName: 'T' } }));
  const required = ['PutItem', 'ConditionCheckItem', 'UpdateItem', 'DeleteItem'];
  expect(actionsOf('TransactWriteItems', { TransactItems })).toEqual(
    required.map((action) => [`dynamodb:${action}`, 'T']),
  );
});

let listening: Listening | undefined;
const loggedErrors = vi.spyOn(console, 'error');
beforeEach(() => void loggedErrors.mockImplementation(() => {}));
afterEach(async () => {
  loggedErrors.mockReset();
  await listening?.close();
});

type Init = Omit<RequestInit, 'headers'> & { target?: string; headers?: Record<string, string> };

/** Starts a service with enforced permissions that echoes the request's body. The signer `fn` has the statements. */
async function serve(service: EmulatedService) {
  const options = {
    region: 'ap-south-1',
    permissionsOf: (signer: string) => (signer === 'fn' ? statements : undefined),
  };
  const echo = withPermissions(service, options, (request, response) => void request.pipe(response));
  const server = await listen(echo, 0);
  listening = server;
  return async (signer: string | undefined, path: string, init: Init = {}) => {
    const headers = {
      ...(signer && { authorization: `AWS4-HMAC-SHA256 Credential=${signer}/2026/x, Signature=1` }),
      ...(init.target && { 'x-amz-target': `X.${init.target}` }),
      ...init.headers,
    };
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      ...init,
      headers,
    });
    return { status: response.status, text: await response.text() };
  };
}

test('DynamoDB: rejects actions that the role does not allow, and allows the account everything', async () => {
  const call = await serve('dynamodb');
  const body = '{"TableName":"Portal"}';
  expect((await call('fn', '/', { target: 'GetItem', body })).text).toBe(body);
  const { status, text } = await call('fn', '/', { target: 'Scan', body });
  expect(status).toBe(400);
  expect(JSON.parse(text)).toEqual({
    __type: 'AccessDeniedException',
    message: `User: fn is not authorized to perform: dynamodb:Scan on resource: ${table}`,
  });
  expect(loggedErrors).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('dynamodb:Scan'));
  expect((await call('local', '/', { target: 'Scan', body })).status).toBe(200);
});

test('Cognito: allows functions the actions of their roles, and browsers the unsigned operations', async () => {
  const call = await serve('cognito');
  const denied = async (signer: string | undefined, target: string, UserPoolId: string) => {
    const { status, text } = await call(signer, '/', { target, body: JSON.stringify({ UserPoolId }) });
    return status === 400 ? text : '';
  };
  expect(await denied('fn', 'AdminGetUser', 'ap-south-1_One')).toBe('');
  expect(await denied('fn', 'AdminGetUser', 'ap-south-1_Two')).toContain(`${pools}/ap-south-1_Two`);
  expect(await denied('fn', 'AdminDeleteUser', 'ap-south-1_One')).toContain('cognito-idp:AdminDeleteUser');
  expect(await denied(undefined, 'InitiateAuth', 'ap-south-1_One')).toBe('');
});

test('S3: checks signatures in headers, URLs and forms, and the source of a copy', async () => {
  const call = await serve('s3');
  const status = async (signer: string | undefined, request: string, init: Init = {}) => {
    const [method = '', path = ''] = request.split(' ');
    return (await call(signer, path, { method, ...init })).status;
  };
  for (const [request, expected] of Object.entries({
    'GET /uploads/a.pdf': 200,
    'PUT /uploads/a.pdf': 403,
    'PUT /uploads/incoming/a.pdf': 200,
    'GET /uploads?versions': 403,
    'GET /uploads?list-type=2&prefix=incoming%2Fa': 200,
    'GET /uploads?list-type=2&prefix=founders%2Fa': 403,
    'GET /uploads?list-type=2': 403,
    'DELETE /uploads/incoming/a.pdf?versionId=null': 403,
  }))
    expect(await status('fn', request), request).toBe(expected);
  const byUrl = '?X-Amz-Credential=fn%2F2026%2Fx&X-Amz-Signature=1';
  expect(await status(undefined, `GET /uploads/a.pdf${byUrl}`)).toBe(200);
  expect(await status(undefined, `DELETE /uploads/a.pdf${byUrl}`)).toBe(403);
  const copy = (source: string) =>
    status('fn', 'PUT /uploads/incoming/b.pdf', {
      headers: { 'x-amz-copy-source': source, 'x-amz-tagging-directive': 'REPLACE' },
    });
  expect([await copy('uploads/a.pdf'), await copy('other/a.pdf')]).toEqual([200, 403]);
  const upload = (key: string) => {
    const body = new FormData();
    body.append('key', key);
    body.append('X-Amz-Credential', 'fn/2026/x');
    body.append('file', new Blob(['%PDF-']), 'a.pdf');
    return status(undefined, 'POST /uploads', { body });
  };
  expect([await upload('incoming/a.pdf'), await upload('founders/a.pdf')]).toEqual([200, 403]);
});

test('SES: allows the one sender address only', async () => {
  const call = await serve('ses');
  const send = async (Source: string) =>
    (await call('fn', '/', { body: new URLSearchParams({ Action: 'SendEmail', Source }) })).status;
  expect(await send('Portal <no-reply@example.org>')).toBe(200);
  expect(await send('else@example.org')).toBe(403);
  expect(await send('no-reply@else.example.org')).toBe(403);
  const quota = { body: new URLSearchParams({ Action: 'GetSendQuota' }) };
  expect((await call('fn', '/', quota)).status).toBe(403);
});
