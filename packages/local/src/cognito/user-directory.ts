import type { JsonMap } from '../storage/json-file.ts';
import { userNotFound } from './service-error.ts';
import { foldEmail, type User } from './user.ts';

/** Everybody in every pool. */
export interface UserDirectory {
  /** By username, `sub` or e-mail address; the latter in any case. */
  find(poolId: string, name: string): User | undefined;
  /** @throws UserNotFoundException */
  get(poolId: string, name: string): User;
  insert(user: User): void;
  /** Changes a user's record as it is now, which may be newer than the one in hand. @returns the new record */
  update(user: User, changes: Partial<User>): User;
  remove(user: User): void;
  /** All of a pool, oldest first. */
  list(poolId: string): User[];
}

/** Finds users by an index in memory over the kept records. */
export function createUserDirectory(records: JsonMap<User>, now: () => number): UserDirectory {
  const byEmail = new Map<string, string>();
  for (const user of records.values()) index(user);

  function index(user: User): void {
    const email = user.attributes['email'];
    if (email) byEmail.set(keyOf(user.poolId, foldEmail(email)), user.username);
  }

  function unindex(user: User): void {
    const email = user.attributes['email'];
    if (email) byEmail.delete(keyOf(user.poolId, foldEmail(email)));
  }

  function find(poolId: string, name: string): User | undefined {
    const folded = foldEmail(name);
    const username = byEmail.get(keyOf(poolId, folded)) ?? folded;
    return records.get(keyOf(poolId, username)) ?? records.get(keyOf(poolId, name));
  }

  function get(poolId: string, name: string): User {
    const user = find(poolId, name);
    if (!user) throw userNotFound();
    return user;
  }

  return {
    find,
    get,
    insert(user) {
      records.set(keyOf(user.poolId, user.username), user);
      index(user);
    },
    update(user, changes) {
      const before = get(user.poolId, user.username);
      const after = { ...before, ...changes, modifiedAt: now() };
      records.set(keyOf(user.poolId, user.username), after);
      unindex(before);
      index(after);
      return after;
    },
    remove(user) {
      records.delete(keyOf(user.poolId, user.username));
      unindex(user);
    },
    list: (poolId) => [...records.values()].filter((user) => user.poolId === poolId),
  };
}

function keyOf(poolId: string, name: string): string {
  return `${poolId}/${name}`;
}
