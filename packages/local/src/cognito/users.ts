import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { JsonMap } from '../storage/json-file.ts';
import { type AttributeList, checkedAttributes, foldEmail } from './attributes.ts';
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
    /** Asked for at every log-in. */
    enabled: z.boolean(),
    preferred: z.boolean(),
    /** The step (30 s each since the epoch) of the newest code that was used; 0 before the first. */
    lastStep: z.int(),
  })
  .readonly();

/** One person in a pool, as kept on disk. */
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
    modifiedAt: z.number(),
  })
  .readonly();
export type User = z.infer<typeof userSchema>;

/** What a code is for: confirming a sign-up, or resetting a password. */
export type CodePurpose = keyof User['codes'];

interface NewUser {
  readonly pool: Pool;
  /** The e-mail address to sign in with. */
  readonly name: string;
  readonly attributes: AttributeList;
  readonly password: string;
  readonly status: User['status'];
}

/** The users of every pool. People sign in by e-mail address; the username is the `sub`. */
export interface UserDirectory {
  /** By username or e-mail address; the latter in any case. */
  find(poolId: string, name: string): User | undefined;
  /** @throws UserNotFoundException */
  get(poolId: string, name: string): User;
  /**
   * The record of a new user, not yet kept.
   *
   * @throws UsernameExistsException, InvalidParameterException, InvalidPasswordException
   */
  make(newUser: NewUser): User;
  insert(user: User): void;
  /** Changes a user's record as it is now, which may be newer than the one in hand. @returns the new record */
  update(user: User, changes: Partial<User>): User;
  remove(user: User): void;
  /** All of a pool, oldest first. */
  list(poolId: string): User[];
}

/** Finds users among the kept records. */
export function createUserDirectory(records: JsonMap<User>, now: () => number): UserDirectory {
  const keyOf = ({ poolId, username }: Pick<User, 'poolId' | 'username'>) => `${poolId}/${username}`;
  const list = (poolId: string) => [...records.values()].filter((user) => user.poolId === poolId);

  function find(poolId: string, name: string): User | undefined {
    const email = foldEmail(name);
    return (
      records.get(keyOf({ poolId, username: name })) ??
      list(poolId).find(({ attributes }) => attributes['email'] === email)
    );
  }

  function get(poolId: string, name: string): User {
    const user = find(poolId, name);
    if (!user) throw userNotFound();
    return user;
  }

  return {
    find,
    get,
    make({ pool, name, attributes: list, password, status }) {
      if (!z.email().safeParse(name).success) throw invalidParameter('Username should be an email.');
      const given = checkedAttributes(list);
      const sub = randomUUID();
      if (find(pool.id, name)) {
        throw new CognitoError('UsernameExistsException', 'An account with the given email already exists.');
      }
      const unverified = {
        email_verified: 'false',
        ...(given['phone_number'] && { phone_number_verified: 'false' }),
      };
      return {
        poolId: pool.id,
        username: sub,
        attributes: { ...unverified, sub, ...given, email: foldEmail(name) },
        status,
        ...newPassword(pool, sub, password),
        groups: [],
        codes: {},
        createdAt: now(),
        modifiedAt: now(),
      };
    },
    insert: (user) => void records.set(keyOf(user), user),
    update(user, changes) {
      const after = { ...get(user.poolId, user.username), ...changes, modifiedAt: now() };
      records.set(keyOf(user), after);
      return after;
    },
    remove: (user) => void records.delete(keyOf(user)),
    list,
  };
}
