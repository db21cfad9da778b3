import { GetCallerIdentityCommand, STSClient, STSServiceException } from '@aws-sdk/client-sts';
import type { StageConfig } from '../../infra/lib/stages.ts';

/**
 * Returns the number of the AWS account that the caller is logged in to.
 *
 * @throws when there is no login, it has expired, it is the account's root user, or the stage belongs to another account
 */
export async function findAccount({
  stage,
  region,
  account: expected,
}: Pick<StageConfig, 'stage' | 'region' | 'account'>): Promise<string> {
  const client = new STSClient({ region });
  const identity = await client.send(new GetCallerIdentityCommand({})).catch((error: unknown) => {
    if (!isMissingLogin(error)) throw error;
    throw new Error(
      'You are not logged in to an AWS account: log in, for example with "aws sso login", until "aws sts get-caller-identity" shows the right account, and try again.',
    );
  });
  const { Account: account, Arn: user } = identity;
  if (!account) throw new Error('AWS named no account.');
  if (user?.endsWith(':root'))
    throw new Error(
      `You are logged in as the root user of the account ${account}, who cannot assume the role of the smoke test. Log in as an administrator.`,
    );
  if (expected !== undefined && /^0+$/.test(expected))
    throw new Error(
      `Write the account of the stage ${stage} into infra/lib/stages.ts first: you are logged in to ${account}.`,
    );
  if (expected !== undefined && account !== expected)
    throw new Error(
      `The stage ${stage} belongs to the account ${expected} (infra/lib/stages.ts), and you are logged in to ${account}.`,
    );
  return account;
}

/** Whether the SDK finds no credentials, cannot renew those of a login, or AWS refuses them. */
function isMissingLogin(error: unknown): boolean {
  if (error instanceof STSServiceException) return error.$fault === 'client';
  return error instanceof Error && ['CredentialsProviderError', 'TokenProviderError'].includes(error.name);
}
