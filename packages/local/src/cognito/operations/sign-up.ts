import * as z from 'zod';
import { assertComplete, assertWritable, attributeListSchema } from '../attributes.ts';
import {
  type CognitoContext,
  clientMetadataSchema,
  codeSchema,
  publicOperation,
  usernameSchema,
} from '../operation.ts';
import { invalidParameter, notAuthorized, userNotFound } from '../service-error.ts';

/** Finds a client and a user of its pool. @throws UserNotFoundException */
export function findForClient(context: CognitoContext, input: { ClientId: string; Username: string }) {
  const client = context.pools.client(input.ClientId);
  const user = context.users.find(client.pool.id, input.Username);
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

/** Creates the unconfirmed account even when its message cannot be sent. */
export const signUp = publicOperation(signUpSchema, async (context, input) => {
  const client = context.pools.client(input.ClientId);
  const { pool } = client;
  assertWritable(client, input.UserAttributes);
  const user = context.users.make({
    pool,
    name: input.Username,
    attributes: input.UserAttributes,
    password: input.Password,
    status: 'UNCONFIRMED',
  });
  assertComplete(pool, user.attributes);
  context.users.insert(user);
  const CodeDeliveryDetails = await context.codes.send('confirm', {
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

export const confirmSignUp = publicOperation(confirmSignUpSchema, (context, input) => {
  const { user } = findForClient(context, input);
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  context.codes.check('confirm', user, input.ConfirmationCode);
  context.users.update(user, {
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

export const resendConfirmationCode = publicOperation(resendSchema, async (context, input) => {
  const { client, user } = findForClient(context, input);
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const CodeDeliveryDetails = await context.codes.send('confirm', {
    trigger: 'CustomMessage_ResendCode',
    user,
    pool: client.pool,
    clientId: client.id,
    clientMetadata: input.ClientMetadata,
  });
  return { CodeDeliveryDetails };
});
