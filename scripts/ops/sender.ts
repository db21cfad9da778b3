import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateEmailIdentityCommand,
  DeleteEmailIdentityCommand,
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { type StageConfig, senderIdentity } from '../../infra/lib/stages.ts';

/** With five seconds between two checks: a quarter of an hour. */
const maxChecks = 180;

/**
 * Checks that SES has verified the stage's sender, without which CloudFormation cannot create the user pool. SES mails a link
 * to a sender that is a single address; then this waits until the link is opened.
 *
 * @throws when the domain is not verified, or the link is not opened within a quarter of an hour
 */
export async function ensureSender(config: StageConfig, secondsBetweenChecks = 5): Promise<void> {
  const { region } = config;
  const sender = senderIdentity(config);
  const identity = { EmailIdentity: sender };
  const client = new SESv2Client({ region });
  const status = await statusOf(client, sender);
  if (status !== 'verified') {
    if (config.mailIdentity === 'domain')
      throw new Error(`SES has not verified ${sender} in ${region}. See docs/deploy.md, "Mail".`);
    // The link of an earlier attempt may have expired; SES mails a new one only for a new identity.
    if (status === 'unverified') await client.send(new DeleteEmailIdentityCommand(identity));
    await client.send(new CreateEmailIdentityCommand(identity));
    console.log(
      `AWS has mailed a link to ${sender}. Open it; the deployment waits for a quarter of an hour.`,
    );
    for (let checks = 1; (await statusOf(client, sender)) !== 'verified'; checks += 1) {
      if (checks === maxChecks)
        throw new Error(`The link that AWS mailed to ${sender} was not opened. Deploy again to get another.`);
      await sleep(secondsBetweenChecks * 1000);
    }
  }
  const { ProductionAccessEnabled: leftSandbox } = await client.send(new GetAccountCommand({}));
  if (!leftSandbox)
    console.log('SES is in its sandbox in this account: mails reach verified addresses only.');
}

async function statusOf(client: SESv2Client, EmailIdentity: string) {
  const command = new GetEmailIdentityCommand({ EmailIdentity });
  const found = await client.send(command).catch((error: unknown) => {
    if (!(error instanceof NotFoundException)) throw error;
  });
  if (found === undefined) return 'unknown';
  return found.VerifiedForSendingStatus ? 'verified' : 'unverified';
}
