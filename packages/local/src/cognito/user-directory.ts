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

/** Finds users among the kept records. */
export function createUserDirectory(records: JsonMap<User>, now: () => number): UserDirectory {
  const keyOf = ({ poolId, username }: Pick<User, 'poolId' | 'username'>) => `${poolId}/${username}`;
  const list = (poolId: string) => [...records.values()].filter((user) => user.poolId === poolId);

  function find(poolId: string, name: string): User | undefined {
    const known = records.get(keyOf({ poolId, username: name }));
    const folded = foldEmail(name);
    return (
      known ??
      list(poolId).find(({ username, attributes }) => [username, attributes['email']].includes(folded))
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
