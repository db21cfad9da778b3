import * as z from 'zod';
import { attributeList, attributeListSchema } from '../attributes.ts';
import { makeUser } from '../new-user.ts';
import { adminOperation, clientMetadataSchema, usernameSchema } from '../operation.ts';
import { temporaryPassword } from '../password-policy.ts';
import { newPassword } from '../passwords.ts';
import { notAuthorized } from '../service-error.ts';
import { factorsOf } from '../software-token.ts';
import type { User } from '../user.ts';

const createSchema = z.object({
  UserPoolId: z.string(),
  Username: usernameSchema,
  UserAttributes: attributeListSchema.default([]),
  TemporaryPassword: z.string().optional(),
  MessageAction: z.literal('SUPPRESS', 'RESEND is not emulated by the local cloud').optional(),
  ClientMetadata: clientMetadataSchema,
});

export const adminCreateUser = adminOperation(createSchema, async (parts, input) => {
  const pool = parts.pools.pool(input.UserPoolId);
  const { MinimumLength } = pool.settings.Policies.PasswordPolicy;
  const password = input.TemporaryPassword ?? temporaryPassword(MinimumLength);
  const user = makeUser(parts.users, {
    pool,
    name: input.Username,
    attributes: input.UserAttributes,
    password,
    status: 'FORCE_CHANGE_PASSWORD',
    now: parts.now(),
  });
  parts.users.insert(user);
  if (input.MessageAction !== 'SUPPRESS') {
    await parts.sendMessage({
      trigger: 'CustomMessage_AdminCreateUser',
      user,
      pool,
      clientId: '',
      code: password,
      clientMetadata: input.ClientMetadata,
    });
  }
  return { User: { ...describe(user), Attributes: attributeList(user.attributes) } };
});

const setPasswordSchema = z.object({
  UserPoolId: z.string(),
  Username: usernameSchema,
  Password: z.string(),
  Permanent: z.boolean().default(false),
});

export const adminSetUserPassword = adminOperation(setPasswordSchema, (parts, input) => {
  const pool = parts.pools.pool(input.UserPoolId);
  const user = parts.users.get(pool.id, input.Username);
  parts.users.update(user, {
    ...newPassword(pool, user.username, input.Password, parts.now()),
    status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
  });
  return {};
});

const namedSchema = z.object({ UserPoolId: z.string(), Username: usernameSchema });

/** The e-mail address stays unverified: nobody has shown to read it. */
export const adminConfirmSignUp = adminOperation(namedSchema, (parts, input) => {
  const user = parts.users.get(parts.pools.pool(input.UserPoolId).id, input.Username);
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  parts.users.update(user, { status: 'CONFIRMED' });
  return {};
});

export const adminGetUser = adminOperation(namedSchema, (parts, input) => {
  const user = parts.users.get(parts.pools.pool(input.UserPoolId).id, input.Username);
  return { ...describe(user), UserAttributes: attributeList(user.attributes), ...factorsOf(user) };
});

export const adminDeleteUser = adminOperation(namedSchema, (parts, input) => {
  parts.users.remove(parts.users.get(parts.pools.pool(input.UserPoolId).id, input.Username));
  return {};
});

/** Ends all sessions of the user. */
export const adminUserGlobalSignOut = adminOperation(namedSchema, (parts, input) => {
  const user = parts.users.get(parts.pools.pool(input.UserPoolId).id, input.Username);
  parts.users.update(user, { signOuts: user.signOuts + 1 });
  return {};
});

/** What answers say of a user; dates in seconds since the epoch. */
export function describe(user: User): object {
  return {
    Username: user.username,
    UserStatus: user.status,
    Enabled: true,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
  };
}
