import * as z from 'zod';
import {
  assertWritable,
  attributeList,
  attributeListSchema,
  normaliseEmail,
  parseAttributes,
  readableAttributes,
} from '../attributes.ts';
import { clientMetadataSchema, publicOperation } from '../operation.ts';
import { mfaSettingsOf } from '../totp.ts';

const updateSchema = z.object({
  AccessToken: z.string(),
  UserAttributes: attributeListSchema,
  ClientMetadata: clientMetadataSchema,
});

/**
 * Changes the user's attributes at once. A new address is mailed a code; `VerifyUserAttribute`, which would change the address, is
 * not emulated.
 */
export const UpdateUserAttributes = publicOperation(updateSchema, async (context, input) => {
  const { user, client } = await context.tokens.authenticate(input.AccessToken);
  assertWritable(client, input.UserAttributes);
  const { email, ...others } = parseAttributes(input.UserAttributes);
  const newEmail = email === undefined ? undefined : normaliseEmail(email);
  const attributes = { ...user.attributes, ...others };
  const updated = context.users.update(user, { attributes, ...(newEmail && { newEmail }) });
  if (newEmail === undefined) return { CodeDeliveryDetailsList: [] };
  const trigger = 'CustomMessage_UpdateUserAttribute';
  const sent = await context.codes.send('email', trigger, updated, client, input.ClientMetadata);
  return { CodeDeliveryDetailsList: [sent.CodeDeliveryDetails] };
});

const emailSchema = z.object({
  AccessToken: z.string(),
  AttributeName: z.literal('email', 'only the address can be verified'),
});

export const GetUserAttributeVerificationCode = publicOperation(emailSchema, async (context, input) => {
  const { user, client } = await context.tokens.authenticate(input.AccessToken);
  return context.codes.send('email', 'CustomMessage_VerifyUserAttribute', user, client, undefined);
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
