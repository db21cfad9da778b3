import {
  CreateEmailIdentityCommand,
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { stageConfig } from '../../infra/lib/stages.ts';
import { ensureSender } from './sender.ts';

/* Mocks the parts of SES that the emulator lacks: identities and the sandbox. */

const ses = mockClient(SESv2Client);
const log = vi.spyOn(console, 'log').mockImplementation(() => {});
// Test files share their modules.
afterAll(() => {
  ses.restore();
  log.mockRestore();
});
const address = 'asha@office.test';

beforeEach(() => {
  ses.reset();
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true });
  ses.on(CreateEmailIdentityCommand).resolves({});
  log.mockClear();
});

const ensure = (config: Parameters<typeof ensureSender>[0]) => ensureSender(config, 0);

const unknown = new NotFoundException({ message: 'None.', $metadata: {} });
const [unverified, verified] = [{ VerifiedForSendingStatus: false }, { VerifiedForSendingStatus: true }];
const called = () =>
  ses.calls().map(({ args: [{ constructor: command }] }) => command.name.replace('Command', ''));

test('waits until the link to a new address is opened', async () => {
  const found = ses.on(GetEmailIdentityCommand, { EmailIdentity: address });
  found.rejectsOnce(unknown).resolvesOnce(unverified).resolves(verified);
  await ensure(stageConfig('dev', address));
  expect(ses.commandCalls(CreateEmailIdentityCommand, { EmailIdentity: address })).toHaveLength(1);
  expect(log.mock.calls).toEqual([[expect.stringContaining(`AWS has mailed a link to ${address}.`)]]);
});

test('fails when the link is not opened', async () => {
  ses.on(GetEmailIdentityCommand).rejectsOnce(unknown).resolves(unverified);
  await expect(ensure(stageConfig('dev', address))).rejects.toThrow('was not opened');
});

test('sends another link when the first one was not opened', async () => {
  ses.on(GetEmailIdentityCommand).resolvesOnce(unverified).resolves(verified);
  await ensure(stageConfig('dev', address));
  const again = ['DeleteEmailIdentity', 'CreateEmailIdentity'];
  expect(called()).toEqual(['GetEmailIdentity', ...again, 'GetEmailIdentity', 'GetAccount']);
});

test('keeps a verified sender and mentions the sandbox', async () => {
  ses.on(GetEmailIdentityCommand).resolves(verified);
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
  await ensure(stageConfig('dev', address));
  expect(called()).toEqual(['GetEmailIdentity', 'GetAccount']);
  expect(log.mock.calls).toEqual([[expect.stringContaining('SES is in its sandbox')]]);
});

test('rejects a domain that is not verified', async () => {
  ses.on(GetEmailIdentityCommand, { EmailIdentity: 'portal.example.org' }).rejects(unknown);
  await expect(ensure(stageConfig('production'))).rejects.toThrow(
    'SES has not verified portal.example.org in ap-south-1.',
  );
});
