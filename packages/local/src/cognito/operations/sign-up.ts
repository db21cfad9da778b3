import * as z from 'zod';
import { assertComplete, assertWritable, attributeListSchema } from '../attributes.ts';
import { makeUser } from '../new-user.ts';
import { clientMetadataSchema, codeSchema, publicOperation, usernameSchema } from '../operation.ts';
import { invalidParameter, notAuthorized, userNotFound } from '../service-error.ts';
import { subjectOf } from '../user.ts';

export const unknownForClient = () => userNotFound('Username/client id combination not found.');

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
  if (pool.settings.AdminCreateUserConfig.AllowAdminCreateUserOnly) {
    throw notAuthorized('SignUp is not permitted for this user pool');
  }
  assertWritable(client, input.UserAttributes);
  const user = makeUser(parts.users, {
    pool,
    name: input.Username,
    attributes: input.UserAttributes,
    password: input.Password,
    status: 'UNCONFIRMED',
    now: parts.now(),
  });
  assertComplete(pool, user.attributes);
  parts.users.insert(user);
  const answer = { UserConfirmed: false, UserSub: subjectOf(user) };
  if (!pool.settings.AutoVerifiedAttributes.includes('email')) return answer;
  const CodeDeliveryDetails = await parts.codes.send('confirm', {
    trigger: 'CustomMessage_SignUp',
    user,
    pool,
    clientId: client.id,
    clientMetadata: input.ClientMetadata,
  });
  return { ...answer, CodeDeliveryDetails };
});

const confirmSignUpSchema = z.object({
  ClientId: z.string(),
  Username: usernameSchema,
  ConfirmationCode: codeSchema,
});

export const confirmSignUp = publicOperation(confirmSignUpSchema, (parts, input) => {
  const { pool } = parts.pools.client(input.ClientId);
  const user = parts.users.find(pool.id, input.Username);
  if (!user) throw unknownForClient();
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  parts.codes.check('confirm', user, input.ConfirmationCode);
  parts.users.update(user, {
    status: 'CONFIRMED',
    attributes: { ...user.attributes, email_verified: 'true' },
    codes: parts.codes.without('confirm', user),
  });
  return {};
});

const resendSchema = z.object({
  ClientId: z.string(),
  Username: usernameSchema,
  ClientMetadata: clientMetadataSchema,
});

export const resendConfirmationCode = publicOperation(resendSchema, async (parts, input) => {
  const { id: clientId, pool } = parts.pools.client(input.ClientId);
  const user = parts.users.find(pool.id, input.Username);
  if (!user) throw unknownForClient();
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const CodeDeliveryDetails = await parts.codes.send('confirm', {
    trigger: 'CustomMessage_ResendCode',
    user,
    pool,
    clientId,
    clientMetadata: input.ClientMetadata,
  });
  return { CodeDeliveryDetails };
});
