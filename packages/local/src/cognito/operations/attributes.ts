import * as z from 'zod';
import { assertWritable, attributeListSchema, normaliseEmail, parseAttributes } from '../attributes.ts';
import { clientMetadataSchema, codeSchema, publicOperation } from '../operation.ts';
import { CognitoError, invalidParameter } from '../service-error.ts';

const updateSchema = z.object({
  AccessToken: z.string(),
  UserAttributes: attributeListSchema,
  ClientMetadata: clientMetadataSchema,
});

/** Changes the user's attributes at once, but the address only after the code that is mailed to the new one was verified. */
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

const verifySchema = emailSchema.extend({ Code: codeSchema });

export const VerifyUserAttribute = publicOperation(verifySchema, async (context, input) => {
  const { user } = await context.tokens.authenticate(input.AccessToken);
  context.codes.check('email', user, input.Code);
  const { newEmail: email, attributes, codes, poolId } = user;
  if (email === undefined) throw invalidParameter('There is no address to verify.');
  const owner = context.users.find(poolId, email);
  if (owner !== undefined && owner.username !== user.username)
    throw new CognitoError('AliasExistsException', 'An account with the email already exists.');
  context.users.update(user, {
    attributes: { ...attributes, email, email_verified: 'true' },
    codes: { ...codes, email: undefined },
    newEmail: undefined,
  });
  return {};
});
