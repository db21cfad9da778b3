import { GetCallerIdentityCommand, STSClient, STSServiceException } from '@aws-sdk/client-sts';

/**
 * Returns the number of the AWS account that the caller is logged in to.
 *
 * @throws when there is no login, or it has expired
 */
export async function findAccount(region: string): Promise<string> {
  const client = new STSClient({ region });
  const { Account: account } = await client.send(new GetCallerIdentityCommand({})).catch((error: unknown) => {
    if (!isMissingLogin(error)) throw error;
    throw new Error(
      'You are not logged in to an AWS account: log in, for example with "aws sso login", until "aws sts get-caller-identity" shows the right account, and try again.',
    );
  });
  if (!account) throw new Error('AWS named no account.');
  return account;
}

/** Whether the SDK finds no credentials, cannot renew those of a login, or AWS refuses them. */
function isMissingLogin(error: unknown): boolean {
  if (error instanceof STSServiceException) return error.$fault === 'client';
  return error instanceof Error && ['CredentialsProviderError', 'TokenProviderError'].includes(error.name);
}
