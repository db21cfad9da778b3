import * as z from 'zod';
import { adminOperation, usernameSchema } from '../operation.ts';

const createGroupSchema = z.object({
  UserPoolId: z.string(),
  GroupName: z.string().min(1).max(128),
  Description: z.string().optional(),
  Precedence: z.int().optional(),
});

export const createGroup = adminOperation(createGroupSchema, (parts, input) => {
  const { id: poolId } = parts.pools.pool(input.UserPoolId);
  parts.groups.create({
    poolId,
    name: input.GroupName,
    description: input.Description,
    precedence: input.Precedence,
    createdAt: parts.now(),
  });
  return { Group: { UserPoolId: poolId, GroupName: input.GroupName } };
});

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
