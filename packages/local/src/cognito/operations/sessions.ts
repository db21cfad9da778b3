import * as z from 'zod';
import { attributeList, readableAttributes } from '../attributes.ts';
import { publicOperation } from '../operation.ts';
import { invalidParameter } from '../service-error.ts';
import { factorsOf } from '../software-token.ts';

const refreshSchema = z.object({ ClientId: z.string(), RefreshToken: z.string() });

export const getTokensFromRefreshToken = publicOperation(refreshSchema, async (parts, input) => {
  const client = parts.pools.client(input.ClientId);
  if (!client.settings.ExplicitAuthFlows.includes('ALLOW_REFRESH_TOKEN_AUTH')) {
    throw invalidParameter('REFRESH_TOKEN_AUTH flow not enabled for this client');
  }
  return { AuthenticationResult: await parts.tokens.refresh(client, input.RefreshToken) };
});

const revokeSchema = z.object({ ClientId: z.string(), Token: z.string() });

export const revokeToken = publicOperation(revokeSchema, async (parts, input) => {
  await parts.tokens.revoke(parts.pools.client(input.ClientId), input.Token);
  return {};
});

const accessSchema = z.object({ AccessToken: z.string() });

export const globalSignOut = publicOperation(accessSchema, async (parts, { AccessToken }) => {
  const { user } = await parts.tokens.authenticate(AccessToken);
  parts.users.update(user, { signOuts: user.signOuts + 1 });
  return {};
});

export const getUser = publicOperation(accessSchema, async (parts, { AccessToken }) => {
  const { user, client } = await parts.tokens.authenticate(AccessToken);
  const UserAttributes = attributeList(readableAttributes(client, user));
  return { Username: user.username, UserAttributes, ...factorsOf(user) };
});
