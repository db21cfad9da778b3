import * as z from 'zod';
import { assertWritable, attributeListSchema, normaliseEmail, parseAttributes } from '../attributes.ts';
import { clientMetadataSchema, publicOperation } from '../operation.ts';

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
