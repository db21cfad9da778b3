import { GetCallerIdentityCommand, STSClient, STSServiceException } from '@aws-sdk/client-sts';

/** Errors of the SDK when it finds no credentials, or cannot renew those of a login. */
const withoutCredentials = ['CredentialsProviderError', 'TokenProviderError'];

/**
 * Returns the number of the AWS account that the caller is logged in to.
 *
 * @throws when there is no login, or it has expired
 */
export async function findAccount(region: string): Promise<string> {
  const { Account: account } = await new STSClient({ region })
    .send(new GetCallerIdentityCommand({}))
    .catch((error: unknown) => {
      if (isMissingLogin(error)) throw new Error(missingLogin);
      throw error;
    });
  if (!account) throw new Error('AWS named no account.');
  return account;
}

const missingLogin =
  'You are not logged in to an AWS account: log in, for example with "aws sso login", until "aws sts get-caller-identity" shows the right account, and try again.';

function isMissingLogin(error: unknown): boolean {
  if (error instanceof STSServiceException) return error.$fault === 'client';
  return error instanceof Error && withoutCredentials.includes(error.name);
}
