import * as z from 'zod';
import { attributeList, readableAttributes } from '../attributes.ts';
import { publicOperation } from '../operation.ts';
import { mfaSettingsOf } from '../totp.ts';

const refreshSchema = z.object({ ClientId: z.string(), RefreshToken: z.string() });

export const GetTokensFromRefreshToken = publicOperation(refreshSchema, async (context, input) => {
  const client = context.pools.client(input.ClientId);
  return { AuthenticationResult: await context.tokens.refresh(client, input.RefreshToken) };
});

const revokeSchema = z.object({ ClientId: z.string(), Token: z.string() });

export const RevokeToken = publicOperation(revokeSchema, (context, input) => {
  context.tokens.revoke(context.pools.client(input.ClientId), input.Token);
  return {};
});

const accessSchema = z.object({ AccessToken: z.string() });

export const GetUser = publicOperation(accessSchema, async (context, { AccessToken }) => {
  const { user, client } = await context.tokens.authenticate(AccessToken);
  const UserAttributes = attributeList(readableAttributes(client, user));
  return { Username: user.username, UserAttributes, ...mfaSettingsOf(user) };
});
