import * as z from 'zod';
import { adminOperation, usernameSchema } from '../operation.ts';

const membershipSchema = z.object({
  UserPoolId: z.string(),
  Username: usernameSchema,
  GroupName: z.string(),
});

export const adminAddUserToGroup = adminOperation(membershipSchema, (parts, input) => {
  const { id: poolId } = parts.pools.pool(input.UserPoolId);
  const { name } = parts.groups.get(poolId, input.GroupName);
  const user = parts.users.get(poolId, input.Username);
  parts.users.update(user, { groups: [...new Set([...user.groups, name])] });
  return {};
});

export const adminRemoveUserFromGroup = adminOperation(membershipSchema, (parts, input) => {
  const { id: poolId } = parts.pools.pool(input.UserPoolId);
  const { name } = parts.groups.get(poolId, input.GroupName);
  const user = parts.users.get(poolId, input.Username);
  parts.users.update(user, { groups: user.groups.filter((group) => group !== name) });
  return {};
});

const groupsOfUserSchema = z.object({ UserPoolId: z.string(), Username: usernameSchema });

export const adminListGroupsForUser = adminOperation(groupsOfUserSchema, (parts, input) => {
  const { id: poolId } = parts.pools.pool(input.UserPoolId);
  const user = parts.users.get(poolId, input.Username);
  const groups = user.groups.map((name) => parts.groups.get(poolId, name));
  return {
    Groups: groups.map((group) => ({
      UserPoolId: poolId,
      GroupName: group.name,
      Description: group.description,
      Precedence: group.precedence,
      CreationDate: group.createdAt / 1000,
    })),
  };
});
