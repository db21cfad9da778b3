import * as z from 'zod';
import { attributeList } from '../attributes.ts';
import { adminOperation } from '../operation.ts';
import { invalidParameter } from '../service-error.ts';
import type { User } from '../user.ts';
import { describe } from './admin-users.ts';

const listUsersSchema = z.object({
  UserPoolId: z.string(),
  Filter: z.string().optional(),
  Limit: z.int().min(1).max(60).default(60),
  PaginationToken: z.string().optional(),
});

/** Oldest first; the token is the username of the last one seen. */
export const listUsers = adminOperation(listUsersSchema, (parts, input) => {
  const pool = parts.pools.pool(input.UserPoolId);
  const found = parts.users.list(pool.id).filter(filterOf(input.Filter));
  const seen = found.findIndex(({ username }) => username === input.PaginationToken) + 1;
  const page = found.slice(seen, seen + input.Limit);
  const last = page.at(-1);
  return {
    Users: page.map((user) => ({ ...describe(user), Attributes: attributeList(user.attributes) })),
    ...(last && seen + input.Limit < found.length && { PaginationToken: last.username }),
  };
});

/** `email = "x"`, or `^=` for a beginning. */
function filterOf(filter: string | undefined): (user: User) => boolean {
  if (!filter) return () => true;
  const [, name = '', operator, text = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(filter) ?? [];
  if (!operator) throw invalidParameter('Error while parsing filter.');
  const wanted = text.replaceAll('\\"', '"').toLowerCase();
  return (user) => {
    const value = attributeOf(user, name).toLowerCase();
    return operator === '=' ? value === wanted : value.startsWith(wanted);
  };
}

function attributeOf(user: User, name: string): string {
  if (name === 'username') return user.username;
  if (name === 'cognito:user_status') return user.status;
  return user.attributes[name] ?? '';
}
