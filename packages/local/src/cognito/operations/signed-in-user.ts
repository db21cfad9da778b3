import * as z from 'zod';
import {
  assertWritable,
  attributeList,
  attributeListSchema,
  normaliseEmail,
  parseAttributes,
  readableAttributes,
} from '../attributes.ts';
import { newCode } from '../codes.ts';
import { publicOperation } from '../operation.ts';
import { mfaSettingsOf } from '../totp.ts';

const updateSchema = z.object({ AccessToken: z.string(), UserAttributes: attributeListSchema });

/**
 * Changes the user's attributes at once. A new address is mailed a code; the operations that
 * mail it again and change the address are not emulated.
 */
export const UpdateUserAttributes = publicOperation(updateSchema, async (context, input) => {
  const { user, pool, client } = await context.tokens.authenticate(input.AccessToken);
  assertWritable(client, input.UserAttributes);
  const { email, ...others } = parseAttributes(pool, input.UserAttributes);
  const updated = context.users.update(user, { attributes: { ...user.attributes, ...others } });
  if (email === undefined) return { CodeDeliveryDetailsList: [] };
  const sent = await context.sendMessage({
    trigger: 'CustomMessage_UpdateUserAttribute',
    user: updated,
    pool,
    clientId: client.id,
    to: normaliseEmail(email),
    code: newCode(),
  });
  return { CodeDeliveryDetailsList: [sent] };
});

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
