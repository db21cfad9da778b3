import * as z from 'zod';
import { attributeList, attributeListSchema, foldEmail } from '../attributes.ts';
import { adminOperation, type CognitoParts, clientMetadataSchema, usernameSchema } from '../operation.ts';
import { newPassword, temporaryPassword } from '../passwords.ts';
import { invalidParameter, resourceNotFound } from '../service-error.ts';
import type { User } from '../users.ts';
import { factorsOf } from './software-token.ts';

const namedSchema = z.object({ UserPoolId: z.string(), Username: usernameSchema });

function namedUser({ pools, users }: CognitoParts, input: z.infer<typeof namedSchema>): User {
  return users.get(pools.pool(input.UserPoolId).id, input.Username);
}

const createSchema = namedSchema.extend({
  UserAttributes: attributeListSchema.default([]),
  TemporaryPassword: z.string().optional(),
  MessageAction: z.literal('SUPPRESS', 'RESEND is not emulated by the local cloud').optional(),
  ClientMetadata: clientMetadataSchema,
});

export const adminCreateUser = adminOperation(createSchema, async (parts, input) => {
  const pool = parts.pools.pool(input.UserPoolId);
  const { MinimumLength } = pool.settings.Policies.PasswordPolicy;
  const password = input.TemporaryPassword ?? temporaryPassword(MinimumLength);
  const user = parts.users.make({
    pool,
    name: input.Username,
    attributes: input.UserAttributes,
    password,
    status: 'FORCE_CHANGE_PASSWORD',
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

const setPasswordSchema = namedSchema.extend({ Password: z.string(), Permanent: z.literal(true) });

export const adminSetUserPassword = adminOperation(setPasswordSchema, (parts, input) => {
  const user = namedUser(parts, input);
  const password = newPassword(parts.pools.pool(user.poolId), user.username, input.Password);
  parts.users.update(user, { ...password, status: 'CONFIRMED' });
  return {};
});

export const adminGetUser = adminOperation(namedSchema, (parts, input) => {
  const user = namedUser(parts, input);
  return { ...describe(user), UserAttributes: attributeList(user.attributes), ...factorsOf(user) };
});

export const adminDeleteUser = adminOperation(namedSchema, (parts, input) => {
  parts.users.remove(namedUser(parts, input));
  return {};
});

export const adminUserGlobalSignOut = adminOperation(namedSchema, (parts, input) => {
  parts.tokens.revokeAll(namedUser(parts, input));
  return {};
});

const listUsersSchema = z.object({ UserPoolId: z.string(), Filter: z.string().default('email ^= ""') });

/** All in one page; by `email = "x"`, or `^=` for a beginning. Everybody without a filter. */
export const listUsers = adminOperation(listUsersSchema, (parts, input) => {
  const [, operator, text = ''] = /^email (\^?=) "(.*)"$/.exec(input.Filter) ?? [];
  if (!operator) throw invalidParameter('Error while parsing filter.');
  const wanted = foldEmail(text);
  const found = parts.users.list(parts.pools.pool(input.UserPoolId).id).filter(({ attributes }) => {
    const { email = '' } = attributes;
    return operator === '=' ? email === wanted : email.startsWith(wanted);
  });
  return { Users: found.map((user) => ({ ...describe(user), Attributes: attributeList(user.attributes) })) };
});

const membershipSchema = namedSchema.extend({ GroupName: z.string() });

export const adminAddUserToGroup = adminOperation(membershipSchema, (parts, input) => {
  assertGroup(parts, input);
  const user = namedUser(parts, input);
  parts.users.update(user, { groups: [...new Set([...user.groups, input.GroupName])] });
  return {};
});

export const adminRemoveUserFromGroup = adminOperation(membershipSchema, (parts, input) => {
  assertGroup(parts, input);
  const user = namedUser(parts, input);
  parts.users.update(user, { groups: user.groups.filter((group) => group !== input.GroupName) });
  return {};
});

export const adminListGroupsForUser = adminOperation(namedSchema, (parts, input) => {
  const { poolId: UserPoolId, groups } = namedUser(parts, input);
  return { Groups: groups.map((GroupName) => ({ UserPoolId, GroupName })) };
});

function assertGroup({ pools }: CognitoParts, input: z.infer<typeof membershipSchema>): void {
  if (!pools.pool(input.UserPoolId).groups.includes(input.GroupName))
    throw resourceNotFound('Group not found.');
}

/** What answers say of a user; dates in seconds since the epoch. */
function describe(user: User): object {
  return {
    Username: user.username,
    UserStatus: user.status,
    Enabled: true,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
  };
}
