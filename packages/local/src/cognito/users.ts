import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { JsonMap } from '../storage/json-file.ts';
import { type AttributeList, normaliseEmail, parseAttributes } from './attributes.ts';
import { newPassword } from './passwords.ts';
import type { Pool } from './pools.ts';
import { CognitoError, invalidParameter, userNotFound } from './service-error.ts';

const issuedCodeSchema = z.object({
  code: z.string(),
  /** Ms since the epoch. */
  expiresAt: z.number(),
});

const softwareTokenSchema = z
  .object({
    secret: z.string(),
    verified: z.boolean(),
    /** Required at every sign-in. */
    enabled: z.boolean(),
    /** The time step (30 s each since the epoch) of the last used code; 0 before the first. */
    lastStep: z.int(),
  })
  .readonly();

/** A user as stored on disk. */
export const userSchema = z
  .object({
    poolId: z.string(),
    username: z.string(),
    /** Includes `sub`. */
    attributes: z.record(z.string(), z.string()),
    status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
    salt: z.string(),
    verifier: z.string(),
    groups: z.array(z.string()).readonly(),
    softwareToken: softwareTokenSchema.optional(),
    codes: z.object({ confirm: issuedCodeSchema.optional(), reset: issuedCodeSchema.optional() }).readonly(),
    /** Ms since the epoch. */
    createdAt: z.number(),
  })
  .readonly();
export type User = z.infer<typeof userSchema>;

/** The purpose of a code: confirming a sign-up, or resetting a password. */
export type CodePurpose = keyof User['codes'];

interface NewUser {
  readonly pool: Pool;
  readonly name: string;
  readonly attributes: AttributeList;
  readonly password: string;
  readonly status: User['status'];
}

export type UserDirectory = ReturnType<typeof createUserDirectory>;

/** The stored users of every pool. They sign in by e-mail address; the username is the `sub`. */
export function createUserDirectory(records: JsonMap<User>, now: () => number) {
  const keyOf = ({ poolId, username }: Pick<User, 'poolId' | 'username'>) => `${poolId}/${username}`;
  /** All users of a pool, oldest first. */
  const list = (poolId: string) => [...records.values()].filter((user) => user.poolId === poolId);

  /** Finds a user by username or, ignoring case, e-mail address. */
  function find(poolId: string, name: string): User | undefined {
    const email = normaliseEmail(name);
    return (
      records.get(keyOf({ poolId, username: name })) ??
      list(poolId).find(({ attributes }) => attributes['email'] === email)
    );
  }

  /** @throws UserNotFoundException */
  function get(poolId: string, name: string): User {
    const user = find(poolId, name);
    if (!user) throw userNotFound();
    return user;
  }

  return {
    find,
    get,
    /**
     * Creates the record of a new user without storing it.
     *
     * @throws UsernameExistsException, InvalidParameterException, InvalidPasswordException
     */
    make({ pool, name, attributes: list, password, status }: NewUser): User {
      if (!z.email().safeParse(name).success) throw invalidParameter('Username should be an email.');
      const given = parseAttributes(pool, list);
      const sub = randomUUID();
      if (find(pool.id, name)) {
        throw new CognitoError('UsernameExistsException', 'An account with the given email already exists.');
      }
      return {
        poolId: pool.id,
        username: sub,
        attributes: { email_verified: 'false', sub, ...given, email: normaliseEmail(name) },
        status,
        ...newPassword(pool, sub, password),
        groups: [],
        codes: {},
        createdAt: now(),
      };
    },
    insert: (user: User) => void records.set(keyOf(user), user),
    /** Changes the stored record, which may be newer than `user`. @returns the new record */
    update(user: User, changes: Partial<User>): User {
      const after = { ...get(user.poolId, user.username), ...changes };
      records.set(keyOf(user), after);
      return after;
    },
    remove: (user: User) => void records.delete(keyOf(user)),
    list,
  };
}
