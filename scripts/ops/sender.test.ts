import {
  CreateEmailIdentityCommand,
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { stageConfig } from '../../infra/lib/stages.ts';
import { ensureSender } from './sender.ts';

/* SES of an account, which no emulator has: identities and the sandbox. */

const ses = mockClient(SESv2Client);
// Test files share their modules.
afterAll(() => ses.restore());
const said: string[] = [];
const address = 'asha@office.test';

beforeEach(() => {
  ses.reset();
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true });
  ses.on(CreateEmailIdentityCommand).resolves({});
  said.length = 0;
});

const ensure = (config: Parameters<typeof ensureSender>[0]) =>
  ensureSender(config, {
    client: new SESv2Client({}),
    say: (line) => said.push(line),
    secondsBetweenLooks: 0,
  });

const unknown = new NotFoundException({ message: 'None.', $metadata: {} });

test('an address that SES does not know yet gets its link, and the deployment waits until it is opened', async () => {
  ses
    .on(GetEmailIdentityCommand, { EmailIdentity: address })
    .rejectsOnce(unknown)
    .resolvesOnce({ VerifiedForSendingStatus: false })
    .resolves({ VerifiedForSendingStatus: true });
  await ensure(stageConfig('dev', address));
  expect(ses.commandCalls(CreateEmailIdentityCommand, { EmailIdentity: address })).toHaveLength(1);
  expect(said).toEqual([expect.stringContaining(`AWS has mailed a link to ${address}.`)]);
});

test('a link that is not opened ends the deployment before it begins', async () => {
  ses.on(GetEmailIdentityCommand).rejectsOnce(unknown).resolves({ VerifiedForSendingStatus: false });
  await expect(ensure(stageConfig('dev', address))).rejects.toThrow('was not opened');
});

test('an address whose earlier link was never opened gets another link', async () => {
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

test('a verified sender is left as it is, and the sandbox is named', async () => {
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
  await ensure(stageConfig('dev', address));
  expect(ses.commandCalls(CreateEmailIdentityCommand)).toHaveLength(0);
  expect(said).toEqual([expect.stringContaining('SES is in its sandbox')]);
});

test('a domain that is not verified is refused in a sentence', async () => {
  ses.on(GetEmailIdentityCommand, { EmailIdentity: 'portal.example.org' }).rejects(unknown);
  await expect(ensure(stageConfig('production'))).rejects.toThrow(
    'SES has not verified portal.example.org in ap-south-1.',
  );
});
