import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type AttributeList, checkedAttributes } from './attributes.ts';
import { newPassword } from './passwords.ts';
import type { Pool } from './pools.ts';
import { CognitoError, invalidParameter } from './service-error.ts';
import { foldEmail, type User } from './user.ts';
import type { UserDirectory } from './user-directory.ts';

export interface NewUser {
  readonly pool: Pool;
  /** What the person is to sign in with. */
  readonly name: string;
  readonly attributes: AttributeList;
  readonly password: string;
  readonly status: User['status'];
  readonly now: number;
}

/**
 * The record of somebody new, not yet kept. Where people sign in by e-mail, the username is the `sub`.
 *
 * @throws UsernameExistsException, InvalidParameterException, InvalidPasswordException
 */
export function makeUser(users: UserDirectory, newUser: NewUser): User {
  const { pool, name, password, status, now } = newUser;
  const sub = randomUUID();
  const byEmail = pool.settings.UsernameAttributes.includes('email');
  if (byEmail && !z.email().safeParse(name).success) throw invalidParameter('Username should be an email.');
  const given = checkedAttributes(pool, newUser.attributes);
  const attributes = { sub, ...given, ...(byEmail && { email: foldEmail(name) }) };
  assertUnknown(users, newUser, attributes.email);
  const username = byEmail ? sub : name.toLowerCase();
  return {
    poolId: pool.id,
    username,
    attributes: { ...unverified(attributes), ...attributes },
    status,
    ...newPassword(pool, username, password, now),
    groups: [],
    codes: {},
    signOuts: 0,
    createdAt: now,
    modifiedAt: now,
  };
}

function assertUnknown(users: UserDirectory, { pool, name }: NewUser, email: string | undefined): void {
  const byEmail = pool.settings.UsernameAttributes.includes('email');
  if (users.find(pool.id, name)) {
    const message = byEmail ? 'An account with the given email already exists.' : 'User already exists';
    throw new CognitoError('UsernameExistsException', message);
  }
  if (email && users.find(pool.id, email)) {
    throw new CognitoError('UsernameExistsException', 'An account with the given email already exists.');
  }
}

function unverified(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return {
    ...(attributes['email'] && { email_verified: 'false' }),
    ...(attributes['phone_number'] && { phone_number_verified: 'false' }),
  };
}
