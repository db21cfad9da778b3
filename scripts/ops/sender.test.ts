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

test('waits until the link to a new address is opened', async () => {
  ses
    .on(GetEmailIdentityCommand, { EmailIdentity: address })
    .rejectsOnce(unknown)
    .resolvesOnce({ VerifiedForSendingStatus: false })
    .resolves({ VerifiedForSendingStatus: true });
  await ensure(stageConfig('dev', address));
  expect(ses.commandCalls(CreateEmailIdentityCommand, { EmailIdentity: address })).toHaveLength(1);
  expect(log.mock.calls).toEqual([[expect.stringContaining(`AWS has mailed a link to ${address}.`)]]);
});

test('fails when the link is not opened', async () => {
  ses.on(GetEmailIdentityCommand).rejectsOnce(unknown).resolves({ VerifiedForSendingStatus: false });
  await expect(ensure(stageConfig('dev', address))).rejects.toThrow('was not opened');
});

test('sends another link when the first one was not opened', async () => {
  ses
    .on(GetEmailIdentityCommand)
    .resolvesOnce({ VerifiedForSendingStatus: false })
    .resolves({ VerifiedForSendingStatus: true });
  await ensure(stageConfig('dev', address));
  expect(ses.calls().map(({ args: [command] }) => command.constructor.name)).toEqual([
    'GetEmailIdentityCommand',
    'DeleteEmailIdentityCommand',
    'CreateEmailIdentityCommand',
    'GetEmailIdentityCommand',
    'GetAccountCommand',
  ]);
});

test('keeps a verified sender and mentions the sandbox', async () => {
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
  await ensure(stageConfig('dev', address));
  expect(ses.commandCalls(CreateEmailIdentityCommand)).toHaveLength(0);
  expect(log.mock.calls).toEqual([[expect.stringContaining('SES is in its sandbox')]]);
});

test('rejects a domain that is not verified', async () => {
  ses.on(GetEmailIdentityCommand, { EmailIdentity: 'portal.example.org' }).rejects(unknown);
  await expect(ensure(stageConfig('production'))).rejects.toThrow(
    'SES has not verified portal.example.org in ap-south-1.',
  );
});
