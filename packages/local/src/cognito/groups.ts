import * as z from 'zod';
import type { JsonMap } from '../storage/json-file.ts';
import { resourceNotFound } from './service-error.ts';

/** A group of a pool, as kept on disk. Who belongs to it is kept with the users. */
export const groupSchema = z
  .object({
    poolId: z.string(),
    name: z.string(),
    description: z.string().optional(),
    precedence: z.int().optional(),
    /** Ms since the epoch. */
    createdAt: z.number(),
  })
  .readonly();
export type Group = z.infer<typeof groupSchema>;

/** The groups of all pools. */
export interface Groups {
  /** Makes the group unless it is there. */
  ensure(group: Group): void;
  /** @throws ResourceNotFoundException */
  get(poolId: string, name: string): Group;
}

/** Groups over the kept records. */
export function createGroups(records: JsonMap<Group>): Groups {
  const keyOf = (poolId: string, name: string) => `${poolId}/${name}`;
  return {
    ensure(group) {
      const key = keyOf(group.poolId, group.name);
      if (!records.has(key)) records.set(key, group);
    },
    get(poolId, name) {
      const group = records.get(keyOf(poolId, name));
      if (!group) throw resourceNotFound('Group not found.');
      return group;
    },
  };
}
