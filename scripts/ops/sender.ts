import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateEmailIdentityCommand,
  DeleteEmailIdentityCommand,
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  type SESv2Client,
} from '@aws-sdk/client-sesv2';
import { type StageConfig, senderIdentity } from '../../infra/lib/stages.ts';

export interface SenderOptions {
  readonly client: SESv2Client;
  /** Tells the maintainer. */
  readonly say: (line: string) => void;
  /** Between two looks, in seconds. */
  readonly secondsBetweenLooks?: number;
}

const secondsBetweenLooks = 5;
/** A quarter of an hour, for a person to open a mail. */
const looks = 180;

/**
 * Makes sure that SES has verified the stage's sender, without which CloudFormation could not make the user pool. For a sender
 * that is an address of its own, SES mails a link to it and this waits until the link is opened.
 *
 * @throws when the domain is not verified, or the link is not opened within a quarter of an hour
 */
export async function ensureSender(
  config: Pick<StageConfig, 'region' | 'mailFrom' | 'mailIdentity'>,
  options: SenderOptions,
): Promise<void> {
  const { client, say } = options;
  const identity = senderIdentity(config);
  const status = await statusOf(client, identity);
  if (status !== 'verified') {
    if (config.mailIdentity === 'domain') {
      throw new Error(`SES has not verified ${identity} in ${config.region}. See docs/deploy.md, "Mail".`);
    }
    // The link of an earlier attempt may have expired; SES mails a new one only for a new identity.
    if (status === 'unverified')
      await client.send(new DeleteEmailIdentityCommand({ EmailIdentity: identity }));
    await waitForLink(identity, options);
  }
  const { ProductionAccessEnabled: leftSandbox } = await client.send(new GetAccountCommand({}));
  if (!leftSandbox) say('SES is in its sandbox in this account: mails reach verified addresses only.');
}

async function waitForLink(address: string, { client, say, ...options }: SenderOptions): Promise<void> {
  await client.send(new CreateEmailIdentityCommand({ EmailIdentity: address }));
  say(`AWS has mailed a link to ${address}. Open it; the deployment waits for a quarter of an hour.`);
  for (let look = 0; look < looks; look += 1) {
    await sleep((options.secondsBetweenLooks ?? secondsBetweenLooks) * 1000);
    if ((await statusOf(client, address)) === 'verified') return;
  }
  throw new Error(`The link that AWS mailed to ${address} was not opened. Deploy again to get another one.`);
}

async function statusOf(
  client: SESv2Client,
  EmailIdentity: string,
): Promise<'verified' | 'unverified' | 'unknown'> {
  try {
    const found = await client.send(new GetEmailIdentityCommand({ EmailIdentity }));
    return found.VerifiedForSendingStatus ? 'verified' : 'unverified';
  } catch (error) {
    if (error instanceof NotFoundException) return 'unknown';
    throw error;
  }
}
