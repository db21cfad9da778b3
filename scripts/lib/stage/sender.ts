import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateEmailIdentityCommand,
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  type SESv2Client,
} from '@aws-sdk/client-sesv2';
import type { StageConfig } from '../../../infra/lib/stages.ts';

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
 * that is an address of its own, SES mails a link to it and this waits until somebody has opened it.
 *
 * @throws when the domain is not verified, or nobody opens the link within a quarter of an hour
 */
export async function ensureSender(
  { region, mailFrom, mailIdentity }: Pick<StageConfig, 'region' | 'mailFrom' | 'mailIdentity'>,
  options: SenderOptions,
): Promise<void> {
  const { client, say } = options;
  const identity = mailIdentity === 'domain' ? mailFrom.slice(mailFrom.indexOf('@') + 1) : mailFrom;
  if (!(await isVerified(client, identity))) {
    if (mailIdentity === 'domain') {
      throw new Error(`SES has not verified ${identity} in ${region}. See docs/deploy.md, "Mail".`);
    }
    await waitForLink(mailFrom, options);
  }
  const { ProductionAccessEnabled: leftSandbox } = await client.send(new GetAccountCommand({}));
  if (!leftSandbox) say('SES is in its sandbox in this account: mails reach verified addresses only.');
}

async function waitForLink(address: string, { client, say, ...options }: SenderOptions): Promise<void> {
  await client.send(new CreateEmailIdentityCommand({ EmailIdentity: address })).catch((error: unknown) => {
    // The link is on its way already.
    if (!(error instanceof Error) || error.name !== 'AlreadyExistsException') throw error;
  });
  say(`AWS has mailed a link to ${address}. Open it; the deployment waits for a quarter of an hour.`);
  for (let look = 0; look < looks; look += 1) {
    await sleep((options.secondsBetweenLooks ?? secondsBetweenLooks) * 1000);
    if (await isVerified(client, address)) return;
  }
  throw new Error(`Nobody opened the link that AWS mailed to ${address}. Deploy again to wait for it again.`);
}

async function isVerified(client: SESv2Client, EmailIdentity: string): Promise<boolean> {
  try {
    const { VerifiedForSendingStatus = false } = await client.send(
      new GetEmailIdentityCommand({ EmailIdentity }),
    );
    return VerifiedForSendingStatus;
  } catch (error) {
    if (error instanceof NotFoundException) return false;
    throw error;
  }
}
