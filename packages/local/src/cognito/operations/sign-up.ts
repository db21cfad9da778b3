import * as z from 'zod';
import { assertComplete, assertWritable, attributeListSchema } from '../attributes.ts';
import {
  type CognitoParts,
  clientMetadataSchema,
  codeSchema,
  publicOperation,
  usernameSchema,
} from '../operation.ts';
import { invalidParameter, notAuthorized, userNotFound } from '../service-error.ts';

/** The user that a browser names. @throws UserNotFoundException */
export function findForClient(parts: CognitoParts, input: { ClientId: string; Username: string }) {
  const client = parts.pools.client(input.ClientId);
  const user = parts.users.find(client.pool.id, input.Username);
  if (!user) throw userNotFound('Username/client id combination not found.');
  return { client, user };
}

const signUpSchema = z.object({
  ClientId: z.string(),
  Username: usernameSchema,
  Password: z.string(),
  UserAttributes: attributeListSchema.default([]),
  ClientMetadata: clientMetadataSchema,
});

/** The account is there, unconfirmed, even when its message could not be sent. */
export const signUp = publicOperation(signUpSchema, async (parts, input) => {
  const client = parts.pools.client(input.ClientId);
  const { pool } = client;
  assertWritable(client, input.UserAttributes);
  const user = parts.users.make({
    pool,
    name: input.Username,
    attributes: input.UserAttributes,
    password: input.Password,
    status: 'UNCONFIRMED',
  });
  assertComplete(pool, user.attributes);
  parts.users.insert(user);
  const CodeDeliveryDetails = await parts.codes.send('confirm', {
    trigger: 'CustomMessage_SignUp',
    user,
    pool,
    clientId: client.id,
    clientMetadata: input.ClientMetadata,
  });
  return { UserConfirmed: false, UserSub: user.username, CodeDeliveryDetails };
});

const confirmSignUpSchema = z.object({
  ClientId: z.string(),
  Username: usernameSchema,
  ConfirmationCode: codeSchema,
});

export const confirmSignUp = publicOperation(confirmSignUpSchema, (parts, input) => {
  const { user } = findForClient(parts, input);
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  parts.codes.check('confirm', user, input.ConfirmationCode);
  parts.users.update(user, {
    status: 'CONFIRMED',
    attributes: { ...user.attributes, email_verified: 'true' },
    codes: { ...user.codes, confirm: undefined },
  });
  return {};
});

const resendSchema = z.object({
  ClientId: z.string(),
  Username: usernameSchema,
  ClientMetadata: clientMetadataSchema,
});

export const resendConfirmationCode = publicOperation(resendSchema, async (parts, input) => {
  const { client, user } = findForClient(parts, input);
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const CodeDeliveryDetails = await parts.codes.send('confirm', {
    trigger: 'CustomMessage_ResendCode',
    user,
    pool: client.pool,
    clientId: client.id,
    clientMetadata: input.ClientMetadata,
  });
  return { CodeDeliveryDetails };
});
