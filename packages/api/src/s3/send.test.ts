import { describe, expect, test } from 'vitest';
import { type Answer, answering, failing } from '../../test/answering.ts';
import { ServiceError } from '../aws/service-error.ts';
import { connectBucket } from './bucket.ts';

const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret', sessionToken: 'session' };
const done: Answer = { status: 200, body: '' };
const late = Object.assign(new Error('too late'), { name: 'TimeoutError' });

function sending(...answers: Answer[]) {
  const { asked, requestHandler } = answering(...answers);
  const { send } = connectBucket('portal-uploads', 'ap-south-1', { credentials, requestHandler });
  return { asked, send };
}

test('a call is signed for the bucket and the session, its body and all', async () => {
  const { asked, send } = sending(done);
  await send({
    method: 'PUT',
    key: 'a b/ü(1).pdf',
    headers: { 'content-type': 'text/plain' },
    body: Buffer.from('hi'),
  });
  const [{ hostname, path, protocol, headers } = {}] = asked;
  expect({ hostname, path, protocol }).toEqual({
    hostname: 'portal-uploads.s3.ap-south-1.amazonaws.com',
    path: '/a%20b/%C3%BC%281%29.pdf',
    protocol: 'https:',
  });
  expect(headers).toMatchObject({
    'content-length': '2',
    'x-amz-content-sha256': '8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4',
    'x-amz-security-token': 'session',
  });
  expect(headers?.['authorization']).toMatch(
    /SignedHeaders=content-length;content-type;host;x-amz-content-sha256;x-amz-date;x-amz-security-token,/,
  );
});

describe('a call is sent again', () => {
  test.each([
    ['SlowDown', failing(503, 'SlowDown')],
    ['InternalError', failing(500, 'InternalError')],
    ['no answer in time', late],
    ['a connection that broke', Object.assign(new Error('broken'), { code: 'ECONNRESET' })],
  ])('after %s', async (_, failure) => {
    const { asked, send } = sending(failure, done);
    await send({ method: 'GET', key: 'a.pdf' });
    expect(asked).toHaveLength(2);
  });

  test('after a copy that failed once its answer had begun', async () => {
    const { asked, send } = sending(failing(200, 'InternalError'), done);
    await send({ method: 'PUT', key: 'a.pdf' });
    expect(asked).toHaveLength(2);
  });

  test.each([
    [
      'what S3 said',
      failing(503, 'SlowDown'),
      { name: 'SlowDown', message: 'a <word>', $metadata: { httpStatusCode: 503 } },
    ],
    ['what went wrong', late, { name: 'TimeoutError' }],
  ])('three times in all: then the answer is %s', async (_, failure, error) => {
    const { asked, send } = sending(failure);
    await expect(send({ method: 'GET', key: 'a.pdf' })).rejects.toMatchObject(error);
    expect(asked).toHaveLength(3);
  });

  test.each([
    ['NoSuchKey', failing(404, 'NoSuchKey')],
    ['an error without a word', { status: 412 }],
    ['a bug', new TypeError('no such method')],
  ])('but not after %s', async (_, failure) => {
    const { asked, send } = sending(failure, done);
    await expect(send({ method: 'GET', key: 'a.pdf' })).rejects.toBeInstanceOf(
      failure instanceof Error ? TypeError : ServiceError,
    );
    expect(asked).toHaveLength(1);
  });
});

test('what an object holds is never taken for an error', async () => {
  const { send } = sending(failing(200, 'InternalError'));
  const { body } = await send({ method: 'GET', key: 'a.pdf' });
  expect(Buffer.from(body).toString()).toContain('<Error>');
});
