import * as z from 'zod';
import { attributeList, readableAttributes } from '../attributes.ts';
import { publicOperation } from '../operation.ts';
import { factorsOf } from './software-token.ts';

const refreshSchema = z.object({ ClientId: z.string(), RefreshToken: z.string() });

export const getTokensFromRefreshToken = publicOperation(refreshSchema, async (parts, input) => {
  const client = parts.pools.client(input.ClientId);
  return { AuthenticationResult: await parts.tokens.refresh(client, input.RefreshToken) };
});

const revokeSchema = z.object({ ClientId: z.string(), Token: z.string() });

export const revokeToken = publicOperation(revokeSchema, (parts, input) => {
  parts.tokens.revoke(parts.pools.client(input.ClientId), input.Token);
  return {};
});

const accessSchema = z.object({ AccessToken: z.string() });

export const getUser = publicOperation(accessSchema, async (parts, { AccessToken }) => {
  const { user, client } = await parts.tokens.authenticate(AccessToken);
  const UserAttributes = attributeList(readableAttributes(client, user));
  return { Username: user.username, UserAttributes, ...factorsOf(user) };
});
