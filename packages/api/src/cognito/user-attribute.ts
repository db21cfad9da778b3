import type { UserType } from '@aws-sdk/client-cognito-identity-provider';

/** Returns an attribute of a user; empty when the user has none of that name. */
export function userAttribute(
  { Attributes = [] }: Pick<UserType, 'Attributes'>,
  name: 'sub' | 'email' | 'name' | 'locale' | `custom:${string}`,
): string {
  return Attributes.find(({ Name }) => Name === name)?.Value ?? '';
}
