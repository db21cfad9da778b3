import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { HttpRequest } from '@smithy/core/protocols';
import { describe, expect, test } from 'vitest';
import { type Answer, answering, failing } from '../../test/answering.ts';
import { connectSes } from './call-ses.ts';

const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret', sessionToken: 'session' };
const done: Answer = { status: 200, body: '<SendEmailResponse/>' };

function calling(maxAttempts: number | undefined, ...answers: Answer[]) {
  const { asked, requestHandler } = answering(...answers);
  const options = maxAttempts === undefined ? {} : { maxAttempts };
  const callSes = connectSes('ap-south-1', { credentials, requestHandler, ...options });
  return { asked, callSes };
}

const subject = "கடல் 🌊 & a+b=c% (it's *new*)\n";

/** What a request asks for, where, and in whose name. */
function essenceOf(request: HttpRequest | undefined) {
  const { method, protocol, hostname, path, query, headers = {}, body } = request ?? {};
  const { authorization = '', 'content-type': type, 'content-length': length } = headers;
  return {
    to: { method, protocol, hostname, path, query },
    type,
    length,
    session: headers['x-amz-security-token'],
    signer: /Credential=([^,]*)/.exec(authorization)?.[1],
    parameters: Object.fromEntries(new URLSearchParams(Buffer.from(body).toString())),
  };
}

test('a mail is asked for as the client of the SDK asks for it', async () => {
  const { asked, callSes } = calling(undefined, done);
  await callSes('SendEmail', {
    Source: '"A" <a@example.org>',
    'ReplyToAddresses.member.1': 'b@example.org',
    'Destination.ToAddresses.member.1': 'c@example.org',
    'Message.Subject.Data': subject,
    'Message.Subject.Charset': 'UTF-8',
    'Message.Body.Text.Data': 'Text',
    'Message.Body.Html.Data': '<p>Text</p>',
    ConfigurationSetName: 'portal',
  });
  const { asked: askedBySdk, requestHandler } = answering(done);
  const sdk = new SESClient({ region: 'ap-south-1', credentials, requestHandler: { ...requestHandler } });
  await sdk.send(
    new SendEmailCommand({
      Source: '"A" <a@example.org>',
      ReplyToAddresses: ['b@example.org'],
      Destination: { ToAddresses: ['c@example.org'] },
      Message: {
        Subject: { Data: subject, Charset: 'UTF-8' },
        Body: { Text: { Data: 'Text' }, Html: { Data: '<p>Text</p>' } },
      },
      ConfigurationSetName: 'portal',
    }),
  );
  expect(asked).toHaveLength(1);
  const { length, ...essence } = essenceOf(asked[0]);
  expect(essence).toEqual({ ...essenceOf(askedBySdk[0]), length: undefined });
  expect(length).toBe(String(asked[0]?.body.length));
});

describe('a call is sent again', () => {
  test.each([
    ['twice', undefined, 3],
    ['once where two tries are all there is time for', 2, 2],
  ])('%s, then the answer is what SES said', async (_, maxAttempts, times) => {
    const { asked, callSes } = calling(maxAttempts, failing(400, 'Throttling'));
    await expect(callSes('SendEmail', {})).rejects.toMatchObject({
      name: 'Throttling',
      message: 'a <word>',
      $metadata: { httpStatusCode: 400 },
    });
    expect(asked).toHaveLength(times);
  });

  test('but not when SES does not take it', async () => {
    const { asked, callSes } = calling(undefined, failing(400, 'MessageRejected'), done);
    await expect(callSes('SendEmail', {})).rejects.toMatchObject({ name: 'MessageRejected' });
    expect(asked).toHaveLength(1);
  });
});
