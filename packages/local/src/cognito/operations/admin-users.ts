import * as z from 'zod';
import { attributeList, attributeListSchema, normaliseEmail, parseAttributes } from '../attributes.ts';
import { adminOperation, type CognitoContext, usernameSchema } from '../operation.ts';
import { newPassword, temporaryPassword } from '../passwords.ts';
import { invalidParameter, resourceNotFound } from '../service-error.ts';
import { mfaSettingsOf } from '../totp.ts';
import type { User } from '../users.ts';

const userSchema = z.object({ UserPoolId: z.string(), Username: usernameSchema });

function findUser({ pools, users }: CognitoContext, input: z.infer<typeof userSchema>): User {
  return users.get(pools.pool(input.UserPoolId).id, input.Username);
}

const createSchema = userSchema.extend({
  UserAttributes: attributeListSchema.default([]),
  TemporaryPassword: z.string().optional(),
  MessageAction: z.literal('SUPPRESS', 'RESEND is not emulated by the local cloud').optional(),
});

export const AdminCreateUser = adminOperation(createSchema, async (context, input) => {
  const pool = context.pools.pool(input.UserPoolId);
  const password = input.TemporaryPassword ?? temporaryPassword();
  const user = context.users.make({
    pool,
    name: input.Username,
    attributes: input.UserAttributes,
    password,
    status: 'FORCE_CHANGE_PASSWORD',
  });
  context.users.insert(user);
  if (input.MessageAction !== 'SUPPRESS') {
    await context.sendMessage({
      trigger: 'CustomMessage_AdminCreateUser',
      user,
      pool,
      clientId: '',
      code: password,
    });
  }
  return { User: describeWithAttributes(user) };
});

const setPasswordSchema = userSchema.extend({ Password: z.string(), Permanent: z.literal(true) });

export const AdminSetUserPassword = adminOperation(setPasswordSchema, (context, input) => {
  const user = findUser(context, input);
  const password = newPassword(context.pools.pool(user.poolId), user.username, input.Password);
  context.users.update(user, { ...password, status: 'CONFIRMED' });
  return {};
});

export const AdminGetUser = adminOperation(userSchema, (context, input) => {
  const user = findUser(context, input);
  return { ...describe(user), UserAttributes: attributeList(user.attributes), ...mfaSettingsOf(user) };
});

const updateAttributesSchema = userSchema.extend({ UserAttributes: attributeListSchema });

export const AdminUpdateUserAttributes = adminOperation(updateAttributesSchema, (context, input) => {
  const user = findUser(context, input);
  const changed = parseAttributes(context.pools.pool(user.poolId), input.UserAttributes);
  context.users.update(user, { attributes: { ...user.attributes, ...changed } });
  return {};
});

export const AdminDeleteUser = adminOperation(userSchema, (context, input) => {
  context.users.remove(findUser(context, input));
  return {};
});

export const AdminUserGlobalSignOut = adminOperation(userSchema, (context, input) => {
  context.tokens.revokeAll(findUser(context, input));
  return {};
});

const listUsersSchema = z.object({ UserPoolId: z.string(), Filter: z.string().default('email ^= ""') });

/** Filters by `email = "x"` or `email ^= "x"` (prefix); without a filter returns all users. One page. */
export const ListUsers = adminOperation(listUsersSchema, (context, input) => {
  const [, operator, text = ''] = /^email (\^?=) "(.*)"$/.exec(input.Filter) ?? [];
  if (!operator) throw invalidParameter('Error while parsing filter.');
  const wanted = normaliseEmail(text);
  const found = context.users.list(context.pools.pool(input.UserPoolId).id).filter(({ attributes }) => {
    const { email = '' } = attributes;
    return operator === '=' ? email === wanted : email.startsWith(wanted);
  });
  return { Users: found.map(describeWithAttributes) };
});

const listGroupSchema = z.object({
  UserPoolId: z.string(),
  GroupName: z.string(),
  /** 60 is the most, and the default. */
  Limit: z.int().min(0).max(60).default(60),
  NextToken: z.string().min(1).optional(),
});

/** Lists the users of a group page by page. `NextToken` names the last user of the page before. */
export const ListUsersInGroup = adminOperation(listGroupSchema, (context, input) => {
  assertGroup(context, input);
  const members = context.users
    .list(input.UserPoolId)
    .filter(({ groups }) => groups.includes(input.GroupName));
  const last = input.NextToken === undefined ? undefined : readToken(input.NextToken);
  const start = members.findIndex(({ username }) => username === last) + 1;
  if (last !== undefined && start === 0) throw invalidParameter('Invalid pagination token.');
  const page = members.slice(start, start + (input.Limit || 60));
  const hasMore = start + page.length < members.length;
  return {
    Users: page.map(describeWithAttributes),
    ...(hasMore && { NextToken: Buffer.from(page.at(-1)?.username ?? '').toString('base64url') }),
  };
});

function readToken(token: string): string {
  return Buffer.from(token, 'base64url').toString();
}

const membershipSchema = userSchema.extend({ GroupName: z.string() });

export const AdminAddUserToGroup = adminOperation(membershipSchema, (context, input) => {
  assertGroup(context, input);
  const user = findUser(context, input);
  context.users.update(user, { groups: [...new Set([...user.groups, input.GroupName])] });
  return {};
});

export const AdminRemoveUserFromGroup = adminOperation(membershipSchema, (context, input) => {
  assertGroup(context, input);
  const user = findUser(context, input);
  context.users.update(user, { groups: user.groups.filter((group) => group !== input.GroupName) });
  return {};
});

export const AdminListGroupsForUser = adminOperation(userSchema, (context, input) => {
  const { poolId: UserPoolId, groups } = findUser(context, input);
  return { Groups: groups.map((GroupName) => ({ UserPoolId, GroupName })) };
});

function assertGroup(
  { pools }: CognitoContext,
  input: Pick<z.infer<typeof membershipSchema>, 'UserPoolId' | 'GroupName'>,
): void {
  if (!pools.pool(input.UserPoolId).groups.includes(input.GroupName))
    throw resourceNotFound('Group not found.');
}

function describeWithAttributes(user: User): object {
  return { ...describe(user), Attributes: attributeList(user.attributes) };
}

/** A user in responses; the date is in seconds since the epoch. */
function describe(user: User): object {
  return {
    Username: user.username,
    UserStatus: user.status,
    Enabled: true,
    UserCreateDate: user.createdAt / 1000,
  };
}
