import type { Intent } from './policy.ts';

/** What a call of the user pools wants to do, as IAM sees it. What browsers call names no pool and is not signed. */
export function cognitoIntents(
  operation: string,
  request: Readonly<Record<string, unknown>>,
  arnOf: (poolId: string) => string,
): Intent[] {
  const poolId = request['UserPoolId'];
  return [{ action: `cognito-idp:${operation}`, resource: typeof poolId === 'string' ? arnOf(poolId) : '*' }];
}
